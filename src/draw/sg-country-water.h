/* sg-country-water.h: ponds, rivers and streams with their banks and waterlines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_water (SgPainter *self, cairo_t *cr, const SgViewport *view);

G_END_DECLS
