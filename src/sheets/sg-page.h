/* sg-page.h: what every printed page has: margins, band, strips, foot; and how a sheet adds its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the kinds of sheet in this room only.  Lengths are millimetres from the page's top left corner.
 */

#pragma once

#include "sheets/sg-pen.h"
#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** SgPageFrame: where a page's measure stands. */
typedef struct
{
  double width, height;        /* of the paper */
  double left, measure, right; /* right = left + measure */
  double top, bottom;          /* bottom: where the foot's rule stands; content ends above it */
} SgPageFrame;

/** SgPageDraw: draws page @page; @data is the sheet's own. */
typedef void (*SgPageDraw) (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data);

/** SgPageBand: the head of a sheet. */
typedef struct
{
  const char *side;            /* whose shield; NULL: both sides' */
  const char *label, *title, *subtitle;
  const char *device;          /* (nullable): the charge of an army's shield */
  const char *of;              /* (nullable): small, after the last figure: "of 50" */
  const char *figure_labels[3], *figures[3]; /* NULL ends them; shown at the right */
  gboolean low;                /* without a subtitle, and SG_BAND_LOW high */
} SgPageBand;

/** sg_page_band: Returns: the height used, 26 or 20 or, on a continuation page, 16. */
double sg_page_band  (SgPen *pen, const SgPageFrame *frame, const SgPageBand *band, gboolean continued);
/** sg_page_strip: the head of a group, in the left half: a commander may stand in the right. Returns: its height. */
double sg_page_strip (SgPen *pen, const SgPageFrame *frame, double y, const char *side, const char *name, const char *particulars);
/** sg_page_strip_wide: one with nothing else in it: the particulars stand at the right. Returns: its height. */
double sg_page_strip_wide (SgPen *pen, const SgPageFrame *frame, double y, const char *side, const char *name, const char *particulars);
void   sg_page_foot  (SgPen *pen, const SgPageFrame *frame, const char *campaign, const char *middle, guint page, guint pages);

/** sg_page_sealed: (transfer full): @words of the foot (nullable), and the head of the chain of @campaign (nullable): "2 June 2026 ·
 * chain 3f9a 01bc 77de". */
char  *sg_page_sealed (const char *words, SgCampaign *campaign);

/** sg_page_title: the head of what is cut out: no shield, a heavy rule. Returns: its height, SG_TITLE_HEIGHT. */
double sg_page_title (SgPen *pen, double left, double right, double top, const char *label, const char *title, const char *remark);
/** sg_page_notes: lines to write on, from @y to the foot, under a label; nothing where there is no room for one. */
void   sg_page_notes (SgPen *pen, const SgPageFrame *frame, double y, const char *label);
/** sg_page_moment: (transfer full): of @battle (nullable) as @board has it: "turn 5", "at the end". */
char  *sg_page_moment (SgBattle *battle, SgBoard *board);

#define SG_BAND_HEIGHT 26.0
#define SG_BAND_LOW 20.0
#define SG_BAND_CONTINUED 16.0
#define SG_STRIP_HEIGHT 8.6
#define SG_TITLE_HEIGHT 17.0

G_END_DECLS
