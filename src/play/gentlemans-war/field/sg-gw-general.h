/* sg-gw-general.h: what generals do by themselves: they ride, join units and leave them, and move aside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_is_cycle_start: whether no card of its colour has been acted on in the cycle of @side. */
gboolean sg_gw_is_cycle_start (const SgGw *gw, const char *side);
/** sg_gw_why_no_ride: (transfer full) (nullable): why @general may not ride free now (GW-701). */
char *sg_gw_why_no_ride (const SgGw *gw, const SgUnit *general);
/** sg_gw_move_aside: enemy generals who are with nobody make way for @unit, which comes to stand at @end (GW-707). */
void sg_gw_move_aside (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end);
extern const SgGwPart sg_gw_part_general;

G_END_DECLS
