/* sg-slip.c: a slip for an order or a report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-slip.h"

#include <glib/gi18n-lib.h>

#include "base/sg-tongue.h"
#include "play/reisswitz/base/sg-rk.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

typedef struct { const char *by, *foot[4]; } Labels;

/* What is noted of a letter that is ridden, and of an order that is laid down and opened with all others (TW-06). */
static const Labels ridden = { N_("Rider goes by"), { NC_("of a rider", "Left"), NC_("of a rider", "Arrives"), NC_("of a rider", "Move"), NC_("of a rider", "Given") } };
static const Labels opened = { N_("Before move"), { N_("Opened"), N_("Carried out"), N_("Changed") } };

void
sg_slip_draw (SgPen *pen, const SgPageFrame *frame, double y, double height, gboolean rides)
{
  const Labels *labels = rides ? &ridden : &opened;
  guint n = rides ? 4 : 3;
  double third = (frame->measure - 8) / 3, part = (frame->measure - 4 * n) / n, foot = y + height - 11;

  sg_pen_fit (pen, frame->left, y + 5.6, 0, SG_FACE_CAPS, 14.5, 9, third, SG_INK, _("Order or report"));
  sg_pen_field (pen, frame->left + third + 4, y + 5.6, third, _("To"), NULL);
  sg_pen_field (pen, frame->left + 2 * (third + 4), y + 5.6, third, _("From"), NULL);
  sg_pen_field (pen, frame->left, y + 14, third, _("Place"), NULL);
  sg_pen_field (pen, frame->left + third + 4, y + 14, third, _("Written at"), NULL);
  sg_pen_field (pen, frame->left + 2 * (third + 4), y + 14, third, _(labels->by), NULL);
  for (double line = y + 23; line < foot - 3; line += 7.5)
    sg_pen_rule (pen, frame->left, line, frame->right, line, 0.18, SG_DIM);
  sg_pen_wash (pen, frame->left, foot, frame->measure, SG_STRIP_HEIGHT, 0.925);
  for (guint i = 0; i < n; i++)
    sg_pen_field (pen, frame->left + 2 + i * (part + 4), foot + 5.8, part, rides ? sg_tongue_tell ("of a rider", labels->foot[i]) : _(labels->foot[i]), NULL);
}

gboolean
sg_slip_rides (SgSheet *sheet)
{
  return g_strcmp0 (sg_sheet_get_kind (sheet)->system, SG_RK_SYSTEM) == 0;
}

static void
draw_slips (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  /* As many as leave each some lines to write on. */
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
      sg_slip_draw (pen, frame, y, height - 3, sg_slip_rides (sheet));
    }
  sg_page_foot (pen, frame, data, sg_slip_rides (sheet) ? _("Dispatches") : _("Orders"), number, 1);
}

gboolean
sg_slip_lay_out (SgSheet *sheet, const SgSheetSetup *setup)
{
  sg_sheet_set_pages (sheet, 1, draw_slips, g_strdup (sg_ruleset_get_title (setup->rules)), g_free);
  return TRUE;
}
