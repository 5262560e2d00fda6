/* sg-tw-guns-odds.h: the exact odds of guns, counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"
#include "rules/sg-spread.h"

G_BEGIN_DECLS

/** sg_tw_tally_roundshot, …_canister, …_shell: where many figures may fall: of all that is told but who they are. */
gboolean sg_tw_tally_roundshot (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);
gboolean sg_tw_tally_canister  (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);
gboolean sg_tw_tally_shell     (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);
/** sg_tw_spread_canister: (transfer full): how many figures canister costs where it is laid; none where something forbids it. */
SgSpread *sg_tw_spread_canister (const SgQuestion *question, SgRuleset *rules);
/** sg_tw_tally_battery: of many shots at one gun: the points that it comes to. */
gboolean sg_tw_tally_battery   (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);

G_END_DECLS
