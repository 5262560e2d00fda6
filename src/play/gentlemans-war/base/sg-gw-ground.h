/* sg-gw-ground.h: where units stand: gaps, arcs, sight and cover.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_block: FALSE when it is not on the table. */
gboolean sg_gw_block (const SgGw *gw, const SgUnit *unit, SgGwBlock *block);
void sg_gw_block_at (const SgGwBlock *of, const SgPlace *place, SgGwBlock *block);  /* the same, standing there, straight */
/** sg_gw_block_after: the same when its front has gone along @path and stands at @end: of a march column, the rest in its track. */
void sg_gw_block_after (const SgGwBlock *of, const SgPoint *path, guint n, const SgPlace *end, SgGwBlock *block);
/** sg_gw_block_about: the same turned about where it stands, its tail become its head. */
void sg_gw_block_about (const SgGwBlock *of, SgGwBlock *block);
/** sg_gw_block_inside: the point @across to the right of its middle line and @behind its front. */
SgPoint sg_gw_block_inside (const SgGwBlock *block, double across, double behind);
SgPoint sg_gw_block_middle (const SgGwBlock *block);
/** sg_gw_spine: (transfer full) (nullable) (element-type SgPoint): how a march column lies that is bent, by its body’s word "trail". */
GArray *sg_gw_spine (SgBoard *board, const SgUnit *unit);
/** sg_gw_gap: between the nearest points of two units; INFINITY when either is not on the table. */
double sg_gw_gap (const SgGw *gw, const SgUnit *a, const SgUnit *b);
double sg_gw_block_gap (const SgGwBlock *a, const SgGwBlock *b);
/** sg_gw_touches: whether @at is in the block or within contact of it. */
gboolean sg_gw_touches (const SgGw *gw, const SgGwBlock *block, SgPoint at);
/** sg_gw_nearest_enemy: (nullable); @gap (out) (optional). */
SgUnit *sg_gw_nearest_enemy (const SgGw *gw, const SgUnit *unit, double *gap);
/** sg_gw_arc: where @target lies about @unit: in front when any of its figures is in the frontal arc. */
SgGwArc sg_gw_arc (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_outside: by how many degrees the nearest figure of @target is out of the frontal arc; 0 inside. */
double sg_gw_outside (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_struck: whence a blow of @by falls on @unit: by where most of @by stood (GW-613, GW-614). */
SgGwArc sg_gw_struck (const SgGw *gw, const SgUnit *unit, const SgGwBlock *by);
/** sg_gw_between: (nullable): the first unit that stands between the two, and is neither (GW-503). */
SgUnit *sg_gw_between (const SgGw *gw, const SgUnit *a, const SgUnit *b);
/** sg_gw_sees: by ground, woods and buildings. */
gboolean sg_gw_sees (const SgGw *gw, const SgUnit *a, const SgUnit *b);
SgGwCover sg_gw_cover (const SgGw *gw, const SgUnit *unit, const SgUnit *from);
/** sg_gw_cover_at: the same against one who stands at @from. */
SgGwCover sg_gw_cover_at (const SgGw *gw, const SgUnit *unit, SgPoint from);
/** sg_gw_is_covered: whether one who stands at @at is in cover against @from: in a wood or a building, or behind a wall or a work. */
gboolean sg_gw_is_covered (const SgGw *gw, SgPoint at, SgPoint from);
/** sg_gw_is_in_view: whether any part of @unit is seen from @from; so it is where there is no map. */
gboolean sg_gw_is_in_view (const SgGw *gw, SgPoint from, const SgUnit *unit);
gboolean sg_gw_in_rough (const SgGw *gw, const SgUnit *unit);
/** sg_gw_uphill: whether @a stands higher than @b on sloping ground. */
gboolean sg_gw_uphill (const SgGw *gw, const SgUnit *a, const SgUnit *b);
/** sg_gw_measure_way: for a unit on @row; the points from the first to the last. */
void sg_gw_measure_way (const SgGw *gw, const SgUnit *unit, const char *row, const SgPoint *points, guint n, SgGwWay *way);
/** sg_gw_stands_on: (nullable): the building that @unit may not enter and that a part of it, standing as @block, would stand on; of a march column only
 * its leaders are measured (GW-419). */
const SgPiece *sg_gw_stands_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block);
/** sg_gw_astride: (nullable): an obstacle that @unit would stand astride as @block, and does not stand astride as @before (GW-406). */
const SgPiece *sg_gw_astride (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const SgGwBlock *before);
/** sg_gw_home: the bearing towards @side’s own edge. */
double sg_gw_home (const SgGw *gw, const char *side);
/** sg_gw_halt_before: draws back the end of @path, where only a flank would come upon an obstacle, until the unit stands clear on its own side
 * of it (GW-406). @before: what halts it, or NULL. Returns: (nullable): what it would stand astride all the same. */
const SgPiece *sg_gw_halt_before (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, double bearing, SgPoint *path, guint n,
                                  const SgPiece **before);
/** sg_gw_behind_machines: whether @unit, cyclists, stands behind the machines it laid down, against @from (nullable: anybody) (GW-131). */
gboolean sg_gw_behind_machines (const SgGw *gw, const SgUnit *unit, const SgUnit *from);
/** SgGwAgreed: an obstacle whose class the players agree on, by a house rule (GW-R17), and the word that says which die it costs. */
typedef struct { const char *terrain, *usual; const SgWord *word; } SgGwAgreed;
#define SG_GW_N_AGREED 2
extern const SgGwAgreed sg_gw_agreed[SG_GW_N_AGREED];
/** sg_gw_agreed_die: (transfer none): the die that @terrain costs, where the players agree on it (GW-R17), else @die. */
const char *sg_gw_agreed_die (const SgGw *gw, const char *terrain, const char *die);
/** SG_GW_LAID_NEAR: so far who lies behind the machines that he laid down may shift, in inches. */
#define SG_GW_LAID_NEAR 0.5

G_END_DECLS
