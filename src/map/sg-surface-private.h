/* sg-surface-private.h: what a unit pays, cell by cell, round the place where it stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every array has a frame of one barred cell, so that no neighbour needs a check; cell (i, j) is at (j + 1) × stride + i + 1.
 */

#pragma once

#include "map/sg-survey-private.h"

G_BEGIN_DECLS

/** SgCell: @pay: to go the length of a step there; INFINITY bars; less than 0, and then meant without its sign, where a
 * line runs by or a road lies. @cost: of the way to its middle. They stand together, for the front touches both. */
typedef struct { float cost, pay; } SgCell;

typedef struct
{
  SgPoint  origin;       /* the middle of cell (0, 0) */
  double   step;
  guint    nx, ny, stride, n; /* n: of cells, the frame among them */
  SgCell  *cells;
  guint8  *rank;         /* of what lies there */
  float   *east, *north; /* (nullable): paid besides on the way to the next cell; INFINITY bars */
  float    begun;        /* paid wherever one goes: a line on which one stands is left but once */
  float   *rise_x, *rise_y; /* (nullable): rise per unit of way, when slopes count */
} SgSurface;

void     sg_surface_init  (SgSurface *self, SgMap *map, SgPoint from, const SgGoing *going, double radius, double step);
void     sg_surface_clear (SgSurface *self);

#define SG_SURFACE_HOUSE 8 /* the rank of buildings */
#define SG_SURFACE_ROAD 5  /* the rank of roads: what is no lower joins corner to corner */

static inline float
sg_surface_pay (const SgSurface *self, guint cell)
{
  return ABS (self->cells[cell].pay);
}

/* What is paid besides on the step from @from to @to, which lies beside it. */
static inline float
sg_surface_edge (const SgSurface *self, guint from, guint to)
{
  if (!self->east)
    return 0;
  if (to == from + 1)
    return self->east[from];
  if (from == to + 1)
    return self->east[to];
  return to > from ? self->north[from] : self->north[to];
}

/* The same on the step from the one cell to the other, side by side or corner to corner, or none; by the row first. */
static inline float
sg_surface_between (const SgSurface *self, guint from, guint to)
{
  guint corner = from / self->stride * self->stride + to % self->stride;

  if (!self->east || from == to)
    return 0;
  if (corner == from || corner == to)
    return sg_surface_edge (self, from, to);
  return sg_surface_edge (self, from, corner) + sg_surface_edge (self, corner, to);
}

static inline SgPoint
sg_surface_middle (const SgSurface *self, guint cell)
{
  return (SgPoint){ self->origin.x + ((int) (cell % self->stride) - 1) * self->step,
                    self->origin.y + ((int) (cell / self->stride) - 1) * self->step };
}

G_END_DECLS
