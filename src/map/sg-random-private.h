/* sg-random-private.h: what the makers of random country share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only sums, products, quotients and square roots are taken, which every machine rounds alike.
 */

#pragma once

#include "map/sg-map-edit.h"

G_BEGIN_DECLS

/** SgRandom: a stream of numbers (SplitMix64). */
typedef struct { guint64 state; } SgRandom;
guint64 sg_random_next    (SgRandom *self);
double  sg_random_unit    (SgRandom *self);                  /* 0 ≤ x < 1 */
double  sg_random_between (SgRandom *self, double a, double b);
guint   sg_random_below   (SgRandom *self, guint n);
/** sg_noise: smooth, about −1 to 1, one hill to a unit; sg_noise_sum: finer ones on it, each @gain as high. */
double  sg_noise          (guint64 seed, double x, double y);
double  sg_noise_sum      (guint64 seed, double x, double y, guint octaves, double gain);
/** sg_span: between two points, without hypot(), which differs between machines. */
double  sg_span           (SgPoint a, SgPoint b);
/** sg_random_outline: (transfer full): an irregular outline round @at, @along × @across, that never crosses itself. */
GArray *sg_random_outline (SgRandom *random, SgPoint at, double along, double across, SgPoint direction, double wild);
/** sg_smooth_line: (transfer full): corners cut @times over; both ends stay. */
GArray *sg_smooth_line    (const GArray *line, guint times);

/** SgNode: node @at of a grid, and how soon it is wanted: the lowest @key first, then the lowest @at. */
typedef struct { double key; guint at; } SgNode;

/** SgLand: ground while it is made: a grid that reaches beyond the map on all sides. */
typedef struct
{
  guint    nx, ny;
  double   step;
  SgPoint  origin;     /* of the first node, on the map's ground */
  double  *h;
  double  *area;       /* nodes that drain through it */
  guint   *to;         /* where it drains to; itself for an outlet */
  guint   *order;      /* lowest first */
  GArray  *river;      /* (element-type SgPoint), downstream */
} SgLand;

void    sg_land_free   (SgLand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgLand, sg_land_free)

/** SgCountry: a country while it is made. */
typedef struct
{
  SgMap    *map;
  SgLand   *land;
  SgRandom  random;
  double    width, depth, unit; /* @unit: of the map in paces */
  double    woods;
  SgPoint   village;
  GPtrArray *streams;  /* (element-type GArray of SgPoint), downstream, longest first; the last is the river */
  GPtrArray *ways;     /* (element-type GArray of SgPoint) */
  guint8   *used;      /* by node: 1 way, 2 water, 4 buildings, 8 wood */
} SgCountry;

G_END_DECLS
