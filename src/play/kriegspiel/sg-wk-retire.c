/* sg-wk-retire.c: troops that must fall back, and those who cannot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-retire.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/kriegspiel/sg-wk-form.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"

#define CLEAR 0.5 /* inches that whoever falls back stays off what stops him; the program’s own */

/* (transfer container): of @unit, who must retire in this turn and has not. */
static GPtrArray *
due_of (const SgLw *lw, const SgUnit *unit)
{
  GPtrArray *all = sg_board_get_figures (lw->board), *due = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];

      if (figure->unit != unit || !sg_lw_stands (lw, figure) || !sg_lw_on (figure, SG_ACCOUNT_FIT))
        continue;
      if (sg_lw_this_turn (lw, figure, &sg_wk_words.retires) && !sg_lw_this_turn (lw, figure, &sg_lw_words.moved))
        g_ptr_array_add (due, figure);
    }
  return due;
}

/* Down from their horses they count as infantry in extended order (WK-73). */
static gboolean
is_mounted (const SgLw *lw, const SgFigure *man)
{
  return g_str_equal (sg_wk_arm (lw, man), "cavalry") && !g_str_equal (sg_wk_form (lw, man), "dismounted");
}

static double
way_back (const SgLw *lw, GPtrArray *men, double *far)
{
  g_autoptr (GPtrArray) foes = sg_wk_foes (lw, sg_play_other (((SgFigure *) men->pdata[0])->unit->side), NULL);
  const SgFigure *man = men->pdata[0], *nearest = NULL;

  if (is_mounted (lw, man))
    *far = sg_ruleset_figure (lw->rules, "WK-21", "move");
  else if (sg_lw_is_gun (lw, man) || sg_wk_is (man, "gunner"))
    *far = sg_ruleset_figure (lw->rules, "WK-24", "move");
  else
    *far = sg_ruleset_figure (lw->rules, "WK-69", "back");
  for (guint i = 0; i < foes->len; i++)
    if (nearest == NULL || sg_lw_gap (lw, man, foes->pdata[i]) < sg_lw_gap (lw, man, nearest))
      nearest = foes->pdata[i];
  return nearest != NULL ? sg_point_bearing (nearest->place.at, man->place.at) : man->place.bearing + 180;
}

/* Where on the way from @a to @b a ford is entered and left, in inches; FALSE: there is none. */
static gboolean
find_ford (const SgLw *lw, SgPoint a, SgPoint b, double *from, double *to)
{
  const SgPoint path[] = { a, b };
  g_autoptr (GArray) spans = lw->map != NULL && sg_point_distance (a, b) > 0 ? sg_survey_way (lw->map, path, 2) : NULL;
  gboolean found = FALSE;

  for (guint i = 0; spans != NULL && i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (span->kind != SG_PIECE_FORD)
        continue;
      if (!found)
        *from = span->from;
      *to = span->to;
      found = TRUE;
    }
  return found;
}

/* Men are a whole move in a ford, from bank to bank: they come to it, and over it when they fall back again; for the other arms it is none (WK-30, WK-35). */
static SgPoint
heed_ford (const SgLw *lw, const SgFigure *man, double bearing, SgPoint end, SgWkFate *fate)
{
  static const char *const dry[] = { "artillery", "engineers", "supply", NULL };
  double from = 0, to = 0;

  if (!find_ford (lw, man->place.at, end, &from, &to))
    return end;
  if (g_strv_contains (dry, sg_wk_arm (lw, man)))
    *fate = SG_WK_RIVER;
  return sg_point_step (man->place.at, bearing, from > 2 * CLEAR ? from - CLEAR : to + CLEAR);
}

SgPoint
sg_wk_fall_to (const SgLw *lw, const SgFigure *man, double bearing, double far, SgWkFate *fate)
{
  SgPoint end = sg_point_step (man->place.at, bearing, far), where = end;
  const SgPiece *piece = lw->map != NULL ? sg_map_blocked (lw->map, man->place.at, end, CLEAR, sg_lw_is_gun (lw, man), &where) : NULL;

  *fate = SG_WK_FREE;
  if (piece != NULL && sg_piece_kind_is_water (piece->kind))
    *fate = SG_WK_RIVER;
  else if (piece != NULL)
    end = sg_point_step (man->place.at, bearing, MAX (0, sg_point_distance (man->place.at, where) - 2 * CLEAR));
  else if (lw->map != NULL && (end.x < 0 || end.y < 0 || end.x > sg_map_get_width (lw->map) || end.y > sg_map_get_depth (lw->map)))
    *fate = SG_WK_EDGE;
  return *fate != SG_WK_RIVER ? heed_ford (lw, man, bearing, end, fate) : end;
}

static SgWkFate
fate_of (const SgLw *lw, GPtrArray *men)
{
  double far, bearing = way_back (lw, men, &far);
  SgWkFate worst = SG_WK_FREE;

  for (guint i = 0; i < men->len; i++)
    {
      SgWkFate fate;

      (void) sg_wk_fall_to (lw, men->pdata[i], bearing, far, &fate);
      worst = MAX (worst, fate);
    }
  return worst;
}

static gboolean
fall_back (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  g_autoptr (GPtrArray) men = call->units->len > 0 ? due_of (lw, call->units->pdata[0]) : g_ptr_array_new ();
  g_autofree char *clause = NULL;
  double far, bearing;
  SgRuling *ruling;

  if (men->len == 0)
    return sg_refuse (error, "WK-69", _("Nobody of them must fall back now"));
  bearing = way_back (lw, men, &far);
  clause = g_strdup_printf (_("%s fell back"), sg_unit_called (call->units->pdata[0]));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "WK-69");
  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      SgWkFate fate;
      SgPlace end = { sg_wk_fall_to (lw, man, bearing, far, &fate), man->place.bearing };
      g_autofree char *from = sg_place_format (&man->place);

      sg_word_set_place (ruling, man, &sg_common_words.place, &end);
      sg_word_set (ruling, man, &sg_lw_words.from, from);
      sg_word_set_whole (ruling, man, &sg_lw_words.moved, lw->turn);
    }
  return sg_play_post (&lw->play, ruling, error);
}

static void
add_due (const SgLw *lw, GPtrArray *list, SgUnit *unit, GPtrArray *men)
{
  g_autofree char *key = g_strconcat ("retire:", unit->id, NULL);
  SgWkFate fate = fate_of (lw, men);
  SgQuestion *question = NULL;

  if (fate == SG_WK_FREE)
    {
      sg_lw_add_suggestion (list, key, "WK-69", "sg-move-symbolic", NULL, men, _("%s must fall back"), sg_unit_called (unit))->act = g_strdup ("fall-back");
      return;
    }
  question = sg_play_question (&lw->play, "driven-off", NULL);
  if (question != NULL)
    {
      g_auto (GStrv) ids = sg_lw_ids (men);

      sg_play_fill (question, "men", g_variant_new_int64 (men->len));
      sg_play_fill (question, "place", g_variant_new_string (fate == SG_WK_EDGE ? "over the edge" : "against a river"));
      sg_play_fill (question, "ids", g_variant_new_strv ((const char *const *) ids, -1));
    }
  sg_lw_add_suggestion (list, key, "WK-78", "sg-move-symbolic", question, men, _("%s has nowhere to fall back to"), sg_unit_called (unit));
}

/* Those who fell back in their last move, and whom the mover’s cavalry has followed (WK-77). */
static gboolean
is_pursued (const SgLw *lw, GPtrArray *men)
{
  g_autoptr (GPtrArray) horse = sg_wk_foes (lw, lw->mover, "cavalry"), near = g_ptr_array_new ();

  for (guint i = 0; i < horse->len; i++)
    if (sg_lw_this_turn (lw, horse->pdata[i], &sg_lw_words.moved))
      g_ptr_array_add (near, horse->pdata[i]);
  return near->len > 0 && sg_wk_least_gap (lw, near, FALSE, men) <= sg_ruleset_figure (lw->rules, "WK-66", "reach");
}

/* Horse that was in charging distance and has chosen to fall back, away from the rider who was the nearest (WK-71). */
static gboolean
went_back (const SgLw *lw, const SgFigure *man, GPtrArray *riders)
{
  double near = G_MAXDOUBLE, now = 0;
  SgPlace from;

  if (lw->turn < 3 || !is_mounted (lw, man) || sg_word_whole (man, &sg_wk_words.threatened) != lw->turn - 2
      || sg_word_whole (man, &sg_lw_words.moved) != lw->turn - 1 || !sg_word_place (man, &sg_lw_words.from, &from))
    return FALSE;
  for (guint i = 0; i < riders->len; i++)
    {
      SgPoint start = sg_lw_turn_start (lw, riders->pdata[i]).at;

      if (sg_point_distance (start, from.at) >= near)
        continue;
      near = sg_point_distance (start, from.at);
      now = sg_point_distance (start, man->place.at);
    }
  return now > near;
}

/* Of whom it was not said in this turn already whether they go on. */
static GPtrArray *
fled_of (const SgLw *lw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) riders = sg_wk_foes (lw, lw->mover, "cavalry");
  GPtrArray *all = sg_board_get_figures (lw->board), *fled = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];
      gint64 retires = sg_word_whole (figure, &sg_wk_words.retires);

      if (figure->unit == unit && sg_lw_is_free (lw, figure) && lw->turn > 1
          && (retires == lw->turn - 1 || (retires < lw->turn - 1 && went_back (lw, figure, riders))))
        g_ptr_array_add (fled, figure);
    }
  return fled;
}

static gboolean
add_pursuit (const SgLw *lw, GPtrArray *list, SgUnit *unit)
{
  g_autoptr (GPtrArray) men = fled_of (lw, unit);
  g_autofree char *key = g_strconcat ("pursuit:", unit->id, NULL);
  g_auto (GStrv) ids = NULL;
  SgQuestion *question;

  if (men->len == 0 || !is_pursued (lw, men))
    return FALSE;
  question = sg_play_question (&lw->play, "retiring-cavalry", NULL);
  ids = sg_lw_ids (men);
  sg_play_fill (question, "pursued", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "ids", g_variant_new_strv ((const char *const *) ids, -1));
  sg_lw_add_suggestion (list, key, "WK-77", "sg-move-symbolic", question, men, _("%s is pursued"), sg_unit_called (unit));
  return TRUE;
}

/* A gun that was threatened, fell back in its move, and that cavalry has followed in this one (WK-80). */
static gboolean
add_guns_pursued (const SgLw *lw, GPtrArray *list, SgFigure *gun)
{
  g_autoptr (GPtrArray) horse = sg_wk_foes (lw, lw->mover, "cavalry"), near = g_ptr_array_new (), one = g_ptr_array_new ();
  g_autofree char *key = g_strconcat ("guns-pursued:", gun->id, NULL), *name = sg_lw_name (lw, gun);
  SgQuestion *question;
  double far;

  if (lw->turn < 3 || sg_word_whole (gun, &sg_wk_words.threatened) != lw->turn - 2 || sg_word_whole (gun, &sg_lw_words.moved) != lw->turn - 1
      || sg_word_whole (gun, &sg_wk_words.retires) == lw->turn + 1)
    return FALSE;
  for (guint i = 0; i < horse->len; i++)
    if (sg_lw_this_turn (lw, horse->pdata[i], &sg_lw_words.moved))
      g_ptr_array_add (near, horse->pdata[i]);
  g_ptr_array_add (one, gun);
  far = near->len > 0 ? sg_wk_least_gap (lw, near, FALSE, one) : G_MAXDOUBLE;
  if (far > sg_ruleset_figure (lw->rules, "WK-66", "reach"))
    return FALSE;
  question = sg_play_question (&lw->play, "retiring-guns", NULL);
  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "distance_in", g_variant_new_double (sg_round_hundredths (far)));
  sg_play_fill (question, "followed", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "name", g_variant_new_string (gun->id));
  sg_lw_add_suggestion (list, key, "WK-80", "sg-gun-symbolic", question, one, _("%s is followed by cavalry"), name);
  return TRUE;
}

/* The gun, and the men about it who would go with it. */
static void
add_guns (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *gun = sg_lw_named_figure (lw, question, "name");
  g_autoptr (GPtrArray) crew = gun != NULL ? sg_lw_near (lw, gun, sg_ruleset_figure (lw->rules, "LW-34", "reach"), gun->unit->side, SG_ACCOUNT_FIT) : g_ptr_array_new ();

  if (gun == NULL || !sg_verdict_get_flag (verdict, "must_retire"))
    return;
  sg_word_set_whole (ruling, gun, &sg_wk_words.retires, lw->turn + 1);
  for (guint i = 0; i < crew->len; i++)
    if (sg_wk_is (crew->pdata[i], "gunner"))
      sg_word_set_whole (ruling, (SgFigure *) crew->pdata[i], &sg_wk_words.retires, lw->turn + 1);
}

guint
sg_wk_suggest_retiring (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = sg_play_units (&lw->play, NULL);
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      g_autoptr (GPtrArray) men = sg_unit_is_of (unit, lw->mover) ? due_of (lw, unit) : g_ptr_array_new ();

      if (men->len > 0)
        {
          add_due (lw, list, unit, men);
          n++;
        }
      else if (lw->part == SG_LW_MELEES && !sg_unit_is_of (unit, lw->mover))
        n += add_pursuit (lw, list, unit);
    }
  if (lw->part == SG_LW_MELEES)
    {
      g_autoptr (GPtrArray) guns = sg_lw_guns (lw, lw->other);

      for (guint i = 0; i < guns->len; i++)
        n += add_guns_pursued (lw, list, guns->pdata[i]);
    }
  return n;
}

static void
add_driven (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  g_autoptr (GPtrArray) men = sg_lw_figures (lw, (const char *const *) ids, NULL);

  if (men != NULL && sg_verdict_get_flag (verdict, "destroyed"))
    sg_lw_transfer_figures (ruling, men, SG_ACCOUNT_DEAD);
  for (guint i = 0; men != NULL && i < men->len; i++)
    sg_word_clear (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.retires);
}

/* In their next move they go on, or have done with it in this turn. */
static void
add_pursued (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  g_autoptr (GPtrArray) men = sg_lw_figures (lw, (const char *const *) ids, NULL);
  gint64 turn = sg_verdict_get_flag (verdict, "must_retire") ? lw->turn + 1 : lw->turn;

  for (guint i = 0; men != NULL && i < men->len; i++)
    sg_word_set_whole (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.retires, turn);
}

static const SgActRow rows[] = {
  { "fall-back", N_("Fall Back"), "sg-move-symbolic", "WK-69", .least = 1, .carry_out = fall_back },
};

const SgActTable sg_wk_retire_acts = SG_ACT_TABLE (rows);
const SgLwRuler sg_wk_retire_rulers[] = { { "driven-off", add_driven }, { "retiring-cavalry", add_pursued }, { "retiring-guns", add_guns }, { NULL } };
