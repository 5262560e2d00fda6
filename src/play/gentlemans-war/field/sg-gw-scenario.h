/* sg-gw-scenario.h: the scenario that a battle was begun from: its first cards, its zones, and what is amiss with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

G_BEGIN_DECLS

/** sg_gw_set_scenario: before play: which scenario, in which variant (nullable), and which side is its attacker. A battle begun with
 * a scenario’s id as its game has it from the start, Red attacking. */
gboolean sg_gw_set_scenario (SgBattle *battle, const char *scenario, const char *variant, const char *attacker, GError **error);
/** sg_gw_deployment_faults: (transfer full) (element-type utf8): what the armies’ places and strengths have against the
 * scenario, each a sentence. */
GPtrArray *sg_gw_deployment_faults (SgBattle *battle);
/** sg_gw_scenario: (transfer none) (nullable): the scenario that the battle was begun from. */
const SgScenario *sg_gw_scenario (const SgGw *gw);
/** sg_gw_role: "attacker" or "defender". */
const char *sg_gw_role (const SgGw *gw, const char *side);
/** sg_gw_limit_hand: (transfer full): of the cards dealt to @side as many as its scenario lets it begin with; the others go back
 * into the pack, out of @out, or are laid aside. @cards and @out are lists with a comma. */
char *sg_gw_limit_hand (const SgGw *gw, SgRuling *ruling, const char *side, char *cards, char **out);
extern const SgGwPart sg_gw_part_scenario;

G_END_DECLS
