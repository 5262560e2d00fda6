/* sg-gw-line.h: who of a unit has a clear line of fire (GW-503).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SgGwFireLine: of @all figures that could shoot (of a gun, one: the muzzle) as many as have a @clear line (GW-503); where not, who stands
 * @between (nullable), and whether the target is @hidden from some by the country. */
typedef struct { gint64 all, clear; SgUnit *between; gboolean hidden; } SgGwFireLine;
/** sg_gw_fire_line: the lines of fire of @unit at @target. */
void sg_gw_fire_line (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgGwFireLine *line);

G_END_DECLS
