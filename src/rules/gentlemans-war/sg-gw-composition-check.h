/* sg-gw-composition-check.h: an army against the guide for its size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/** sg_gw_guide_row: the row of the guide (GW-103) that units of @type are counted in. */
const char *sg_gw_guide_row (const SgUnitType *type);
/** sg_gw_guide_range: how many units of @row an army of @size has as a guide. */
void sg_gw_guide_range (SgRuleset *rules, const char *row, const char *size, gint64 *least, gint64 *most);

G_END_DECLS
