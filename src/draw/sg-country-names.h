/* sg-country-names.h: where the names of the country go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_names: the names of the country, clear of all @marks; call it before they are drawn. */
void sg_painter_names (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n);
/** sg_painter_each_name: @found is told where each name stands that was drawn last, as x, y, width, height in u of the sheet. */
typedef void (*SgNameFound) (double x, double y, double width, double height, gpointer data);
void sg_painter_each_name (SgPainter *self, const SgViewport *view, SgNameFound found, gpointer data);
/** sg_painter_frame_names: from now on no name is cut by the frame of a sheet that shows the ground from @least to @most alone. */
void sg_painter_frame_names (SgPainter *self, SgPoint least, SgPoint most);
/** sg_country_is_lettered: whether a name stands within @around u of the spot. */
gboolean sg_country_is_lettered (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double around);
/** sg_painter_names_clear: the names, clear of all @boxes of four doubles each: x, y, width, height from the view's origin on;
 * NULL: as they stood last. */
void sg_painter_names_clear (SgPainter *self, cairo_t *cr, const SgViewport *view, GArray *boxes);
/** sg_box_marks: (transfer full): what figures cover, from the view's origin on. */
GArray *sg_box_marks (const SgViewport *still, const SgMark *marks, guint n);

G_END_DECLS
