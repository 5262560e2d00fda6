/* sg-gw-charge-plans.h: what the target answers a charge with, each Response with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_ends_mix: @chance of @more is added to @sum. */
void sg_gw_ends_mix (SgGwEnds *sum, const SgGwEnds *more, double chance);
/** sg_gw_charge_plan_label: translated: "Shoot, short column" of "shoot short". */
char *sg_gw_charge_plan_label (const char *plan);
void sg_gw_charge_add_responses (const SgGwCharge *charge, SgTalk *talk);
SgRuling *sg_gw_charge_choose_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error);
/** sg_gw_charge_say_dice: (transfer full): “1 die at 5+”. */
char *sg_gw_charge_say_dice (gint64 n, gint64 on);
/** sg_gw_charge_buy: @card is played for more actions of the target, where several may be. */
SgRuling *sg_gw_charge_buy (const SgGwCharge *charge, const char *card, GError **error);
SgRuling *sg_gw_charge_choose_aim (const SgGwCharge *charge, const char *id);
/** sg_gw_charge_why_not: (transfer full) (nullable): why @plan is not open with @card (nullable); @needed: how many actions it takes. */
char *sg_gw_charge_why_not (const SgGwCharge *charge, const char *plan, const char *card, gint64 *needed);
/** sg_gw_charge_lend: (transfer full) (nullable): the lowest card with which @plan is open. */
char *sg_gw_charge_lend (const SgGwCharge *charge, const char *plan);
/** sg_gw_charge_comes_on: whether by @plan the target comes to meet the charge (GW-R50). */
gboolean sg_gw_charge_comes_on (const SgGwCharge *charge, const char *plan);
/** sg_gw_charge_tell_answer: what comes of @choice when the target then answers as best it can with fire. */
void sg_gw_charge_tell_answer (const SgGwCharge *charge, SgChoice *choice);

G_END_DECLS
