/* sg-booklet.c: pages printed two on a side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-booklet.h"

#include "sheets/sg-sheet-private.h"

#define POINTS_A_MM (72 / 25.4)

guint
sg_booklet_sides (guint pages)
{
  return (pages + 3) / 4 * 2;
}

/* Folded together the sheets lie in each other: the outermost has the last page beside the first, and its back the second beside the
 * last but one. */
void
sg_booklet_pages (guint pages, guint side, guint *left, guint *right)
{
  guint last = sg_booklet_sides (pages) * 2 - 1;
  gboolean front = side % 2 == 0;

  *left = front ? last - side : side;
  *right = front ? side : last - side;
}

static void
draw_half (SgSheet *sheet, cairo_t *cr, guint page, double x, gboolean tagged)
{
  /* Sheets have four pages each: the last of a book may be none. */
  if (page >= sg_sheet_get_n_pages (sheet))
    return;
  cairo_save (cr);
  cairo_translate (cr, x, 0);
  if (tagged)
    sg_sheet_draw_tagged (sheet, cr, page);
  else
    sg_sheet_draw (sheet, cr, page);
  cairo_restore (cr);
}

void
sg_booklet_draw (SgSheet *sheet, cairo_t *cr, guint side, gboolean tagged)
{
  double width, height;
  guint left, right;

  sg_sheet_get_size (sheet, &width, &height);
  sg_booklet_pages (sg_sheet_get_n_pages (sheet), side, &left, &right);
  draw_half (sheet, cr, left, 0, tagged);
  draw_half (sheet, cr, right, width * POINTS_A_MM, tagged);
}
