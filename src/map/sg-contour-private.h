/* sg-contour-private.h: where the levels cross the edges of the grid, and in which order a line meets them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief-private.h"

G_BEGIN_DECLS

/** SgLevels: the heights of the lines, and an endless one at either side of them. A node's class is the highest level that
 * it reaches: a node exactly at a level reaches it; -1 reaches none. */
typedef struct { guint n; double first, interval; const double *h; } SgLevels;

static inline int
sg_levels_class (const SgLevels *self, double h, int near)
{
  double place;

  if (h >= self->h[near] && h < self->h[near + 1])
    return near;
  place = (h - self->first) / self->interval;
  near = !(place > 0) ? -1 : MIN (place, self->n - 1.0);
  while (h < self->h[near])
    near--;
  while (near + 1 < (int) self->n && h >= self->h[near + 1])
    near++;
  return near;
}

/** SgCrossings: each has a number; those of one edge follow each other, lowest level first.  Edges are numbered: the one to
 * the right of node (i, j) is 2·(j·nx + i), the one above it that + 1. */
#define SG_NO_CROSSING G_MAXUINT
typedef struct
{
  guint  n, size;
  guint *edge;
  guint *next;        /* the crossing that the line goes on to, with higher ground on its left */
  guint  seam, n_seam; /* of the first band: those on the row of nodes that it shares with the second, whose first they are */
} SgCrossings;

G_END_DECLS
