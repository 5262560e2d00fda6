/* sg-painter-country.h: the country's one cached picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_country: the ground, to fill @width × @height u; on screen pass @cache TRUE. */
void       sg_painter_country      (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height, gboolean cache);
/** sg_painter_show_elsewhere: the country of @view is on the sheet already, painted by another: what is drawn over it from now on is kept for it. */
void       sg_painter_show_elsewhere (SgPainter *self, const SgViewport *view, double width, double height);
/** sg_painter_paper: (out) @rgb: what is under a country that is not drawn yet, each from 0 to 1. */
void       sg_painter_paper        (SgPainter *self, double rgb[3]);
/** sg_veiled_ink: a colour as it is under the veil, where it is drawn veiled. */
guint32    sg_veiled_ink           (SgPainter *self, guint32 rgb);
/** sg_paint_veil: the lamplight veil of dark mode, over the country and under the troops. */
void       sg_paint_veil           (cairo_t *cr, double width, double height);
/** sg_painter_desk: in dark mode, the desk round the printed sheet; a toy table stands on its own floor. */
void       sg_painter_desk         (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height);

G_END_DECLS
