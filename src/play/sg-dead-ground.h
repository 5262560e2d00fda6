/* sg-dead-ground.h: what is asked of the ground that nobody looks into, and the answer in figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A scene is all that is known to whoever asks: which of the enemy he knows, where they stand, and who stands in the way.  The answer is told of it alone, so
 * that a player’s answer gives nothing away.
 */

#pragma once

#include "campaign/sg-battle.h"
#include "map/sg-gun-sites.h"
#include "map/sg-hide.h"
#include "map/sg-watch.h"

G_BEGIN_DECLS

/** SgGroundScene: @eyes (element-type SgPoint): of the enemy known; @blockers (element-type SgBlocker): all that stand in the way; @front, @depth: the body that
 * shall hide, which stands at @place where it is @placed; @guns: how guns go; @known: how many bodies of the enemy; @enemy: how they are called. */
typedef struct
{
  SgMap       *map;        /* (owned) */
  SgSightTerms terms;
  SgGoing      going, guns;
  SgPoint      place;
  gboolean     placed;
  GArray      *eyes, *blockers;
  guint        known;
  char        *enemy;
  char        *body;       /* (nullable): how the body is called */
  double       front, depth;
  GHashTable  *bodies;     /* (private) */
} SgGroundScene;

/** sg_ground_scene_new: (transfer full): of @map with nobody on it; @rules (nullable) tell how one sees and goes. */
SgGroundScene *sg_ground_scene_new       (SgMap *map, SgRuleset *rules, const char *enemy);
void           sg_ground_scene_free      (SgGroundScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgGroundScene, sg_ground_scene_free)
/** sg_ground_scene_add: who stands on @board by @id, a figure or a unit that is one body; one of @side is a friend, all others are the enemy. */
void           sg_ground_scene_add       (SgGroundScene *self, SgBoard *board, const char *id, const char *side);
/** sg_ground_scene_read: all on @board, of @battle as @reader (nullable: the umpire) is shown it, that he may see. */
void           sg_ground_scene_read      (SgGroundScene *self, SgBattle *battle, SgBoard *board, const char *reader, const char *side);
/** sg_ground_scene_add_eye: an enemy who stands at @at. */
void           sg_ground_scene_add_eye   (SgGroundScene *self, SgPoint at);
/** sg_ground_scene_set_body: @id is who shall hide, how he goes and how much ground he takes; FALSE when the board does not tell. */
gboolean       sg_ground_scene_set_body  (SgGroundScene *self, SgBoard *board, const char *id);

typedef enum { SG_DEAD_GROUND_ROAD, SG_DEAD_GROUND_HIDE, SG_DEAD_GROUND_SITES, SG_DEAD_GROUND_APPROACH } SgDeadGroundKind;
#define SG_DEAD_GROUND_N_KINDS (SG_DEAD_GROUND_APPROACH + 1)

/** SgAnswerLine: @mark: the letter by which its place is marked on the map, or "". */
typedef struct { char *mark, *caption, *words; } SgAnswerLine;
/** SgAnswerSpot: a place of the answer; @bearing: of a body that stands there, @front by @depth; 0 by 0 is a spot. */
typedef struct { SgPoint at; double bearing, front, depth; } SgAnswerSpot;

/** SgDeadGround: the answer. */
typedef struct
{
  SgDeadGroundKind kind;
  char      *title;
  GPtrArray *lines;          /* (element-type SgAnswerLine) */
  SgShade   *unseen;         /* (nullable): 0 where nothing is seen, or whence */
  SgShade   *fits;           /* (nullable): 255 where the body may stand */
  GArray    *way;            /* (nullable) (element-type SgPoint): the road asked about, or the approach */
  GArray    *bare;           /* (nullable) (element-type SgStretch): what of it the enemy sees */
  GArray    *spots;          /* (element-type SgAnswerSpot) by their letters */
  SgTract    tracts[2];      /* of sites: where they are looked for, and the field of fire */
} SgDeadGround;

void          sg_dead_ground_free     (SgDeadGround *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgDeadGround, sg_dead_ground_free)

/** sg_dead_ground_road: (transfer full): from where @road is unseen, and what of it the enemy known sees. */
SgDeadGround *sg_dead_ground_road     (const SgGroundScene *scene, const SgPiece *road);
/** sg_dead_ground_hide: (transfer full): what ground hides the body from all the enemy known. */
SgDeadGround *sg_dead_ground_hide     (const SgGroundScene *scene);
/** sg_dead_ground_sites: (transfer full): the three best gun sites in @sites for @field. @range: 0 for any. */
SgDeadGround *sg_dead_ground_sites    (const SgGroundScene *scene, const SgTract *sites, const SgTract *field, double range);
/** sg_dead_ground_approach: (transfer full): the way that the enemy known sees least of. */
SgDeadGround *sg_dead_ground_approach (const SgGroundScene *scene, SgPoint from, SgPoint to);
/** sg_dead_ground_find_road: (nullable) (transfer none): the road nearest to @at, no farther off than @within. */
const SgPiece *sg_dead_ground_find_road (SgMap *map, SgPoint at, double within);

G_END_DECLS
