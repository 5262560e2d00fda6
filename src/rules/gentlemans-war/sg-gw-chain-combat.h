/* sg-gw-chain-combat.h: the close combat at the end of a chain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-chain-private.h"

G_BEGIN_DECLS

SgGwFight *sg_gw_fight_new (const SgGwChain *chain, SgRuleset *rules, GError **error);
gint64 sg_gw_fight_get_figures (const SgGwFight *self);
gint64 sg_gw_fight_get_defenders (const SgGwFight *self);
/** sg_gw_fight_add: @chance more that the chargers arrive so. */
void sg_gw_fight_add (SgGwFight *self, gint64 lost, gboolean disordered, SgGwGeneral general, mpq_srcptr chance);
/** sg_gw_fight_close: fights all that was added, into "end", "attacker_left" and "defender_left". */
void sg_gw_fight_close (SgGwFight *self, SgOdds *odds);

G_END_DECLS
