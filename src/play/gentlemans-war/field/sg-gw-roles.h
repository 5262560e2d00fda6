/* sg-gw-roles.h: which scenario it is, and who attacks in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "rules/sg-scenario.h"

G_BEGIN_DECLS

/** sg_gw_scenario: (transfer none) (nullable): the scenario that the battle was begun from. */
const SgScenario *sg_gw_scenario (const SgGw *gw);
/** sg_gw_role: "attacker" or "defender". */
const char *sg_gw_role (const SgGw *gw, const char *side);
/** sg_gw_set_scenario: before play: which scenario, in which variant (nullable), and which side is its attacker. A battle begun with
 * a scenario’s id as its game has it from the start, Red attacking. */
gboolean sg_gw_set_scenario (SgBattle *battle, const char *scenario, const char *variant, const char *attacker, GError **error);

G_END_DECLS
