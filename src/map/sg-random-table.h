/* sg-random-table.h: a random table: boards, woods, houses, a road, perhaps a brook.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-random-private.h"

G_BEGIN_DECLS

void sg_random_table (SgMap *map, SgRandom *random, double hills, double woods);

G_END_DECLS
