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
/** sg_node_push, sg_node_pop: into, and the least out of, a heap (element-type SgNode) that is not empty. */
void   sg_node_push (GArray *heap, SgNode entry);
SgNode sg_node_pop  (GArray *heap);

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

SgLand *sg_land_new    (guint64 seed, double width, double depth, double hills);
void    sg_land_free   (SgLand *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgLand, sg_land_free)
double  sg_land_height (const SgLand *self, SgPoint at);
/** sg_land_drain: fills hollows and finds where every node drains to. */
void    sg_land_drain  (SgLand *self);
/** sg_land_node: nearest to @at; sg_land_place: where a node is. */
guint   sg_land_node   (const SgLand *self, SgPoint at);
SgPoint sg_land_place  (const SgLand *self, guint node);

/** SgCountry: a country while it is made. */
typedef struct
{
  SgMap    *map;
  SgLand   *land;
  SgRandom  random;
  double    width, depth, unit; /* @unit: of the map in paces */
  double    woods;
  SgPoint   village;
  GPtrArray *streams;  /* (element-type GArray of SgPoint), downstream, longest first */
  GPtrArray *ways;     /* (element-type GArray of SgPoint) */
  guint8   *used;      /* by node: 1 way, 2 water, 4 buildings, 8 wood */
} SgCountry;

void     sg_country_streams (SgCountry *self);
void     sg_country_ways    (SgCountry *self);
void     sg_country_places  (SgCountry *self);
void     sg_country_cover   (SgCountry *self);
/** sg_country_put: a piece of @points, with an id of its own. Returns: (transfer none). */
SgPiece *sg_country_put     (SgCountry *self, SgPieceKind kind, const char *class, const SgPoint *points, guint n);
void     sg_country_use     (SgCountry *self, const GArray *line, double reach, guint8 mark);
guint8   sg_country_is_used (const SgCountry *self, SgPoint at, double reach);
/** sg_country_way: (transfer full) (nullable): the easiest way between two places. */
GArray  *sg_country_way     (SgCountry *self, SgPoint from, SgPoint to, double joins);
/** sg_country_put_way: @line: (transfer full) (nullable): a road, bridged where it meets water. */
void     sg_country_put_way (SgCountry *self, GArray *line, const char *class, double width);
char    *sg_country_name    (SgRandom *random);   /* (transfer full): of a place */
void     sg_random_table    (SgMap *map, SgRandom *random, double hills, double woods);

G_END_DECLS
