/* sg-ruling-private.h: what only a journal and the battle may do to a ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-journal.h"
#include "campaign/sg-ruling.h"

G_BEGIN_DECLS

/** sg_ruling_set_posted: the journal has taken the draft; from here on it is never edited. */
void        sg_ruling_set_posted   (SgRuling *self, gint64 id, gint64 number, gint64 session, gint64 posted_at);
/** sg_ruling_set_undone: @act is the ordinal of the act that undid it, 0 while it stands. */
void        sg_ruling_set_undone   (SgRuling *self, gint64 act, const char *reason);
/** sg_ruling_get_undone_act: the ordinal of the act that undid it; what redo goes by. */
gint64      sg_ruling_get_undone_act (SgRuling *self);
gboolean    sg_ruling_has_moment   (SgRuling *self);
/** sg_ruling_touch: adds to @touched every word that the ruling's effects touch: what resting goes by. */
void        sg_ruling_touch        (SgRuling *self, GHashTable *touched);
GHashTable *sg_ruling_touched_new  (void);

/* A ruling as it is read back from a file. */
void        sg_ruling_restore_dice (SgRuling *self, const char *faces, SgDiceHand hand, guint64 seed);
void        sg_ruling_restore_judgement (SgRuling *self, SgQuestion *question, SgVerdict *verdict, SgVerdict *amended);
/** SgFolded: which of its papers a ruling has put away. */
typedef enum { SG_FOLDED_QUESTION = 1 << 0, SG_FOLDED_VERDICT = 1 << 1, SG_FOLDED_AMENDED = 1 << 2 } SgFolded;

/** SgShelf: the journal that folded papers are read from again; the rulings of a battle share one. */
typedef struct _SgShelf SgShelf;
/** sg_shelf_new: (transfer full): it does not keep @journal open. */
SgShelf    *sg_shelf_new           (SgJournal *journal);
void        sg_shelf_unref         (SgShelf *self);
/**
 * sg_ruling_fold:
 * @self: a ruling that has just been read, without a fault, from the journal of @shelf
 * @shelf: where its papers lie
 *
 * Puts the question and the verdicts away until they are asked for.
 */
void        sg_ruling_fold         (SgRuling *self, SgShelf *shelf);
/** sg_ruling_put_away: the same of a ruling whose papers, @which, were not even read; @procedure: (nullable): what its question asks. */
void        sg_ruling_put_away     (SgRuling *self, SgShelf *shelf, SgFolded which, const SgProcedure *procedure);

G_END_DECLS
