/* sg-gw-charge-counter.c: the target of a charge comes on to meet it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/charge/sg-gw-charge-counter.h"

#include "base/sg-xml-nodes.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "rules/gentlemans-war/sg-gw-movement.h"

#define HAIR 0.005 /* inches, within which a place on its way is found */
#define BEFORE 0.02 /* inches: so near an obstacle it halts */

/* The ground before the target towards who charges it, @length inches of it. FALSE: there is none. */
static gboolean
measure_way (const SgGwCharge *charge, double length, SgGwWay *way)
{
  SgGwBlock by, at;
  SgPoint to;

  if (charge->gw->map == NULL || length < 0.05 || !sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, charge->at, &at))
    return FALSE;
  to = sg_point_step (at.place.at, sg_point_bearing (at.place.at, by.place.at), length);
  sg_gw_measure_way (charge->gw, charge->at, sg_gw_row (charge->gw, charge->at), (SgPoint[]) { at.place.at, to }, 2, way);
  return TRUE;
}

/* One Movement Die of foot, two of horse. */
static gint64
count_dice (const SgGwCharge *charge)
{
  return sg_ruleset_whole (charge->gw->rules, "GW-608", sg_gw_is_mounted (charge->gw, charge->at) ? "cavalry-counter" : "infantry-counter");
}

/* The most that its dice bring it. */
static double
find_most (const SgGwCharge *charge)
{
  return MIN (charge->gap, SG_GW_FACES * (double) count_dice (charge));
}

/* As far as the first obstacle that costs it a die: inches that this takes of its dice; @piece (out): which. */
static double
find_first (const SgGwCharge *charge, const SgPiece **piece)
{
  double least = 0, most = find_most (charge);
  SgGwWay way;

  while (most - least > HAIR)
    {
      double middle = (least + most) / 2;

      if (measure_way (charge, middle, &way) && way.minor + way.major > 0)
        most = middle;
      else
        least = middle;
    }
  *piece = measure_way (charge, most, &way) ? way.piece : NULL;
  return measure_way (charge, (least + most) / 2, &way) ? way.cost : (least + most) / 2;
}

const SgPiece *
sg_gw_charge_counter_obstacle (const SgGwCharge *charge)
{
  const SgPiece *piece;

  (void) find_first (charge, &piece);
  return piece;
}

/* What lies on its way within the most that its dice bring it: it may halt there, and going over it costs a die (GW-406). */
static void
fill_obstacle (const SgGwCharge *charge, SgQuestion *question)
{
  const SgPiece *piece;
  SgGwWay way;

  if (!measure_way (charge, find_most (charge), &way) || way.minor + way.major == 0)
    return;
  sg_play_fill_called (question, "obstacle", g_variant_new_string (way.major > 0 ? "major" : "minor"), charge->by->name);
  sg_play_fill (question, "obstacle_in", g_variant_new_double (sg_round_hundredths (find_first (charge, &piece))));
}

SgQuestion *
sg_gw_charge_counter (const SgGwCharge *charge, GError **error)
{
  const SgGw *gw = charge->gw;
  SgQuestion *question = sg_gw_march (gw, charge->at, "march", error);
  gint64 march = MAX (0, sg_gw_row_dice (gw->rules, sg_gw_row (gw, charge->at), "march", FALSE));

  if (question != NULL)
    {
      sg_play_fill (question, "costs_md", g_variant_new_int64 (MAX (0, march - count_dice (charge))));
      fill_obstacle (charge, question);
    }
  return question;
}

static gboolean
goes_so_far (const SgGwCharge *charge, double length, double inches)
{
  SgGwWay way;

  return !measure_way (charge, length, &way) || (!way.barred && way.cost <= inches + 1e-9);
}

/* How far @inches of its dice bring it on its ground, where rough ground costs more than it is long (GW-407). */
static double
find_gone (const SgGwCharge *charge, double inches, SgGwHalt *halt)
{
  double least = 0, most = MIN (inches, charge->gap);
  SgGwWay way;

  *halt = (SgGwHalt) { NULL };
  if (goes_so_far (charge, most, inches))
    return inches;
  while (most - least > HAIR)
    {
      double middle = (least + most) / 2;

      if (goes_so_far (charge, middle, inches))
        least = middle;
      else
        most = middle;
    }
  if (measure_way (charge, most, &way) && way.barred)
    halt->before = way.piece;
  return least;
}

/* Whether it is over an obstacle when it has gone so far. */
static gboolean
is_over (const SgGwCharge *charge, double gone)
{
  SgGwWay way;

  return measure_way (charge, gone, &way) && way.minor + way.major > 0;
}

/* It stands @gone inches farther on, astride nothing, and not upon those who charge. Returns: how far on that is. */
static double
put_on (const SgGwCharge *charge, SgRuling *ruling, double gone, SgGwHalt *halt)
{
  SgGwBlock by, at;
  SgPlace place, clear;
  SgGwHalt held;
  double far;

  if (!sg_gw_block (charge->gw, charge->by, &by) || !sg_gw_block (charge->gw, charge->at, &at))
    return gone;
  if (is_over (charge, gone) && !is_over (charge, gone - BEFORE)) /* it comes up to it, and no farther */
    gone -= BEFORE;
  place.bearing = sg_point_bearing (at.place.at, by.place.at);
  place.at = sg_point_step (at.place.at, place.bearing, gone);
  clear = place;
  sg_gw_charge_stand_clear (charge->gw, charge->at, &at, &clear, &held);
  far = sg_point_distance (at.place.at, clear.at);
  if (far <= charge->gap && (held.before != NULL || held.beyond != NULL))
    {
      place = clear;
      *halt = held;
    }
  sg_gw_charge_put (charge->gw, ruling, charge->at, &place);
  return sg_point_distance (at.place.at, place.at);
}

/* What it covers they need not (GW-R50). */
double
sg_gw_charge_come_on (const SgGwCharge *charge, double dice, SgRuling *ruling, SgGwHalt *halt)
{
  double total = sg_charge_length (charge, total), inches = find_gone (charge, dice, halt);
  double due = sg_round_hundredths (MIN (inches, MAX (0, charge->gap - SG_GW_HALT_GAP))), gone = put_on (charge, ruling, due, halt);
  double way = CLAMP (charge->gap - MIN (inches, charge->gap) + due - gone, 0, charge->gap);

  if (fabs (way) < 1e-9)
    way = 0;
  sg_charge_set_length (charge, ruling, gap, way);
  sg_charge_set_flag (charge, ruling, countered, TRUE);
  if (total > 0)
    sg_charge_set_length (charge, ruling, left, MAX (0, total - charge->wheel - way));
  if (sg_charge_has (charge, is_short) && way <= 1e-9)
    sg_charge_set (charge, ruling, is_short, "");
  return gone;
}
