/* sg-country-hachures.h: hachures by Lehmann's rule, in nine grades.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_hachures (SgPainter *self, cairo_t *cr, const SgViewport *view);

G_END_DECLS
