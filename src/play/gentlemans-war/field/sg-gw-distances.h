/* sg-gw-distances.h: the units of a brigade that goes on one throw keep their distances (GW-416).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_distances;

G_END_DECLS
