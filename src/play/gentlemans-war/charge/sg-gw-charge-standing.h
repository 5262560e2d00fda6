/* sg-gw-charge-standing.h: where a charge stands, and a ruling drafted for it; a choice offered in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** SG_GW_HALT_GAP: inches, the program’s own: so far before another who is not touched a unit ends. */
#define SG_GW_HALT_GAP 0.5

/** sg_gw_charge_plan_has: whether @response is among those of @plan, a bar between. */
gboolean sg_gw_charge_plan_has (const char *plan, const char *response);
/** sg_gw_charge_plan_shot: (transfer none) (nullable): that Response of @plan which is a shot: "shoot long". */
const char *sg_gw_charge_plan_shot (const char *plan);
gboolean sg_gw_charge_has (const SgGwCharge *charge, const char *response); /* among the Responses chosen */
/** sg_gw_charge_answers_first: whether the target answers before the dice of the charge are thrown (GW-R47). */
gboolean sg_gw_charge_answers_first (const SgGwCharge *charge);
void sg_gw_charge_stand (const SgGwCharge *charge, SgGwStand *stand);
SgChoice *sg_gw_charge_offer (SgTalk *talk, const char *id, const char *label);
/** sg_gw_charge_offer_of: the same of @unit, who is pressed on the map for it. */
SgChoice *sg_gw_charge_offer_of (SgTalk *talk, const char *id, const char *label, const SgUnit *unit);
/** sg_gw_charge_tell_certain: no dice follow @choice: it comes to @label. */
void sg_gw_charge_tell_certain (SgChoice *choice, const char *label);
SgRuling *sg_gw_charge_draft (const char *rule, const char *format, ...) G_GNUC_PRINTF (2, 3);
void sg_gw_charge_play (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *card);
/** sg_gw_charge_is_at: whether the charge has come to @stage. */
gboolean sg_gw_charge_is_at (const SgGwCharge *charge, const char *stage);
/** sg_gw_charge_attacks: whether @unit is of those who charge, by its side. */
gboolean sg_gw_charge_attacks (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_are_foes: whether they are of two sides. */
gboolean sg_gw_are_foes (const SgUnit *one, const SgUnit *other);
/** sg_gw_is_armed: whether @unit has anything to shoot with. */
gboolean sg_gw_is_armed (const SgUnit *unit);
/** sg_gw_is_drawn_up: whether @unit stands in @formation. */
gboolean sg_gw_is_drawn_up (const SgGw *gw, const SgUnit *unit, const char *formation);
/** sg_gw_tone: of what serves @side: 1 for Red, -1 for Blue. */
int sg_gw_tone (const char *side);
/** sg_gw_ends_mix: @chance of @more is added to @sum. */
void sg_gw_ends_mix (SgGwEnds *sum, const SgGwEnds *more, double chance);
/** sg_gw_charge_contact: where @unit stands when it touches @at. */
gboolean sg_gw_charge_contact (const SgGw *gw, const SgUnit *unit, const SgUnit *at, SgPlace *place);
/** sg_gw_charge_thrower: whose dice of the charge are thrown now. */
SgUnit *sg_gw_charge_thrower (const SgGwCharge *charge);
/** sg_gw_charge_faller: whose dice fell short: of the charger, or of one who charges with it. */
SgUnit *sg_gw_charge_faller (const SgGwCharge *charge);
/** sg_gw_charge_host: (transfer container) (element-type SgUnit): all attackers, or all defenders, who are in it now. */
GPtrArray *sg_gw_charge_host (const SgGwCharge *charge, gboolean attackers);
gboolean sg_gw_charge_is_pursued (const SgGwCharge *charge);
/** sg_gw_charge_tie_of: what @unit does after a tie: "hold", "least", "back", or "" when it has yet to say. */
const char *sg_gw_charge_tie_of (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_quarry: (nullable): whom @winner is after. */
SgUnit *sg_gw_charge_quarry (const SgGwCharge *charge, const SgUnit *winner);
/** sg_gw_charge_touch_at: where @unit stands when it touches @target, going for @aim. */
gboolean sg_gw_charge_touch_at (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgPoint aim, SgPlace *place);
/** sg_gw_charge_chosen: what @unit, a winner, chose to do; "" when it has yet to say. */
const char *sg_gw_charge_chosen (const SgGwCharge *charge, const SgUnit *unit);

/** SgGwHalt: an obstacle (nullable) that a unit halts before, or that it forms up beyond, Disordered (GW-406). */
typedef struct { const SgPiece *before, *beyond; } SgGwHalt;
/** sg_gw_charge_may_go_rough: whether @by may charge over rough ground (GW-407). */
gboolean sg_gw_charge_may_go_rough (const SgGw *gw, const SgUnit *by);
/** sg_gw_charge_way_on: how far @inches of its dice bring @unit on that @bearing: not over ground that it may not enter, which holds it then, and less far
 * over rough ground (GW-407). */
double sg_gw_charge_way_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, double bearing, double inches, SgGwHalt *held);
/** sg_gw_charge_ride_on: the same of one who charges, straight on: horse comes to no rough ground, over which it does not charge. */
double sg_gw_charge_ride_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, double inches, SgGwHalt *held);
/** sg_gw_charge_stand_clear: nobody ends astride an obstacle: @place, to which @block goes straight, is drawn back before it, or beyond it. */
void sg_gw_charge_stand_clear (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, SgPlace *place, SgGwHalt *halt);
/** sg_gw_charge_tell_halt: adds that to what @ruling says, and what comes of it. */
void sg_gw_charge_tell_halt (SgRuling *ruling, const SgUnit *unit, const SgGwHalt *halt);

G_END_DECLS
