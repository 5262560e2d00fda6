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

/* Slopes and bearings: sg-slope.c */

/** sg_survey_bearing: of @b from @a, clockwise from the far edge of the map. */
double    sg_survey_bearing         (SgPoint a, SgPoint b);
/** sg_survey_in_arc: whether @target lies within @half_angle to either side of where @who faces. */
gboolean  sg_survey_in_arc          (SgPlace who, SgPoint target, double half_angle);
/** sg_survey_slope_at: along @bearing, more than 0 uphill. */
double    sg_survey_slope_at        (SgMap *map, SgPoint at, double bearing);
/** sg_survey_steepest: the slope at @at; @downhill: (out) (optional): its bearing. */
double    sg_survey_steepest        (SgMap *map, SgPoint at, double *downhill);
/** sg_survey_slope_between: of the straight line from the ground at @a to the ground at @b. */
double    sg_survey_slope_between   (SgMap *map, SgPoint a, SgPoint b);
/** sg_survey_contours_crossed: along the whole way; a contour that is only touched does not count. */
void      sg_survey_contours_crossed (SgMap *map, const SgPoint *points, guint n, double interval, guint *up, guint *down);

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

/** sg_sight_terms_usual: what is usual on such a map: a man’s eye looks for a man. */
SgSightTerms sg_sight_terms_usual   (SgMap *map);
/** sg_survey_stand: how high @piece stands above its ground: as it tells, or as its kind usually does; 0 for what hides nothing. */
double    sg_survey_stand           (SgMap *map, const SgPiece *piece);
/** sg_survey_sight: (transfer full): a building that holds either end, or troops that do, hide nothing. */
SgSight  *sg_survey_sight           (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms, const SgBlocker *blockers, guint n);
void      sg_sight_free             (SgSight *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgSight, sg_sight_free)
/** sg_survey_seen: the same without troops, told by yes or no. */
gboolean  sg_survey_seen            (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms);
/** sg_survey_profile: (transfer full) (element-type SgStation): stations along a way, close enough to draw. */
GArray   *sg_survey_profile         (SgMap *map, const SgPoint *points, guint n);

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
  double   width;                       /* how wide it is: needs to pass */
} SgGoing;

/** sg_going_init: everything free at 1. */
void      sg_going_init             (SgGoing *going);
double    sg_going_factor           (const SgGoing *going, const SgPiece *piece);   /* @piece NULL: open */
double    sg_going_crossing         (const SgGoing *going, const SgPiece *piece);
/** sg_going_bars: whether it may not go on or over @piece at all. */
gboolean  sg_going_bars             (const SgGoing *going, const SgPiece *piece);

/** sg_survey_ground: (transfer none) (nullable): what a unit there goes on or over: a bridge before the water under it, a
 * road before the wood around it; NULL in the open. */
const SgPiece *sg_survey_ground     (SgMap *map, SgPoint at);
/** sg_survey_way: (transfer full) (element-type SgSpan): the ground under each part, split at every change. */
GArray   *sg_survey_way             (SgMap *map, const SgPoint *points, guint n);
/** sg_survey_cost: of the whole way; INFINITY when it is barred. */
double    sg_survey_cost            (SgMap *map, const SgPoint *points, guint n, const SgGoing *going);

/* Reach: sg-reach.c */

typedef struct _SgReach SgReach;
/** sg_survey_reach: (transfer full): where a unit may come to for @allowance. @step: of the cost surface; 0 leaves it. */
SgReach  *sg_survey_reach           (SgMap *map, SgPoint from, const SgGoing *going, double allowance, double step);
SgReach  *sg_reach_ref              (SgReach *self);
void      sg_reach_unref            (SgReach *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgReach, sg_reach_unref)
/** sg_reach_cost_at: INFINITY where it does not come to. */
double    sg_reach_cost_at          (const SgReach *self, SgPoint at);
/** sg_reach_way_to: (transfer full) (nullable) (element-type SgPoint): both ends included; NULL where it does not come to. */
GArray   *sg_reach_way_to           (const SgReach *self, SgPoint to);
/** sg_reach_get_shade: (transfer none): 255 where it stands, less the further, 0 where it does not come to. */
SgShade  *sg_reach_get_shade        (SgReach *self);

/* Cover and room: sg-cover.c */

typedef enum { SG_COVER_NONE, SG_COVER_EDGE, SG_COVER_INSIDE, SG_COVER_BEHIND } SgCover;
/** sg_survey_cover: of what stands at @at against @from: at the edge of a wood or the like that faces it, deeper inside than
 * @reach, or within @reach behind a wall, work or building; @piece: (out) (optional) (nullable). */
SgCover   sg_survey_cover           (SgMap *map, SgPoint at, SgPoint from, double reach, const SgPiece **piece);
/** sg_survey_clear_before, …_behind: how far the ground is clear and level in front of a target as seen from @from, or behind it; at most @limit. */
double    sg_survey_clear_before    (SgMap *map, SgPoint target, SgPoint from, double limit);
double    sg_survey_clear_behind    (SgMap *map, SgPoint target, SgPoint from, double limit);

/** SgNarrow: a part of a way that is hemmed in: a defile, a bridge, a street. */
typedef struct { double from, to; double width; SgPoint place; /* of its narrowest */ const SgPiece *piece; /* (nullable): the bridge, ford or road */ } SgNarrow;
/** sg_survey_narrows: (transfer full) (element-type SgNarrow): in the order of the way. */
GArray   *sg_survey_narrows         (SgMap *map, const SgPoint *points, guint n, double wider_than);

/** sg_survey_describe: (transfer full): “Thick wood “Hanger”, 112 ft, slope 4° to the south-west”. */
char     *sg_survey_describe        (SgMap *map, SgPoint at);
/** sg_piece_describe: (transfer full): “Stone bridge “Mill bridge””. */
char     *sg_piece_describe         (const SgPiece *piece);
/** sg_compass_label: translated: “south-west”, of a bearing from the map’s north. */
const char *sg_compass_label        (double degrees);

G_END_DECLS
