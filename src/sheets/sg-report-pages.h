/* sg-report-pages.h: how the items of a report go on its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-page.h"
#include "sheets/sg-report.h"
#include "sheets/sg-report-melee.h"

G_BEGIN_DECLS

#define SG_REPORT_CAPTION 5.0  /* mm above a map, for its words */
#define SG_REPORT_BETWEEN 6.0  /* mm between two maps that stand side by side */

/** SgReportItemKind: what is set whole, but for words, which go on over the page. */
typedef enum
{
  SG_REPORT_ITEM_HEADING,
  SG_REPORT_ITEM_WORDS,
  SG_REPORT_ITEM_MAP,
  SG_REPORT_ITEM_LOSSES,
  SG_REPORT_ITEM_SCORE,
  SG_REPORT_ITEM_LINES,
} SgReportItemKind;

/** SgReportItem: one of them, mm high, and where it came to stand. */
typedef struct
{
  SgReportItemKind kind;
  char    *words, *remark;  /* (owned) (nullable) */
  GArray  *lines;           /* (owned) (nullable) (element-type gsize): of words that may be parted: where each of their lines begins */
  double   leading;         /* mm, of such a line */
  SgBoard *board;           /* (owned) (nullable): of a map */
  const SgReportFight *fight; /* (nullable): the ground of one mêlée, not the whole country */
  double   height, y;
  guint    page, half;      /* of a map: 0 has the whole width, 1 the left half, 2 the right */
} SgReportItem;

/** SgReportPages: the items in the order they are told, and over how many pages they went. */
typedef struct
{
  GPtrArray *items;  /* (element-type SgReportItem) */
  guint      pages;
  gboolean   blank;  /* a form to be filled in: nothing is moved to look better */
  double     ratio;  /* how high a map of the country is for its width */
} SgReportPages;

void          sg_report_pages_init      (SgReportPages *self, SgMap *country, gboolean blank);
void          sg_report_pages_clear     (SgReportPages *self);
/** sg_report_pages_add: the next item. Returns: (transfer none): it */
SgReportItem *sg_report_pages_add       (SgReportPages *self, SgReportItemKind kind, double height, const char *words, const char *remark);
/** sg_report_pages_map_height: mm that a map of the whole country has with its caption. */
double        sg_report_pages_map_height (const SgReportPages *self, const SgPageFrame *frame);
/** sg_report_pages_map_width: mm of a map as high as @item. */
double        sg_report_pages_map_width (const SgReportPages *self, const SgPageFrame *frame, const SgReportItem *item);
/** sg_report_page_top: where the items of @page begin, under its band. */
double        sg_report_page_top        (const SgPageFrame *frame, guint page);
/** sg_report_pages_break: gives every item its page and its place. */
void          sg_report_pages_break     (SgReportPages *self, const SgPageFrame *frame);

G_END_DECLS
