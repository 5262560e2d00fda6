/* sg-gw-charge-ask.h: the questions of a charge, filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

SgQuestion *sg_gw_charge_nerves (const SgGwCharge *charge, gboolean of_target, GError **error);
/** sg_gw_charge_leaves_gun: whether the target is gunners who evade without their gun: all but horse artillery (GW-612). */
gboolean sg_gw_charge_leaves_gun (const SgGwCharge *charge);
/** sg_gw_charge_evasion: with @md dice, @card (nullable) played for it. */
SgQuestion *sg_gw_charge_evasion (const SgGwCharge *charge, gint64 md, const char *card, GError **error);
/** sg_gw_charge_reach: of @unit: the charger, or one who charges with it. */
SgQuestion *sg_gw_charge_reach (const SgGwCharge *charge, const SgUnit *unit, GError **error);
/** sg_gw_charge_ground: the ground between @by and @at, to where they touch. FALSE: there is none. */
gboolean sg_gw_charge_ground (const SgGw *gw, const SgUnit *by, const SgUnit *at, SgGwWay *way);
/** sg_gw_charge_detour: inches that the rough ground on its way costs @unit beside its length. */
double sg_gw_charge_detour (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_way: what @unit, who charges, has to cover to the target, its wheel with it. */
double sg_gw_charge_way (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_nervous: (nullable): who of those who charge has yet to try its nerves (GW-563). */
SgUnit *sg_gw_charge_nervous (const SgGwCharge *charge);
/** sg_gw_charge_card: the dice that a Hold Card gives, played as @use: "number: add one die". */
SgQuestion *sg_gw_charge_card (const SgGwCharge *charge, const char *use, GError **error);
/** sg_gw_charge_shot: at the chargers, in the column of the Response @shot: "shoot long". */
SgQuestion *sg_gw_charge_shot (const SgGwCharge *charge, const char *shot, gboolean rallied, GError **error);
SgQuestion *sg_gw_charge_turning (const SgGwCharge *charge, GError **error);
SgQuestion *sg_gw_charge_combat (const SgGwCharge *charge, const SgGwStand *stand, GError **error);
/** sg_gw_charge_pursuit_needs: what the dice of a pursuit at that @pace must come to for @by to reach the beaten @at: INFINITY where the ground between
 * them lets him not through (GW-407). */
double sg_gw_charge_pursuit_needs (const SgGw *gw, const SgUnit *by, const SgUnit *at, const char *pace);
/** sg_gw_charge_pursuit_disorders: whether @by comes to the beaten Disordered by that @pace or by the ground between them (GW-624, GW-407). */
gboolean sg_gw_charge_pursuit_disorders (const SgGw *gw, const SgUnit *by, const SgUnit *at, const char *pace);
SgQuestion *sg_gw_charge_pursuit (const SgGwCharge *charge, const char *pace, GError **error);
SgQuestion *sg_gw_charge_pursuit_of (const SgGwCharge *charge, const SgUnit *winner, const SgUnit *loser, const char *pace, GError **error);
/** sg_gw_charge_plan: @plan (a bar between) answered with @card (nullable) in hand. */
SgQuestion *sg_gw_charge_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error);
/** sg_gw_charge_may: the question whether @by may charge @at. */
SgQuestion *sg_gw_charge_may (const SgGw *gw, const SgUnit *by, const SgUnit *at, gboolean card, GError **error);
/** sg_gw_charge_measure: the wheel that brings @at before @by, what its outer figure covers, and the way that is left. */
void sg_gw_charge_measure (const SgGw *gw, const SgUnit *by, const SgUnit *at, double *wheel_deg, double *wheel, double *gap);
/** sg_gw_charge_no_room: whether an enemy other than the chargers stands so near before the target that it cannot turn (GW-614). */
gboolean sg_gw_charge_no_room (const SgGwCharge *charge);
/** sg_gw_charge_may_hold: whether @side may play @card in this charge, for @unit; FALSE with a sentence. */
gboolean sg_gw_charge_may_hold (const SgGwCharge *charge, const char *side, const char *card, const SgUnit *unit, GError **error);
/** sg_gw_charge_cheapest: (transfer full) (nullable): the lowest card in hand that may be played; of a court card when @court. */
char *sg_gw_charge_cheapest (const SgGwCharge *charge, const SgUnit *unit, gboolean court);
/** sg_gw_charge_ahead: (nullable): the first unit on the way of @by, going straight on @bearing for @inches; @but (nullable) is
 * left out. @far (out): how far that is. */
SgUnit *sg_gw_charge_ahead (const SgGw *gw, const SgUnit *by, double bearing, double inches, const SgUnit *but, double *far);
/** sg_gw_charge_friend_ahead: (nullable): a friend in the way of the whole front of @by, to @at, who does not charge as well (GW-420). */
SgUnit *sg_gw_charge_friend_ahead (const SgGw *gw, const SgUnit *by, const SgUnit *at);
/** sg_gw_charge_counts: in the table of results: "cavalry" or "foot". */
const char *sg_gw_charge_counts (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_count_cameos: the dice that cameos throw with @unit beside its figures: whoever falls, they do not (GW-963, GW-974). */
gint64 sg_gw_charge_count_cameos (const SgGw *gw, const SgUnit *unit);
/** sg_gw_charge_dice: that @unit throws with @figures of it in the close combat. */
gint64 sg_gw_charge_dice (const SgGwCharge *charge, const SgUnit *unit, gboolean attacks, const SgGwStand *stand, gint64 figures);
GVariant *sg_gw_charge_record (const SgGwCharge *charge, const SgUnit *unit, gboolean attacks, const SgGwStand *stand); /* (floating) */

/** sg_gw_charge_record_of: (floating): of any unit that is in it, on its side. */

G_END_DECLS
