/* sg-country-table.h: the toy floor: a green cloth on the boards of a room, hills of wood, twigs and chalk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_table (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height);

G_END_DECLS
