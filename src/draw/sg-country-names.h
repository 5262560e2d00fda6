/* sg-country-names.h: where the names of the country go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-labels.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_names: the names of the country, clear of all @marks; call it before they are drawn. */
void sg_painter_names (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n);
/** sg_painter_each_name: @found is told where each name of a @piece stands that was drawn last, as x, y, width, height in u of the sheet; of one that
 * bends, box by box. */
typedef void (*SgNameFound) (double x, double y, double width, double height, const SgPiece *piece, gpointer data);
void sg_painter_each_name (SgPainter *self, const SgViewport *view, SgNameFound found, gpointer data);
/** sg_painter_frame_names: from now on no name is cut by the frame of a sheet that shows the ground from @least to @most alone. */
void sg_painter_frame_names (SgPainter *self, SgPoint least, SgPoint most);
/** sg_painter_furnish: from now on no name stands in any of @boxes of the sheet that @view shows, where a scale or the like lies over the country. */
void sg_painter_furnish (SgPainter *self, const SgViewport *view, const SgBox *boxes, guint n);
/** sg_country_is_named: whether letters of a name lie in @box: a wood has no tree there, for letters among trees are hard to read. */
gboolean sg_country_is_named (SgPainter *self, cairo_t *cr, const SgViewport *view, SgBox box);
/** sg_country_names_set: how often names were placed until they stood as they do now. */
guint sg_country_names_set (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_is_free: whether no name lies in @box, nor a way, water, a building or a tree that stands alone. */
gboolean sg_country_is_free (SgPainter *self, cairo_t *cr, const SgViewport *view, SgBox box);
/** sg_painter_names_clear: the names, clear of all @boxes of four doubles each: x, y, width, height from the view's origin on;
 * NULL: as they stood last. */
void sg_painter_names_clear (SgPainter *self, cairo_t *cr, const SgViewport *view, GArray *boxes);
/** sg_box_marks: (transfer full): what figures cover, from the view's origin on. */
GArray *sg_box_marks (const SgViewport *still, const SgMark *marks, guint n);

G_END_DECLS
