/* sg-gw-spoils.h: guns that their crews have left, taken (GW-629), what a building holds (GW-206), and obstacles agreed on (GW-R17).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_why_too_many: (transfer full) (nullable): that a building holds no more figures than it has inches of wall (GW-206). */
char *sg_gw_why_too_many (const SgGw *gw, const SgUnit *unit, const SgPlace *place);
extern const SgGwPart sg_gw_part_spoils;

G_END_DECLS
