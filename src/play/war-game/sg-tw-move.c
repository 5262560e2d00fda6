/* sg-tw-move.c: a unit’s move: its way measured, what stands in it, and the move carried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-move.h"

#include "campaign/sg-board-apply.h"
#include "map/sg-water-way.h"
#include "play/sg-move-worse.h"
#include "play/war-game/sg-tw-ground.h"
#include "play/war-game/sg-tw-may.h"
#include "play/war-game/sg-tw-part.h"
#include "play/war-game/sg-tw-putdown.h"
#include "play/war-game/sg-tw-way.h"

#define STEP 0.25          /* inches, the program’s own: so often somebody in the way is looked for */
#define DOWN 0.5           /* inches, the program’s own: so much less is tried where a charge cannot afford its way */
#define TURNED 0.5         /* degrees, the program’s own: less is no turn */

/** Going: a move weighed. */
typedef struct
{
  const SgUnit *unit;
  const char *const *with;   /* (nullable): who goes together */
  SgPlace       from, end;
  double        length, cost, wheel, left;
  char         *why;
  const char   *rule;
} Going;

static void
clear_going (Going *going)
{
  g_free (going->why);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Going, clear_going)

/* The first reason stays. @why is taken. */
static void
say (Going *going, const char *rule, char *why)
{
  if (going->why != NULL || why == NULL)
    {
      g_free (why);
      return;
    }
  going->why = why;
  going->rule = rule;
}

/* Who stands in the way */

/* The ground of @unit, standing at @place. */
static guint
stand_at (const SgTw *tw, const SgUnit *unit, const SgPlace *place, SgPoint corners[4])
{
  SgUnitStand stand;

  if (!sg_board_get_stand (tw->board, unit->id, &stand))
    return 0;
  stand.at = *place;
  sg_unit_stand_corners (&stand, corners);
  return 4;
}

static gboolean
stands_on (const SgTw *tw, const SgUnit *unit, const SgPlace *place, GArray *outline)
{
  SgPoint corners[4];
  guint n = stand_at (tw, unit, place, corners);

  return n > 0 && sg_polygon_gap (corners, n, (SgPoint *) (void *) outline->data, outline->len) <= 0;
}

static gboolean
comes_upon (const SgTw *tw, const SgUnit *unit, const SgPoint *path, guint n, double bearing, GArray *outline)
{
  for (guint i = 1; i < n; i++)
    {
      double length = sg_point_distance (path[i - 1], path[i]), way = sg_point_bearing (path[i - 1], path[i]);

      for (double at = STEP; at < length + STEP; at += STEP)
        {
          SgPlace place = { sg_point_step (path[i - 1], way, MIN (at, length)), bearing };

          if (stands_on (tw, unit, &place, outline))
            return TRUE;
        }
    }
  return FALSE;
}

/* Through light infantry and generals whoever goes passes as they pass through him (TW-25). */
static gboolean
gives_way (const SgUnit *friend)
{
  return sg_tw_kind (friend) == SG_TW_LIGHT_INFANTRY || sg_tw_kind (friend) == SG_TW_GENERAL;
}

/* (nullable): a unit that @unit would come upon, going straight along @path and facing @bearing; of friends those alone who do not give way, or of enemies.
 * Nobody comes upon those who go @with (nullable) it. */
static SgUnit *
find_in_way (const SgTw *tw, const SgUnit *unit, const char *const *with, const SgPoint *path, guint n, double bearing, gboolean friends)
{
  g_autoptr (GPtrArray) others = sg_tw_units (tw, friends ? unit->side : sg_play_other (unit->side));
  SgUnitStand stand;

  if (!sg_board_get_stand (tw->board, unit->id, &stand))
    return NULL;
  for (guint i = 0; i < others->len; i++)
    {
      SgUnit *other = others->pdata[i];
      g_autoptr (GArray) outline = sg_tw_outline (tw, other);

      if (other == unit || outline == NULL || (friends && gives_way (other)) || (with != NULL && g_strv_contains (with, other->id))
          || stands_on (tw, unit, &stand.at, outline))
        continue;
      if (sg_polygon_distance ((SgPoint *) (void *) outline->data, outline->len, path[0]) > sg_path_length (path, n) + stand.front + stand.depth)
        continue;
      if (comes_upon (tw, unit, path, n, bearing, outline))
        return other;
    }
  return NULL;
}

/* Between a step that is clear and the next, which is not: as near as figures in contact stand. */
static double
close_up (const SgTw *tw, const SgUnit *unit, const SgPlace *from, double bearing, double clear, GArray *outline)
{
  double low = clear, high = clear + STEP;

  while (high - low > SG_TW_NEAR / 4)
    {
      double middle = (low + high) / 2;
      SgPlace place = { sg_point_step (from->at, bearing, middle), from->bearing };

      if (stands_on (tw, unit, &place, outline))
        high = middle;
      else
        low = middle;
    }
  return low;
}

/* How far it goes before it is upon @outline; @most when it is not. */
static double
find_contact (const SgTw *tw, const SgUnit *unit, const SgPlace *from, double bearing, double most, GArray *outline)
{
  for (double at = STEP; at < most + STEP; at += STEP)
    {
      SgPlace place = { sg_point_step (from->at, bearing, at), from->bearing };

      if (stands_on (tw, unit, &place, outline))
        return MIN (most, close_up (tw, unit, from, bearing, at - STEP, outline));
    }
  return most;
}

static gboolean
is_on_table (const SgTw *tw, SgPoint at)
{
  return tw->map == NULL || (at.x >= 0 && at.y >= 0 && at.x <= sg_map_get_width (tw->map) && at.y <= sg_map_get_depth (tw->map));
}

double
sg_tw_stop_before (const SgTw *tw, const SgUnit *unit, double bearing, double facing, double most, SgUnit **met)
{
  g_autoptr (GPtrArray) others = sg_tw_units (tw, NULL);
  double far = most;
  SgPlace from;

  *met = NULL;
  if (!sg_board_find_place (tw->board, unit->id, &from))
    return 0;
  from.bearing = facing;
  for (guint i = 0; i < others->len; i++)
    {
      SgUnit *other = others->pdata[i];
      g_autoptr (GArray) outline = other != unit ? sg_tw_outline (tw, other) : NULL;
      double to;

      if (outline == NULL || sg_tw_kind (other) == SG_TW_GENERAL || stands_on (tw, unit, &from, outline))
        continue;
      to = find_contact (tw, unit, &from, bearing, far, outline);
      if (to < far)
        *met = other;
      far = to;
    }
  while (far > 0 && !is_on_table (tw, sg_point_step (from.at, bearing, far)))
    {
      far = MAX (0, far - STEP);
      *met = NULL;
    }
  return far;
}

double
sg_tw_afford (const SgTw *tw, const SgUnit *unit, const char *mode, SgPoint from, double bearing, double far, double spend)
{
  for (; far > 0; far -= DOWN)
    {
      const SgPoint path[] = { from, sg_point_step (from, bearing, far) };
      const char *rule;
      g_autoptr (SgQuestion) question = sg_tw_question (tw, "move", unit, NULL, NULL);
      g_autofree char *why = sg_tw_why_barred (tw, unit, path[0], path[1], &rule);
      g_autoptr (SgVerdict) verdict = NULL;
      g_auto (SgTwWay) way = { 0 };

      sg_tw_measure_way (tw, unit, path, 2, &way);
      sg_play_fill (question, "mode", g_variant_new_string (mode));
      sg_play_fill (question, "path", way.stretches);
      verdict = sg_play_judge (&tw->play, question, NULL);
      if (why == NULL && way.stop == SG_TW_NOTHING && verdict != NULL && sg_verdict_get (verdict, "cost") != NULL
          && sg_play_measure (verdict, "cost") <= spend + 0.005)
        return far;
    }
  return 0;
}

/* Weighing */

/* What ground the book bars it from, and what its stretches cost, are the procedure’s (TW-18). */
static void
weigh_ground (const SgTw *tw, Going *going, const SgTwWay *way)
{
  g_autoptr (SgQuestion) question = sg_tw_question (tw, "move", going->unit, NULL, NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "mode", g_variant_new_string (sg_tw_mode (tw, going->unit)));
  sg_play_fill (question, "path", way->stretches);
  verdict = sg_play_judge (&tw->play, question, NULL);
  if (verdict == NULL)
    return;
  going->cost = sg_verdict_get (verdict, "cost") != NULL ? sg_play_measure (verdict, "cost") : NAN;
  if (isnan (going->cost))
    say (going, "TW-18", g_strdup_printf (_("%s may not go over some of that ground (TW-15, TW-16)."), sg_unit_called (going->unit)));
}

static void
weigh_stop (Going *going, const SgTwWay *way)
{
  const char *name = sg_unit_called (going->unit);
  g_autofree char *what = way->what != NULL ? sg_tw_piece_called (way->what) : NULL;

  if (way->stop == SG_TW_WATER && way->fordable)
    say (going, "TW-17", g_strdup_printf (_("%s stops at the bank of %s, and fords it from there (TW-17)."), name, what));
  else if (way->stop == SG_TW_WATER)
    say (going, "TW-17", g_strdup_printf (_("%s cannot cross %s but by a bridge or a barge (TW-17)."), name, what));
  else if (way->stop == SG_TW_WALLS)
    say (going, "TW-22", g_strdup_printf (_("%s does not go through %s (TW-22)."), name, what));
  else if (way->stop == SG_TW_CLIFF)
    say (going, "TW-18", g_strdup_printf (_("%s cannot climb %s (TW-18)."), name, what));
}

/* A formed body wheels at the pace of its outer figure; it faces to a flank or about for nothing (TW-19). */
static void
weigh_wheel (const SgTw *tw, Going *going)
{
  SgTwForm form = sg_tw_form (tw, going->unit);
  double turn = fabs (remainder (going->end.bearing - going->from.bearing, 90)), straight = fabs (remainder (going->end.bearing - going->from.bearing, 360));
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgUnitStand stand;

  if (straight <= TURNED || turn <= TURNED || (form != SG_TW_LINE && form != SG_TW_COLUMN) || sg_tw_kind (going->unit) == SG_TW_LIGHT_INFANTRY
      || !sg_board_get_stand (tw->board, going->unit->id, &stand))
    return;
  question = sg_tw_question (tw, "wheel", going->unit, NULL, NULL);
  if (question == NULL)
    return;
  sg_play_fill (question, "front", g_variant_new_double (sg_round_hundredths (stand.front)));
  sg_play_fill (question, "degrees", g_variant_new_double (sg_round_hundredths (MIN (turn, straight))));
  sg_play_fill (question, "allowance", g_variant_new_double (sg_round_hundredths (going->left)));
  verdict = sg_play_judge (&tw->play, question, NULL);
  going->wheel = sg_play_measure (verdict, "cost");
}

/* Formed troops pass through nobody, but light infantry, generals and gunners do (TW-25); horse comes into contact by a charge alone (TW-53). */
static void
weigh_others (const SgTw *tw, Going *going, const SgPoint *path, guint n)
{
  SgTwKind kind = sg_tw_kind (going->unit);
  gboolean passes = kind == SG_TW_LIGHT_INFANTRY || kind == SG_TW_GENERAL || sg_tw_form (tw, going->unit) == SG_TW_UNLIMBERED;
  const char *name = sg_unit_called (going->unit);
  SgUnit *friend = passes ? NULL : find_in_way (tw, going->unit, going->with, path, n, going->end.bearing, TRUE);
  SgUnit *enemy = find_in_way (tw, going->unit, going->with, path, n, going->end.bearing, FALSE);

  if (friend != NULL)
    say (going, "TW-25", g_strdup_printf (_("%s would pass through %s, which is for the umpire to allow (TW-25)."), name, sg_unit_called (friend)));
  if (enemy != NULL && !sg_tw_is_foot (going->unit))
    say (going, "TW-53", g_strdup_printf (_("%s would come upon %s, and reaches the enemy by a charge alone (TW-53)."), name, sg_unit_called (enemy)));
  else if (enemy != NULL)
    say (going, "TW-60", g_strdup_printf (_("%s would pass over %s: contact is made where they meet (TW-60)."), name, sg_unit_called (enemy)));
}

/* Exhausted troops do not advance towards the enemy (TW-75). */
static void
weigh_advance (const SgTw *tw, Going *going)
{
  SgUnit *enemy;
  SgPlace there;

  if (sg_tw_tired_moves (tw, going->unit) == 0)
    return;
  enemy = sg_tw_nearest (tw, going->unit, NULL);
  if (enemy != NULL && sg_board_find_place (tw->board, enemy->id, &there)
      && sg_point_distance (going->end.at, there.at) < sg_point_distance (going->from.at, there.at) - SG_TW_NEAR)
    say (going, "TW-75", g_strdup_printf (_("%s is exhausted, and does not advance until it has rested (TW-75)."), sg_unit_called (going->unit)));
}

static void
weigh_bars (const SgTw *tw, Going *going, const SgPoint *path, guint n)
{
  for (guint k = 1; k < n; k++)
    {
      const char *rule = "";
      char *why = sg_tw_why_barred (tw, going->unit, path[k - 1], path[k], &rule);

      say (going, rule, why);
    }
}

static void
weigh_edge (const SgTw *tw, Going *going)
{
  if (!is_on_table (tw, going->end.at))
    say (going, "TW-85", g_strdup_printf (_("%s would leave the table (TW-85)."), sg_unit_called (going->unit)));
}

static void
weigh_length (const SgTw *tw, Going *going)
{
  g_autofree char *need = NULL, *has = NULL;
  double all = going->cost + going->wheel;

  if (isnan (all) || all <= going->left + 0.005)
    return;
  need = sg_tw_length (all);
  has = sg_tw_length (going->left);
  say (going, "TW-10", g_strdup_printf (_("%s: the way costs %s, and it has %s left (TW-10)."), sg_unit_called (going->unit), need, has));
}

void
sg_tw_find_step (const SgPoint *a, guint n_a, const SgPoint *b, guint n_b, SgPoint path[2])
{
  double least = INFINITY;

  for (guint i = 0; i < n_a; i++)
    for (guint k = 0; k < n_b; k++)
      {
        const SgPoint here[] = { a[i], sg_segment_nearest (a[i], a[(i + 1) % n_a], b[k]) };
        const SgPoint there[] = { sg_segment_nearest (b[k], b[(k + 1) % n_b], a[i]), b[k] };

        for (guint j = 0; j < 2; j++)
          if (sg_point_distance (here[j], there[j]) < least)
            {
              least = sg_point_distance (here[j], there[j]);
              path[0] = here[j];
              path[1] = there[j];
            }
      }
}

char *
sg_tw_why_no_step (const SgTw *tw, const SgUnit *unit, const SgPoint path[2], double *cost)
{
  g_auto (Going) going = { .unit = unit, .left = sg_tw_move_left (tw, unit) };
  double length = sg_point_distance (path[0], path[1]), bearing = sg_point_bearing (path[0], path[1]);
  const SgPoint own[] = { sg_point_step (path[0], bearing, SG_TW_NEAR), sg_point_step (path[0], bearing, length - SG_TW_NEAR) }; /* a wall at an end is no way through it */
  g_auto (SgTwWay) way = { 0 };

  *cost = 0;
  if (length <= 2 * SG_TW_NEAR)
    return NULL;
  sg_tw_measure_way (tw, unit, own, 2, &way);
  weigh_stop (&going, &way);
  weigh_ground (tw, &going, &way);
  going.cost *= length / way.length; /* the ends are of the same ground */
  weigh_length (tw, &going);
  *cost = isnan (going.cost) ? length : going.cost;
  return g_steal_pointer (&going.why);
}

char *
sg_tw_why_upon (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) others = sg_tw_units (tw, NULL);
  SgUnitStand stand;

  if (!sg_board_get_stand (tw->board, unit->id, &stand))
    return NULL;
  for (guint i = 0; i < others->len; i++)
    {
      const SgUnit *other = others->pdata[i];
      g_autoptr (GArray) outline = g_str_equal (other->id, unit->id) || sg_tw_kind (other) == SG_TW_GENERAL ? NULL : sg_tw_outline (tw, other);

      if (outline != NULL && stands_on (tw, unit, &stand.at, outline))
        return g_strdup_printf (_("%s would stand upon %s (TW-25)."), sg_unit_called (unit), sg_unit_called (other));
    }
  return NULL;
}

static void
weigh (const SgTw *tw, Going *going, const SgPoint *path, guint n, double bearing)
{
  g_auto (SgTwWay) way = { 0 };
  const char *rule = "";
  char *why = sg_tw_why_still (tw, going->unit, &rule);

  say (going, rule, why);
  if (!sg_board_find_place (tw->board, going->unit->id, &going->from))
    return;
  going->end = (SgPlace) { path[n - 1], bearing };
  going->left = sg_tw_move_left (tw, going->unit);
  sg_tw_measure_way (tw, going->unit, path, n, &way);
  going->length = way.length;
  weigh_bars (tw, going, path, n); /* first: who is in a house is told to come out, not that he goes through no walls */
  weigh_stop (going, &way);
  weigh_ground (tw, going, &way);
  weigh_wheel (tw, going);
  weigh_length (tw, going);
  weigh_edge (tw, going);
  weigh_advance (tw, going);
  if (way.length > SG_TW_NEAR)
    weigh_others (tw, going, path, n);
}

/* The way of the figure chosen, begun at the middle of the unit’s front, and ended at @end (nullable): a barge goes round the bends of its water (TW-21). */
static GArray *
lay_path (const SgTw *tw, const SgUnit *unit, const SgPlace *from, const SgPoint *path, guint n, const SgPlace *end)
{
  GArray *own = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  SgPoint start = n > 1 ? path[0] : from->at;

  g_array_append_val (own, from->at);
  for (guint i = n > 1; i < n; i++)
    {
      SgPoint at = { path[i].x - start.x + from->at.x, path[i].y - start.y + from->at.y };

      g_array_append_val (own, at);
    }
  if (end != NULL)
    g_array_index (own, SgPoint, own->len - 1) = end->at;
  if (sg_tw_kind (unit) == SG_TW_BARGE)
    sg_water_way_follow (tw->map, own);
  return own;
}

/* Whoever is led faces the way that he goes, and so does a barge; everybody else faces as before. */
static double
find_facing (const SgTw *tw, const SgUnit *unit, const SgPlace *from, const SgPoint *path, guint n)
{
  gboolean led = sg_tw_keeps_to_road (tw, unit) || sg_tw_kind (unit) == SG_TW_BARGE;

  return led && n > 1 && sg_point_distance (path[n - 2], path[n - 1]) > SG_TW_NEAR ? sg_point_bearing (path[n - 2], path[n - 1])
                                                                                                               : from->bearing;
}

static SgMoveCheck *
make_check (const Going *going, const SgPoint *path, guint n)
{
  SgMoveCheck *check = g_new0 (SgMoveCheck, 1);

  check->length = isnan (going->cost) ? going->length : sg_round_hundredths (going->cost + going->wheel);
  check->allowed = going->left;
  check->toll = isnan (going->cost) ? 0 : MAX (0, going->cost - going->length);
  check->legal = going->why == NULL;
  check->reason = g_strdup (going->why);
  check->rule = g_strdup (going->rule);
  check->path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_vals (check->path, path, n);
  check->ends = g_array_new (FALSE, FALSE, sizeof (SgPlace));
  g_array_append_val (check->ends, going->end);
  return check;
}

/* (nullable): of one who goes with all of @with (nullable). */
static SgMoveCheck *
check_one (SgBattle *battle, const char *id, const char *const *with, const SgPoint *path, guint n)
{
  g_auto (Going) going = { .with = with };
  g_autoptr (GArray) own = NULL;
  const SgPoint *way;
  SgPlace from;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  going.unit = sg_play_unit (&tw.play, id);
  if (going.unit == NULL || n == 0)
    return NULL;
  if (tw.at == SG_PLAY_BEFORE || !sg_board_find_place (tw.board, going.unit->id, &from))
    {
      going.end = (SgPlace) { path[n - 1], sg_tw_facing (&tw, going.unit->side) };
      say (&going, "TW-142", sg_tw_why_not_put (&tw, going.unit, path[n - 1]));
      return make_check (&going, path, n);
    }
  own = lay_path (&tw, going.unit, &from, path, n, NULL);
  way = (const SgPoint *) (void *) own->data;
  weigh (&tw, &going, way, own->len, find_facing (&tw, going.unit, &from, way, own->len));
  return make_check (&going, way, own->len);
}

SgMoveCheck *
sg_tw_check_move (SgBattle *battle, const char *id, const SgPoint *path, guint n)
{
  return check_one (battle, id, NULL, path, n);
}

SgMoveCheck *
sg_tw_check_group (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n)
{
  SgMoveCheck *worst = NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    worst = sg_move_check_worse (worst, check_one (battle, ids[i], ids, path, n));
  return worst;
}

double
sg_tw_reach (SgBattle *battle, const char *id)
{
  const char *rule;
  g_autofree char *why = NULL;
  SgUnit *unit;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_unit (&tw.play, id);
  why = unit != NULL ? sg_tw_why_still (&tw, unit, &rule) : NULL;
  return unit != NULL && why == NULL ? sg_tw_move_left (&tw, unit) : 0;
}

/* Men on foot come into contact by a move of their own, where they stop against the enemy (TW-50, TW-60). */
gboolean
sg_tw_snap (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n, double within, SgPoint *end)
{
  double length = n == 2 ? sg_point_distance (path[0], path[1]) : 0, bearing, far;
  SgUnit *unit, *met = NULL;
  SgPlace from;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = ids != NULL && ids[0] != NULL && ids[1] == NULL ? sg_play_unit (&tw.play, ids[0]) : NULL;
  if (unit == NULL || length <= 0 || tw.part != SG_TW_MOVES || !sg_tw_is_foot (unit) || !sg_board_find_place (tw.board, unit->id, &from))
    return FALSE;
  bearing = sg_point_bearing (path[0], path[1]);
  far = sg_tw_stop_before (&tw, unit, bearing, find_facing (&tw, unit, &from, path, n), length + within, &met);
  if (met == NULL || sg_units_are_friends (met, unit) || fabs (far - length) > within)
    return FALSE;
  *end = sg_point_step (path[0], bearing, far);
  return TRUE;
}

/* Carrying out */

void
sg_tw_take_along (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end)
{
  g_autoptr (GPtrArray) friends = sg_tw_units (tw, unit->side);

  for (guint i = 0; i < friends->len; i++)
    if (sg_word_is ((SgUnit *) friends->pdata[i], &sg_tw_words.with, unit->id))
      sg_tw_set_place (tw, ruling, friends->pdata[i], end);
}

static void
add_move (const SgTw *tw, SgRuling *ruling, const Going *going)
{
  double spent = sg_word_length (going->unit, &sg_tw_words.moved) + (isnan (going->cost) ? going->length : going->cost) + going->wheel;

  sg_tw_set_place (tw, ruling, going->unit, &going->end);
  sg_tw_take_along (tw, ruling, going->unit, &going->end);
  if (going->length <= 0.005 && going->wheel <= 0.005)
    return;
  sg_word_set_length (ruling, going->unit, &sg_tw_words.moved, sg_round_hundredths (spent));
  sg_word_set_flag (ruling, going->unit, &sg_tw_words.stirred, TRUE);
  if (sg_tw_is_gun (going->unit))
    sg_word_set_length (ruling, going->unit, &sg_tw_words.pushed, sg_round_hundredths (sg_word_length (going->unit, &sg_tw_words.pushed) + going->length));
}

static gboolean
move_one (const SgTw *tw, SgRuling *ruling, Going *going, const char *const *ids, const SgPoint *path, guint n, const SgPlace *ends, const char *reason,
          GError **error)
{
  g_autoptr (GArray) own = NULL;
  const SgPoint *way;
  SgPlace from, end;

  if (!sg_board_find_place (tw->board, going->unit->id, &from))
    return sg_refuse (error, "TW-05", _("%s is not on the table"), sg_unit_called (going->unit));
  end = ends != NULL ? sg_play_end_of (going->unit, ids, ends, &from) : from;
  own = lay_path (tw, going->unit, &from, path, n, ends != NULL ? &end : NULL);
  way = (const SgPoint *) (void *) own->data;
  weigh (tw, going, way, own->len, ends != NULL ? end.bearing : find_facing (tw, going->unit, &from, way, own->len));
  if (going->why != NULL && reason == NULL)
    return sg_refuse_because (error, going->why);
  add_move (tw, ruling, going);
  return TRUE;
}

/* Whether all of them are in the box with men left: they are put down, and march nowhere. */
static gboolean
are_boxed (const SgTw *tw, GPtrArray *units)
{
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    if (sg_tw_left (units->pdata[i]) <= 0 || sg_board_find_place (tw->board, ((SgUnit *) units->pdata[i])->id, &place))
      return FALSE;
  return TRUE;
}

gboolean
sg_tw_move_units (SgBattle *battle, const char *const *ids, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error)
{
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autofree char *names = NULL, *far = NULL;
  double most = 0;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  units = sg_play_units_of (&tw.play, ids, error);
  if (units == NULL)
    return FALSE;
  if (units->len == 0 || n == 0)
    return sg_refuse (error, "TW-10", _("No unit was chosen"));
  if (tw.at != SG_PLAY_UNDER_WAY || are_boxed (&tw, units))
    return sg_tw_put_units (&tw, units, ids, path, n, ends, reason, error);
  ruling = sg_ruling_new (SG_RULING_MOVE, "", "TW-10");
  for (guint i = 0; i < units->len; i++)
    {
      g_auto (Going) going = { .unit = units->pdata[i], .with = ids };

      if (!move_one (&tw, ruling, &going, ids, path, n, ends, reason, error))
        return FALSE;
      if (going.why != NULL && going.rule != NULL)
        sg_ruling_set_rule (ruling, going.rule);
      most = MAX (most, going.length + going.wheel);
    }
  names = sg_units_called (units);
  far = sg_tw_length (most);
  sg_ruling_say (ruling, _("%s moved %s"), names, far);
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  return sg_play_post (&tw.play, g_steal_pointer (&ruling), error);
}
