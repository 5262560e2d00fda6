/* sg-wk-work.c: bridges and culverts that engineers blow up and mend, move by move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A move counts when the engineers did not shift their position in it; whoever goes away loses what was done (WK-37).
 */

#include "play/kriegspiel/sg-wk-work.h"

#include "base/sg-nth.h"
#include "campaign/sg-country.h"
#include "campaign/sg-country-word.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/kriegspiel/sg-wk-form.h"
#include "play/kriegspiel/sg-wk-labour.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"

#define AHEAD 1.0 /* inches before whoever it covers that earth is thrown up; the program’s own */

static gboolean
carries (SgMap *map, const SgPiece *bridge, SgPieceKind kind)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  SgPoint middle = { (bridge->points[0].x + bridge->points[bridge->n_points - 1].x) / 2, (bridge->points[0].y + bridge->points[bridge->n_points - 1].y) / 2 };

  for (guint i = 0; i < pieces->len; i++)
    if (((SgPiece *) pieces->pdata[i])->kind == kind && sg_piece_distance (pieces->pdata[i], middle) < MAX (1, bridge->width / 2))
      return TRUE;
  return FALSE;
}

/* What is done to @piece of the map that the battle began on. */
static const char *
task_for (const SgLw *lw, const SgPiece *piece, gboolean broken)
{
  SgMap *map = sg_board_get_begun_map (lw->board);

  if (piece->kind == SG_PIECE_CULVERT)
    return sg_wk_tasks[broken ? 3 : 2];
  if (carries (map, piece, SG_PIECE_RAILWAY))
    return sg_wk_tasks[broken ? 1 : 0];
  return sg_wk_tasks[broken ? 5 : 4];
}

/* (nullable): the bridge or culvert that one of @men stands at. */
static const SgPiece *
find_nearest (const SgLw *lw, GPtrArray *men)
{
  SgMap *map = sg_board_get_begun_map (lw->board);
  GPtrArray *pieces = map != NULL ? sg_map_get_pieces (map) : NULL;
  double best = sg_ruleset_figure (lw->rules, "WK-37", "reach");
  const SgPiece *found = NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      for (guint j = 0; (piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_CULVERT) && j < men->len; j++)
        {
          double far = sg_piece_distance (piece, ((SgFigure *) men->pdata[j])->place.at);

          if (far > best)
            continue;
          best = far;
          found = piece;
        }
    }
  return found;
}

/* That by which he stands who was chosen, else that by which any of @men do. */
static const SgPiece *
find_piece (const SgLw *lw, GPtrArray *men)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  const SgPiece *own;

  for (guint i = 0; i < men->len; i++)
    if (g_strcmp0 (lw->lead, ((SgFigure *) men->pdata[i])->id) == 0)
      g_ptr_array_add (one, men->pdata[i]);
  own = find_nearest (lw, one);
  return own != NULL ? own : find_nearest (lw, men);
}

/* Engineers of @men who stand at it, and are at no work yet. */
static GPtrArray *
those_at (const SgLw *lw, GPtrArray *men, const SgPiece *piece)
{
  double reach = sg_ruleset_figure (lw->rules, "WK-37", "reach");
  GPtrArray *there = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    if (sg_wk_is (men->pdata[i], "engineers") && sg_piece_distance (piece, ((SgFigure *) men->pdata[i])->place.at) <= reach
        && !sg_word_has ((SgFigure *) men->pdata[i], &sg_wk_words.work))
      g_ptr_array_add (there, men->pdata[i]);
  return there;
}

/* Whatever has been done to it is mended by the same work. */
static gboolean
is_broken (const SgLw *lw, const char *piece)
{
  return sg_country_state_of (sg_word_text (lw->board, &sg_common_words.country), piece) != SG_COUNTRY_UNTOUCHED;
}

/* (transfer none): by its name, or by what it is. */
static const char *
call_piece (const SgPiece *piece)
{
  return *piece->name != '\0' ? piece->name : sg_piece_kind_label (piece->kind);
}

static void
offer_work (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) men = sg_wk_figures_of (lw, offer->units);
  const SgFigure *first = sg_nth (men, 0);
  const SgPiece *piece = first != NULL && sg_wk_is (first, "engineers") ? find_piece (lw, men) : NULL;
  g_autoptr (GPtrArray) there = piece != NULL ? those_at (lw, men, piece) : NULL, still = there != NULL ? sg_wk_still (lw, there) : NULL;
  gboolean broken;
  SgGameAct *act;

  if (piece == NULL || lw->part != SG_LW_MEN || !sg_lw_is_of (first, lw->mover) || there->len == 0)
    return;
  broken = is_broken (lw, piece->id);
  act = sg_act_offer (offer);
  sg_act_call (act, broken ? _("Mend %s") : _("Blow Up %s"), call_piece (piece));
  if (still->len == 0)
    sg_act_bar (act, "%s", _("Engineers who have shifted their position begin no work in that move (WK-37)."));
}

/* Digging (WK-61, WK-62): infantry in a trench of its own, any men about a gun. */
static const struct { const char *task, *rule, *label; } diggings[] = {
  { "entrench", "WK-61", N_("Entrench") }, { "epaulement", "WK-62", N_("Build an Epaulement") },
};

/* (nullable): the gun that @men stand about. */
static const SgFigure *
gun_by (const SgLw *lw, GPtrArray *men)
{
  g_autoptr (GPtrArray) guns = sg_lw_guns (lw, lw->mover);
  double best = sg_ruleset_figure (lw->rules, "LW-28", "reach");
  const SgFigure *found = NULL;

  for (guint i = 0; i < guns->len; i++)
    for (guint j = 0; j < men->len; j++)
      if (sg_lw_gap (lw, men->pdata[j], guns->pdata[i]) <= best)
        {
          best = sg_lw_gap (lw, men->pdata[j], guns->pdata[i]);
          found = guns->pdata[i];
        }
  return found;
}

/* (transfer container): of @all those who could dig that: of a trench infantry alone; nobody who is at work, or in a boat, a train or a box. */
static GPtrArray *
diggers_of (const SgLw *lw, GPtrArray *all, const char *task)
{
  gboolean trench = g_str_equal (task, "entrench");
  GPtrArray *men = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *man = all->pdata[i];

      if (sg_lw_is_man (lw, man) && (!trench || sg_wk_is (man, "infantry")) && !sg_word_has (man, &sg_wk_words.work) && sg_wk_carrier (lw, man) == NULL)
        g_ptr_array_add (men, man);
    }
  return men;
}

static void
offer_digging (SgActOffer *offer)
{
  const SgLw *lw = (const SgLw *) offer->play;
  g_autoptr (GPtrArray) all = sg_wk_figures_of (lw, offer->units);

  if (all->len == 0 || lw->part != SG_LW_MEN || !sg_lw_is_of (all->pdata[0], lw->mover))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (diggings); i++)
    {
      g_autoptr (GPtrArray) men = diggers_of (lw, all, diggings[i].task), still = sg_wk_still (lw, men);
      SgGameAct *act;

      if (men->len < sg_ruleset_whole (lw->rules, diggings[i].rule, "men") || (!g_str_equal (diggings[i].task, "entrench") && gun_by (lw, men) == NULL))
        continue;
      act = sg_act_offer_with (offer, sg_arg_word (diggings[i].task));
      sg_act_call (act, "%s", _(diggings[i].label));
      sg_act_put_under (act, diggings[i].rule);
      act->detail = g_strdup_printf (ngettext ("%d move", "%d moves", sg_ruleset_whole (lw->rules, diggings[i].rule, "moves")),
                                     (int) sg_ruleset_whole (lw->rules, diggings[i].rule, "moves"));
      if (still->len < sg_ruleset_whole (lw->rules, diggings[i].rule, "men"))
        sg_act_bar (act, "%s", _("Whoever digs neither moves nor fires in that move (WK-61)."));
    }
}

static gboolean
begin_digging (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  const char *task = sg_act_text (call, 0);
  g_autoptr (GPtrArray) all = sg_wk_figures_of (lw, call->units), diggers = diggers_of (lw, all, task), men = sg_wk_still (lw, diggers);
  const SgFigure *gun = g_str_equal (task, "epaulement") ? gun_by (lw, men) : NULL;
  g_autofree char *clause = NULL, *called = sg_units_called (call->units);
  SgRuling *ruling;

  if (men->len < sg_ruleset_whole (lw->rules, g_str_equal (task, "entrench") ? "WK-61" : "WK-62", "men") || (!g_str_equal (task, "entrench") && gun == NULL))
    return sg_refuse (error, "WK-61", _("Whoever digs neither moves nor fires in that move"));
  if (!sg_wk_check_turn (lw, men, error))
    return FALSE;
  clause = g_strdup_printf (gun != NULL ? _("%s began an epaulement") : _("%s began to entrench"), called);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, gun != NULL ? "WK-62" : "WK-61");
  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];

      sg_word_set (ruling, man, &sg_wk_words.work, task);
      sg_word_set (ruling, man, &sg_wk_words.work_on, gun != NULL ? gun->id : "");
      sg_word_set_whole (ruling, man, &sg_wk_words.worked, 0);
    }
  return sg_play_post (&lw->play, ruling, error);
}

static gboolean
begin_work (const SgActCall *call, GError **error)
{
  const SgLw *lw = (const SgLw *) call->play;
  g_autoptr (GPtrArray) all = sg_wk_figures_of (lw, call->units);
  const SgPiece *piece = all->len > 0 ? find_piece (lw, all) : NULL;
  g_autoptr (GPtrArray) there = piece != NULL ? those_at (lw, all, piece) : g_ptr_array_new (), men = sg_wk_still (lw, there);
  g_autofree char *called = sg_units_called (call->units), *clause = NULL;
  gboolean broken;
  SgRuling *ruling;

  if (men->len == 0)
    return sg_refuse (error, "WK-37", _("Engineers work where they stand, and in moves in which they do not move"));
  if (!sg_wk_check_turn (lw, men, error))
    return FALSE;
  broken = is_broken (lw, piece->id);
  clause = g_strdup_printf (broken ? _("%s began to mend %s") : _("%s began to blow up %s"), called, call_piece (piece));
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "WK-37");
  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];

      sg_word_set (ruling, man, &sg_wk_words.work, task_for (lw, piece, broken));
      sg_word_set (ruling, man, &sg_wk_words.work_on, piece->id);
      sg_word_set_whole (ruling, man, &sg_wk_words.worked, 0);
    }
  return sg_play_post (&lw->play, ruling, error);
}

/* Whether @one and @other are at one work: of a unit, but all who get in or out at one boat or train, and any men at one gun’s epaulement (WK-62). */
static gboolean
work_together (const SgFigure *one, const SgFigure *other)
{
  if (!g_str_equal (sg_word_text (one, &sg_wk_words.work), sg_word_text (other, &sg_wk_words.work))
      || !g_str_equal (sg_word_text (one, &sg_wk_words.work_on), sg_word_text (other, &sg_wk_words.work_on)))
    return FALSE;
  return one->unit == other->unit || sg_wk_labour_of (sg_word_text (one, &sg_wk_words.work)) != NULL || sg_word_is (one, &sg_wk_words.work, "epaulement");
}

/* Whole moves that are over, in which he stood at it; the present one is not counted before the interval. */
static gint64
moves_of (const SgFigure *man)
{
  return sg_word_whole (man, &sg_wk_words.worked);
}

/* Whether so many at a time get in or out, and the others wait for them (WK-32). */
static gboolean
goes_by_turns (const SgFigure *man)
{
  const SgWkLabour *labour = sg_wk_labour_of (sg_word_text (man, &sg_wk_words.work));

  return labour != NULL && labour->by_turns;
}

/* Others are before him at his boat or train. */
static gboolean
waits (const SgLw *lw, const SgFigure *man)
{
  GPtrArray *all = sg_board_get_figures (lw->board);

  for (guint i = 0; goes_by_turns (man) && i < all->len; i++)
    {
      const SgFigure *other = all->pdata[i];

      if (sg_lw_is_of (other, man->unit->side) && sg_lw_stands (lw, other) && work_together (man, other) && moves_of (other) > moves_of (man))
        return TRUE;
    }
  return FALSE;
}

/* (transfer container): all who are at it with @man; @moves: (out): in which they all were, with this one. */
static GPtrArray *
party_of (const SgLw *lw, const SgFigure *man, gint64 *moves)
{
  GPtrArray *all = sg_board_get_figures (lw->board), *party = g_ptr_array_new ();

  *moves = moves_of (man) + 1;
  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *other = all->pdata[i];

      if (!sg_word_has (other, &sg_wk_words.work) || !sg_lw_is_of (other, man->unit->side) || !sg_lw_stands (lw, other) || !work_together (man, other))
        continue;
      if (goes_by_turns (man) && moves_of (other) != moves_of (man))
        continue;
      g_ptr_array_add (party, other);
      /* a work is as far on as for him who came to it last (WK-37) */
      *moves = MIN (*moves, moves_of (other) + 1);
    }
  return party;
}

static const char *
procedure_for (const char *task)
{
  const SgWkLabour *labour = sg_wk_labour_of (task);

  if (labour != NULL)
    return labour->procedure;
  return g_str_equal (task, "entrench") || g_str_equal (task, "epaulement") ? task : "engineer-work";
}

/* (transfer full) (nullable): the work of @man and of those who are at it with him, with this move. */
static SgQuestion *
ask_work (const SgLw *lw, SgFigure *man, gint64 *moves)
{
  const char *task = sg_word_text (man, &sg_wk_words.work), *on = sg_word_text (man, &sg_wk_words.work_on);
  SgQuestion *question = sg_play_question (&lw->play, procedure_for (task), NULL);
  g_autoptr (GPtrArray) party = party_of (lw, man, moves);
  g_autoptr (GStrvBuilder) each = g_strv_builder_new ();
  g_auto (GStrv) stayed = NULL, who = sg_lw_ids (party);
  const SgWkLabour *labour = sg_wk_labour_of (task);

  if (question == NULL)
    return NULL;
  for (gint64 i = 0; i < *moves; i++)
    g_strv_builder_add (each, "stayed");
  stayed = g_strv_builder_end (each);
  sg_play_fill (question, "men", g_variant_new_int64 (party->len));
  sg_play_fill (question, "moves", g_variant_new_int64 (*moves));
  if (labour == NULL || g_str_equal (labour->procedure, "rail"))
    sg_play_fill (question, "task", g_variant_new_string (task));
  sg_play_fill (question, "re_moved", g_variant_new_strv ((const char *const *) stayed, -1));
  sg_play_fill (question, "ids", g_variant_new_strv ((const char *const *) who, -1));
  sg_play_fill (question, "name", g_variant_new_string (on));
  if (labour != NULL && labour->fill != NULL)
    labour->fill (lw, question, party, on);
  return question;
}

/* The first of each party of the mover’s that is at work, or all; not those who wait for others. */
static GPtrArray *
list_workers (const SgLw *lw, gboolean all)
{
  GPtrArray *figures = sg_board_get_figures (lw->board), *found = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *man = figures->pdata[i];
      gboolean first = TRUE;

      if (!sg_lw_stands (lw, man) || !sg_lw_on (man, SG_ACCOUNT_FIT) || !sg_lw_is_of (man, lw->mover) || !sg_word_has (man, &sg_wk_words.work))
        continue;
      for (guint j = 0; j < found->len && !all; j++)
        first = first && !work_together (found->pdata[j], man);
      if ((first || all) && !waits (lw, man))
        g_ptr_array_add (found, man);
    }
  return found;
}

static gboolean
is_done (const char *task, SgVerdict *verdict, gint64 moves)
{
  const SgWkLabour *labour = sg_wk_labour_of (task);

  if (labour != NULL)
    return sg_wk_labour_done (labour, verdict, moves);
  return sg_verdict_get (verdict, "done_after_move") != NULL || sg_verdict_get_number (verdict, "inches") > 0
         || sg_verdict_get_number (verdict, "epaulements") > 0;
}

guint
sg_wk_suggest_works (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) men = list_workers (lw, FALSE);
  guint n = 0;

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      gint64 moves = 0;
      g_autoptr (SgQuestion) question = ask_work (lw, man, &moves);
      g_autoptr (SgVerdict) verdict = question != NULL ? sg_play_judge (&lw->play, question, NULL) : NULL;
      const SgWkLabour *labour = sg_wk_labour_of (sg_word_text (man, &sg_wk_words.work));
      g_autofree char *key = g_strjoin (":", "work", man->unit->id, sg_word_text (man, &sg_wk_words.work_on), NULL);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      if (verdict == NULL || !is_done (sg_word_text (man, &sg_wk_words.work), verdict, moves))
        continue;
      g_ptr_array_add (one, man);
      sg_lw_add_suggestion (list, key, labour != NULL ? labour->rule : "WK-37", "sg-flag-symbolic", g_steal_pointer (&question), one, _("%s: the work is done"), sg_unit_called (man->unit));
      n++;
    }
  return n;
}

void
sg_wk_count_works (const SgLw *lw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) men = list_workers (lw, TRUE);

  for (guint i = 0; i < men->len; i++)
    sg_word_set_whole (ruling, (SgFigure *) men->pdata[i], &sg_wk_words.worked, moves_of (men->pdata[i]) + 1);
}

static void
end_work (const SgLw *lw, SgRuling *ruling, char **ids)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (sg_board_get_figure (lw->board, ids[i]) != NULL)
      sg_wk_leave_work (ruling, sg_board_get_figure (lw->board, ids[i]));
}

/* A hundredth of an inch is as exact as earth is thrown up. */
static SgPoint
to_grain (SgPoint at)
{
  return (SgPoint) { sg_round_hundredths (at.x), sg_round_hundredths (at.y) };
}

/* Across the front of @at, @length inches long. */
static void
lay_earth (const SgLw *lw, SgRuling *ruling, const SgFigure *who, SgPoint at, double bearing, double length, double ahead)
{
  SgPoint middle = sg_point_step (at, bearing, ahead), a = sg_point_step (middle, bearing - 90, length / 2), b = sg_point_step (middle, bearing + 90, length / 2);
  g_autofree char *id = g_strdup_printf ("earth-%s-%d", who->unit->id, (int) lw->turn), *country = NULL;
  const SgCountryChange earth = { id, SG_COUNTRY_BREASTWORK, .from = to_grain (a), .to = to_grain (b) };

  country = sg_country_with (sg_word_text (lw->board, &sg_common_words.country), &earth);
  sg_word_set (ruling, lw->board, &sg_common_words.country, country);
}

static void
add_trench (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  g_autoptr (GPtrArray) men = sg_lw_figures (lw, (const char *const *) ids, NULL);
  gint64 inches = sg_verdict_get_number (verdict, "inches");
  SgPoint middle = { 0, 0 };

  if (men == NULL || men->len == 0 || inches == 0)
    return;
  for (guint i = 0; i < men->len; i++)
    {
      middle.x += ((SgFigure *) men->pdata[i])->place.at.x / men->len;
      middle.y += ((SgFigure *) men->pdata[i])->place.at.y / men->len;
    }
  lay_earth (lw, ruling, men->pdata[0], middle, ((SgFigure *) men->pdata[0])->place.bearing, inches, AHEAD);
  end_work (lw, ruling, ids);
}

static void
add_epaulement (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  SgFigure *gun = sg_lw_named_figure (lw, question, "name");

  if (gun == NULL || sg_verdict_get_number (verdict, "epaulements") == 0)
    return;
  lay_earth (lw, ruling, gun, gun->place.at, gun->place.bearing, 2 * sg_ruleset_figure (lw->rules, "LW-25", "gun-axle"),
             sg_ruleset_figure (lw->rules, "LW-25", "gun-muzzle") + AHEAD);
  end_work (lw, ruling, ids);
}

static void
add_work (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  const char *piece = sg_question_text (question, "name"), *task = sg_question_text (question, "task");
  g_auto (GStrv) ids = sg_question_has (question, "ids") ? sg_question_names (question, "ids") : NULL;
  g_autofree char *country = NULL;
  SgCountryChange change;

  if (sg_verdict_get (verdict, "done_after_move") == NULL || *piece == '\0')
    return;
  change = (SgCountryChange) { .piece = (char *) piece, .state = g_str_has_prefix (task, "destroy") ? SG_COUNTRY_BROKEN : SG_COUNTRY_UNTOUCHED };
  country = sg_country_with (sg_word_text (lw->board, &sg_common_words.country), &change);
  sg_word_set (ruling, lw->board, &sg_common_words.country, country);
  end_work (lw, ruling, ids);
}

static const SgActRow rows[] = {
  { "work", N_("Work"), "sg-flag-symbolic", "WK-37", .least = 1, .offer = offer_work, .carry_out = begin_work },
  { "dig", N_("Dig"), "sg-flag-symbolic", "WK-61", .least = 1, .args = { SG_ARG_WORD }, .offer = offer_digging, .carry_out = begin_digging },
};

const SgActTable sg_wk_work_acts = SG_ACT_TABLE (rows);

const SgLwRuler sg_wk_work_rulers[] = { { "engineer-work", add_work }, { "entrench", add_trench }, { "epaulement", add_epaulement }, { NULL } };
