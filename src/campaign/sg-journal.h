/* sg-journal.h: what keeps a campaign. The store implements it; tests have one in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every call is one durable transaction: it is in the file when it returns, or an error is set and nothing has
 * changed.  The campaign changes its own memory only after the journal has answered.
 */

#pragma once

#include "campaign/sg-ruling.h"

G_BEGIN_DECLS

/** SgDocument: a paper that lies in the campaign beside its ledger: an army, a map, a side's orders. */
typedef struct { char *kind, *id, *title; gint64 changed; /* Unix seconds */ } SgDocument;
void       sg_document_free     (SgDocument *self);

/** SgJournalMark: rulings stand again, or are undone: together, to be set up again from a row alone, or each by itself, so that redo steps through them. */
typedef enum { SG_JOURNAL_STANDING, SG_JOURNAL_UNDONE, SG_JOURNAL_UNDONE_EACH } SgJournalMark;

#define SG_TYPE_JOURNAL (sg_journal_get_type ())
G_DECLARE_INTERFACE (SgJournal, sg_journal, SG, JOURNAL, GObject)

struct _SgJournalInterface
{
  GTypeInterface g_iface;

  /* Sets the draft's id, number, session and posted_at. @battle 0 is the campaign itself. */
  gboolean   (*post)        (SgJournal *self, gint64 battle, SgRuling *draft, GError **error);
  /* Marks every ruling undone or standing again, the oldest first in @rulings, in one transaction. */
  gboolean   (*mark)        (SgJournal *self, GPtrArray *rulings, SgJournalMark mark, const char *reason, GError **error);
  /* The next id of a battle, whose row is made. */
  gint64     (*add_battle)  (SgJournal *self, const char *title, const char *game, GBytes *map, GError **error);
  /* (transfer full) (element-type SgRuling): every ruling of the battle, in order. */
  GPtrArray *(*load)        (SgJournal *self, gint64 battle, GError **error);
  /* The question, the verdict and the amended one of a ruling as they are kept, each NULL where there is none. May be missing: then
   * rulings are loaded with all of it. */
  gboolean   (*load_papers) (SgJournal *self, gint64 ruling, GBytes **question, GBytes **verdict, GBytes **amended, GError **error);
  /* The open question of a battle with its dice, kept until it is posted or dropped; NULL clears it. */
  gboolean   (*keep_open)   (SgJournal *self, gint64 battle, GBytes *question, GError **error);
  GBytes    *(*load_open)   (SgJournal *self, gint64 battle, GError **error);
  /* The id of a sitting that was held elsewhere and is over. */
  gint64     (*add_session) (SgJournal *self, gint64 opened, gint64 closed, gint64 minutes, GError **error);
  gboolean   (*is_read_only) (SgJournal *self);
  /* (transfer full) (nullable): the word @key of a battle as it stands, without loading its rulings; NULL when it was never
   * set. May be missing: then the battle is loaded. */
  char      *(*peek_word)   (SgJournal *self, gint64 battle, const char *key);
  /* (transfer full) (element-type SgDocument): by title. */
  GPtrArray *(*list_documents) (SgJournal *self, const char *kind, GError **error);
  GBytes    *(*load_document)  (SgJournal *self, const char *kind, const char *id, GError **error);
  /* @body NULL takes the document away. */
  gboolean   (*save_document)  (SgJournal *self, const char *kind, const char *id, const char *title, GBytes *body, GError **error);
};

/* The same, of a journal that may be gone: then nothing can be written, and a sentence says so. */
gboolean   sg_journal_post      (SgJournal *self, gint64 battle, SgRuling *draft, GError **error);
gboolean   sg_journal_mark      (SgJournal *self, GPtrArray *rulings, SgJournalMark mark, const char *reason, GError **error);
gint64     sg_journal_add_battle (SgJournal *self, const char *title, const char *game, GBytes *map, GError **error);
GPtrArray *sg_journal_load      (SgJournal *self, gint64 battle, GError **error);
gboolean   sg_journal_load_papers (SgJournal *self, gint64 ruling, GBytes **question, GBytes **verdict, GBytes **amended, GError **error);
gboolean   sg_journal_keep_open (SgJournal *self, gint64 battle, GBytes *question, GError **error);
GBytes    *sg_journal_load_open (SgJournal *self, gint64 battle, GError **error);
gint64     sg_journal_add_session (SgJournal *self, gint64 opened, gint64 closed, gint64 minutes, GError **error);
GPtrArray *sg_journal_list_documents (SgJournal *self, const char *kind, GError **error);
GBytes    *sg_journal_load_document (SgJournal *self, const char *kind, const char *id, GError **error);
gboolean   sg_journal_save_document (SgJournal *self, const char *kind, const char *id, const char *title, GBytes *body, GError **error);
gboolean   sg_journal_is_read_only (SgJournal *self);

G_END_DECLS
