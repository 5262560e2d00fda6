/* sg-store-write.c: statements, transactions and batches, and the seal over what was written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is written alone is a transaction; within a batch it is a part of the batch's, with a savepoint of its own, so that it can fail by itself and
 * leave what was done before it to whoever began the batch.  Everything that writes goes through sg_store_begin() and sg_store_end(), which tell why
 * not in one sentence.
 */

#include "store/sg-store-write.h"

#include "store/sg-schema.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-place.h"

#include <glib/gi18n-lib.h>

static const char *const statements[SG_N_STMTS] = {
  [SG_STMT_BEGIN] = "BEGIN IMMEDIATE",
  [SG_STMT_COMMIT] = "COMMIT",
  [SG_STMT_SAVEPOINT] = "SAVEPOINT part",
  [SG_STMT_RELEASE] = "RELEASE part",
  [SG_STMT_NEXT_NUMBER] = "SELECT coalesce (max (number), 0) + 1 FROM ruling WHERE battle = ?",
  [SG_STMT_RULING] = "INSERT INTO ruling (battle, number, session, posted_at, kind, clause, rule, turn, phase, mover, source,"
                     " remark, reason, question, verdict, amended, dice, hand, seed, effects)"
                     " VALUES (?, ?, nullif (?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [SG_STMT_UNIT] = "INSERT OR IGNORE INTO unit (battle, name, asset) VALUES (?, ?, ?)",
  [SG_STMT_TRANSFER] = "INSERT INTO transfer (ruling, position, unit, from_account, to_account, amount, figures)"
                       " VALUES (?1, ?2, (SELECT id FROM unit WHERE battle = ?3 AND name = ?4 AND asset = ?5), ?6, ?7, ?8, ?9)",
  [SG_STMT_CHANGE] = "INSERT INTO change (ruling, position, subject, key, before, after) VALUES (?, ?, ?, ?, ?, ?)",
  /* The newest mark has the highest act: acts go up with the marks. */
  [SG_STMT_NEXT_ACT] = "SELECT coalesce ((SELECT act FROM mark ORDER BY id DESC LIMIT 1), 0) + 1",
  [SG_STMT_MARK] = "INSERT INTO mark (act, ruling, undone, reason, session, marked_at) VALUES (?, ?, ?, ?, nullif (?, 0), ?)",
  [SG_STMT_DROP_OPEN] = "DELETE FROM open_question WHERE battle = ?",
  [SG_STMT_KEEP_OPEN] = "INSERT OR REPLACE INTO open_question (battle, question) VALUES (?, ?)",
  [SG_STMT_LOAD_OPEN] = "SELECT question FROM open_question WHERE battle = ?",
  /* All rulings that are read have their columns in this order: sg-store-read.c counts on it. */
  [SG_STMT_LOAD_RULINGS] = "SELECT id, number, session, posted_at, kind, clause, rule, turn, phase, mover, source, remark,"
                           " reason, question, verdict, amended, dice, hand, seed, effects, undone, undone_reason"
                           " FROM ruling WHERE battle = ? ORDER BY number",
  [SG_STMT_LOAD_PAPERS] = "SELECT question, verdict, amended FROM ruling WHERE id = ?",
  [SG_STMT_PROVE_PAPERS] = "SELECT number, question, verdict, amended FROM ruling WHERE battle = ? AND number > ? ORDER BY number LIMIT ?",
  [SG_STMT_LOAD_RULING] = "SELECT id, number, session, posted_at, kind, clause, rule, turn, phase, mover, source, remark,"
                          " reason, question, verdict, amended, dice, hand, seed, effects, undone, undone_reason"
                          " FROM ruling WHERE id = ?",
  /* CROSS JOIN holds SQLite to the order of the tables: transfers as they lie, and for each its unit. By itself it might begin with the units and
   * sort. */
  [SG_STMT_LOAD_TRANSFERS] = "SELECT ruling, position, name, asset, from_account, to_account, amount, figures"
                             " FROM transfer CROSS JOIN unit ON unit.id = unit WHERE ruling BETWEEN ? AND ? ORDER BY ruling, position",
  [SG_STMT_LOAD_CHANGES] = "SELECT ruling, position, subject, key, before, after FROM change WHERE ruling BETWEEN ? AND ?"
                           " ORDER BY ruling, position",
  /* Results are few and have an index of their own; by itself SQLite goes through all rulings of the battle. */
  [SG_STMT_RESULT] = "SELECT after FROM change CROSS JOIN ruling ON ruling.id = ruling WHERE subject = 'battle' AND key = 'result'"
                     " AND battle = ? AND undone = 0 ORDER BY number DESC, position DESC LIMIT 1",
  [SG_STMT_WORD] = "SELECT after FROM change JOIN ruling ON ruling.id = ruling WHERE subject = 'battle'"
                   " AND battle = ?1 AND key = ?2 AND undone = 0 ORDER BY number DESC, position DESC LIMIT 1",
  [SG_STMT_BATTLE] = "INSERT INTO battle (title, game, map, begun_at) VALUES (?, ?, ?, ?)",
  [SG_STMT_RULES] = "UPDATE campaign SET ruleset = ?",
  [SG_STMT_MIGRATION] = "INSERT INTO migration (done_at, what) VALUES (?, ?)",
  [SG_STMT_LIST_DOCUMENTS] = "SELECT kind, id, title, changed_at FROM document WHERE kind = ? ORDER BY title, id",
  [SG_STMT_LOAD_DOCUMENT] = "SELECT body FROM document WHERE kind = ? AND id = ?",
  [SG_STMT_SAVE_DOCUMENT] = "INSERT OR REPLACE INTO document (kind, id, title, body, changed_at) VALUES (?, ?, ?, ?, ?)",
  [SG_STMT_DROP_DOCUMENT] = "DELETE FROM document WHERE kind = ? AND id = ?",
  [SG_STMT_SESSION] = "INSERT INTO session (opened, closed, touched, seconds) VALUES (?1, ?2, ?2, ?3)",
  [SG_STMT_TOUCH] = "UPDATE session SET touched = ?2, seconds = ?3, closed = ?4 WHERE id = ?1",
};

sqlite3_stmt *
sg_store_statement (SgStore *self, SgStatement which, GError **error)
{
  if (self->db == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is closed"));
      return NULL;
    }
  if (self->statements[which] == NULL)
    self->statements[which] = sg_sql_prepare (self->db, statements[which], error);
  return self->statements[which];
}

const char *
sg_store_statement_text (SgStatement which)
{
  return statements[which];
}

SgChain *
sg_store_get_chain (SgStore *self)
{
  if (self->chain == NULL && self->db != NULL && sg_schema_has (self->db, SG_STORE_CHAINED_VERSION))
    self->chain = sg_chain_new (self->db);
  return self->chain;
}

gboolean
sg_store_seal (SgStore *self, SgLinkKind kind, gint64 subject, GError **error)
{
  return sg_chain_add (sg_store_get_chain (self), kind, subject, error); /* whatever may be written to has been brought up to one */
}

/* A campaign of an older Sandgate gets the rules that it lacks together with the first thing that is written to it, and the table “migration” says
 * which. */
gboolean
sg_store_keep_rules (SgStore *self, GError **error)
{
  if (self->completed == NULL)
    return TRUE;
  return sg_sql_run (sg_store_statement (self, SG_STMT_RULES, error), error, "b", self->completed)
         && sg_sql_run (sg_store_statement (self, SG_STMT_MIGRATION, error), error, "it", sg_store_now (), self->added)
         && sg_store_seal (self, SG_LINK_RULES, sqlite3_last_insert_rowid (self->db), error);
}

void
sg_store_rules_kept (SgStore *self)
{
  g_clear_pointer (&self->completed, g_bytes_unref);
  g_clear_pointer (&self->added, g_free);
}

/* What was done of a batch may have been taken back whole already, as SQLite does when the disk is full: whoever did not hear of it then hears it
 * here. */
static gboolean
holds_batch (SgStore *self, GError **error)
{
  if (self->db != NULL && !sqlite3_get_autocommit (self->db))
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, _("what belongs to it was not saved"));
  return FALSE;
}

static gboolean
begin_part (SgStore *self, GError **error)
{
  return holds_batch (self, error) && sg_sql_run (sg_store_statement (self, SG_STMT_SAVEPOINT, error), error, "");
}

/* Where the file is, is looked at before a transaction is open: following it opens another connection. */
static gboolean
begin_whole (SgStore *self, GError **error)
{
  return sg_store_stay (self, error) && sg_sql_run (sg_store_statement (self, SG_STMT_BEGIN, error), error, "") && sg_store_keep_rules (self, error);
}

gboolean
sg_store_begin (SgStore *self, GError **error)
{
  if (self->db == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is closed"));
  else if (self->before_writing != NULL && !self->before_writing (self, error))
    return FALSE;
  else if (self->read_only)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is open for reading only"));
  else
    return self->batch > 0 ? begin_part (self, error) : begin_whole (self, error);
  return FALSE;
}

static gboolean
keep_part (SgStore *self, GError **error)
{
  return sg_sql_run (sg_store_statement (self, SG_STMT_RELEASE, error), error, "");
}

static gboolean
keep_whole (SgStore *self, GError **error)
{
  if (!sg_sql_run (sg_store_statement (self, SG_STMT_COMMIT, error), error, ""))
    return FALSE;
  sg_store_rules_kept (self);
  sg_store_note_write (self);
  return TRUE;
}

/* Of a batch, this part alone. ROLLBACK TO leaves its savepoint standing, so that it is released as well. */
static void
take_back (SgStore *self)
{
  if (self->db == NULL)
    return;
  if (self->batch == 0)
    sg_sql_roll_back (self->db);
  else if (!sqlite3_get_autocommit (self->db))
    sg_sql_exec (self->db, "ROLLBACK TO part; RELEASE part", NULL);
}

/* @error may hold why it went wrong, and is told as what became of @what; without one, a commit that failed is why. */
gboolean
sg_store_end (SgStore *self, gboolean well, const char *what, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (well && (self->batch > 0 ? keep_part (self, &fault) : keep_whole (self, &fault)))
    return TRUE;
  take_back (self);
  if (error == NULL)
    return FALSE;
  if (*error == NULL)
    *error = g_steal_pointer (&fault);
  if (*error != NULL)
    {
      g_autofree char *why = g_strdup ((*error)->message);

      g_free ((*error)->message);
      (*error)->message = g_strdup_printf (_("%s was not saved: %s. Nothing has changed."), what, why);
    }
  return FALSE;
}

/* Batches.  The innermost part that fails takes the whole with it. */

static gboolean
begin_batch (SgJournal *journal, GError **error)
{
  SgStore *self = SG_STORE (journal);

  if (self->batch == 0 && !sg_store_begin (self, error))
    {
      sg_store_end (self, FALSE, _("What belongs together"), error);
      return FALSE;
    }
  self->spoilt = self->batch > 0 && self->spoilt;
  self->batch++;
  return TRUE;
}

/* An inner end does nothing in the file: its part is kept or not with the outermost. Where it is taken back because it was to be, that is no
 * error. */
static gboolean
end_batch (SgJournal *journal, gboolean well, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean kept;

  self->spoilt = self->spoilt || !well;
  if (--self->batch > 0)
    return !self->spoilt;
  if (self->spoilt)
    {
      if (self->db != NULL)
        sg_sql_roll_back (self->db);
      return FALSE;
    }
  kept = sg_store_end (self, holds_batch (self, error), _("What belongs together"), error);
  if (kept)
    sg_store_settle (self);
  return kept;
}

const SgBatchHooks sg_store_batch = { begin_batch, end_batch };
