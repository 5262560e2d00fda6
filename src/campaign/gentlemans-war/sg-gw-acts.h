/* sg-gw-acts.h: what an activation costs a unit, and what it may shoot at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/gentlemans-war/sg-gw-turn.h"

G_BEGIN_DECLS

/** sg_gw_dice_of: Movement Dice that its activation has in all. */
gint64      sg_gw_dice_of         (const SgGw *gw, const SgUnit *unit);
gint64      sg_gw_dice_left       (const SgGw *gw, const SgUnit *unit);
/** sg_gw_change_cost: Movement Dice for @change: "face", "reform" or a formation; FALSE with a sentence when they do not suffice. */
gboolean    sg_gw_change_cost     (const SgGw *gw, const SgUnit *unit, const char *change, gint64 *cost, GError **error);
const char *sg_gw_formation_label (const char *formation);
/** sg_gw_why_no_shot: (transfer full) (nullable): why it may not shoot now, at @target (%NULL: at anybody). */
char       *sg_gw_why_no_shot     (const SgGw *gw, const SgUnit *unit, const SgUnit *target);
/** sg_gw_shot: (transfer full): the question of @unit shooting at @target. */
SgQuestion *sg_gw_shot            (const SgGw *gw, const SgUnit *unit, const SgUnit *target, GError **error);
/** sg_gw_test: (transfer full): the morale test of @unit on @row (nullable: by its figures). */
SgQuestion *sg_gw_test            (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row, GError **error);
/** sg_gw_march: (transfer full): Movement Dice of @unit at @gait. */
SgQuestion *sg_gw_march           (const SgGw *gw, const SgUnit *unit, const char *gait, GError **error);
/** sg_gw_retire: adds to @ruling the compulsory move of @unit over @inches, with collisions and the table’s edge. */
void        sg_gw_retire          (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *gait, double inches);
/** sg_gw_add_losses: what losses by shooting mean for @target: counted, a test due, its ground given up. */
void        sg_gw_add_losses      (const SgGw *gw, SgRuling *ruling, const SgUnit *target, gint64 lost);

G_END_DECLS
