/* sg-rk-meet.c: enemies that run into each other in one move stop where they meet, for all go at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The move is looked at in parts, and only pairs that could meet at all are looked at.
 */

#include "play/reisswitz/march/sg-rk-meet.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/march/sg-rk-follow.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-plan-private.h"

#define PARTS 20       /* of a move, the program’s own, at the least */
#define APART 10.0     /* paces that are left between them, the program’s own */

static void
clear_plan (gpointer data)
{
  SgRkPlan *plan = data;

  g_clear_pointer (&plan->march, sg_rk_march_free);
  g_free (plan->cap.behind);
}

static void
free_cap (gpointer data)
{
  g_free (((SgRkCap *) data)->behind);
  g_free (data);
}

/* Its ground when @share of the move has passed. */
static void
stand_at (const SgRkPlan *plan, double share, SgPoint *a, SgPoint *b)
{
  SgPlace place = plan->ground->place;

  *a = plan->ground->a;
  *b = plan->ground->b;
  if (plan->march == NULL || plan->to <= plan->gone)
    return;
  place.at = sg_rk_way_at ((SgPoint *) plan->march->way->data, plan->march->way->len, plan->gone + (plan->to - plan->gone) * share, &place.bearing);
  *a = place.at;
  if (plan->ground->form.column)
    *b = sg_rk_way_at ((SgPoint *) plan->march->way->data, plan->march->way->len,
                       plan->gone + (plan->to - plan->gone) * share - plan->ground->form.depth, NULL);
  else
    {
      *a = sg_place_to_ground (&place, (SgPoint) { -plan->ground->form.front / 2, 0 });
      *b = sg_place_to_ground (&place, (SgPoint) { plan->ground->form.front / 2, 0 });
    }
}

static double
gap_at (const SgRkPlan *one, const SgRkPlan *two, double share)
{
  SgPoint a, b, c, d;

  stand_at (one, share, &a, &b);
  stand_at (two, share, &c, &d);
  return sg_segment_distance (a, b, c, d);
}

/* Both stop where they meet, if they do. */
static void
meet (SgRkPlan *one, SgRkPlan *two)
{
  double far = sg_point_distance (one->ground->place.at, two->ground->place.at);
  double before;
  guint parts;

  if (far > (one->to - one->gone) + (two->to - two->gone) + one->ground->form.front + two->ground->form.front + one->ground->form.depth
            + two->ground->form.depth + APART || (one->to <= one->gone && two->to <= two->gone))
    return;
  /* Who stands nearer already, as in a fight, is stopped only by coming nearer still: he must be able to go away. */
  before = gap_at (one, two, 0);
  /* No step so long that a front could go through another between two of them. */
  parts = MAX (PARTS, (guint) ceil (((one->to - one->gone) + (two->to - two->gone)) / APART));
  for (guint i = 1; i <= parts; i++)
    {
      double share = (double) i / parts, last = (double) (i - 1) / parts, gap = gap_at (one, two, share);

      if (gap < APART && gap < before - 0.01)
        {
          one->cap.at = MIN (one->cap.at, one->gone + (one->to - one->gone) * last);
          two->cap.at = MIN (two->cap.at, two->gone + (two->to - two->gone) * last);
          return;
        }
    }
}

GHashTable *
sg_rk_meet (const SgRk *rk)
{
  GHashTable *caps = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_cap);
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board), plans = g_array_new (FALSE, TRUE, sizeof (SgRkPlan));

  g_array_set_clear_func (plans, clear_plan);
  for (guint i = 0; i < grounds->len; i++)
    {
      SgRkPlan plan = { &g_array_index (grounds, SgRkGround, i) };

      plan.march = sg_rk_plan (rk, plan.ground->unit, &plan.gone, &plan.to, &plan.length, &plan.cap.reach);
      plan.cap.at = INFINITY;
      g_array_append_val (plans, plan);
    }
  for (guint i = 0; i < plans->len; i++)
    for (guint k = i + 1; k < plans->len; k++)
      {
        SgRkPlan *one = &g_array_index (plans, SgRkPlan, i), *two = &g_array_index (plans, SgRkPlan, k);

        if (!sg_units_are_friends (one->ground->unit, two->ground->unit))
          meet (one, two);
      }
  sg_rk_follow (rk, plans);
  for (guint i = 0; i < plans->len; i++)
    {
      SgRkPlan *plan = &g_array_index (plans, SgRkPlan, i);

      if (isinf (plan->cap.at) && !plan->cap.reach.known)
        continue;
      g_hash_table_insert (caps, plan->ground->unit->id, g_memdup2 (&plan->cap, sizeof (SgRkCap)));
      plan->cap.behind = NULL;
    }
  return caps;
}
