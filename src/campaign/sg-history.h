/* sg-history.h: a ledger's rulings in order, which stand, and the board they come to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Private to the campaign.  Rulings are numbered from 1 without gaps and keep their place for ever.  Copies of the
 * board are kept every %SG_HISTORY_STRIDE rulings, and thinned where they grow many.
 */

#pragma once

#include "campaign/sg-board.h"
#include "campaign/sg-journal.h"
#include "campaign/sg-ruling.h"

G_BEGIN_DECLS

#define SG_HISTORY_STRIDE 64
#define SG_HISTORY_COPIES 64

typedef struct _SgHistory SgHistory;
typedef struct _SgHistoryDraft SgHistoryDraft;

/** sg_history_new: empty, upon @start as it stands now. */
SgHistory  *sg_history_new          (SgBoard *start);
void        sg_history_free         (SgHistory *self);
/** sg_history_fill: takes @rulings in order and brings @board, which stands at the start, to the present. */
gboolean    sg_history_fill         (SgHistory *self, GPtrArray *rulings, SgBoard *board, GError **error);
/** sg_history_apply: the effects of a ruling; with @strictly refused where a word that it changes is not what it was when it was posted. */
gboolean    sg_history_apply        (SgBoard *board, SgRuling *ruling, gboolean strictly, GError **error);
/** sg_history_list_new_units: (transfer full) (element-type utf8): of the units of which @ruling says something those that are not on @board yet. */
GPtrArray  *sg_history_list_new_units (SgBoard *board, SgRuling *ruling);
/** sg_history_are_raised: whether those of @units that are on @board are of some type: of one that was never raised, or whose raising was taken back,
 * nothing can be said. */
gboolean    sg_history_are_raised   (SgBoard *board, GPtrArray *units, GError **error);
/** sg_history_finds: whether each word that the ruling changes is on @board what it was when it was posted. */
gboolean    sg_history_finds        (SgBoard *board, SgRuling *ruling, GError **error);
/** sg_history_append: a ruling just posted, which @board cannot refuse. */
void        sg_history_append       (SgHistory *self, SgRuling *ruling, SgBoard *board);
SgRuling   *sg_history_get          (SgHistory *self, gint64 number);
SgBoard    *sg_history_board_at     (SgHistory *self, gint64 number, GError **error);

SgRuling   *sg_history_get_undo     (SgHistory *self);
/** sg_history_get_redo: (nullable): what redo sets up next, were everything up to ruling @after standing; 0: as it is. */
SgRuling   *sg_history_get_redo     (SgHistory *self, gint64 after);
GPtrArray  *sg_history_list_resting (SgHistory *self, SgRuling *ruling);

/** sg_history_flip: (transfer full): what would be if each of @rulings stood that is undone, and the other way about. Refused when a ruling could not stand as it was posted. */
SgHistoryDraft *sg_history_flip     (SgHistory *self, GPtrArray *rulings, GError **error);
SgBoard    *sg_history_draft_get_board (SgHistoryDraft *draft);
void        sg_history_draft_free   (SgHistoryDraft *draft);
void        sg_history_accept       (SgHistory *self, SgHistoryDraft *draft, GPtrArray *rulings, SgJournalMark mark, const char *reason);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgHistoryDraft, sg_history_draft_free)

G_END_DECLS
