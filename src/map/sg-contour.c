/* sg-contour.c: contours by marching squares, joined to whole lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line crosses an edge of the grid where the height between its two nodes is the level, so that two levels never
 * share a point; a cell's saddle is settled by the mean of its corners, for every level alike, so that they never
 * cross.  A node exactly at the level counts as above it.  What makes the lines smooth is the field, never
 * a curve laid over them: lines smoothed one by one could meet.
 */

#include "map/sg-map-private.h"
#include "map/sg-relief-private.h"

/* Edges are numbered: the one to the right of node (i, j) is 2·(j·nx + i), the one above it that + 1. */
#define NONE G_MAXUINT

typedef struct
{
  const SgRelief *field;
  double          level;
  guint          *next;     /* by edge: the edge that the line goes on to; NONE is none */
  guint          *previous;
} March;

void
sg_contour_free (SgContour *self)
{
  g_free (self->points);
  g_free (self);
}

static SgPoint
edge_point (const March *march, guint edge)
{
  const SgRelief *field = march->field;
  guint node = edge / 2, i = node % field->nx, j = node / field->nx;
  guint ti = i + (edge % 2 == 0), tj = j + (edge % 2);
  double a = sg_relief_node (field, i, j), b = sg_relief_node (field, ti, tj), share = (march->level - a) / (b - a);

  return (SgPoint) { (i + share * (ti - i)) * field->step_x, (j + share * (tj - j)) * field->step_y };
}

static void
link_edges (March *march, guint from, guint to)
{
  march->next[from] = to;
  march->previous[to] = from;
}

/* Higher ground is kept on the left of every piece. */
static void
march_cell (March *march, guint i, guint j)
{
  const SgRelief *field = march->field;
  guint node = j * field->nx + i;
  guint bottom = 2 * node, left = 2 * node + 1, top = 2 * (node + field->nx), right = 2 * (node + 1) + 1;
  double a = sg_relief_node (field, i, j), b = sg_relief_node (field, i + 1, j);
  double c = sg_relief_node (field, i + 1, j + 1), d = sg_relief_node (field, i, j + 1), l = march->level;
  guint code = (a >= l) | (b >= l) << 1 | (c >= l) << 2 | (d >= l) << 3;
  gboolean middle_above = (a + b + c + d) / 4 >= l;

  switch (code)
    {
    case 1: link_edges (march, bottom, left); break;
    case 2: link_edges (march, right, bottom); break;
    case 3: link_edges (march, right, left); break;
    case 4: link_edges (march, top, right); break;
    case 6: link_edges (march, top, bottom); break;
    case 7: link_edges (march, top, left); break;
    case 8: link_edges (march, left, top); break;
    case 9: link_edges (march, bottom, top); break;
    case 11: link_edges (march, right, top); break;
    case 12: link_edges (march, left, right); break;
    case 13: link_edges (march, bottom, right); break;
    case 14: link_edges (march, left, bottom); break;
    case 5:
      link_edges (march, bottom, middle_above ? right : left);
      link_edges (march, top, middle_above ? left : right);
      break;
    case 10:
      link_edges (march, right, middle_above ? top : bottom);
      link_edges (march, left, middle_above ? bottom : top);
      break;
    default:
      break;
    }
}

static SgContour *
join (March *march, guint start)
{
  SgContour *line = g_new0 (SgContour, 1);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint edge = start;

  line->level = march->level;
  do
    {
      SgPoint at = edge_point (march, edge);
      guint following = march->next[edge];

      g_array_append_val (points, at);
      march->next[edge] = march->previous[edge] = NONE;
      edge = following;
    }
  while (edge != NONE && edge != start);
  line->closed = edge == start;
  line->n_points = points->len;
  line->points = (SgPoint *) g_array_free (g_steal_pointer (&points), FALSE);
  return line;
}

GPtrArray *
sg_relief_contours (const SgRelief *self, double level)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_contour_free);
  guint n = 2 * self->nx * self->ny;
  March march = { self, level, g_new (guint, n), g_new (guint, n) };

  for (guint e = 0; e < n; e++)
    march.next[e] = march.previous[e] = NONE;
  for (guint j = 0; j + 1 < self->ny; j++)
    for (guint i = 0; i + 1 < self->nx; i++)
      march_cell (&march, i, j);
  for (guint e = 0; e < n; e++) /* first those that begin at the edge of the field, then the rings */
    if (march.next[e] != NONE && march.previous[e] == NONE)
      g_ptr_array_add (lines, join (&march, e));
  for (guint e = 0; e < n; e++)
    if (march.next[e] != NONE)
      g_ptr_array_add (lines, join (&march, e));
  g_free (march.next);
  g_free (march.previous);
  return lines;
}
