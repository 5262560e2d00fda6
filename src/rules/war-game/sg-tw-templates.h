/* sg-tw-templates.h: what lies under the sleeve, the canister device and the shell burst indicator.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_tw_sleeve_covers: whether the sleeve with its middle at @middle covers the point; its edges count as covered (TW-103). */
gboolean    sg_tw_sleeve_covers  (SgRuleset *rules, double middle, double along, double across);
/** sg_tw_canister_zone: (transfer none): "near", "middle", "far" or "outside" (TW-108). */
const char *sg_tw_canister_zone  (SgRuleset *rules, double along, double across);
/** sg_tw_burst_sector: the sector of a point; 0: outside the disc (TW-111). */
guint       sg_tw_burst_sector   (SgRuleset *rules, double right, double beyond);

/** sg_tw_canister_width: of the device at its far end, in inches (TW-108). */
double      sg_tw_canister_width (SgRuleset *rules);
/** sg_tw_burst_width: of the "hub" or of the "disc" across, in inches (TW-111). */
double      sg_tw_burst_width    (SgRuleset *rules, const char *part);

G_END_DECLS
