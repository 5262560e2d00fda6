/* sg-cut.c: pieces of one size, to be cut along common lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-cut.h"

#include <math.h>

#define EDGE 6.0 /* mm that no printer is asked to print */

SgCut
sg_cut_plan (const SgPageFrame *frame, double width, double height)
{
  SgCut cut = { .width = width, .height = height };

  /* One at the least, were the paper too small: better a piece without its edge than an empty page. */
  cut.columns = (guint) MAX (1, floor ((frame->width - 2 * EDGE) / width + 1e-6));
  cut.rows = (guint) MAX (1, floor ((frame->height - 2 * EDGE) / height + 1e-6));
  cut.left = (frame->width - cut.columns * width) / 2;
  cut.top = (frame->height - cut.rows * height) / 2;
  return cut;
}

guint
sg_cut_pages (const SgCut *cut, guint n)
{
  guint each = cut->columns * cut->rows;

  return MAX (1, (n + each - 1) / each);
}

guint
sg_cut_fill (const SgCut *cut, guint n)
{
  return sg_cut_pages (cut, n) * cut->columns * cut->rows;
}

void
sg_cut_draw (SgPen *pen, const SgCut *cut, guint page, guint n, SgCutDraw draw, gconstpointer data)
{
  guint each = cut->columns * cut->rows, first = page * each;

  for (guint i = first; i < MIN (n, first + each); i++)
    {
      double x = cut->left + (i - first) % cut->columns * cut->width, y = cut->top + (i - first) / cut->columns * cut->height;

      sg_pen_box (pen, x, y, cut->width, cut->height, 0.18, SG_DIM);
      draw (pen, cut, i, x, y, data);
    }
}
