/* sg-trace.h: outlines of the ground as paths on the sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_trace_points (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, gboolean closed);
void sg_trace_rounded (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius);
void sg_trace_way (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius);
void sg_trace_rectangle (cairo_t *cr, double x, double y, double w, double h, double radius);

G_END_DECLS
