/* sg-umpire-marks.h: rings, ways, lines and tags that the umpire lays on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TAG_HEIGHT 18.0   /* u, of any label */

/** sg_painter_rings: the outline of all the rings together, single rings faint, and a tag: "6 in about each contact". */
void sg_painter_rings (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPoint *centres, guint n, double radius, const char *tag);
/** sg_painter_area: ground that a side may stand on, with its tag. */
void sg_painter_area (SgPainter *self, cairo_t *cr, const SgViewport *view, const char *side, const SgPoint *points, guint n, const char *tag);
/** sg_painter_areas: all of @areas (element-type SgArea) (nullable) that are a side’s; what burns is sg_painter_fires()’s. */
void sg_painter_areas (SgPainter *self, cairo_t *cr, const SgViewport *view, const GArray *areas);
/** sg_painter_path: a dashed way with an arrow and a tag; @illegal turns it amber. */
void sg_painter_path (SgPainter *self, cairo_t *cr, const SgViewport *view, const char *side, const SgPoint *points, guint n, const char *tag, gboolean illegal);
/** sg_way_ink: what a way of @side and its tag are drawn in; @illegal: amber. */
guint32 sg_way_ink (SgPainter *self, const char *side, gboolean illegal);
/** sg_painter_errand: a thin way before troops, or dotted before a @rider, who is shown himself at its start. */
void sg_painter_errand (SgPainter *self, cairo_t *cr, const SgViewport *view, const char *side, const SgPoint *points, guint n, gboolean rider);
/** sg_painter_measure: a thin straight line with a tag. */
void sg_painter_measure (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPoint a, SgPoint b, const char *tag);
/** sg_painter_sight: solid while seen, dotted beyond @lost (NULL: seen all the way). */
void sg_painter_sight (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPoint a, SgPoint b, const SgPoint *lost, const char *tag);
/** sg_painter_tag_size: what a label of @text covers, in u. */
void sg_painter_tag_size (SgPainter *self, cairo_t *cr, const char *text, double *width, double *height);
/** sg_painter_tag: a label on the map, about its middle. */
void sg_painter_tag (SgPainter *self, cairo_t *cr, double x, double y, const char *text);
/** sg_draw_tag: a label about its middle. */
void sg_draw_tag (cairo_t *cr, SgStyle style, double x, double y, const char *text, guint32 edge, guint32 ink);

G_END_DECLS
