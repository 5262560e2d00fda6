/* extents.h: what is set on a page of a sheet: that it stays on the paper, and that no text lies on another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By the extents of ink that the pen notes.
 */

#pragma once

#include "sheets/sg-sheet.h"

#define SLACK 0.45 /* mm: letters that reach into the line above */

static inline gboolean
texts_overlap (const SgSheetText *a, const SgSheetText *b)
{
  double across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x), down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return across > SLACK && down > SLACK;
}

static inline guint
check_page (SgSheet *sheet, guint page, const char *where)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
  double width, height;
  guint faults = 0;

  sg_sheet_get_size (sheet, &width, &height);
  for (guint i = 0; i < texts->len; i++)
    {
      const SgSheetText *a = &g_array_index (texts, SgSheetText, i);

      if (a->x < 4 || a->y < 4 || a->x + a->width > width - 4 || a->y + a->height > height - 4)
        {
          g_test_message ("%s, page %u: “%.40s” leaves the paper: %.1f, %.1f to %.1f, %.1f", where, page + 1, a->text, a->x, a->y, a->x + a->width,
                          a->y + a->height);
          faults++;
        }
      for (guint k = i + 1; k < texts->len; k++)
        {
          const SgSheetText *b = &g_array_index (texts, SgSheetText, k);

          if (texts_overlap (a, b))
            {
              g_test_message ("%s, page %u: “%.40s” lies on “%.40s” at %.1f, %.1f", where, page + 1, a->text, b->text, a->x, a->y);
              faults++;
            }
        }
    }
  return faults;
}
