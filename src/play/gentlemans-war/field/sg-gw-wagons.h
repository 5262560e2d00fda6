/* sg-gw-wagons.h: the train of an escort: so many wagons at least, raised where nobody brought them (GW-807).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_check_wagons: adds to @faults, sentences, that an escort has too few wagons (GW-807). */
void sg_gw_check_wagons (const SgGw *gw, GPtrArray *faults);
extern const SgGwPart sg_gw_part_wagons;

G_END_DECLS
