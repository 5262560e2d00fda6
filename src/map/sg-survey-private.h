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

/** SgFinds: features found, each once, in no order. */
#define SG_FINDS_FIXED 64
typedef struct { guint n, size; guint *items; guint fixed[SG_FINDS_FIXED]; } SgFinds;

/** SgCut: a part of a straight way, in shares of it. */
typedef struct { double from, to; } SgCut;
#define SG_CUTS_FIXED 32
typedef struct { guint n, size; SgCut *items; SgCut fixed[SG_CUTS_FIXED]; } SgCuts;

static inline SgPoint
sg_point_between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

G_END_DECLS
