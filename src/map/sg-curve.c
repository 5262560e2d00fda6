/* sg-curve.c: lines drawn by a free hand, and corners made round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Simplifying is O(n log n) for a usual line and O(n²) at worst; a trail has as many points as the hand moved pixels.
 */

#include "map/sg-curve.h"

#include <math.h>

#define LEGS 12 /* of a curve between two of its points, before what is needless is left out */

/* The point between @first and @last that lies farthest off the straight line between them. */
static double
find_farthest (const SgPoint *points, guint first, guint last, guint *farthest)
{
  double most = -1;

  for (guint i = first + 1; i < last; i++)
    {
      double off = sg_point_distance (points[i], sg_segment_nearest (points[first], points[last], points[i]));

      if (off > most)
        {
          most = off;
          *farthest = i;
        }
    }
  return most;
}

GArray *
sg_curve_simplify (const SgPoint *points, guint n, double slack)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *keep = g_new0 (gboolean, MAX (n, 1));
  guint last = n > 0 ? n - 1 : 0, zero = 0;

  keep[0] = keep[last] = TRUE;
  g_array_append_val (spans, zero);
  g_array_append_val (spans, last);
  while (spans->len > 0)
    {
      guint to = g_array_index (spans, guint, spans->len - 1), from = g_array_index (spans, guint, spans->len - 2), middle = from;

      g_array_set_size (spans, spans->len - 2);
      if (to <= from + 1 || find_farthest (points, from, to, &middle) <= slack)
        continue;
      keep[middle] = TRUE;
      g_array_append_vals (spans, ((guint[]) { from, middle, middle, to }), 4);
    }
  for (guint i = 0; i < n; i++)
    if (keep[i])
      g_array_append_val (kept, points[i]);
  return kept;
}

/* The line in steps of one length, so that a hand that lingers weighs no more than one that hurries. */
static GArray *
even_steps (const SgPoint *trail, guint n, double step)
{
  GArray *even = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  double left = 0;

  g_array_append_val (even, trail[0]);
  for (guint i = 0; i + 1 < n; i++)
    {
      double length = sg_point_distance (trail[i], trail[i + 1]), at = step - left;

      for (; at <= length; at += step)
        {
          double share = at / length;
          SgPoint p = { trail[i].x + (trail[i + 1].x - trail[i].x) * share, trail[i].y + (trail[i + 1].y - trail[i].y) * share };

          g_array_append_val (even, p);
        }
      left = length - (at - step);
    }
  g_array_append_val (even, trail[n - 1]);
  return even;
}

/* Each point becomes the mean of its neighbours, once; the ends stay. */
static void
settle (SgPoint *points, guint n)
{
  SgPoint before = points[0];

  for (guint i = 1; i + 1 < n; i++)
    {
      SgPoint here = points[i];

      points[i] = (SgPoint) { (before.x + 2 * here.x + points[i + 1].x) / 4, (before.y + 2 * here.y + points[i + 1].y) / 4 };
      before = here;
    }
}

GArray *
sg_curve_from_trail (const SgPoint *trail, guint n, double slack)
{
  g_autoptr (GArray) even = NULL;

  g_return_val_if_fail (n > 0 && slack > 0, NULL);

  even = even_steps (trail, n, slack);
  for (guint pass = 0; pass < 8; pass++)
    settle ((SgPoint *) even->data, even->len);
  return sg_curve_simplify ((SgPoint *) even->data, even->len, slack / 2);
}

/* Where the first third of the line meets its last; FALSE: nowhere. */
static gboolean
find_meeting (const SgPoint *points, guint n, guint *from, guint *to, SgPoint *where)
{
  for (guint i = 0; i < n / 3; i++)
    for (guint j = n - 2; j > n * 2 / 3 && j > i + 1; j--)
      if (sg_segments_cross (points[i], points[i + 1], points[j], points[j + 1], where))
        {
          *from = i;
          *to = j;
          return TRUE;
        }
  return FALSE;
}

void
sg_curve_close (GArray *line, double slack)
{
  SgPoint where;
  guint from, to;

  if (line->len < 4)
    return;
  if (find_meeting ((SgPoint *) line->data, line->len, &from, &to, &where))
    {
      g_array_set_size (line, to + 1);
      g_array_index (line, SgPoint, from) = where;
      if (from > 0)
        g_array_remove_range (line, 0, from);
    }
  while (line->len > 3 && sg_point_distance (g_array_index (line, SgPoint, 0), g_array_index (line, SgPoint, line->len - 1)) <= slack)
    g_array_set_size (line, line->len - 1);
}

/* One coordinate of the curve from @b to @c, at @t between the times @tb and @tc (Barry and Goldman’s pyramid). */
static double
blend (const double p[4], const double time[4], double t)
{
  double line[3], bow[2];

  for (guint i = 0; i < 3; i++)
    line[i] = ((time[i + 1] - t) * p[i] + (t - time[i]) * p[i + 1]) / (time[i + 1] - time[i]);
  for (guint i = 0; i < 2; i++)
    bow[i] = ((time[i + 2] - t) * line[i] + (t - time[i]) * line[i + 1]) / (time[i + 2] - time[i]);
  return ((time[2] - t) * bow[0] + (t - time[1]) * bow[1]) / (time[2] - time[1]);
}

/* The curve from the second of four points to the third, without its end. */
static void
add_bow (GArray *curve, const SgPoint p[4])
{
  double time[4] = { 0 }, x[4], y[4];

  for (guint i = 0; i < 4; i++)
    {
      x[i] = p[i].x;
      y[i] = p[i].y;
      if (i > 0)
        time[i] = time[i - 1] + sqrt (MAX (1e-9, sg_point_distance (p[i - 1], p[i])));
    }
  for (guint i = 0; i < LEGS; i++)
    {
      double t = time[1] + (time[2] - time[1]) * i / LEGS;
      SgPoint at = { blend (x, time, t), blend (y, time, t) };

      g_array_append_val (curve, at);
    }
}

/* The point @i of the line; beyond its ends it goes straight on. */
static SgPoint
point_of (const SgPoint *points, guint n, int i, gboolean closed)
{
  if (closed)
    return points[(i + (int) n) % (int) n];
  if (i < 0)
    return (SgPoint) { 2 * points[0].x - points[1].x, 2 * points[0].y - points[1].y };
  if (i >= (int) n)
    return (SgPoint) { 2 * points[n - 1].x - points[n - 2].x, 2 * points[n - 1].y - points[n - 2].y };
  return points[i];
}

GArray *
sg_curve_through (const SgPoint *points, guint n, gboolean closed, double slack)
{
  g_autoptr (GArray) curve = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  GArray *kept;
  int legs = closed ? (int) n : (int) n - 1;

  if (n < 3)
    {
      kept = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      g_array_append_vals (kept, points, n);
      return kept;
    }
  for (int i = 0; i < legs; i++)
    {
      SgPoint four[4];

      for (int k = 0; k < 4; k++)
        four[k] = point_of (points, n, i - 1 + k, closed);
      add_bow (curve, four);
    }
  g_array_append_val (curve, points[closed ? 0 : n - 1]);
  kept = sg_curve_simplify ((SgPoint *) curve->data, curve->len, slack);
  if (closed && kept->len > 3)
    g_array_set_size (kept, kept->len - 1);
  return kept;
}
