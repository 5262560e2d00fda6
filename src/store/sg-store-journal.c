/* sg-store-journal.c: the store as a journal: what is written to it, and the small things that are asked of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Posting costs the same however long the ledger is: the next number and act come from the end of an index, the rows
 * go to the end of their tables, and the triggers touch two balances for each transfer.
 */

#include "base/sg-text.h"
#include "campaign/sg-papers.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-place.h"
#include "store/sg-store-read.h"
#include "store/sg-store-private.h"

#include "campaign/sg-ruling-private.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The one number that a statement answers with; -1 with an error. */
static gint64
ask_whole (SgStore *self, SgStatement which, gint64 argument, GError **error)
{
  sqlite3_stmt *statement = sg_store_statement (self, which, error);
  gboolean well = statement != NULL;
  gint64 answer = -1;

  if (sqlite3_bind_parameter_count (statement) > 0)
    sg_sql_bind (statement, "i", argument);
  if (sg_sql_next (statement, &well, error))
    answer = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  return answer;
}

/* Posting */

static gboolean
insert_ruling (SgStore *self, gint64 battle, gint64 number, gint64 now, SgRuling *draft, GError **error)
{
  sqlite3_stmt *statement = sg_store_statement (self, SG_STMT_RULING, error);
  SgQuestion *asked = sg_ruling_get_question (draft);
  SgVerdict *book = sg_ruling_get_verdict (draft), *umpire = sg_ruling_get_amended (draft);
  g_autoptr (GBytes) question = asked != NULL ? sg_papers_from_question (asked) : NULL;
  g_autoptr (GBytes) verdict = book != NULL ? sg_papers_from_verdict (book) : NULL;
  g_autoptr (GBytes) amended = umpire != NULL ? sg_papers_from_verdict (umpire) : NULL;

  return sg_sql_run (statement, error, "iiiitttitttttxxxttii", battle, number, self->session.id, now,
                     sg_store_kinds[sg_ruling_get_kind (draft)], sg_ruling_get_clause (draft), sg_ruling_get_rule (draft),
                     sg_ruling_get_turn (draft), sg_ruling_get_phase (draft), sg_ruling_get_mover (draft),
                     sg_store_sources[sg_ruling_get_source (draft)], sg_ruling_get_remark (draft), sg_ruling_get_reason (draft),
                     question, verdict, amended, sg_ruling_get_dice (draft), sg_store_hands[sg_ruling_get_hand (draft)],
                     (gint64) sg_ruling_get_seed (draft), (gint64) sg_ruling_get_effects (draft)->len);
}

static gboolean
insert_transfer (SgStore *self, gint64 battle, gint64 ruling, gint64 position, const SgEffect *effect, GError **error)
{
  g_autofree char *figures = effect->figures != NULL && effect->figures[0] != NULL ? g_strjoinv ("\n", effect->figures) : NULL;

  return sg_sql_run (sg_store_statement (self, SG_STMT_UNIT, error), error, "itt", battle, effect->subject, effect->asset)
         && sg_sql_run (sg_store_statement (self, SG_STMT_TRANSFER, error), error, "iiittttit", ruling, position, battle, effect->subject, effect->asset,
                        effect->from, effect->to, effect->amount, figures);
}

/* What was not there before, or is taken away, is “” in the file: there is no null among its words. */
static gboolean
insert_effect (SgStore *self, gint64 battle, gint64 ruling, gint64 position, const SgEffect *effect, GError **error)
{
  if (effect->kind == SG_EFFECT_TRANSFER)
    return insert_transfer (self, battle, ruling, position, effect, error);
  return sg_sql_run (sg_store_statement (self, SG_STMT_CHANGE, error), error, "iitttt", ruling, position, effect->subject, effect->key,
                     sg_text_or (effect->before, ""), sg_text_or (effect->after, ""));
}

static gboolean
drop_open (SgStore *self, gint64 battle, GError **error)
{
  return sg_sql_run (sg_store_statement (self, SG_STMT_DROP_OPEN, error), error, "i", battle);
}

/* Returns the ruling's id, or 0. */
static gint64
insert_all (SgStore *self, gint64 battle, gint64 number, gint64 now, SgRuling *draft, GError **error)
{
  GPtrArray *effects = sg_ruling_get_effects (draft);
  gint64 id;

  if (number <= 0 || !insert_ruling (self, battle, number, now, draft, error))
    return 0;
  id = sqlite3_last_insert_rowid (self->db);
  for (guint i = 0; i < effects->len; i++)
    if (!insert_effect (self, battle, id, i, g_ptr_array_index (effects, i), error))
      return 0;
  if (sg_ruling_get_kind (draft) == SG_RULING_VERDICT && !drop_open (self, battle, error))
    return 0;
  return sg_store_seal (self, SG_LINK_RULING, id, error) ? id : 0;
}

static gboolean
post (SgJournal *journal, gint64 battle, SgRuling *draft, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gint64 now = self->posted_at != 0 ? self->posted_at : sg_store_now (), id = 0, number = 0;
  gboolean begun = sg_store_begin (self, error);

  if (begun)
    {
      number = ask_whole (self, SG_STMT_NEXT_NUMBER, battle, error);
      id = insert_all (self, battle, number, now, draft, error);
    }
  if (!sg_store_end (self, id != 0, _("The ruling"), error))
    return FALSE;
  sg_ruling_set_posted (draft, id, number, self->session.id, now);
  /* At the end of a turn whoever copies the file, or pulls out the stick that it lies on, finds everything in the one that he sees. */
  if (sg_ruling_get_kind (draft) == SG_RULING_TURN)
    sg_store_settle (self);
  return TRUE;
}

/* Undoing goes from the newest back, redoing forward, so that no balance falls below nought on the way. */
static gboolean
mark_all (SgStore *self, GPtrArray *rulings, SgJournalMark how, const char *reason, GError **error)
{
  gint64 act = ask_whole (self, SG_STMT_NEXT_ACT, 0, error);
  gboolean undone = how != SG_JOURNAL_STANDING;

  if (act <= 0)
    return FALSE;
  for (guint i = 0; i < rulings->len; i++)
    {
      SgRuling *ruling = g_ptr_array_index (rulings, undone ? rulings->len - 1 - i : i);

      if (!sg_sql_run (sg_store_statement (self, SG_STMT_MARK, error), error, "iiitii", act, sg_ruling_get_id (ruling), (gint64) (undone ? 1 : 0), sg_text_or (reason, ""), self->session.id, sg_store_now ())
          || !sg_store_seal (self, SG_LINK_MARK, sqlite3_last_insert_rowid (self->db), error))
        return FALSE;
      act += how == SG_JOURNAL_UNDONE_EACH; /* then each is redone by itself; else all of one number are */
    }
  return TRUE;
}

static gboolean
mark (SgJournal *journal, GPtrArray *rulings, SgJournalMark how, const char *reason, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean well = sg_store_begin (self, error) && mark_all (self, rulings, how, reason, error);

  return sg_store_end (self, well, how != SG_JOURNAL_STANDING ? _("The undoing") : _("The redoing"), error);
}

static gint64
add_battle (SgJournal *journal, const char *title, const char *game, GBytes *map, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean well = sg_store_begin (self, error)
                  && sg_sql_run (sg_store_statement (self, SG_STMT_BATTLE, error), error, "ttbi", sg_text_or (title, ""), sg_text_or (game, ""), map, sg_store_now ());
  gint64 id = well ? sqlite3_last_insert_rowid (self->db) : 0;

  well = well && sg_store_seal (self, SG_LINK_BATTLE, id, error);
  return sg_store_end (self, well, _("The battle"), error) ? id : 0;
}

static GPtrArray *
load (SgJournal *journal, gint64 battle, GError **error)
{
  return sg_store_load_rulings (SG_STORE (journal), battle, error);
}

/* The rest */

static gboolean
keep_open (SgJournal *journal, gint64 battle, GBytes *question, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean well = sg_store_begin (self, error);

  if (well && question == NULL)
    well = drop_open (self, battle, error);
  else if (well)
    well = sg_sql_run (sg_store_statement (self, SG_STMT_KEEP_OPEN, error), error, "ib", battle, question);
  return sg_store_end (self, well, _("The open question"), error);
}

static GBytes *
load_open (SgJournal *journal, gint64 battle, GError **error)
{
  SgStore *self = SG_STORE (journal);
  sqlite3_stmt *row = sg_store_statement (self, SG_STMT_LOAD_OPEN, error);
  gboolean well = row != NULL;
  GBytes *question = NULL;

  sg_sql_bind (row, "i", battle);
  if (sg_sql_next (row, &well, error))
    question = sg_sql_bytes (row, 0);
  sqlite3_reset (row);
  return question;
}

/* Without reading the battle. Its result, which every list of battles asks for, has an index of its own (change_of_result). */
static char *
peek_word (SgJournal *journal, gint64 battle, const char *key)
{
  SgStore *self = SG_STORE (journal);
  gboolean result = g_str_equal (key, "result");
  sqlite3_stmt *row = sg_store_statement (self, result ? SG_STMT_RESULT : SG_STMT_WORD, NULL);
  gboolean well = row != NULL;
  char *word = NULL;

  sg_sql_bind (row, result ? "i" : "it", battle, key);
  if (sg_sql_next (row, &well, NULL))
    word = g_strdup (sg_sql_text (row, 0));
  sqlite3_reset (row);
  return word;
}

static gboolean
is_read_only (SgJournal *journal)
{
  return sg_store_is_read_only (SG_STORE (journal));
}

static gint64
add_session (SgJournal *journal, gint64 opened, gint64 closed, gint64 minutes, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean well = sg_store_begin (self, error) && sg_sql_run (sg_store_statement (self, SG_STMT_SESSION, error), error, "iii", opened, closed, minutes * 60);
  gint64 id = well ? sqlite3_last_insert_rowid (self->db) : 0;

  well = well && sg_store_seal (self, SG_LINK_SITTING, id, error);
  return sg_store_end (self, well, _("The sitting"), error) ? id : 0;
}

static char *
seal (SgRecord *record)
{
  SgChain *chain = sg_store_get_chain (SG_STORE (record));

  return chain != NULL ? sg_chain_head (chain) : NULL;
}

void
sg_store_record_init (SgRecordInterface *iface)
{
  iface->walk = sg_store_walk;
  iface->seal = seal;
  iface->kinds = sg_store_list_kinds;
}

void
sg_store_journal_init (SgJournalInterface *iface)
{
  iface->post = post;
  iface->mark = mark;
  iface->add_battle = add_battle;
  iface->load = load;
  iface->load_papers = sg_store_load_papers;
  iface->keep_open = keep_open;
  iface->load_open = load_open;
  iface->add_session = add_session;
  iface->is_read_only = is_read_only;
  iface->peek_word = peek_word;
  sg_store_document_init (iface);
}
