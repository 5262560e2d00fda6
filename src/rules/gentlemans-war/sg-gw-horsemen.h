/* sg-gw-horsemen.h: who rides, as he fights in the saddle and shoots on foot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_gw_rides: whether @type is of those who ride: horse, mounted infantry and cyclists. */
gboolean sg_gw_rides (SgRuleset *rules, const char *type);
/** sg_gw_shoots_badly_on_foot: whether units of @type on foot are Bad Shots in any case (GW-109, GW-127). */
gboolean sg_gw_shoots_badly_on_foot (SgRuleset *rules, const char *type);
/** sg_gw_melee_row: the row of the table of close combat that @type fights on, in the saddle or otherwise. */
const char *sg_gw_melee_row (SgRuleset *rules, const SgUnitType *type, gboolean mounted);

G_END_DECLS
