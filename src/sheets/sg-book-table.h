/* sg-book-table.h: how a table of a book is set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book-lay.h"

G_BEGIN_DECLS

/** sg_book_table_widths: (transfer full): mm of each column, together @measure. */
double *sg_book_table_widths     (const SgBookTable *self, SgPen *pen, double measure);
/** sg_book_table_head: mm of its heads. */
double  sg_book_table_head       (const SgBookTable *self, SgPen *pen);
double  sg_book_table_row_height (const SgBookTable *self, SgPen *pen, const double *widths, guint row);
/** sg_book_table_draw: its heads (@heads) or one row, from @x and @y; the pages of anchors are those of @layout. */
void    sg_book_table_draw       (SgPen *pen, const SgBookTable *self, const SgBookLayout *layout, const SgBookItem *item, double x, double y, double width);

G_END_DECLS
