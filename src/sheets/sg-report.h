/* sg-report.h: what a battle came to, turn by turn: the matter of its report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-unit-count.h"
#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

#define SG_REPORT_COLUMNS SG_N_FATES

/** SgReportTurn: a turn's story. */
typedef struct
{
  gint64     turn;       /* 0: before the first */
  gboolean   opened;     /* with a clock, of turn 0: what was done at the very beginning, once play had begun */
  gint64     last;       /* number of its last ruling */
  GPtrArray *sentences;  /* (element-type utf8) */
  gint64     lost[2][SG_N_ASSETS]; /* what that side lost in it, less what it had back */
  double     cost;       /* what that was worth, for choosing the turns that told most */
  char      *tally;      /* (nullable): "Red lost 7, Blue lost 4 men and 2 guns" */
  char      *so_far;     /* (nullable): the same up to its end: "Red had lost 19, Blue 12" */
  char      *clock;      /* (nullable): "9.20", where the battle has a clock of its own */
  guint      moves;      /* how many were made in it; they are its last sentence */
  SgBoard   *board;      /* (nullable): as it stood after it, where a map is wanted */
  GPtrArray *fights;     /* (element-type SgReportFight): its mêlées, each with the ground of its own (sg-report-melee.h) */
} SgReportTurn;

/** SgReportRow: what became of one kind of asset. */
typedef struct { char *asset, *label; gint64 n[2][SG_REPORT_COLUMNS]; /* by SgFate */ } SgReportRow;

typedef struct
{
  char      *title, *subtitle, *campaign, *result, *summary, *turn_words;
  struct { char *id, *name; } sides[2];
  GPtrArray *turns;   /* (element-type SgReportTurn) */
  GPtrArray *rows;    /* (element-type SgReportRow) */
  gboolean   over;    /* the battle has a result */
  SgScore   *score;   /* (nullable) */
} SgReport;

/** sg_report_new: (transfer full) (nullable): of the setup's battle up to its moment; of nothing when it is blank. Refuses turns
 * that the battle does not have. */
SgReport          *sg_report_new         (const SgSheetSetup *setup, SgBoard *board, GError **error);
void               sg_report_free        (SgReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgReport, sg_report_free)

/** sg_report_clock: (transfer full) (nullable): "9.20", "day 2, 9.20", the time that a ruling sets. */
char              *sg_report_clock       (SgRuling *ruling);
/** sg_report_letter: (transfer full) (nullable): the words of the dispatch that a ruling sends, in one line. */
char              *sg_report_letter      (SgRuling *ruling);
/** sg_report_tally: (transfer full) (nullable): what the turns from @first to @last, counted from 0, cost. */
char              *sg_report_tally       (const SgReport *self, guint first, guint last);
/** sg_report_list_items: (transfer container) (element-type utf8): the score's items, each once. */
GPtrArray         *sg_report_list_items  (const SgReport *self);
guint              sg_report_count_items (const SgReport *self);
const char        *sg_report_item_label  (const SgReport *self, const char *item);
const SgScoreLine *sg_report_find_line   (const SgReport *self, const char *side, const char *item);

G_END_DECLS
