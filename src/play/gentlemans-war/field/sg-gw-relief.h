/* sg-gw-relief.h: a detachment cut off and its relief (GW-808), and pursuers who ride round by the side edges (GW-809).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_is_relieved: whether the relief is, or was, in the perimeter of the detachment (GW-808). */
gboolean sg_gw_is_relieved (const SgGw *gw);
/** sg_gw_check_apart: adds to @faults what is amiss with those cut off, their attackers, and those who ride round. */
void sg_gw_check_apart (const SgGw *gw, GPtrArray *faults);
extern const SgGwPart sg_gw_part_relief;

G_END_DECLS
