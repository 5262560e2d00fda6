/* sg-slip.c: a slip for an order or a report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-slip.h"

#include <glib/gi18n-lib.h>

#include "base/sg-tongue.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

void
sg_slip_draw (SgPen *pen, const SgPageFrame *frame, double y, double height)
{
  double third = (frame->measure - 8) / 3, quarter = (frame->measure - 16) / 4, foot = y + height - 11;
  static const char *const rides[] = { NC_("of a rider", "Left"), NC_("of a rider", "Arrives"), NC_("of a rider", "Move"), NC_("of a rider", "Given") };

  sg_pen_fit (pen, frame->left, y + 5.6, 0, SG_FACE_CAPS, 14.5, 9, third, SG_INK, _("Order or report"));
  sg_pen_field (pen, frame->left + third + 4, y + 5.6, third, _("To"), NULL);
  sg_pen_field (pen, frame->left + 2 * (third + 4), y + 5.6, third, _("From"), NULL);
  sg_pen_field (pen, frame->left, y + 14, third, _("Place"), NULL);
  sg_pen_field (pen, frame->left + third + 4, y + 14, third, _("Written at"), NULL);
  sg_pen_field (pen, frame->left + 2 * (third + 4), y + 14, third, _("Rider goes by"), NULL);
  for (double line = y + 23; line < foot - 3; line += 7.5)
    sg_pen_rule (pen, frame->left, line, frame->right, line, 0.18, SG_DIM);
  sg_pen_wash (pen, frame->left, foot, frame->measure, SG_STRIP_HEIGHT, 0.925);
  for (guint i = 0; i < G_N_ELEMENTS (rides); i++)
    sg_pen_field (pen, frame->left + 2 + i * (quarter + 4), foot + 5.8, quarter, sg_tongue_tell ("of a rider", rides[i]), NULL);
}

static void
draw_slips (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  guint n = (guint) MAX (1, (frame->bottom - frame->top) / 62);
  double height = (frame->bottom - 3 - frame->top) / n, dashes[] = { 2, 1.4 };

  for (guint i = 0; i < n; i++)
    {
      double y = frame->top + i * height;

      if (i > 0)
        {
          cairo_set_dash (pen->cr, dashes, 2, 0);
          sg_pen_rule (pen, 0, y - 1.5, frame->width, y - 1.5, 0.2, SG_INK);
          cairo_set_dash (pen->cr, NULL, 0, 0);
        }
      sg_slip_draw (pen, frame, y, height - 3);
    }
  sg_page_foot (pen, frame, data, _("Dispatches"), number, 1);
}

gboolean
sg_slip_lay_out (SgSheet *sheet, const SgSheetSetup *setup)
{
  sg_sheet_set_pages (sheet, 1, draw_slips, g_strdup (sg_ruleset_get_title (setup->rules)), g_free);
  return TRUE;
}
