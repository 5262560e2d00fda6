/* sg-paint-board.h: a whole board, and pictures of it in files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_field: (convenience) the country in @width × @height u with @board on it, its figures clear of the names as they stand among the troops. */
void sg_painter_field (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height, SgBoard *board);
/** sg_painter_board: (convenience) the names, and every placed figure of @board, as an umpire sees it. */
void sg_painter_board (SgPainter *self, cairo_t *cr, const SgViewport *view, SgBoard *board);
/** sg_paint_map_to_file: a picture of a board (NULL: the country alone) as .png, .svg or .pdf by @path's ending. */
gboolean sg_paint_map_to_file (SgMap *map, SgBoard *board, SgStyle style, const char *title, const char *subtitle, const char *path, GError **error);

G_END_DECLS
