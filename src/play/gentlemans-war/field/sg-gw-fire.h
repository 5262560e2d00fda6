/* sg-gw-fire.h: what forming costs, and the questions of shooting and of morale filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_dice_to_throw: of those left, how many it may march with. */
gint64 sg_gw_dice_to_throw (const SgGw *gw, const SgUnit *unit);
/** sg_gw_gallop: dice of @unit, a gun that may gallop, in an artillery charge or a fighting retreat; 0 of others (GW-512). */
gint64 sg_gw_gallop (const SgGw *gw, const SgUnit *unit);
/** sg_gw_gait: "march", or "charge" of a gun that gallops. */
const char *sg_gw_gait (const SgGw *gw, const SgUnit *unit);
/** sg_gw_leave_general: he who is with @unit, which goes off the table, stays where it stood. */
void sg_gw_leave_general (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_change_cost: Movement Dice for @change: "face", "reform" or a formation; FALSE with a sentence when they do not suffice. */
gboolean sg_gw_change_cost (const SgGw *gw, const SgUnit *unit, const char *change, gint64 *cost, GError **error);
const char *sg_gw_formation_label (const char *formation);
/** sg_gw_why_no_shot: (transfer full) (nullable): why it may not shoot now, at @target (%NULL: at anybody). */
char *sg_gw_why_no_shot (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_shot: (transfer full): the question of @unit shooting at @target. */
SgQuestion *sg_gw_shot (const SgGw *gw, const SgUnit *unit, const SgUnit *target, GError **error);
/** sg_gw_note_shot: what a shot leaves with @unit besides the target's losses: a jam, arms to reload, the range of a gun (GW-506, GW-509), and what
 * its correspondent had of it (GW-980). */
void sg_gw_note_shot (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgUnit *target, SgVerdict *verdict);
/** sg_gw_test: (transfer full): the morale test of @unit on @row (nullable: by its figures). */
SgQuestion *sg_gw_test (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row, GError **error);
/** sg_gw_trigger: (transfer full): whether @lost figures more by shooting call for a test of @target. */
SgQuestion *sg_gw_trigger (const SgGw *gw, const SgUnit *target, gint64 lost);
/** sg_gw_march: (transfer full): Movement Dice of @unit at @gait. */
SgQuestion *sg_gw_march (const SgGw *gw, const SgUnit *unit, const char *gait, GError **error);
/** sg_gw_road_dice: how many more it throws on the road on which it stands: with the first dice that it throws in an activation (GW-402, GW-419). */
gint64 sg_gw_road_dice (const SgGw *gw, const SgUnit *unit);
/** sg_gw_on_road: whether it stands on a good road, and goes on along it. */
gboolean sg_gw_on_road (const SgGw *gw, const SgUnit *unit);
/** sg_gw_add_losses: what losses by shooting mean for @target: counted, a test due, its ground given up. */
void sg_gw_add_losses (const SgGw *gw, SgRuling *ruling, const SgUnit *target, gint64 lost);
/** sg_gw_ask_general: (transfer full): whether @general, with @unit, is hit by the fire that makes it test. */
SgQuestion *sg_gw_ask_general (const SgGw *gw, const SgUnit *unit, const SgUnit *general);

G_END_DECLS
