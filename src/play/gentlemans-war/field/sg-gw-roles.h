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
/** SgGwPosture: who a side is in the scenario, by its place in sg_gw_roles: “attacker” or “defender”. */
typedef enum { SG_GW_ATTACKER, SG_GW_DEFENDER } SgGwPosture;
extern const char *const sg_gw_roles[];
SgGwPosture sg_gw_role (const SgGw *gw, const char *side);

/** SgGwZoneFrom: whence a zone of a scenario is measured. */
typedef enum
{
  SG_GW_FROM_NOWHERE = -1, SG_GW_FROM_STANDARD, SG_GW_FROM_OWN_EDGE, SG_GW_FROM_ROAD, SG_GW_FROM_TARGET, SG_GW_FROM_WORK, SG_GW_FROM_HALF,
} SgGwZoneFrom;
SgGwZoneFrom sg_gw_zone_from (const SgScenarioZone *zone);
/** sg_gw_zone_is_for: whether it is for those of @role, or for both. */
gboolean sg_gw_zone_is_for (const SgScenarioZone *zone, SgGwPosture role);
/** sg_gw_set_scenario: before play: which scenario, in which variant (nullable), and which side is its attacker. A battle begun with
 * a scenario’s id as its game has it from the start, Red attacking. */
gboolean sg_gw_set_scenario (SgBattle *battle, const char *scenario, const char *variant, const char *attacker, GError **error);

G_END_DECLS
