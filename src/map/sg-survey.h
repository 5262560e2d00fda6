/* sg-survey.h: what can be measured on a country: the facts that adjudication needs, and nothing of what they mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lengths are in ground units, heights in the map's unit of height, angles in degrees.  A map never changes, so its
 * pieces are put into an index by place once, when they are first asked for; every fact is then told from the index and
 * the field of heights.  Pieces in the answers belong to the map.
 */

#pragma once

#include "map/sg-map.h"
#include "map/sg-shade.h"

G_BEGIN_DECLS

/* Sight: sg-sight.c */

/** SgStation: one station of a way. */
typedef struct
{
  double         at;       /* ground units from the start */
  SgPoint        place;
  double         ground;   /* height */
  double         top;      /* of what stands there, or of the ground */
  const SgPiece *piece;    /* (nullable): what stands there */
} SgStation;

/** SgSight: whether one place is seen from another, and what hides it. */
typedef struct
{
  gboolean       seen;
  SgPoint        lost;      /* where the line is lost, when not seen */
  const char    *by;        /* "ground", "wood", "building", "wall", "troops"; NULL when seen */
  const SgPiece *piece;     /* (nullable): what blocks it */
  guint          troop;     /* index in the blockers, when by troops */
  double         clearance; /* the least height by which the line clears the ground and all that stands, less than 0 by which it misses; INFINITY when nothing lies between */
  GArray        *profile;   /* (nullable) (element-type SgStation): when the terms ask for it */
} SgSight;

void      sg_sight_free             (SgSight *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgSight, sg_sight_free)

/* Ways: sg-way.c */

/** SgSpan: a part of a way over one ground. */
typedef struct
{
  double         from, to;   /* ground units from the start */
  int            kind;       /* an SgPieceKind; -1 in the open */
  const SgPiece *piece;      /* (nullable) */
  double         up, down;   /* height climbed and lost, both 0 or more */
  double         slope;      /* between its ends */
} SgSpan;

#define SG_GOING_SPECIALS 32
#define SG_GOING_SLOPES 4

/** SgGoing: what a unit pays for its way, as the rules have it. A factor is the cost of one ground unit of way; INFINITY bars. */
typedef struct
{
  double   open;                        /* where there is nothing */
  double   factor[SG_PIECE_N_KINDS];    /* on ground of that kind; for a line that is crossed, of the ground under it */
  double   crossing[SG_PIECE_N_KINDS];  /* once, each time that a line of that kind is crossed */
  struct { SgPieceKind kind; const char *class; double factor, crossing; } special[SG_GOING_SPECIALS]; /* by class, before the kind's own */
  guint    n_special;
  gboolean roads_help;                  /* whether a road is travelled by its own factor; else by that of the open */
  gboolean heed_men, heed_guns;         /* whether the pieces’ own switches bar it: “stops men”, “stops guns” */
  double   uphill, downhill;            /* added to the factor for each degree, as a share of it */
  double   steepest;                    /* no way up or down what is steeper, in degrees; 0 for any */
  struct { double above, cost; } rises[SG_GOING_SLOPES], falls[SG_GOING_SLOPES]; /* gentler before steeper: above so many degrees a unit of
                                           way costs that at the least, whatever the ground; INFINITY bars */
  guint    n_rises, n_falls;
  double   width;                       /* how wide it is: needs to pass */
} SgGoing;

/* Reach: sg-reach.c */

typedef struct _SgReach SgReach;
void      sg_reach_unref            (SgReach *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgReach, sg_reach_unref)

/* Cover and room: sg-cover.c */

typedef enum { SG_COVER_NONE, SG_COVER_EDGE, SG_COVER_INSIDE, SG_COVER_BEHIND } SgCover;

/** SgNarrow: a part of a way that is hemmed in: a defile, a bridge, a street. */
typedef struct { double from, to; double width; SgPoint place; /* of its narrowest */ const SgPiece *piece; /* (nullable): the bridge, ford or road */ } SgNarrow;

G_END_DECLS
