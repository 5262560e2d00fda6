/* sg-sheet-private.h: what a kind of sheet asks of the sheet that it lays out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-page.h"

G_BEGIN_DECLS

/** sg_sheet_get_frame: the margins of the paper that was set up. */
const SgPageFrame  *sg_sheet_get_frame (SgSheet *self);
const SgSheetSetup *sg_sheet_get_setup (SgSheet *self);
/** sg_sheet_get_board: (transfer none) (nullable): the battle at the moment set up; on a side’s own sheet, as the side knows it. */
SgBoard            *sg_sheet_get_board (SgSheet *self);
/** sg_sheet_get_truth: (transfer none) (nullable): the battle itself at that moment, of which a side’s sheet takes no more than the side has. */
SgBoard            *sg_sheet_get_truth (SgSheet *self);
/** sg_sheet_set_pages: @n pages, all drawn by @draw with @data (transfer full). */
void                sg_sheet_set_pages (SgSheet *self, guint n, SgPageDraw draw, gpointer data, GDestroyNotify free_data);
void                sg_sheet_set_title (SgSheet *self, const char *title);
/** SgSheetMark: a chapter: a bookmark of a PDF; @page from 0. */
typedef struct { guint page; char *words; } SgSheetMark;
void                sg_sheet_add_mark  (SgSheet *self, guint page, const char *words);
/** sg_sheet_get_marks: (transfer none) (element-type SgSheetMark). */
GArray             *sg_sheet_get_marks (SgSheet *self);
/** sg_sheet_set_left_out: (transfer full). */
void                sg_sheet_set_left_out (SgSheet *self, char *sentence);
/** sg_sheet_draw_tagged: as sg_sheet_draw(), on a PDF: every text says what it is. */
void                sg_sheet_draw_tagged (SgSheet *self, cairo_t *cr, guint page);
/** sg_sheet_type: the scale of type: 1, or more in large print. */
double              sg_sheet_type      (SgSheet *self);

G_END_DECLS
