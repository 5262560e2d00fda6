/* sg-trace.h: outlines of the ground as paths on the sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_trace_points (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, gboolean closed);
void sg_trace_rounded (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius);
/** sg_trace_way: a road or a stream: its ends where they are, its bends a little rounded, beginning @radius before them, but nowhere further than @stray
 * from where it is measured; both u of the sheet. */
void sg_trace_way (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius, double stray);
void sg_trace_rectangle (cairo_t *cr, double x, double y, double w, double h, double radius);

G_END_DECLS
