/* sg-gw-charge-turns.h: what winners, and pairs of a fight that go on by themselves, have yet to do one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A turn is who has it and what is done in it, a verb and what it is done with: "pursue:walk", "shoot:long", "fight:ID", "finish".
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_turn_object: (transfer none) (nullable): what @does does its @verb with: "walk" of "pursue:walk", "" of "finish"; %NULL of another verb. */
const char *sg_gw_turn_object (const char *does, const char *verb);
/** SgGwDeed: the verbs of them all, and of what a winner may choose. */
typedef enum { SG_GW_HOLD, SG_GW_ADVANCE, SG_GW_REGROUP, SG_GW_SHOOT, SG_GW_PURSUE, SG_GW_FINISH, SG_GW_FIGHT, SG_GW_N_DEEDS } SgGwDeed;
/** sg_gw_deed_read: which @does is, %SG_GW_N_DEEDS of none; @object (out) (optional): what it is done with, "" of nothing. */
SgGwDeed    sg_gw_deed_read   (const char *does, const char **object);
/** sg_gw_turns_add: behind all others of @turns (element-type SgWordRecord) @unit does @does. */
void        sg_gw_turns_add   (GPtrArray *turns, const SgUnit *unit, const char *does);
/** sg_gw_turns_new: (transfer full) (element-type SgWordRecord): none yet. */
GPtrArray  *sg_gw_turns_new   (void);
/** sg_gw_turns_set: @turns from @first on, none of %NULL, are what is still to be done once @ruling stands. */
void        sg_gw_turns_set   (const SgGwCharge *charge, SgRuling *ruling, GPtrArray *turns, guint first);

G_END_DECLS
