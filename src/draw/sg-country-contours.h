/* sg-country-contours.h: contours, and their figures in breaks of the line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_contours (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_interval: between the contours that are drawn at this scale, in the map's unit of height. */
double sg_country_interval (SgPainter *self, const SgViewport *view);

G_END_DECLS
