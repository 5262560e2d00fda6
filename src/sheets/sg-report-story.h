/* sg-report-story.h: the story of a battle in parts: a turn, or several of which there is little to tell, under one heading.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-report.h"

G_BEGIN_DECLS

/** SgReportPart: the turns from @first to @last of the report, counted from 0. Only the last may have a map. */
typedef struct
{
  char      *title;      /* (nullable): nothing is told of them: “Cards 13 to 31” */
  char      *tally;      /* (nullable): what they cost */
  GPtrArray *paragraphs; /* (element-type utf8): of whole sentences */
  guint      first, last;
} SgReportPart;

/** sg_report_story: (transfer full) (element-type SgReportPart): in the order of the turns; @game (nullable). */
GPtrArray *sg_report_story    (const SgReport *report, const SgGame *game);
/** sg_report_call_map: (transfer full): the caption of the map after @turn: “After card 33”, “At the end”. */
char      *sg_report_call_map (const SgReport *report, const SgGame *game, const SgReportTurn *turn);

G_END_DECLS
