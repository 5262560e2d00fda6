/* sg-store-journal.c: the store as a journal: rulings in and out.
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
#include "store/sg-store-private.h"

#include "campaign/sg-ruling-private.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static const char *const kinds[] = { "verdict", "move", "muster", "turn", "edit", "correction", NULL };
static const char *const sources[] = { "default", "measured", "word", "asked", "dice", NULL };
static const char *const hands[] = { "none", "thrown", "entered", "enumerated", NULL };

static int
find_word (const char *const *words, const char *word)
{
  for (int i = 0; word != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

/* The one number that a statement answers with; -1 with an error. */
static gint64
ask_whole (SgStore *self, SgStatement which, gint64 argument, GError **error)
{
  sqlite3_stmt *statement = sg_store_statement (self, which, error);
  gint64 answer = -1;
  int rc;

  if (statement == NULL)
    return -1;
  if (sqlite3_bind_parameter_count (statement) > 0)
    sg_sql_bind (statement, "i", argument);
  rc = sqlite3_step (statement);
  if (rc == SQLITE_ROW)
    answer = sqlite3_column_int64 (statement, 0);
  else
    sg_sql_error (self->db, rc, error);
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

  return statement != NULL
         && sg_sql_run (statement, error, "iiiitttitttttxxxttii", battle, number, self->session.id, now,
                        kinds[sg_ruling_get_kind (draft)], sg_ruling_get_clause (draft), sg_ruling_get_rule (draft),
                        sg_ruling_get_turn (draft), sg_ruling_get_phase (draft), sg_ruling_get_mover (draft),
                        sources[sg_ruling_get_source (draft)], sg_ruling_get_remark (draft), sg_ruling_get_reason (draft),
                        question, verdict, amended, sg_ruling_get_dice (draft), hands[sg_ruling_get_hand (draft)],
                        (gint64) sg_ruling_get_seed (draft), (gint64) sg_ruling_get_effects (draft)->len);
}

static gboolean
insert_transfer (SgStore *self, gint64 battle, gint64 ruling, gint64 position, const SgEffect *effect, GError **error)
{
  sqlite3_stmt *unit = sg_store_statement (self, SG_STMT_UNIT, error);
  sqlite3_stmt *transfer = unit != NULL ? sg_store_statement (self, SG_STMT_TRANSFER, error) : NULL;
  g_autofree char *figures = effect->figures != NULL && effect->figures[0] != NULL ? g_strjoinv ("\n", effect->figures) : NULL;

  return transfer != NULL && sg_sql_run (unit, error, "itt", battle, effect->subject, effect->asset)
         && sg_sql_run (transfer, error, "iiittttit", ruling, position, battle, effect->subject, effect->asset, effect->from,
                        effect->to, effect->amount, figures);
}

static gboolean
insert_effect (SgStore *self, gint64 battle, gint64 ruling, gint64 position, const SgEffect *effect, GError **error)
{
  sqlite3_stmt *change;

  if (effect->kind == SG_EFFECT_TRANSFER)
    return insert_transfer (self, battle, ruling, position, effect, error);
  change = sg_store_statement (self, SG_STMT_CHANGE, error);
  return change != NULL
         && sg_sql_run (change, error, "iitttt", ruling, position, effect->subject, effect->key, sg_text_or (effect->before, ""), sg_text_or (effect->after, ""));
}

static gboolean
drop_open (SgStore *self, gint64 battle, GError **error)
{
  sqlite3_stmt *drop = sg_store_statement (self, SG_STMT_DROP_OPEN, error);

  return drop != NULL && sg_sql_run (drop, error, "i", battle);
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
  if (sg_ruling_get_kind (draft) == SG_RULING_TURN)
    sg_store_settle (self);
  return TRUE;
}

/* Undoing goes from the newest back, redoing forward, so that no balance falls below nought on the way. */
static gboolean
mark_all (SgStore *self, GPtrArray *rulings, SgJournalMark how, const char *reason, GError **error)
{
  sqlite3_stmt *statement = sg_store_statement (self, SG_STMT_MARK, error);
  gint64 act = statement != NULL ? ask_whole (self, SG_STMT_NEXT_ACT, 0, error) : -1;
  gboolean undone = how != SG_JOURNAL_STANDING;

  if (act <= 0)
    return FALSE;
  for (guint i = 0; i < rulings->len; i++)
    {
      SgRuling *ruling = g_ptr_array_index (rulings, undone ? rulings->len - 1 - i : i);

      if (!sg_sql_run (statement, error, "iiitii", act, sg_ruling_get_id (ruling), (gint64) (undone ? 1 : 0), sg_text_or (reason, ""), self->session.id, sg_store_now ())
          || !sg_store_seal (self, SG_LINK_MARK, sqlite3_last_insert_rowid (self->db), error))
        return FALSE;
      act += how == SG_JOURNAL_UNDONE_EACH;
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
  sqlite3_stmt *statement = sg_store_begin (self, error) ? sg_store_statement (self, SG_STMT_BATTLE, error) : NULL;
  gboolean well = statement != NULL && sg_sql_run (statement, error, "ttbi", sg_text_or (title, ""), sg_text_or (game, ""), map, sg_store_now ());
  gint64 id = well ? sqlite3_last_insert_rowid (self->db) : 0;

  well = well && sg_store_seal (self, SG_LINK_BATTLE, id, error);
  return sg_store_end (self, well, _("The battle"), error) ? id : 0;
}

/* Loading */

static gboolean
set_damage (SgStore *self, gint64 number, GError **error)
{
  g_autofree char *base = g_path_get_basename (self->path);

  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("%s, ruling %" PRId64 ": it is damaged"), base, number);
  return FALSE;
}

static SgEffect *
read_transfer (sqlite3_stmt *row)
{
  SgEffect *effect = g_new0 (SgEffect, 1);
  const char *figures = sg_sql_text (row, 6);

  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (sg_sql_text (row, 1));
  effect->asset = g_strdup (sg_sql_text (row, 2));
  effect->from = g_strdup (sg_sql_text (row, 3));
  effect->to = g_strdup (sg_sql_text (row, 4));
  effect->amount = sqlite3_column_int64 (row, 5);
  if (figures != NULL && *figures != '\0')
    effect->figures = g_strsplit (figures, "\n", -1);
  if (figures != NULL && effect->subject != NULL && effect->asset != NULL && effect->from != NULL && effect->to != NULL)
    return effect;
  sg_effect_free (effect);
  return NULL;
}

static SgEffect *
read_change (sqlite3_stmt *row)
{
  SgEffect *effect = g_new0 (SgEffect, 1);

  effect->kind = SG_EFFECT_CHANGE;
  effect->subject = g_strdup (sg_sql_text (row, 1));
  effect->key = g_strdup (sg_sql_text (row, 2));
  effect->before = g_strdup (sg_sql_text (row, 3));
  effect->after = g_strdup (sg_sql_text (row, 4));
  if (effect->subject != NULL && effect->key != NULL && effect->before != NULL && effect->after != NULL)
    return effect;
  sg_effect_free (effect);
  return NULL;
}

typedef SgEffect *(*ReadEffect) (sqlite3_stmt *row);

static gboolean
collect_effects (SgStore *self, SgStatement which, ReadEffect read_effect, gint64 ruling, gint64 number, GPtrArray *slots,
                 GError **error)
{
  sqlite3_stmt *rows = sg_store_statement (self, which, error);
  gboolean well = rows != NULL;
  int rc = SQLITE_DONE;

  if (rows != NULL)
    sg_sql_bind (rows, "i", ruling);
  while (well && (rc = sqlite3_step (rows)) == SQLITE_ROW)
    {
      gint64 position = sqlite3_column_int64 (rows, 0);
      SgEffect *effect = read_effect (rows);

      well = (effect != NULL && position >= 0 && position < slots->len && slots->pdata[position] == NULL)
             || set_damage (self, number, error);
      if (well)
        slots->pdata[position] = effect;
      else
        g_clear_pointer (&effect, sg_effect_free);
    }
  if (well && rc != SQLITE_DONE)
    well = sg_sql_error (self->db, rc, error);
  if (rows != NULL)
    sqlite3_reset (rows);
  return well;
}

static void
free_slot (gpointer effect)
{
  if (effect != NULL)
    sg_effect_free (effect);
}

static gboolean
load_effects (SgStore *self, SgRuling *ruling, gint64 id, gint64 number, gint64 n, GError **error)
{
  g_autoptr (GPtrArray) slots = g_ptr_array_new_with_free_func (free_slot);

  if (n < 0 || n > 1000000)
    return set_damage (self, number, error);
  g_ptr_array_set_size (slots, n);
  if (!collect_effects (self, SG_STMT_LOAD_TRANSFERS, read_transfer, id, number, slots, error)
      || !collect_effects (self, SG_STMT_LOAD_CHANGES, read_change, id, number, slots, error))
    return FALSE;
  for (guint i = 0; i < slots->len; i++)
    {
      if (slots->pdata[i] == NULL)
        return set_damage (self, number, error);
      sg_ruling_add_effect (ruling, g_steal_pointer (&slots->pdata[i]));
    }
  return TRUE;
}

static gboolean
read_judgement (SgStore *self, SgRuling *ruling, sqlite3_stmt *row, gint64 number, GError **error)
{
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_strdup_printf (_("%s, ruling %" PRId64), base, number);
  g_autoptr (GBytes) asked = sg_sql_bytes (row, 13), book = sg_sql_bytes (row, 14), umpire = sg_sql_bytes (row, 15);
  g_autoptr (SgQuestion) question = asked != NULL ? sg_papers_to_question (asked, name, error) : NULL;
  g_autoptr (SgVerdict) verdict = NULL, amended = NULL;

  if (asked != NULL && question == NULL)
    return FALSE;
  verdict = book != NULL ? sg_papers_to_verdict (book, name, error) : NULL;
  if (book != NULL && verdict == NULL)
    return FALSE;
  amended = umpire != NULL ? sg_papers_to_verdict (umpire, name, error) : NULL;
  if (umpire != NULL && amended == NULL)
    return FALSE;
  sg_ruling_restore_judgement (ruling, question, verdict, amended);
  return TRUE;
}

/* A draft yet: whose it is and when, its reader says. */
static SgRuling *
read_draft (SgStore *self, sqlite3_stmt *row, GError **error)
{
  gint64 id = sqlite3_column_int64 (row, 0), number = sqlite3_column_int64 (row, 1);
  int kind = find_word (kinds, sg_sql_text (row, 4)), source = find_word (sources, sg_sql_text (row, 10));
  int hand = find_word (hands, sg_sql_text (row, 17));
  static const int texts[] = { 5, 6, 8, 9, 11, 12, 16, 21 };
  g_autoptr (SgRuling) ruling = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (sg_sql_text (row, texts[i]) == NULL)
      kind = -1;
  if (kind < 0 || source < 0 || hand < 0)
    {
      set_damage (self, number, error);
      return NULL;
    }
  ruling = sg_ruling_new (kind, sg_sql_text (row, 5), sg_sql_text (row, 6));
  sg_ruling_set_moment (ruling, sqlite3_column_int64 (row, 7), sg_sql_text (row, 8), sg_sql_text (row, 9));
  sg_ruling_set_source (ruling, source);
  sg_ruling_set_remark (ruling, sg_sql_text (row, 11));
  sg_ruling_set_reason (ruling, sg_sql_text (row, 12));
  sg_ruling_restore_dice (ruling, sg_sql_text (row, 16), hand, (guint64) sqlite3_column_int64 (row, 18));
  if (!read_judgement (self, ruling, row, number, error)
      || !load_effects (self, ruling, id, number, sqlite3_column_int64 (row, 19), error))
    return NULL;
  return g_steal_pointer (&ruling);
}

static SgRuling *
read_ruling (SgStore *self, sqlite3_stmt *row, GError **error)
{
  SgRuling *ruling = read_draft (self, row, error);

  if (ruling == NULL)
    return NULL;
  sg_ruling_set_posted (ruling, sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2),
                        sqlite3_column_int64 (row, 3));
  if (sqlite3_column_int64 (row, 20) != 0)
    sg_ruling_set_undone (ruling, sqlite3_column_int64 (row, 20), sg_sql_text (row, 21));
  return ruling;
}

SgRuling *
sg_store_read_draft (SgStore *self, gint64 id, gint64 *posted_at, gint64 *session, char **undone, GError **error)
{
  sqlite3_stmt *row = sg_store_statement (self, SG_STMT_LOAD_RULING, error);
  SgRuling *draft = NULL;
  int rc;

  if (row == NULL)
    return NULL;
  sg_sql_bind (row, "i", id);
  rc = sqlite3_step (row);
  if (rc == SQLITE_ROW)
    {
      *session = sqlite3_column_int64 (row, 2);
      *posted_at = sqlite3_column_int64 (row, 3);
      *undone = sqlite3_column_int64 (row, 20) != 0 ? g_strdup (sg_text_or (sg_sql_text (row, 21), "")) : NULL;
      draft = read_draft (self, row, error);
    }
  else if (rc == SQLITE_DONE)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("it is not there"));
  else
    sg_sql_error (self->db, rc, error);
  sqlite3_reset (row);
  return draft;
}

/* A statement of its own: whoever is told of a ruling may read another battle meanwhile. */
static gboolean
walk_rulings (SgStore *self, gint64 battle, SgShelf *shelf, SgRecordEach each, gpointer data, GError **error)
{
  sqlite3_stmt *rows = self->db != NULL ? sg_sql_prepare (self->db, sg_store_statement_text (SG_STMT_LOAD_RULINGS), error)
                                        : sg_store_statement (self, SG_STMT_LOAD_RULINGS, error);
  gboolean well = rows != NULL;
  int rc = SQLITE_DONE;

  if (rows != NULL)
    sg_sql_bind (rows, "i", battle);
  while (well && (rc = sqlite3_step (rows)) == SQLITE_ROW)
    {
      g_autoptr (SgRuling) ruling = read_ruling (self, rows, error);

      if (ruling != NULL && shelf != NULL)
        sg_ruling_fold (ruling, shelf);
      well = ruling != NULL && each (ruling, data, error);
    }
  if (well && rc != SQLITE_DONE)
    well = sg_sql_error (self->db, rc, error);
  sqlite3_finalize (rows);
  return well;
}

static gboolean
walk (SgRecord *record, gint64 battle, SgRecordEach each, gpointer data, GError **error)
{
  return walk_rulings (SG_STORE (record), battle, NULL, each, data, error);
}

static gboolean
keep_ruling (SgRuling *ruling, gpointer data, GError **error)
{
  g_ptr_array_add (data, g_object_ref (ruling));
  return TRUE;
}

GPtrArray *
sg_store_load_rulings (SgStore *self, gint64 battle, GError **error)
{
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func (g_object_unref);
  SgShelf *shelf = sg_shelf_new (SG_JOURNAL (self));
  gboolean well = walk_rulings (self, battle, shelf, keep_ruling, rulings, error);

  sg_shelf_unref (shelf);
  return well ? g_steal_pointer (&rulings) : NULL;
}

static GPtrArray *
load (SgJournal *journal, gint64 battle, GError **error)
{
  return sg_store_load_rulings (SG_STORE (journal), battle, error);
}

static gboolean
load_papers (SgJournal *journal, gint64 ruling, GBytes **question, GBytes **verdict, GBytes **amended, GError **error)
{
  SgStore *self = SG_STORE (journal);
  sqlite3_stmt *row = sg_store_statement (self, SG_STMT_LOAD_PAPERS, error);
  int rc;

  if (row == NULL)
    return FALSE;
  sg_sql_bind (row, "i", ruling);
  rc = sqlite3_step (row);
  if (rc == SQLITE_ROW)
    {
      *question = sg_sql_bytes (row, 0);
      *verdict = sg_sql_bytes (row, 1);
      *amended = sg_sql_bytes (row, 2);
    }
  sqlite3_reset (row);
  return rc == SQLITE_ROW || sg_sql_error (self->db, rc, error);
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
    {
      sqlite3_stmt *keep = sg_store_statement (self, SG_STMT_KEEP_OPEN, error);

      well = keep != NULL && sg_sql_run (keep, error, "ib", battle, question);
    }
  return sg_store_end (self, well, _("The open question"), error);
}

static GBytes *
load_open (SgJournal *journal, gint64 battle, GError **error)
{
  SgStore *self = SG_STORE (journal);
  sqlite3_stmt *row = sg_store_statement (self, SG_STMT_LOAD_OPEN, error);
  GBytes *question = NULL;

  if (row == NULL)
    return NULL;
  sg_sql_bind (row, "i", battle);
  if (sqlite3_step (row) == SQLITE_ROW)
    question = sg_sql_bytes (row, 0);
  sqlite3_reset (row);
  return question;
}

static char *
peek_word (SgJournal *journal, gint64 battle, const char *key)
{
  SgStore *self = SG_STORE (journal);
  gboolean result = g_str_equal (key, "result");
  sqlite3_stmt *row = sg_store_statement (self, result ? SG_STMT_RESULT : SG_STMT_WORD, NULL);
  char *word = NULL;

  if (row == NULL)
    return NULL;
  sg_sql_bind (row, result ? "i" : "it", battle, key);
  if (sqlite3_step (row) == SQLITE_ROW)
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
  sqlite3_stmt *row = sg_store_begin (self, error) ? sg_store_statement (self, SG_STMT_SESSION, error) : NULL;
  gboolean well = row != NULL && sg_sql_run (row, error, "iii", opened, closed, minutes * 60);
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
  iface->walk = walk;
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
  iface->load_papers = load_papers;
  iface->keep_open = keep_open;
  iface->load_open = load_open;
  iface->add_session = add_session;
  iface->is_read_only = is_read_only;
  iface->peek_word = peek_word;
  sg_store_document_init (iface);
}
