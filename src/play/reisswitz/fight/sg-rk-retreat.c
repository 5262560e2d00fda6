/* sg-rk-retreat.c: the beaten go back: which way, how far, and what it takes them to form anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-retreat.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-near.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#define CLEAR 200.0    /* paces, the program's own: so far from other enemies leads the way back */
#define ALONG 45.0     /* degrees off an enemy’s front: a bearing nearer to it leads along it */
#define TURNS 6        /* of 15 degrees to either side that it is looked for in */
#define CLOSE_BY 250.0 /* paces: no farther off is a bridge over which the beaten go back */
#define GRAIN 10.0     /* paces along the way back at which it is looked at */
#define ASIDE 2        /* of them to go round a house or the like */

void
sg_rk_take_all (SgRuling *ruling, const SgUnit *unit, const char *account)
{
  gint64 amount = sg_unit_balance (unit, SG_ACCOUNT_FIT);

  if (amount > 0)
    sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, account, amount, NULL);
}

/* The way back. */

/* How near to an enemy other than those it has just fought its way from @from to @to comes, and how near it stands to one now. */
static void
measure_clear (GArray *grounds, const SgRkGround *own, SgPoint enemy, SgPoint to, double *way, double *now)
{
  SgRkGround path = { own->unit, own->place, { 0 }, own->place.at, to, NULL };

  *way = *now = INFINITY;
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);

      if (sg_units_are_friends (other->unit, own->unit) || sg_rk_is_of (other->unit, SG_RK_OF_GENERALS) || sg_word_has (other->unit, &sg_rk_words.grade)
          || sg_rk_are_in_contact (own, other) || sg_point_distance (other->place.at, enemy) < 1)
        continue;
      *way = MIN (*way, sg_rk_ground_gap (&path, other));
      *now = MIN (*now, sg_rk_ground_gap (own, other));
    }
}

static const char *
retreat_row (const SgRk *rk, const SgUnit *unit)
{
  SgRkArm arm = sg_rk_arm (rk->board, unit);
  const SgUnitType *type = sg_rk_is_of (unit, SG_RK_OF_GUNS) ? sg_rk_type (rk->board, unit) : NULL;

  if (type != NULL)
    return sg_unit_type_get_word (type, "moves");
  return arm == SG_RK_ARM_HORSE || arm == SG_RK_ARM_FOOT ? sg_rk_pursuit_row (rk, unit) : NULL;
}

/* A house or a pond lies on it. */
static gboolean
is_closed (const SgRk *rk, const SgUnit *unit, SgPoint from, SgPoint to)
{
  const char *row = retreat_row (rk, unit);
  double width = rk->map != NULL ? sg_map_get_width (rk->map) : 0;
  double depth = rk->map != NULL ? sg_map_get_depth (rk->map) : 0;
  SgPoint way[] = { from, { CLAMP (to.x, 0, width), CLAMP (to.y, 0, depth) } };
  GArray *legs;

  if (row == NULL || rk->map == NULL || sg_point_distance (way[0], way[1]) < 1)
    return FALSE;
  legs = sg_rk_legs (rk->map, rk->rules, way, 2);
  for (guint i = 0; i < legs->len; i++)
    if (sg_rk_leg_column (rk, row, &g_array_index (legs, SgRkLeg, i)) == NULL)
      return TRUE;
  return FALSE;
}

/* From the middle of the enemy; but who stands before a wing of his front goes from that front, and not along it. */
static double
bearing_from (GArray *grounds, SgPoint at, SgPoint enemy)
{
  double bearing = sg_survey_bearing (enemy, at);

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *foe = &g_array_index (grounds, SgRkGround, i);
      SgPoint near = sg_rk_ground_nearest (foe, at);
      double aside = fabs (fmod (sg_bearing_normalize (bearing - foe->place.bearing), 180) - 90);   /* nought: along his front */

      if (sg_point_distance (foe->place.at, enemy) < 1 && aside < ALONG && sg_point_distance (near, at) > 1
          && sg_point_distance (near, foe->a) > 1 && sg_point_distance (near, foe->b) > 1)
        return sg_survey_bearing (near, at);
    }
  return bearing;
}

/* Straight from the enemy, or as near to that as leads it into no other; a little aside where that is open and straight is not; straight
 * where there is no such way (RK-199). */
static double
bearing_back (const SgRk *rk, const SgUnit *unit, SgPoint at, SgPoint enemy, double paces)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id);
  double straight = bearing_from (grounds, at, enemy);

  for (guint pass = 0; own != NULL && pass < 2; pass++)
    for (guint turn = 0; turn <= 2 * (pass == 0 ? ASIDE : TURNS); turn++)
      {
        double bearing = straight + (turn % 2 == 1 ? 15.0 : -15.0) * ((turn + 1) / 2), way, now;
        SgPoint to = sg_point_step (at, bearing, paces);

        measure_clear (grounds, own, enemy, to, &way, &now);
        if (way >= MIN (CLEAR, now) && (pass > 0 || !is_closed (rk, unit, at, to)))
          return sg_bearing_normalize (bearing);
      }
  return straight;
}

/* The first bridge, ford or gate of @way, of which every part can be gone; NULL without one. */
static const SgRkLeg *
find_pass (const SgRk *rk, const SgUnit *unit, GArray *way)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) way->data, way->len);
  const SgRkLeg *pass = NULL;

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (sg_rk_leg_column (rk, retreat_row (rk, unit), leg) == NULL)
        return NULL;
      if (pass == NULL && leg->narrow)
        pass = leg;
    }
  return pass;
}

/* Whether the first @paces of @way lead up to the enemy: a step off the bank to come to a bridge is none towards him. */
static gboolean
leads_nearer (GArray *way, SgPoint enemy, double paces)
{
  const SgPoint *points = (const SgPoint *) way->data;
  double near = sg_point_distance (points[0], enemy) / 2, length = MIN (paces, sg_rk_way_length (points, way->len));

  for (double at = GRAIN; at <= length; at += GRAIN)
    if (sg_point_distance (sg_rk_way_at (points, way->len, at, NULL), enemy) < near)
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): over a bridge close by, where the straight way back is into the water beside it; @paces of it. */
static GArray *
way_over (const SgRk *rk, const SgUnit *unit, SgPoint from, SgPoint to, SgPoint enemy, double paces)
{
  g_autoptr (GArray) way = retreat_row (rk, unit) != NULL && is_closed (rk, unit, from, to) ? sg_rk_find_way_on (rk->board, unit->id, to, NULL) : NULL;
  const SgRkLeg *pass = way != NULL ? find_pass (rk, unit, way) : NULL;
  double gone = 0;

  if (pass == NULL || pass->from > CLOSE_BY || leads_nearer (way, enemy, paces))
    return NULL;
  for (guint i = 1; i < way->len; i++)
    {
      SgPoint a = g_array_index (way, SgPoint, i - 1), *b = &g_array_index (way, SgPoint, i);
      double leg = sg_point_distance (a, *b);

      if (gone + leg >= paces)
        {
          *b = sg_rk_between (a, *b, (paces - gone) / leg);
          g_array_set_size (way, i + 1);
          break;
        }
      gone += leg;
    }
  return g_steal_pointer (&way);
}

/* On a board without a map nobody goes back, and he who stands at its edge stays there. */
void
sg_rk_go_back (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint enemy, double paces)
{
  g_autoptr (SgRkMarch) march = NULL;
  g_autoptr (GArray) over = NULL;
  SgPlace place;
  SgPoint way[2];

  if (!sg_rk_place (rk->board, unit, &place) || rk->map == NULL || paces <= 0)
    return;
  way[0] = place.at;
  way[1] = sg_point_step (place.at, bearing_back (rk, unit, place.at, enemy, paces), paces);
  way[1] = (SgPoint) { CLAMP (way[1].x, 0, sg_map_get_width (rk->map)), CLAMP (way[1].y, 0, sg_map_get_depth (rk->map)) };
  if (sg_point_distance (way[0], way[1]) < 1)   /* at the edge of the map: whatever it was about to do, as over a hedge at the enemy, is over */
    {
      sg_rk_clear_march (rk, ruling, unit);
      return;
    }
  over = way_over (rk, unit, way[0], way[1], enemy, paces);
  march = over != NULL ? sg_rk_march_new ((const SgPoint *) over->data, over->len) : sg_rk_march_new (way, 2);
  march->row = g_strdup (retreat_row (rk, unit));
  sg_rk_add_march (rk, ruling, unit, march);
}

/* In all, of the first @moves of a retreat, not of the last of them. */
double
sg_rk_retreat_paces (const SgRk *rk, const SgUnit *unit, gint64 moves)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "retreat", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *row = retreat_row (rk, unit);

  if (sg_rk_is_of (unit, SG_RK_OF_GUNS) && row != NULL && sg_ruleset_has_number (rk->rules, "RK-60", "movement", row, "A"))
    return moves * sg_ruleset_cell (rk->rules, "RK-60", "movement", row, "A");   /* the book has no retreat of their own */
  sg_play_fill (question, "arm", g_variant_new_string (sg_rk_body_name (rk, unit)));
  sg_play_fill (question, "moves", g_variant_new_int64 (MAX (1, moves)));
  sg_play_fill (question, "fast", g_variant_new_boolean (FALSE));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "paces");
}

/* Friends that the totally defeated run through (RK-200). */
static void
ride_through (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint enemy, double paces)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id);
  SgPoint to;

  if (own == NULL)
    return;
  to = sg_point_step (own->place.at, bearing_back (rk, unit, own->place.at, enemy, paces), paces);
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);

      if (friend != own && sg_units_are_friends (friend->unit, unit) && friend->form.battle && !sg_rk_is_of (friend->unit, SG_RK_OF_GENERALS)
          && sg_segments_cross (own->place.at, to, friend->a, friend->b, NULL))
        sg_word_set_whole (ruling, friend->unit, &sg_rk_words.ridden, rk->turn);
    }
}

/* The surprised who are beaten need longer until they can form (RK-187): before that they neither defend themselves nor attack, however slight the
 * defeat was. */
static void
form_anew (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, SgVerdict *recovery)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "surprised", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 moves;

  sg_play_fill (question, "reserve", g_variant_new_boolean (FALSE));
  sg_play_fill (question, "moves_since", g_variant_new_int64 (0));
  sg_play_fill (question, "beaten", g_variant_new_boolean (TRUE));
  verdict = sg_play_judge (&rk->play, question, NULL);
  moves = (gint64) sg_play_measure (verdict, "moves_to_form");
  if (recovery != NULL && rk->turn + moves > (gint64) sg_play_measure (recovery, "defend_from"))
    sg_word_set_whole (ruling, beaten, &sg_rk_words.defends_from, rk->turn + moves);
  if (recovery != NULL && rk->turn + moves > (gint64) sg_play_measure (recovery, "attack_from"))
    sg_word_set_whole (ruling, beaten, &sg_rk_words.attacks_from, rk->turn + moves);
}

/* "R", "D" or "T", as the die has it. */
static const char *
state_of_grade (const char *grade)
{
  if (g_str_equal (grade, "R"))
    return "repulsed";
  return g_str_equal (grade, "D") ? "defeated" : "totally-defeated";
}

void
sg_rk_beat (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, const SgUnit *victor, const char *grade)
{
  g_autoptr (SgQuestion) recovery = sg_play_question (&rk->play, "recovery", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 moves;
  double paces;
  SgPlace place;

  sg_play_fill (recovery, "grade", g_variant_new_string (grade));
  sg_play_fill (recovery, "decided_in_move", g_variant_new_int64 (rk->turn));
  sg_play_fill (recovery, "unit", g_variant_new_string (beaten->id));
  verdict = sg_play_judge (&rk->play, recovery, NULL);
  for (guint i = 0; verdict != NULL && i < sg_verdict_get_effects (verdict)->len; i++)
    sg_ruling_add_effect (ruling, sg_effect_copy (sg_verdict_get_effects (verdict)->pdata[i]));
  if (sg_rk_is_surprised (rk, beaten))
    form_anew (rk, ruling, beaten, verdict);
  sg_word_set_whole (ruling, beaten, &sg_rk_words.decided, rk->turn);
  sg_word_set (ruling, beaten, &sg_rk_words.state, state_of_grade (grade));
  if (victor == NULL || !sg_rk_place (rk->board, victor, &place))
    return;
  /* Until it may defend itself again, unless the umpire halts it. */
  moves = verdict != NULL ? (gint64) sg_play_measure (verdict, "defend_from") - rk->turn : 1;
  paces = sg_rk_retreat_paces (rk, beaten, moves);
  sg_rk_go_back (rk, ruling, beaten, place.at, paces);
  if (g_str_equal (grade, "T"))
    ride_through (rk, ruling, beaten, place.at, paces);
}
