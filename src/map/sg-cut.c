/* sg-cut.c: where a straight way lies in a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In an outline the way is cut at each edge that it crosses; a line with a width is a row of capsules, and the way
 * lies in each of them once at most.  Nothing is allocated for the usual few cuts.
 */

#include "map/sg-cut.h"

#include "map/sg-map-ground.h"
#include "map/sg-survey-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sights are asked for by the thousand, and few are cut more than a few times: only those want memory of their own. */
static void
add (SgCuts *cuts, double from, double to)
{
  if (cuts->n == cuts->size)
    {
      SgCut *grown = g_new (SgCut, cuts->size * 2);

      memcpy (grown, cuts->items, cuts->n * sizeof *grown);
      if (cuts->items != cuts->fixed)
        g_free (cuts->items);
      cuts->items = grown;
      cuts->size *= 2;
    }
  cuts->items[cuts->n++] = (SgCut){ from, to };
}

void
sg_cuts_init (SgCuts *cuts)
{
  cuts->n = 0;
  cuts->size = SG_CUTS_FIXED;
  cuts->items = cuts->fixed;
}

void
sg_cuts_clear (SgCuts *cuts)
{
  if (cuts->items != cuts->fixed)
    g_free (cuts->items);
}

static int
compare_cuts (const void *a, const void *b)
{
  const SgCut *x = a, *y = b;

  return x->from < y->from ? -1 : x->from > y->from;
}

void
sg_polygon_cut (const SgPoint *points, guint n, SgPoint a, SgPoint b, SgCuts *cuts)
{
  double dx = b.x - a.x, dy = b.y - a.y, low = 0;
  guint kept = 0;
  gboolean in;

  sg_cuts_init (cuts);
  for (guint i = 0, j = n - 1; i < n; j = i++)
    {
      SgPoint p = points[j], q = points[i];
      double side_p = dx * (p.y - a.y) - dy * (p.x - a.x), side_q = dx * (q.y - a.y) - dy * (q.x - a.x), det, t;

      /* A corner that lies on the line counts as on one side of it, so that it is met once, and not twice or never. */
      if ((side_p > 0) == (side_q > 0))
        continue;
      det = dx * (q.y - p.y) - dy * (q.x - p.x);
      t = ((p.x - a.x) * (q.y - p.y) - (p.y - a.y) * (q.x - p.x)) / det;
      if (t > 0 && t < 1)
        add (cuts, t, t);
    }
  qsort (cuts->items, cuts->n, sizeof (SgCut), compare_cuts);
  in = sg_polygon_contains (points, n, a);
  if (cuts->n > 0) /* on the edge itself: the first part tells */
    in = sg_polygon_contains (points, n, sg_point_between (a, b, cuts->items[0].from / 2));
  add (cuts, 1, 1);
  for (guint i = 0; i < cuts->n; i++)
    {
      double high = cuts->items[i].from;

      if (in)
        cuts->items[kept++] = (SgCut){ low, high };
      low = high;
      in = !in;
    }
  cuts->n = kept;
}

/* Narrows from … to to where |along × t + start| ≤ @half. */
static void
clip_band (double start, double along, double half, double *from, double *to)
{
  double s, t;

  /* It runs along the band: within it all the way, or nowhere. */
  if (fabs (along) < 1e-300)
    {
      if (fabs (start) > half)
        *to = -1;
      return;
    }
  s = (-half - start) / along;
  t = (half - start) / along;
  *from = MAX (*from, MIN (s, t));
  *to = MIN (*to, MAX (s, t));
}

static void
widen_by_circle (SgPoint centre, double half, SgPoint a, SgPoint b, double *from, double *to)
{
  double dx = b.x - a.x, dy = b.y - a.y, fx = a.x - centre.x, fy = a.y - centre.y;
  double square = dx * dx + dy * dy, mixed = fx * dx + fy * dy, rest = fx * fx + fy * fy - half * half;
  double root = mixed * mixed - square * rest;

  if (square <= 0)
    {
      if (rest <= 0)
        *from = 0, *to = 1;
      return;
    }
  if (root < 0)
    return;
  root = sqrt (root);
  *from = MIN (*from, (-mixed - root) / square);
  *to = MAX (*to, (-mixed + root) / square);
}

/* The part of a–b within @half of p–q: in the strip along p–q, or in the circles at its ends. */
void
sg_capsule_cut (SgPoint p, SgPoint q, double half, SgPoint a, SgPoint b, SgCuts *cuts)
{
  double ex = q.x - p.x, ey = q.y - p.y, length, from = INFINITY, to = -INFINITY;

  /* Most legs of a long river are nowhere near. */
  if (MAX (a.y, b.y) < MIN (p.y, q.y) - half || MIN (a.y, b.y) > MAX (p.y, q.y) + half || MAX (a.x, b.x) < MIN (p.x, q.x) - half
      || MIN (a.x, b.x) > MAX (p.x, q.x) + half)
    return;
  length = hypot (ex, ey);
  if (length > 0)
    {
      double s = -INFINITY, t = INFINITY;
      double across = ((a.x - p.x) * ey - (a.y - p.y) * ex) / length, dx = b.x - a.x, dy = b.y - a.y;
      double along = ((a.x - p.x) * ex + (a.y - p.y) * ey) / length - length / 2;

      clip_band (across, (dx * ey - dy * ex) / length, half, &s, &t);
      clip_band (along, (dx * ex + dy * ey) / length, length / 2, &s, &t);
      if (s <= t)
        from = s, to = t;
    }
  widen_by_circle (p, half, a, b, &from, &to);
  if (length > 0)
    widen_by_circle (q, half, a, b, &from, &to);
  from = MAX (from, 0);
  to = MIN (to, 1);
  if (from < to)
    add (cuts, from, to);
}

/* Legs of one line meet in its bends; a gap of rounding there is none. */
static void
join (SgCuts *cuts)
{
  guint kept = 0;

  if (!cuts->n)
    return;
  qsort (cuts->items, cuts->n, sizeof (SgCut), compare_cuts);
  for (guint i = 1; i < cuts->n; i++)
    {
      if (cuts->items[i].from <= cuts->items[kept].to + 1e-12)
        cuts->items[kept].to = MAX (cuts->items[kept].to, cuts->items[i].to);
      else
        cuts->items[++kept] = cuts->items[i];
    }
  cuts->n = kept + 1;
}

static gboolean
misses_box (const SgFeature *feature, SgPoint a, SgPoint b)
{
  return MAX (a.x, b.x) < feature->least.x || MIN (a.x, b.x) > feature->most.x || MAX (a.y, b.y) < feature->least.y ||
         MIN (a.y, b.y) > feature->most.y;
}

void
sg_feature_cut (const SgFeature *feature, SgPoint a, SgPoint b, SgCuts *cuts)
{
  const SgPiece *piece = feature->piece;

  sg_cuts_init (cuts);
  if (misses_box (feature, a, b))
    return;
  if (feature->outline)
    {
      sg_polygon_cut (piece->points, piece->n_points, a, b, cuts);
      return;
    }
  if (piece->n_points == 1)
    sg_capsule_cut (piece->points[0], piece->points[0], feature->half, a, b, cuts);
  for (guint i = 0; i + 1 < piece->n_points; i++)
    sg_capsule_cut (piece->points[i], piece->points[i + 1], feature->half, a, b, cuts);
  join (cuts);
}

gboolean
sg_feature_covers (const SgFeature *feature, SgPoint at)
{
  if (misses_box (feature, at, at))
    return FALSE;
  if (feature->outline)
    return sg_polygon_contains (feature->piece->points, feature->piece->n_points, at);
  return sg_piece_distance (feature->piece, at) <= 0;
}
