/* sg-gw-card-acts.h: what a side does with cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_first_acts: before the battle. */
extern const SgActTable sg_gw_first_acts;
/** sg_gw_card_acts: of the side whose card it is: whoever is chosen, these are not barred by what he is. */
extern const SgActTable sg_gw_card_acts;

G_END_DECLS
