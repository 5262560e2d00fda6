/* sg-tw-volley-odds.h: the exact odds of volleys, counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"
#include "rules/sg-spread.h"

G_BEGIN_DECLS

/** sg_tw_tally_volley: of all that is told of a volley but the lists group by group. */
gboolean sg_tw_tally_volley   (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);
/** sg_tw_spread_volley: (transfer full) (nullable): how many figures of its target a volley costs, officers who are not saved too; %NULL: nobody fires it, or at nobody. */
SgSpread *sg_tw_spread_volley (const SgQuestion *question, SgRuleset *rules);
/** sg_tw_tally_exchange: of an exchange of fire. */
gboolean sg_tw_tally_exchange (const SgQuestion *question, SgRuleset *rules, SgOdds *odds);

G_END_DECLS
