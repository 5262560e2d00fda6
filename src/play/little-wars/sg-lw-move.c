/* sg-lw-move.c: the way of a figure checked, and figures moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order of the checks is the order in which a player would be told: is it his to move now, may he go that
 * way, is it short enough, whom does he meet, and does he stand clear at the end.
 */

#include "play/little-wars/sg-lw-move.h"

#include "play/little-wars/sg-lw-group.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-putdown.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-spacing.h"
#include "play/little-wars/sg-lw-way.h"
#include "map/sg-piece.h"

static GVariant *
path_variant (GArray *path)
{
  GVariantBuilder points;

  g_variant_builder_init (&points, G_VARIANT_TYPE ("a(dd)"));
  for (guint i = 0; i < path->len; i++)
    {
      SgPoint at = g_array_index (path, SgPoint, i);

      g_variant_builder_add (&points, "(dd)", at.x, at.y);
    }
  return g_variant_builder_end (&points);
}

/* A man's length, and what he may not cross or pass, is for move-check to allow. Returns what he may go. */
static double
ask_man (const SgLw *lw, SgLwWay *way, const SgPiece *crosses)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "move-check", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  double gap;

  if (question == NULL)
    return 0;
  sg_play_fill (question, "arm", g_variant_new_string (sg_lw_arm (lw, way->figure)));
  sg_play_fill (question, "path", path_variant (way->path));
  if (crosses)
    sg_play_fill (
        question, "crosses",
        g_variant_new_string (crosses->name && *crosses->name ? crosses->name : sg_piece_kind_label (crosses->kind)));
  if (sg_lw_way_passes (way, lw, &gap))
    sg_play_fill (question, "passes_enemy_in", g_variant_new_double (gap));
  verdict = sg_play_judge (&lw->play, question, &error);
  if (verdict == NULL)
    sg_lw_way_refuse (way, "LW-25", "%s", error->message);
  sg_lw_take_refusal (way, verdict);
  return verdict ? sg_play_measure (verdict, "allowed_in") : 0;
}

/* A gun goes as far as the men about it take it; its crew is judged with the group. */
static double
ask_gun (const SgLw *lw, SgLwWay *way, const SgPiece *crosses)
{
  g_autoptr (SgVerdict) verdict = sg_lw_gun_status (lw, way->figure, NULL, NULL);
  double limit = verdict ? sg_play_measure (verdict, "move_limit_in") : 0;
  g_autofree char *may = sg_text_length (limit, sg_ruleset_get_unit (lw->rules));

  if (crosses)
    sg_lw_way_refuse (way, "LW-5", _("%s is in the way of the gun"),
                      *crosses->name ? crosses->name : sg_piece_kind_label (crosses->kind));
  if (sg_round_hundredths (way->length) > limit)
    sg_lw_way_refuse (way, "LW-35", _("With these men the gun may go %s"), may);
  return limit;
}

static double
ask_heir (const SgLw *lw, SgLwWay *way, const SgPiece *crosses)
{
  g_autofree char *reason = NULL, *rule = NULL;
  double allowed = lw->heir->allow (lw, way->figure, way->path, crosses, &way->toll, &reason, &rule), gap;

  if (reason != NULL && way->reason == NULL)
    {
      way->reason = g_steal_pointer (&reason);
      way->rule = g_steal_pointer (&rule);
    }
  if (sg_lw_is_man (lw, way->figure) && sg_lw_way_passes (way, lw, &gap) != NULL && gap <= sg_ruleset_figure (lw->rules, "LW-47", "gap"))
    sg_lw_way_refuse (way, "LW-47", _("It comes into contact with an enemy before the end of its way"));
  return allowed;
}

/* A figure’s own way; the crew and the escorts of a group are looked at by sg_lw_group_ways(). */
void
sg_lw_check_way (const SgLw *lw, SgLwWay *way, gboolean with_gun)
{
  const SgPiece *crosses = NULL;
  gboolean gun = sg_lw_is_gun (lw, way->figure);

  (void) sg_lw_may_move (lw, way->figure, with_gun, &way->reason, &way->rule);
  if (lw->heir->goes_free == NULL || !lw->heir->goes_free (lw, way->figure))
    (void) sg_lw_way_bend (way, lw, &crosses);
  else
    sg_lw_way_follow (way, lw);
  if (gun)
    way->end.bearing = sg_lw_gun_facing (lw, way->path, way->figure->place.bearing);
  else
    sg_lw_way_stop (way, lw);
  if (lw->heir->allow != NULL)
    way->allowed = ask_heir (lw, way, crosses);
  else
    way->allowed = gun ? ask_gun (lw, way, crosses) : ask_man (lw, way, crosses);
}

/* Groups. */

/* Those at the head of the column come to their ends first. */
static int
by_advance (gconstpointer a, gconstpointer b, gpointer data)
{
  const SgLwWay *one = *(SgLwWay *const *) a, *two = *(SgLwWay *const *) b;
  const SgPoint *way = data;
  double first = one->end.at.x * way->x + one->end.at.y * way->y,
         second = two->end.at.x * way->x + two->end.at.y * way->y;

  if (first > second)
    return -1;
  return first < second ? 1 : g_strcmp0 (one->figure->id, two->figure->id);
}

static void
close_up (const SgLw *lw, GPtrArray *ways, SgPoint advance)
{
  g_autoptr (GPtrArray) settled = g_ptr_array_new (), order = g_ptr_array_new ();

  for (guint i = 0; i < ways->len; i++)
    g_ptr_array_add (order, ways->pdata[i]);
  g_ptr_array_sort_with_data (order, by_advance, &advance);
  for (guint i = 0; i < order->len; i++)
    {
      SgLwWay *way = order->pdata[i];

      if (!sg_lw_is_gun (lw, way->figure))
        sg_lw_way_stop_behind (way, lw, settled);
      g_ptr_array_add (settled, way);
    }
}

/* The figure's own way: the way of the group, shifted to where it stands. */
SgLwWay *
sg_lw_own_way (const SgLw *lw, SgFigure *figure, const SgPoint *path, guint n, const SgPlace *end)
{
  g_autofree SgPoint *own = g_new0 (SgPoint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      own[i].x = path[i].x + figure->place.at.x - path[0].x;
      own[i].y = path[i].y + figure->place.at.y - path[0].y;
    }
  return sg_lw_way_new (lw, figure, own, n, end);
}

GPtrArray *
sg_lw_group_ways (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_lw_way_free);
  gboolean with_gun = FALSE;
  SgPoint advance = n > 1 ? (SgPoint) { path[n - 1].x - path[0].x, path[n - 1].y - path[0].y } : (SgPoint) { 0, 0 };

  for (guint i = 0; i < figures->len; i++)
    {
      g_ptr_array_add (ways, sg_lw_own_way (lw, figures->pdata[i], path, n, ends ? &ends[i] : NULL));
      with_gun |= sg_lw_is_gun (lw, figures->pdata[i]);
    }
  for (guint i = 0; i < ways->len; i++)
    sg_lw_check_way (lw, ways->pdata[i], with_gun);
  if (ends == NULL && ways->len > 1)
    close_up (lw, ways, advance);
  for (guint i = 0; i < ways->len; i++)
    sg_lw_check_spacing (lw, ways->pdata[i], ways);
  sg_lw_check_crews (lw, ways);
  sg_lw_check_escorts (lw, ways);
  return ways;
}

static SgMoveCheck *
check_new (void)
{
  SgMoveCheck *check = g_new0 (SgMoveCheck, 1);

  check->path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  return check;
}

static void
add_end (SgMoveCheck *check, const SgLwWay *way)
{
  if (check->ends == NULL)
    check->ends = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  g_array_append_val (check->ends, way->end);
}

/* The way with least to spare stands for the group. */
static void
take_way (SgMoveCheck *check, const SgLwWay *way)
{
  double length = sg_round_hundredths (way->length);

  add_end (check, way);
  if (check->path->len == 0 || way->allowed - length < check->allowed - check->length)
    {
      check->length = length;
      check->allowed = way->allowed;
      check->toll = way->toll;
      g_array_set_size (check->path, 0);
      g_array_append_vals (check->path, way->path->data, way->path->len);
    }
  if (way->reason && check->reason == NULL)
    {
      check->reason = g_strdup (way->reason);
      check->rule = g_strdup (way->rule);
    }
}

static SgMoveCheck *
check_putting (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n)
{
  SgMoveCheck *check = check_new ();
  g_autofree SgPlace *places = g_new0 (SgPlace, figures->len);

  for (guint i = 0; i < figures->len; i++)
    {
      places[i] = ((SgFigure *) figures->pdata[i])->place;
      places[i].at.x += path[n - 1].x - path[0].x;
      places[i].at.y += path[n - 1].y - path[0].y;
    }
  if (figures->len == 1)
    places[0].at = path[n - 1]; /* who was not down yet stands nowhere that he could be moved from */
  check->legal = sg_lw_may_put (lw, figures, places, &check->reason, &check->rule);
  g_array_append_vals (check->path, path, n);
  return check;
}

static SgMoveCheck *
check_figures (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) ways = NULL;
  SgMoveCheck *check;

  if (lw->step == SG_LW_PUTDOWN)
    return check_putting (lw, figures, path, n);
  check = check_new ();
  ways = sg_lw_group_ways (lw, figures, path, n, NULL);
  for (guint i = 0; i < ways->len; i++)
    take_way (check, ways->pdata[i]);
  check->legal = check->reason == NULL;
  return check;
}

SgMoveCheck *
sg_lw_check_group (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n)
{
  g_autoptr (GPtrArray) figures = NULL;
  SgMoveCheck *check;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figures = sg_lw_figures (&lw, ids, NULL);
  if (figures != NULL && figures->len > 0 && n == 1 && lw.step != SG_LW_PUTDOWN)
    return check_figures (&lw, figures, (SgPoint[]) { ((SgFigure *) figures->pdata[0])->place.at, path[0] }, 2);
  if (figures != NULL && figures->len > 0 && n > 0)
    return check_figures (&lw, figures, path, n);
  check = check_new ();
  check->reason = g_strdup (_("There is nothing to move."));
  return check;
}

/* One alone is looked at as a group of one: what the drag tells is what the drop would say. */
SgMoveCheck *
sg_lw_check_move (SgBattle *battle, const char *id, const SgPoint *path, guint n)
{
  return sg_lw_check_group (battle, (const char *[]) { id, NULL }, path, n);
}

/* Posting. */

static const char *
chief_rule (const SgLw *lw, GPtrArray *ways)
{
  gboolean prisoners = FALSE, horse = FALSE;
  const SgUnitType *type = ways->len > 0 ? sg_figure_get_type (lw->board, ((SgLwWay *) ways->pdata[0])->figure) : NULL;

  if (lw->heir->allow != NULL && type != NULL && !sg_lw_on (((SgLwWay *) ways->pdata[0])->figure, SG_ACCOUNT_PRISONER))
    return type->rule; /* the heir’s own move of that arm */
  for (guint i = 0; i < ways->len; i++)
    {
      SgLwWay *way = ways->pdata[i];

      if (sg_lw_is_gun (lw, way->figure))
        return "LW-35";
      prisoners = prisoners || sg_lw_on (way->figure, SG_ACCOUNT_PRISONER);
      horse = horse || sg_lw_is_horse (lw, way->figure);
    }
  if (prisoners)
    return "LW-60";
  return horse ? "LW-27" : "LW-26";
}

/* Who was not on the field is put down there by the umpire’s word: he came no way, and has his move before him. */
static void
add_move (const SgLw *lw, SgRuling *ruling, SgLwWay *way)
{
  g_autofree char *from = sg_place_format (&way->figure->place);

  sg_word_set_place (ruling, way->figure, &sg_common_words.place, &way->end);
  sg_word_set (ruling, way->figure, &sg_lw_words.put, "");
  if (!way->figure->placed)
    return;
  sg_word_set (ruling, way->figure, &sg_lw_words.from, from);
  sg_word_set_whole (ruling, way->figure, &sg_lw_words.moved, lw->turn);
  if (lw->heir->moved != NULL)
    lw->heir->moved (lw, ruling, way->figure, way->path);
}

static const SgLwWay *
first_refused (GPtrArray *ways)
{
  for (guint i = 0; i < ways->len; i++)
    if (((SgLwWay *) ways->pdata[i])->reason)
      return ways->pdata[i];
  return NULL;
}

/* Whose move it was: the mover's, unless all that went are free men of the other side, by the umpire's leave. */
static const char *
moved_by (const SgLw *lw, GPtrArray *figures)
{
  const char *side = NULL;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (sg_unit_is_of (figure->unit, lw->mover) || !sg_lw_on (figure, SG_ACCOUNT_FIT))
        return lw->mover;
      side = figure->unit->side;
    }
  return side != NULL ? side : lw->mover;
}

static gboolean
post_ways (const SgLw *lw, GPtrArray *figures, GPtrArray *ways, const char *reason, GError **error)
{
  const SgLwWay *refused = first_refused (ways);
  g_autofree char *count = sg_lw_count_text (lw, figures);
  g_autofree char *clause = g_strdup_printf (C_("a side and its troops", "%s moved %s"), sg_play_called (&lw->play, moved_by (lw, figures)), count);
  SgRuling *ruling;

  if (refused && (reason == NULL || *reason == '\0'))
    return sg_refuse_because (error, refused->reason);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, refused && refused->rule ? refused->rule : chief_rule (lw, ways));
  if (refused)
    {
      sg_ruling_set_reason (ruling, reason);
      sg_ruling_set_source (ruling, SG_SOURCE_WORD);
    }
  for (guint i = 0; i < ways->len; i++)
    add_move (lw, ruling, ways->pdata[i]);
  sg_lw_note_approaches (lw, ruling, ways);
  return sg_play_post (&lw->play, ruling, error);
}

gboolean
sg_lw_move_figures (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n, const SgPlace *ends,
                    const char *reason, GError **error)
{
  g_autoptr (GPtrArray) figures = NULL, ways = NULL;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figures = sg_lw_figures (&lw, ids, error);
  if (figures == NULL)
    return FALSE;
  if (figures->len == 0 || (n == 0 && ends == NULL))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("There is nothing to move."));
      return FALSE;
    }
  if (lw.step == SG_LW_PUTDOWN)
    return sg_lw_put_down (&lw, figures, path, n, ends, reason, error);
  if (n == 1)
    {
      const SgPoint straight[] = { ((SgFigure *) figures->pdata[0])->place.at, path[0] };

      ways = sg_lw_group_ways (&lw, figures, straight, 2, ends);
    }
  else
    ways = sg_lw_group_ways (&lw, figures, path, n, ends);
  return post_ways (&lw, figures, ways, reason, error);
}

double
sg_lw_reach (SgBattle *battle, const char *id)
{
  SgPoint still[2];
  g_autoptr (SgMoveCheck) check = NULL;
  SgFigure *figure = sg_board_get_figure (sg_battle_get_board (battle), id);
  g_autofree char *why = sg_lw_why_still (battle, id, NULL);

  if (figure == NULL || why)
    return 0;
  still[0] = still[1] = figure->place.at;
  check = sg_lw_check_move (battle, id, still, 2);
  return check ? check->allowed : 0;
}
