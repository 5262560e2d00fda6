/* sg-rk-follow.c: a column keeps behind the one before it on the same road: no two of one side on one stretch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Off the roads they go past each other.  Who is ahead goes first: where he stands after the move bounds who follows.
 */

#include "play/reisswitz/march/sg-rk-follow.h"

#include <math.h>

#include "play/reisswitz/march/sg-rk-plan-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"

#define BESIDE 8.0     /* paces, the program’s own: so near to the way a column stands upon it */
#define KEEPS 5.0      /* paces from head to tail, the program’s own: the book only forbids two on one stretch */
#define STRIDE 5.0     /* paces by which a way is looked along, the program’s own */

static gboolean
is_road (const SgRkLeg *leg)
{
  return leg->piece != NULL && (leg->piece->kind == SG_PIECE_ROAD || leg->narrow);
}

static gboolean
is_on_road (const SgRk *rk, const SgRkPlan *plan)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (SgPoint *) plan->march->way->data, plan->march->way->len);

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (leg->to > plan->gone && leg->from < plan->to && is_road (leg))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_road_at (const SgRk *rk, const SgRkPlan *plan, double at)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (SgPoint *) plan->march->way->data, plan->march->way->len);

  for (guint i = 0; i < legs->len; i++)
    if (g_array_index (legs, SgRkLeg, i).to >= at)
      return is_road (&g_array_index (legs, SgRkLeg, i));
  return FALSE;
}

/* (transfer full): how it lies after the move: what it goes is put before the line that it has now. */
static GArray *
line_after (const SgRkPlan *plan)
{
  double to = MIN (plan->to, plan->cap.at), left = plan->to > plan->gone ? plan->length : plan->ground->form.depth;
  GArray *line = g_array_new (FALSE, FALSE, sizeof (SgPoint)), *now = plan->ground->line;
  SgPoint last;

  if (plan->march != NULL && to > plan->gone)
    for (double at = to; at > plan->gone && left > 0; at -= 25)
      {
        SgPoint point = sg_rk_way_at ((SgPoint *) plan->march->way->data, plan->march->way->len, at, NULL);

        g_array_append_val (line, point);
        left -= MIN (25, at - plan->gone);
      }
  last = plan->ground->a;
  if (left > 0)
    g_array_append_val (line, last);
  for (guint i = 1; left > 0 && i < (now != NULL ? now->len : 2); i++)
    {
      SgPoint next = now != NULL ? g_array_index (now, SgPoint, i) : plan->ground->b;
      double leg = sg_point_distance (last, next);

      if (leg > left)
        next = sg_rk_between (last, next, left / leg);
      g_array_append_val (line, next);
      left -= leg;
      last = next;
    }
  return line;
}

static gboolean
lies_at (const GArray *line, SgPoint at)
{
  for (guint i = 0; i + 1 < line->len; i++)
    {
      SgPoint a = g_array_index (line, SgPoint, i), b = g_array_index (line, SgPoint, i + 1);

      if (sg_point_distance (sg_segment_nearest (a, b, at), at) <= BESIDE)
        return TRUE;
    }
  return FALSE;
}

/* Cheap, and asked of all pairs: nobody else can come to lie on the way of the other in this move. */
static gboolean
are_near (const SgRkPlan *one, const SgRkPlan *two)
{
  double far = sg_point_distance (one->ground->place.at, two->ground->place.at);

  return far <= (one->to - one->gone) + (two->to - two->gone) + two->ground->form.depth + two->length + KEEPS;
}

/* (transfer full): how it lies now. */
static GArray *
line_now (const SgRkPlan *plan)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  if (plan->ground->line != NULL)
    g_array_append_vals (line, plan->ground->line->data, plan->ground->line->len);
  else
    g_array_append_vals (line, (SgPoint[]) { plan->ground->a, plan->ground->b }, 2);
  return line;
}

/* The first place along the way of @plan, up to @to, at which @line lies; INFINITY: none. */
static double
find_ahead (const SgRkPlan *plan, const GArray *line, double to)
{
  for (double at = plan->gone + STRIDE; plan->march != NULL && at < to; at += STRIDE)
    if (lies_at (line, sg_rk_way_at ((SgPoint *) plan->march->way->data, plan->march->way->len, at, NULL)))
      return at;
  return INFINITY;
}

/* Whether @other comes on behind @plan, which then need not look to it. */
static gboolean
comes_behind (const SgRkPlan *plan, const SgRkPlan *other)
{
  g_autoptr (GArray) its = line_now (other), mine = line_now (plan);

  return isinf (find_ahead (plan, its, plan->to + KEEPS + STRIDE)) && !isinf (find_ahead (other, mine, other->to + KEEPS + STRIDE + plan->ground->form.depth));
}

/* Whether both heads stand at one place and go the same way, so that either would wait for the other: then the first of the list goes first. */
static gboolean
goes_first (const GArray *plans, guint i, guint k)
{
  const SgRkPlan *plan = &g_array_index (plans, SgRkPlan, i), *other = &g_array_index (plans, SgRkPlan, k);
  double one, two;

  if (i > k || other->march == NULL || sg_point_distance (plan->ground->place.at, other->ground->place.at) > BESIDE + STRIDE)
    return FALSE;
  (void) sg_rk_way_at ((SgPoint *) plan->march->way->data, plan->march->way->len, plan->gone + STRIDE, &one);
  (void) sg_rk_way_at ((SgPoint *) other->march->way->data, other->march->way->len, other->gone + STRIDE, &two);
  return cos ((one - two) * G_PI / 180) > 0;
}

/* @plan goes no farther than to the tail of @ahead as that will lie after the move; only on a road, for in the open they go past each other. */
static void
keep_behind (const SgRk *rk, SgRkPlan *plan, const SgRkPlan *ahead)
{
  g_autoptr (GArray) line = line_after (ahead);
  double to = MIN (plan->to, plan->cap.at);

  double at = find_ahead (plan, line, to + KEEPS + STRIDE);

  if (isinf (at) || !is_road_at (rk, plan, MIN (at, to)))
    return;
  plan->cap.at = MAX (plan->gone, at - KEEPS - STRIDE);
  g_free (plan->cap.behind);
  plan->cap.behind = g_strdup (ahead->ground->unit->id);
}

/* Whoever is ahead is settled first, as far up the road as it goes: he who follows is bounded by where that ends.  The mark is set before, so that two who
 * are each in the other’s way do not wait for each other without end. */
static void
settle (const SgRk *rk, GArray *plans, guint i)
{
  SgRkPlan *plan = &g_array_index (plans, SgRkPlan, i);

  if (plan->settled)
    return;
  plan->settled = TRUE;
  if (plan->march == NULL || plan->to <= plan->gone || !plan->ground->form.column || !is_on_road (rk, plan))
    return;
  for (guint k = 0; k < plans->len; k++)
    {
      const SgRkPlan *other = &g_array_index (plans, SgRkPlan, k);

      if (k == i || !other->ground->form.column || !sg_units_are_friends (other->ground->unit, plan->ground->unit) || !are_near (plan, other)
          || comes_behind (plan, other) || goes_first (plans, i, k))
        continue;
      settle (rk, plans, k);
      keep_behind (rk, plan, other);
    }
}

void
sg_rk_follow (const SgRk *rk, GArray *plans)
{
  for (guint i = 0; i < plans->len; i++)
    settle (rk, plans, i);
}
