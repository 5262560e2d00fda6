/* sg-gw-aims.h: what a scenario asks of a battle: its places, its zones, who waits off the table, and who has won.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "rules/sg-scenario.h"

G_BEGIN_DECLS

gboolean    sg_gw_is_scenario   (const SgGw *gw, const char *id);
gboolean    sg_gw_is_variant    (const SgGw *gw, const char *id);
/** sg_gw_side_of: "red" or "blue": who has @role. */
const char *sg_gw_side_of       (const SgGw *gw, SgGwPosture role);
/** sg_gw_waits: whether it is to come later, and has not come yet. */
gboolean    sg_gw_waits         (const SgUnit *unit);
/** sg_gw_in_piece: whether it stands in @piece, or at it when that is a line. */
gboolean    sg_gw_in_piece      (const SgGw *gw, const SgUnit *unit, const SgPiece *piece);
/** sg_gw_work: (nullable): what is attacked in an attack on fieldworks. */
const SgPiece *sg_gw_work       (const SgGw *gw);
/** sg_gw_may_be_work: whether @piece can be held as one. */
gboolean    sg_gw_may_be_work   (const SgGw *gw, const SgPiece *piece);
/** sg_gw_road: @points (out) (transfer full): the longest road, in the direction of march; FALSE when there is none. */
gboolean    sg_gw_road          (const SgGw *gw, GArray **points);
/** sg_gw_far_end: "left" or "right": the side edge to which a column marches. */
const char *sg_gw_far_end       (const SgGw *gw);
/** sg_gw_base_edge: "near" or "far". */
const char *sg_gw_base_edge     (const SgGw *gw, const char *side);
/** sg_gw_mark_beginning: who is in the work, who is cut off and who waits, as play begins. */
void        sg_gw_mark_beginning (const SgGw *gw, SgRuling *ruling);

/** sg_gw_end_battle: adds to @ruling that @winner ("" for nobody) has won, and says so; @reason, in English, is translated here and may
 * be "". */
void        sg_gw_end_battle    (const SgGw *gw, SgRuling *ruling, const char *winner, const char *grade, const char *reason);

/* Zones: sg-gw-zones.c */

/** SgGwZone: where units of @role are set down in @order: a rectangle before @front (the y of its front line) in the direction
 * of @back (+1 or −1), unless @outline says more. */
typedef struct
{
  SgGwPosture    role;
  const SgScenarioZone *zone;
  double      left, right, front, rear;  /* x; y */
  double      bearing;      /* how they face there */
  GArray     *outline;      /* (element-type SgPoint) (owned): as the map shows it */
} SgGwZone;
/** sg_gw_victory: (transfer full): the question whether @side has won or lost; @called: the battle is broken off. */
SgQuestion *sg_gw_victory (const SgGw *gw, const char *side, gboolean called, GError **error);

G_END_DECLS
