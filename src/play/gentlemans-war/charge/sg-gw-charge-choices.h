/* sg-gw-charge-choices.h: what the players choose in a charge, each choice with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/* The choices of a stage before the contact, and what is posted for each; those of the declaration and the Responses stand in files of their own. */
SgGwOffer  sg_gw_charge_offer_following, sg_gw_charge_offer_evasions, sg_gw_charge_offer_cards, sg_gw_charge_offer_short, sg_gw_charge_offer_halts;
SgGwAnswer sg_gw_charge_answer_following, sg_gw_charge_answer_evasion, sg_gw_charge_answer_card, sg_gw_charge_answer_short, sg_gw_charge_answer_halt,
           sg_gw_charge_answer_response;

G_END_DECLS
