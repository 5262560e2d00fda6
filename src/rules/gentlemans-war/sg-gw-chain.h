/* sg-gw-chain.h: the exact odds of a whole charge, from its dice to the last recovery.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A chain of distributions: each step is a question to its own procedure, asked once for each state that the steps before it
 * can leave behind, and weighted with that state’s chance.  Nothing is sampled; twenty figures a side take some
 * milliseconds.
 */

#pragma once

#include "rules/sg-odds.h"

G_BEGIN_DECLS

/**
 * SgGwChain: the steps of a charge, with the fields filled as far as they are known.
 * @reach: (nullable): of "charge"; none when it has reached
 * @shoot: (nullable): of "shoot", at the chargers; its target has their figures
 * @trigger: (nullable, when nobody shoots): of "morale-trigger", of the chargers; the chain fills in this volley’s losses
 * @test: (nullable, likewise): of "morale-test"; the chain fills in the row, the figures left, and what befell a general
 * @general: whether a general is attached to the chargers, and may be hit by the fire
 * @combat: of "close-combat"; the chain takes from the attacker the figures he lost
 * @attacker_general, @defender_general: in close combat: a general of the attacker, of the defender, may be killed
 * @cameos: of the attacker’s dice, those that a mascot or a bruiser throws beside his figures: no loss takes them away (GW-963, GW-974)
 */
typedef struct
{
  SgQuestion *reach, *shoot, *trigger, *test, *combat;
  gboolean    general, attacker_general, defender_general;
  gint64      cameos;
} SgGwChain;

void    sg_gw_chain_clear (SgGwChain *chain);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwChain, sg_gw_chain_clear)

/* Values of the outcome "end": the chargers’ side first. */
#define SG_GW_END_SHORT       "falls short"
#define SG_GW_END_STOPPED     "stopped by fire"
#define SG_GW_END_TIE         "tie"

/**
 * sg_gw_chain_odds:
 *
 * Outcomes: "end" (“falls short”, “stopped by fire”, “attacker beaten”, “attacker doubled”, “attacker destroyed”, “tie”,
 * “defender beaten”, …), "fire" (the chargers’ morale: “no test”, “Carry On”, “Disordered”, “Fall Back”, “Run Away”,
 * “destroyed”), "lost_to_fire", "attacker_left" and "defender_left", after recovery. Returns: (transfer full): or %NULL with
 * @error set
 */
SgOdds *sg_gw_chain_odds  (const SgGwChain *chain, SgRuleset *rules, GError **error);

G_END_DECLS
