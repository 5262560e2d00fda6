/* sg-features-clip.c: lines and outlines cut off at the edge of a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Outlines by Sutherland and Hodgman’s way, edge by edge; legs of lines by Liang and Barsky’s.
 */

#include "exchange/sg-features-clip.h"

#include <math.h>

/* How far inside the edge @edge a point lies: left, right, near, far. */
static double
inside (SgPoint at, guint edge, double width, double depth)
{
  switch (edge)
    {
    case 0: return at.x;
    case 1: return width - at.x;
    case 2: return at.y;
    default: return depth - at.y;
    }
}

GArray *
sg_clip_area (const SgPoint *points, guint n, double width, double depth)
{
  GArray *now = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  g_array_append_vals (now, points, n);
  for (guint edge = 0; edge < 4 && now->len > 0; edge++)
    {
      GArray *next = g_array_sized_new (FALSE, FALSE, sizeof (SgPoint), now->len + 4);

      for (guint i = 0; i < now->len; i++)
        {
          SgPoint a = g_array_index (now, SgPoint, i), b = g_array_index (now, SgPoint, (i + 1) % now->len);
          double ia = inside (a, edge, width, depth), ib = inside (b, edge, width, depth);

          if (ia >= 0)
            g_array_append_val (next, a);
          if ((ia >= 0) != (ib >= 0))
            {
              double t = ia / (ia - ib);
              SgPoint at = { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };

              g_array_append_val (next, at);
            }
        }
      g_array_unref (now);
      now = next;
    }
  return now;
}

/* The share of the leg that lies within; FALSE: none. */
static gboolean
clip_leg (SgPoint a, SgPoint b, double width, double depth, double *from, double *to)
{
  *from = 0;
  *to = 1;
  for (guint edge = 0; edge < 4; edge++)
    {
      double ia = inside (a, edge, width, depth), ib = inside (b, edge, width, depth);

      if (ia < 0 && ib < 0)
        return FALSE;
      if (ia < 0)
        *from = MAX (*from, ia / (ia - ib));
      else if (ib < 0)
        *to = MIN (*to, ia / (ia - ib));
    }
  return *from < *to;
}

static SgPoint
between (SgPoint a, SgPoint b, double t)
{
  return (SgPoint) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

GPtrArray *
sg_clip_line (const SgPoint *points, guint n, double width, double depth)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  GArray *part = NULL;

  for (guint i = 0; i + 1 < n; i++)
    {
      double from, to;
      SgPoint a, b;

      if (!clip_leg (points[i], points[i + 1], width, depth, &from, &to))
        {
          part = NULL;
          continue;
        }
      a = between (points[i], points[i + 1], from);
      b = between (points[i], points[i + 1], to);
      if (part == NULL || from > 0)
        {
          part = g_array_new (FALSE, FALSE, sizeof (SgPoint));
          g_array_append_val (part, a);
          g_ptr_array_add (parts, part);
        }
      g_array_append_val (part, b);
      if (to < 1)
        part = NULL;
    }
  return parts;
}

double
sg_area_of (const SgPoint *points, guint n)
{
  double twice = 0;

  for (guint i = 0; i < n; i++)
    {
      SgPoint a = points[i], b = points[(i + 1) % n];

      twice += a.x * b.y - b.x * a.y;
    }
  return fabs (twice) / 2;
}
