/* sg-frame.h: the frame of a printed sheet: piano keys, reference letters and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_map_square: the side of the reference squares, in the map's unit: no more than 13 by 9 of them. */
double sg_map_square (SgMap *map);
/** sg_map_square_of: (transfer full): the reference square of a place: "E 4". */
char *sg_map_square_of (SgMap *map, SgPoint at);
/** sg_map_square_find: the middle of the square that @text names; FALSE when it names none. */
gboolean sg_map_square_find (SgMap *map, const char *text, SgPoint *at);
/** sg_map_square: the side of the reference squares, in the map's unit: no more than 13 by 9 of them. */
double sg_map_square (SgMap *map);
double sg_frame_depth (SgStyle style);
/** sg_frame_draw: round the whole sheet; sg_frame_draw_part: round the part of it that is shown there. */
void sg_frame_draw (SgPainter *self, cairo_t *cr, const SgViewport *view);
void sg_frame_draw_part (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double width, double height);

G_END_DECLS
