/* sg-lw-country.h: the country as the house rules have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"
#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_lw_country: (transfer none): @map with what the house rules open to men; kept with @map. */
SgMap *sg_lw_country (SgMap *map, SgRuleset *rules);

G_END_DECLS
