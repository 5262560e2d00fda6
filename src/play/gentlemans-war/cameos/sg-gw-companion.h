/* sg-gw-companion.h: a general’s companion steps into his role when he has fallen out (GW-967).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_step_in: adds to @ruling that the companion whom @side has with an enemy general takes his place, once he is gone (GW-967). */
void sg_gw_step_in (const SgGw *gw, SgRuling *ruling, const char *side);
extern const SgGwPart sg_gw_part_companion;

G_END_DECLS
