/* sg-gw-cameos-acts.h: cameo roles: what a player has them do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SgGwUpon: (transfer none) (nullable): offers what a cameo does upon @unit, once, if it does; bars it where it cannot now. */
typedef SgGameAct *SgGwUpon (SgActOffer *offer, const SgUnit *unit);
/** sg_gw_cameo_offer_upon: @upon the one unit chosen; where nobody is, each upon whom it can be done now, folded under @group, or why nobody is. */
void sg_gw_cameo_offer_upon (SgActOffer *offer, SgGwUpon *upon, const char *group);
extern const SgGwPart sg_gw_part_cameos_acts;

G_END_DECLS
