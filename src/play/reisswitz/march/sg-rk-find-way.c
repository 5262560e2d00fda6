/* sg-rk-find-way.c: the way that troops would take, and how long it takes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/march/sg-rk-find-way.h"

#include <math.h>

#include "map/sg-piece.h"
#include "map/sg-reach-way.h"
#include "map/sg-reach.h"
#include "map/sg-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"

#include "play/sg-going.h"

/* How the program looks for a way; none of these is a figure of the book. */
#define STEP 25.0       /* paces: the grain of the country looked over */
#define MOST 4.0        /* the way may cost as many times the straight line */
#define LEAST 3000.0    /* paces that it may cost at any rate */
#define BESIDE 150.0    /* paces: no farther from where it was to go */
#define FINE 12.5       /* paces: a village street is lost on the coarser grain, and its way leads through the hedges behind the houses */
#define FINE_LEAST 1500.0
#define FINE_MOST 2.0
#define ROUND 1.5       /* a way so much longer than the straight one is looked for again */
#define BANK 200.0      /* paces: no farther is the bank to which one comes who was put down in water */
#define WINDS 8         /* in which it is looked for */
#define OFF_ROAD 1.1    /* a way by road is taken that is no longer than this by the fields */

GArray *
sg_rk_find_way (SgBattle *battle, const char *id, SgPoint to, GError **error)
{
  return sg_rk_find_way_on (sg_battle_get_board (battle), id, to, error);
}

void
sg_rk_keep_to_roads (SgGoing *going, double share)
{
  going->open *= share;
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (i != SG_PIECE_ROAD && !sg_piece_kind_is_pass (i) && i != SG_PIECE_GATE)
      going->factor[i] *= share;
  for (guint i = 0; i < going->n_special; i++)
    if (going->special[i].kind != SG_PIECE_ROAD && !sg_piece_kind_is_pass (going->special[i].kind) && going->special[i].kind != SG_PIECE_GATE)
      going->special[i].factor *= share;
}

GArray *
sg_rk_way_near (SgReach *country, SgPoint to)
{
  GArray *way = sg_reach_way_to (country, to);

  for (double off = STEP; way == NULL && off <= BESIDE; off += STEP)
    for (guint i = 0; way == NULL && i < 8; i++)
      way = sg_reach_way_to (country, sg_point_step (to, 45.0 * i, off));
  return way;
}

/* (transfer full) (nullable). */
static GArray *
look_over (const SgRk *rk, const SgGoing *going, SgPoint from, SgPoint to, double most, double grain)
{
  g_autoptr (SgReach) country = sg_survey_reach (rk->map, from, going, most, grain);

  return sg_rk_way_near (country, to);
}

static SgPoint
end_of (GArray *way)
{
  return g_array_index (way, SgPoint, way->len - 1);
}

/* It ends aside, goes far round, or crosses what bodies halt at (RK-68). */
static gboolean
is_doubtful (const SgRk *rk, GArray *way, SgPoint from, SgPoint to)
{
  const SgPoint *points = way != NULL ? (const SgPoint *) way->data : NULL;
  GArray *legs;

  if (way == NULL || sg_point_distance (end_of (way), to) > 1 || sg_rk_way_length (points, way->len) > ROUND * sg_point_distance (from, to))
    return TRUE;
  legs = sg_rk_legs (rk->map, rk->rules, points, way->len);
  for (guint i = 0; i < legs->len; i++)
    if (g_array_index (legs, SgRkLeg, i).obstacle)
      return TRUE;
  return FALSE;
}

/* Whether @way comes nearer to @to than @other does, or as near and at less cost. */
static gboolean
is_better (const SgRk *rk, const SgGoing *going, GArray *way, GArray *other, SgPoint to)
{
  double near = sg_point_distance (end_of (way), to), far = sg_point_distance (end_of (other), to);

  if (fabs (near - far) > 1)
    return near < far;
  return sg_survey_cost (rk->map, (const SgPoint *) way->data, way->len, going) < sg_survey_cost (rk->map, (const SgPoint *) other->data, other->len, going);
}

/* (transfer full) (nullable). */
static GArray *
find (const SgRk *rk, const SgGoing *going, SgPoint from, SgPoint to)
{
  double straight = sg_point_distance (from, to);
  g_autoptr (GArray) way = look_over (rk, going, from, to, LEAST + MOST * straight, STEP), fine = NULL;

  if (is_doubtful (rk, way, from, to))
    fine = look_over (rk, going, from, to, FINE_LEAST + FINE_MOST * straight, FINE);
  if (fine != NULL && (way == NULL || is_better (rk, going, fine, way, to)))
    return g_steal_pointer (&fine);
  return g_steal_pointer (&way);
}

/* The first place so far off that way at which it is out; FALSE: none. */
static gboolean
find_bank (const SgRk *rk, SgPoint from, double bearing, SgPoint *bank)
{
  for (double paces = FINE; paces <= BANK; paces += FINE)
    {
      *bank = sg_point_step (from, bearing, paces);
      if (!sg_rk_is_closed (rk, *bank))
        return TRUE;
    }
  return FALSE;
}

/* (transfer full) (nullable): of one who was put down where nobody goes: straight to the bank, first of all to that towards @to, and on from there. */
static GArray *
find_from_bank (const SgRk *rk, const SgGoing *going, SgPoint from, SgPoint to)
{
  for (guint turn = 0; turn < WINDS; turn++)
    {
      GArray *way;
      SgPoint bank;

      if (!find_bank (rk, from, sg_point_bearing (from, to) + (turn % 2 == 1 ? -1.0 : 1.0) * ((turn + 1) / 2) * 360.0 / WINDS, &bank))
        continue;
      way = find (rk, going, bank, to);
      if (way != NULL)
        return g_array_prepend_val (way, from);
    }
  return NULL;
}

GArray *
sg_rk_find_way_on (SgBoard *board, const char *id, SgPoint to, GError **error)
{
  return sg_rk_find_way_by (board, id, NULL, to, error);
}

GArray *
sg_rk_find_way_by (SgBoard *board, const char *id, const char *row, SgPoint to, GError **error)
{
  SgRk rk = { .system = SG_RK_SYSTEM, .board = board, .rules = sg_board_get_rules (board), .map = sg_board_get_map (board) };
  SgPlace place;
  SgGoing going;
  SgUnit *unit;
  GArray *way;

  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL)
    return NULL;
  if (rk.map == NULL || !sg_rk_place (rk.board, unit, &place))
    {
      sg_refuse (error, "RK-17", _("%s is not on the map yet"), unit->name);
      return NULL;
    }
  going = sg_going_for (rk.rules, unit->type);
  if (row == NULL && sg_rk_is_of (unit, SG_RK_OF_GENERALS)) /* he leads his horse through a wood, as a messenger does */
    row = sg_point_distance (place.at, to) <= sg_ruleset_figure (rk.rules, "RK-79", "short") ? "messenger_short" : "messenger_long";
  if (row != NULL)
    sg_rk_open_ground (&rk, row, &going);
  sg_rk_keep_to_roads (&going, OFF_ROAD);
  way = find (&rk, &going, place.at, to);
  if (way == NULL && sg_rk_is_closed (&rk, place.at))
    way = find_from_bank (&rk, &going, place.at, to);
  if (way == NULL)
    sg_refuse (error, "RK-65", _("There is no way for %s to go there"), unit->name);
  return way;
}

/* Any unit goes by the procedure “march”; −1 where it cannot. */
double
sg_rk_way_moves (const SgRk *rk, const char *procedure, const char *row, GArray *way, GError **error)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) way->data, way->len);
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, procedure, error);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariantBuilder records;

  if (question == NULL)
    return -1;
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);
      const char *column = sg_rk_leg_column (rk, row, leg);

      if (column == NULL)
        {
          g_autofree char *what = sg_rk_why_closed (rk, row, leg);

          g_variant_builder_clear (&records);
          sg_refuse (error, "RK-65", _("The way is closed: %s"), what);
          return -1;
        }
      g_variant_builder_open (&records, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&records, "{sv}", "going", g_variant_new_string (column));
      g_variant_builder_add (&records, "{sv}", "paces", g_variant_new_double (leg->to - leg->from));
      g_variant_builder_close (&records);
    }
  sg_play_fill (question, "troops", g_variant_new_string (row));
  sg_play_fill (question, "legs", g_variant_builder_end (&records));
  verdict = sg_play_judge (&rk->play, question, error);
  return verdict != NULL ? sg_play_measure (verdict, "moves") : -1;
}

double
sg_rk_march_time (SgBattle *battle, const char *id, const SgRkMarch *march, GError **error)
{
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_unit (&rk, id, error);
  if (unit == NULL || !sg_rk_check_march (&rk, unit, march, error))
    return -1;
  return sg_rk_way_moves (&rk, "march", sg_rk_march_row (&rk, unit, march), march->way, error);
}

gint64
sg_rk_march_minutes_on (SgBoard *board, const char *id, const SgRkMarch *march, GError **error)
{
  SgRk rk = { .system = SG_RK_SYSTEM, .board = board, .rules = sg_board_get_rules (board), .map = sg_board_get_map (board) };
  SgUnit *unit = sg_rk_need_unit (&rk, id, error);
  double moves = unit != NULL && rk.map != NULL ? sg_rk_way_moves (&rk, "march", sg_rk_march_row (&rk, unit, march), march->way, error) : -1;

  return moves < 0 ? -1 : (gint64) ceil (moves * (double) sg_rk_minutes (&rk));
}
