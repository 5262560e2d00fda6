/* sg-country-ways.h: roads, tracks, paths and railways; bridges and fords.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** sg_trace_beside: the path that stands in @cr gives way to one @off u to its right. */
void sg_trace_beside (cairo_t *cr, double off);
void sg_country_roads (SgPainter *self, cairo_t *cr, const SgViewport *view);
void sg_country_crossings (SgPainter *self, cairo_t *cr, const SgViewport *view);

G_END_DECLS
