/* sg-random-places.h: where people live in random country, and what grows there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-random-private.h"

G_BEGIN_DECLS

void sg_country_places (SgCountry *self);
void sg_country_cover (SgCountry *self);
char *sg_country_name (SgRandom *random);   /* (transfer full): of a place */

G_END_DECLS
