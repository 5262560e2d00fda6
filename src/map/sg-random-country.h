/* sg-random-country.h: country that no one has seen: made from a seed, to start from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Open country (paces, metres or feet) is worn by water: a river through it, streams that run downhill into it, a
 * village at a crossing, roads that follow the ground, farms, woods, hedges.  A table (inches) has boards, woods and
 * a few houses.  One seed is one country, on every machine.  Cost: a second at most.
 */

#pragma once

#include "map/sg-map-edit.h"

G_BEGIN_DECLS

typedef struct
{
  guint64     seed;
  const char *unit;           /* "in" is a table; "paces" by default */
  double      width, depth;   /* 0: 72 × 48 in, or 6000 × 4500 paces */
  double      hills, woods;   /* from 0, none, to 1, many; less than 0 leaves it to the seed */
} SgCountryWish;

/** sg_random_country: (transfer full): its title is a place in it. */
SgMap *sg_random_country (const SgCountryWish *wish);

G_END_DECLS
