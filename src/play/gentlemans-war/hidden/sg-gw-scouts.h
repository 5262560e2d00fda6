/* sg-gw-scouts.h: reinforcements of the local force: planned for a Joker, reported by scouts, and come on the next (GW-912).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_scouts;

G_END_DECLS
