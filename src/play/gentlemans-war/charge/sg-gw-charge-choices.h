/* sg-gw-charge-choices.h: what the players choose in a charge, each choice with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

void sg_gw_charge_add_choices (const SgGwCharge *charge, SgTalk *talk);
gboolean sg_gw_charge_choose (const SgGwCharge *charge, const char *choice, GError **error);
void sg_gw_charge_play (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *card);
SgRuling *sg_gw_charge_draft (const char *rule, const char *format, ...) G_GNUC_PRINTF (2, 3);
SgChoice *sg_gw_charge_offer (SgTalk *talk, const char *id, const char *label);
/** sg_gw_charge_tell_certain: no dice follow @choice: it comes to @label. */
void sg_gw_charge_tell_certain (SgChoice *choice, const char *label);

G_END_DECLS
