/* sg-gw-line.h: who of a unit has a clear line of fire (GW-503).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/turn/sg-gw-acts.h"

G_BEGIN_DECLS

/** sg_gw_fire_line: the lines of fire of @unit at @target. */
void sg_gw_fire_line (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgGwFireLine *line);

G_END_DECLS
