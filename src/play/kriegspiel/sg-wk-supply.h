/* sg-wk-supply.h: packets of food, forage and ammunition, given up every sixth move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgLwRuler sg_wk_supply_rulers[];
extern const SgActTable sg_wk_supply_acts;

/** sg_wk_suggest_supply: bodies of the mover’s whose supplies are due, or have been wanting, at the end of this move; how many. */
guint sg_wk_suggest_supply (const SgLw *lw, GPtrArray *list);
/** sg_wk_count_volleys: at Time: who has fired in every move since the last due (WK-43). */
void  sg_wk_count_volleys  (const SgLw *lw, SgRuling *ruling);

G_END_DECLS
