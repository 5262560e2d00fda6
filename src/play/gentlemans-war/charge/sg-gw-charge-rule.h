/* sg-gw-charge-rule.h: what the verdicts of a charge do to the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/* What the verdict of a stage does up to the contact, in the order of the stages. */
SgGwRule sg_gw_charge_rule_first_shot, sg_gw_charge_rule_nerves, sg_gw_charge_rule_target_nerves, sg_gw_charge_rule_going, sg_gw_charge_rule_evasion,
         sg_gw_charge_rule_dice, sg_gw_charge_rule_card, sg_gw_charge_rule_accident, sg_gw_charge_rule_shot, sg_gw_charge_rule_counter,
         sg_gw_charge_rule_turning;

G_END_DECLS
