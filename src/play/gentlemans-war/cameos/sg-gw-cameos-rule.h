/* sg-gw-cameos-rule.h: what the verdicts of cameo roles do to the board, and what is done with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_cameo_fighting: inches from @unit to the nearest that shot, was shot at or charged since the last cycle of its side began; 10000 when
 * nobody did. @who (out) (nullable): that unit. */
double sg_gw_cameo_fighting (const SgGw *gw, const SgUnit *unit, const SgUnit **who);
extern const SgGwPart sg_gw_part_cameos_rule;

G_END_DECLS
