/* sg-survey-private.h: the index of pieces by place, and where a straight way lies in a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-private.h"
#include "map/sg-survey.h"

G_BEGIN_DECLS

/** SgFeature: a piece as the index keeps it. */
typedef struct
{
  const SgPiece *piece;
  SgPoint        least, most;  /* the box it lies in, its width included */
  double         half;         /* of a line or spot: half its width */
  gboolean       outline;
  double         stand;        /* how high it hides what is behind it */
  int            rank;         /* which of two pieces a unit goes on; 0 for what is no ground */
} SgFeature;

typedef struct _SgIndex SgIndex;

/** sg_map_get_index: (transfer none): made when it is first asked for. */
SgIndex         *sg_map_get_index    (SgMap *map);
void             sg_index_free       (SgIndex *self);
const SgFeature *sg_index_get        (const SgIndex *self, guint i);
guint            sg_index_get_size   (const SgIndex *self);

/** SgFinds: features found, each once, in no order. */
#define SG_FINDS_FIXED 64
typedef struct { guint n, size; guint *items; guint fixed[SG_FINDS_FIXED]; } SgFinds;
/** sg_index_along: those whose cells the straight way from @a to @b touches, grown by @around. @hiding: only what stands. */
void             sg_index_along      (const SgIndex *self, SgPoint a, SgPoint b, double around, gboolean hiding, SgFinds *finds);
void             sg_finds_clear      (SgFinds *finds);

/** SgCut: a part of a straight way, in shares of it. */
typedef struct { double from, to; } SgCut;
#define SG_CUTS_FIXED 32
typedef struct { guint n, size; SgCut *items; SgCut fixed[SG_CUTS_FIXED]; } SgCuts;
/** sg_feature_cut: the parts of a–b that lie in @feature, in order, apart from each other. */
void             sg_feature_cut      (const SgFeature *feature, SgPoint a, SgPoint b, SgCuts *cuts);
/** sg_polygon_cut: the same for the corners of an outline. */
void             sg_polygon_cut      (const SgPoint *points, guint n, SgPoint a, SgPoint b, SgCuts *cuts);
/** sg_capsule_cut: adds the part of a–b within @half of p–q to @cuts, which must stand. */
void             sg_capsule_cut      (SgPoint p, SgPoint q, double half, SgPoint a, SgPoint b, SgCuts *cuts);
void             sg_cuts_init        (SgCuts *cuts);
void             sg_cuts_clear       (SgCuts *cuts);
gboolean         sg_feature_covers   (const SgFeature *feature, SgPoint at);

/** sg_piece_is_crossed: whether it is a line that is paid once, when it is crossed. */
gboolean         sg_piece_is_crossed (const SgPiece *piece);
/** sg_going_slope_share: by what the cost is multiplied on @slope, more than 0 uphill; INFINITY when it is too steep. */
double           sg_going_slope_share (const SgGoing *going, double slope);
gboolean         sg_going_heeds_slope (const SgGoing *going);

static inline SgPoint
sg_point_between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

G_END_DECLS
