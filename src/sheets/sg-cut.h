/* sg-cut.h: pieces of one size, as many on a page as it holds, to be cut along common lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They use the paper up to where every printer prints; there is no head and no foot.
 */

#pragma once

#include "sheets/sg-page.h"

G_BEGIN_DECLS

/** SgCut: how the pieces stand on a page, in mm. */
typedef struct { double left, top, width, height; guint columns, rows; } SgCut;

/** SgCutDraw: draws piece @i with its top left corner at @x, @y. */
typedef void (*SgCutDraw) (SgPen *pen, const SgCut *cut, guint i, double x, double y, gconstpointer data);

/** sg_cut_plan: for pieces of @width × @height, in the middle of the page. */
SgCut sg_cut_plan  (const SgPageFrame *frame, double width, double height);
/** sg_cut_pages: how many pages @n pieces take; never none. */
guint sg_cut_pages (const SgCut *cut, guint n);
/** sg_cut_fill: how many of them, with bare ones, fill the pages of @n. */
guint sg_cut_fill  (const SgCut *cut, guint n);
/** sg_cut_draw: those of page @page, and the lines along which they are cut. */
void  sg_cut_draw  (SgPen *pen, const SgCut *cut, guint page, guint n, SgCutDraw draw, gconstpointer data);

G_END_DECLS
