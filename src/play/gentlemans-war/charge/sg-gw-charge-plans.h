/* sg-gw-charge-plans.h: what the target answers a charge with, each Response with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/* The stage "respond". */
SgGwOffer sg_gw_charge_offer_responses;
SgRuling *sg_gw_charge_choose_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error);
/** sg_gw_charge_say_dice: (transfer full): “1 die at 5+”. */
char *sg_gw_charge_say_dice (gint64 n, gint64 on);
/** sg_gw_say_volley: (transfer full) (nullable): the dice of the shot @question (nullable), as long as it is known what they hit on. */
char *sg_gw_say_volley (const SgGw *gw, SgQuestion *question);
/** sg_gw_charge_buy: @card is played for more actions of the target, where several may be. */
SgRuling *sg_gw_charge_buy (const SgGwCharge *charge, const char *card, GError **error);
SgRuling *sg_gw_charge_choose_aim (const SgGwCharge *charge, const char *id);
/** sg_gw_charge_tell_answer: what comes of @choice when the target then answers as best it can with fire. */
void sg_gw_charge_tell_answer (const SgGwCharge *charge, SgChoice *choice);

G_END_DECLS
