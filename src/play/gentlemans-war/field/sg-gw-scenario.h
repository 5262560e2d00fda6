/* sg-gw-scenario.h: the scenario that a battle was begun from: its first cards, its zones, and what is amiss with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_deployment_faults: (transfer full) (element-type utf8): what the armies’ places and strengths have against the
 * scenario, each a sentence. */
GPtrArray *sg_gw_deployment_faults (SgBattle *battle);
/** sg_gw_limit_hand: (transfer full): of the cards dealt to @side as many as its scenario lets it begin with; the others go back
 * into the pack, out of @out, or are laid aside. @cards and @out are lists with a comma. */
char *sg_gw_limit_hand (const SgGw *gw, SgRuling *ruling, const char *side, char *cards, char **out);
extern const SgGwPart sg_gw_part_scenario;

G_END_DECLS
