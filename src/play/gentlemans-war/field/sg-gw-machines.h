/* sg-gw-machines.h: cyclists who lay their machines down before them (GW-131).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/turn/sg-gw-acts.h"

G_BEGIN_DECLS

/** sg_gw_behind_machines: whether @unit, cyclists, stands behind the machines it laid down, against @from (nullable: anybody) (GW-131). */
gboolean sg_gw_behind_machines (const SgGw *gw, const SgUnit *unit, const SgUnit *from);
extern const SgGwPart sg_gw_part_machines;

G_END_DECLS
