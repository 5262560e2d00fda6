/* sg-report-melee.h: a mêlée as a report tells it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-report.h"

G_BEGIN_DECLS

/** SgReportFight: where it was fought: the ground that a small map of it shows. */
typedef struct
{
  char    *words;          /* “Mêlée at Hook’s Farm” */
  SgBoard *board;          /* (owned): as it stood before */
  SgPoint  middle;
  double   reach;          /* from the middle to the edge of what is shown, in the map’s unit */
} SgReportFight;
void sg_report_fight_free (SgReportFight *self);

/** sg_report_is_melee: whether @ruling judged one. */
gboolean       sg_report_is_melee   (SgRuling *ruling);
/** sg_report_tell_melee: (transfer full): how many met, and who fell of whom: sentences about what @ruling changed. */
char          *sg_report_tell_melee (const SgReport *self, SgRuling *ruling, SgBoard *board);
/** sg_report_fight_new: (transfer full) (nullable): where @ruling’s was fought; %NULL where nobody who fell stood anywhere. */
SgReportFight *sg_report_fight_new  (SgBattle *battle, SgRuling *ruling);

G_END_DECLS
