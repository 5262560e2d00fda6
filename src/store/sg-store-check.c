/* sg-store-check.c: proves the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing that is stored is believed: the chain is reckoned anew from the rows, balances are added up anew from the transfers
 * in force, every battle is folded anew into a board, and every question and verdict is read.
 *
 * What the tables say of themselves (pages, references, accounts, the chain) and what the rulings say on their boards are two halves of
 * about the same cost, and neither needs the other: the first is proved on a connection of its own, in a thread, where one can be had.
 */

#include "store/sg-store-check.h"

#include "store/sg-store-private.h"
#include "store/sg-store-read.h"

#include "campaign/sg-battle-private.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"
#include "store/sg-bare-country.h"
#include "store/sg-connection.h"
#include "store/sg-schema.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Every row of @sql is a fault, told by @format from the row's texts. */
typedef struct
{
  const char *sql, *format;
  gboolean    of_hours;   /* of a clock, which says nothing of what else lies in the file */
} Proof;

/* Added up by their accounts first: of a hundred thousand transfers few lines are left, and both sides of each are looked at only then. */
#define MOVED \
  "WITH moved AS MATERIALIZED (SELECT unit, from_account, to_account, sum (amount) AS amount FROM transfer JOIN ruling ON ruling.id = ruling" \
  " WHERE undone = 0 GROUP BY unit, from_account, to_account)"
#define SIDES "SELECT unit, from_account AS account, -amount AS amount FROM moved UNION ALL SELECT unit, to_account, amount FROM moved"

#define FIRST "-62135596800" /* SG_STORE_FIRST_MOMENT, SG_STORE_LAST_MOMENT */
#define LAST "253402300799"
#define PATIENCE "60" /* seconds by which a clock is put right while one plays */

static const Proof proofs[] = {
  { MOVED " SELECT name, account, sum (m.amount), 0 FROM (" SIDES " UNION ALL SELECT unit, account, -amount FROM balance) AS m"
    " JOIN unit ON unit.id = m.unit GROUP BY m.unit, account HAVING sum (m.amount) <> 0",
    N_("Unit “%s”: the account “%s” is out by %s against its transfers.") },
  { "SELECT name, sum (amount) FROM balance JOIN unit ON unit.id = unit GROUP BY unit HAVING sum (amount) <> 0",
    N_("Unit “%s”: its accounts add up to %s and not to nought.") },
  { "SELECT number, battle FROM ruling WHERE undone <> coalesce ((SELECT undone * act FROM mark WHERE ruling = ruling.id"
    " ORDER BY id DESC LIMIT 1), 0)",
    N_("Ruling %s of battle %s: whether it stands is not as its marks say.") },
  { "SELECT number, battle FROM ruling WHERE undone_reason <> coalesce ((SELECT iif (undone, reason, '') FROM mark WHERE ruling = ruling.id"
    " ORDER BY id DESC LIMIT 1), '')",
    N_("Ruling %s of battle %s: why it was undone is not as its marks say.") },
  { "SELECT number, ruling.battle, unit.name FROM transfer JOIN unit ON unit.id = unit JOIN ruling ON ruling.id = ruling"
    " WHERE unit.battle <> ruling.battle",
    N_("Ruling %s of battle %s moves unit “%s” of another battle.") },
  { "SELECT id, seconds / 60, (closed - opened) / 60 FROM session WHERE closed > 0 AND closed >= opened AND seconds > closed - opened + 60",
    N_("Sitting %s: it is said to have lasted %s minutes, and was open for %s."), TRUE },
  { "SELECT id FROM session WHERE max (opened, closed) > " LAST " OR min (opened, closed) < " FIRST,
    N_("Sitting %s: no calendar has the time at which it is said to have been."), TRUE },
  { "SELECT number, battle FROM ruling WHERE posted_at NOT BETWEEN " FIRST " AND " LAST,
    N_("Ruling %s of battle %s: no calendar has the time at which it is said to have been made."), TRUE },
  { "SELECT number, battle FROM (SELECT id, number, battle, posted_at, lag (posted_at) OVER (PARTITION BY session ORDER BY id) AS earlier FROM ruling"
    " WHERE session > 0) WHERE posted_at < earlier - " PATIENCE " ORDER BY id",
    N_("Ruling %s of battle %s: it is said to have been made before the one that it follows. Its hour was changed, or the clock was set back."), TRUE },
  { "SELECT number, battle, session.id FROM ruling JOIN session ON session.id = session WHERE posted_at < opened - " PATIENCE
    " OR (closed > 0 AND closed >= opened AND posted_at > closed + " PATIENCE ") ORDER BY ruling.id",
    N_("Ruling %s of battle %s: it is said to have been made when sitting %s was not open. Its hour was changed, or the clock was set back."), TRUE },
  { "SELECT number, battle FROM ruling WHERE effects <> (SELECT count (*) FROM transfer WHERE ruling = ruling.id)"
    " + (SELECT count (*) FROM change WHERE ruling = ruling.id)",
    N_("Ruling %s of battle %s: an effect is missing.") },
  { "SELECT battle, count (*) FROM ruling GROUP BY battle HAVING count (*) <> max (number)",
    N_("Battle %s: its %s rulings are not numbered without gaps.") },
};

static void
add_fault (GPtrArray *faults, char *sentence)
{
  g_ptr_array_add (faults, sentence);
}

static const char *
column (sqlite3_stmt *row, int i)
{
  const char *text = i < sqlite3_column_count (row) ? sg_sql_text (row, i) : "";

  return text != NULL ? text : "?";
}

static gboolean
prove_rows (sqlite3 *db, const Proof *proof, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, proof->sql, error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    add_fault (faults, g_strdup_printf (_(proof->format), column (rows, 0), column (rows, 1), column (rows, 2)));
  sqlite3_finalize (rows);
  return well;
}

static gboolean
prove_pages (sqlite3 *db, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, "PRAGMA integrity_check", error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    if (g_strcmp0 (column (rows, 0), "ok") != 0)
      add_fault (faults, g_strdup_printf (_("The file is damaged: %s."), column (rows, 0)));
  sqlite3_finalize (rows);
  return well;
}

static gboolean
prove_references (sqlite3 *db, GPtrArray *faults, GError **error)
{
  static const Proof proof = { "PRAGMA foreign_key_check", N_("Table “%s”, row %s: it refers to a row of “%s” that is not there.") };

  return prove_rows (db, &proof, faults, error);
}

typedef struct { SgStoreEach each; gpointer data; SgBattle *battle; GPtrArray *faults; } Walk;

static gboolean
tell_ruling (SgRuling *ruling, SgBoard *board, gpointer data, GError **error)
{
  const Walk *walk = data;

  if (walk->each != NULL)
    walk->each (walk->battle, ruling, board, walk->faults, walk->data);
  return TRUE;
}

static void
tell_difference (SgRuling *ruling, const char *sentence, gpointer data)
{
  const Walk *walk = data;

  add_fault (walk->faults, g_strdup_printf ("%s: %s", sg_battle_get_title (walk->battle), sentence));
}

/* The board against the balances. */

/* FALSE: it could not be read, which says nothing of the ledger. */
static gboolean
read_balance (sqlite3_stmt *row, gint64 battle, const SgUnit *unit, const char *account, gint64 *amount, GError **error)
{
  gboolean well = TRUE;

  sg_sql_bind (row, "ittt", battle, unit->id, unit->asset, account);
  *amount = sg_sql_next (row, &well, error) ? sqlite3_column_int64 (row, 0) : 0;
  sqlite3_reset (row);
  return well;
}

static gint64
count_figures (SgBoard *board, const SgUnit *unit, const char *account)
{
  GPtrArray *figures = sg_board_get_figures (board);
  gint64 n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);

      n += figure->unit == unit && (account == NULL || g_str_equal (figure->account, account));
    }
  return n;
}

/* Whoever stands on the board, account by account, against the balance in the file; and where his men are told apart, against how many of them
 * stand there. The contra account has no men. */
static gboolean
prove_unit (SgBoard *board, gint64 battle, const SgUnit *unit, sqlite3_stmt *row, GPtrArray *faults, GError **error)
{
  GHashTableIter iter;
  gpointer account, amount;
  gboolean figures = count_figures (board, unit, NULL) > 0;

  g_hash_table_iter_init (&iter, unit->accounts);
  while (g_hash_table_iter_next (&iter, &account, &amount))
    {
      gint64 balance = *(gint64 *) amount, stored;

      if (!read_balance (row, battle, unit, account, &stored, error))
        return FALSE;
      if (stored != balance)
        add_fault (faults, g_strdup_printf (_("Unit “%s”: the account “%s” stands at %" PRId64 " on the board and otherwise in the ledger."),
                                            unit->id, (char *) account, balance));
      if (figures && !g_str_equal (account, SG_ACCOUNT_RAISED) && count_figures (board, unit, account) != balance)
        add_fault (faults, g_strdup_printf (_("Unit “%s”: the account “%s” stands at %" PRId64 ", and its figures at another number."),
                                            unit->id, (char *) account, balance));
    }
  return TRUE;
}

/* A battle as its row has it, of which nothing is read yet. */
static SgBattle *
read_battle (SgStore *self, SgBattle *known, GError **error)
{
  sqlite3_stmt *row = sg_sql_prepare (self->db, "SELECT game, map FROM battle WHERE id = ?", error);
  SgBattle *fresh = NULL;

  if (row == NULL)
    return NULL;
  sqlite3_bind_int64 (row, 1, sg_battle_get_id (known));
  if (sqlite3_step (row) == SQLITE_ROW)
    {
      g_autoptr (GBytes) map = sg_sql_bytes (row, 1);

      if (map == NULL)
        map = sg_bare_country (self->db, sg_battle_get_id (known), sg_battle_get_title (known), sg_campaign_get_rules (self->campaign));
      fresh = sg_battle_new (self->campaign, SG_JOURNAL (self), sg_campaign_get_rules (self->campaign), sg_battle_get_id (known),
                             sg_battle_get_ordinal (known), sg_battle_get_title (known), sg_sql_text (row, 0), map);
    }
  else
    sg_sql_error (self->db, SQLITE_CORRUPT, error);
  sqlite3_finalize (row);
  return fresh;
}

/* Of a battle of its own, read from its row for this: the one that a window shows is not touched, and nothing that it holds in memory is believed. */
static gboolean
prove_battle (SgStore *self, SgBattle *known, Walk *walk, GPtrArray *faults, GError **error)
{
  gint64 id = sg_battle_get_id (known);
  g_autoptr (SgBattle) fresh = read_battle (self, known, error);
  g_autoptr (SgBoard) board = NULL;
  g_autoptr (GError) fault = NULL;
  sqlite3_stmt *row = fresh == NULL ? NULL : sg_sql_prepare (self->db, "SELECT amount FROM balance JOIN unit ON unit.id = unit WHERE battle = ?"
                                                " AND name = ? AND asset = ? AND account = ?", error);
  gboolean well = TRUE;
  GPtrArray *units;

  if (row == NULL)
    return FALSE;
  walk->battle = fresh;
  board = sg_battle_walk (fresh, tell_ruling, tell_difference, walk, &fault);
  if (board == NULL)
    add_fault (faults, g_strdup_printf (_("“%s” cannot be read: %s"), sg_battle_get_title (known), fault->message));
  else
    {
      units = sg_board_get_units (board);
      for (guint i = 0; well && i < units->len; i++)
        well = prove_unit (board, id, g_ptr_array_index (units, i), row, faults, error);
    }
  sqlite3_finalize (row);
  return well;
}

static gboolean
prove_battles (SgStore *self, Walk *walk, GPtrArray *faults, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (self->campaign);
  g_autoptr (GPtrArray) own = sg_store_load_rulings (self, 0, error);

  if (own == NULL)
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (!prove_battle (self, battle, walk, faults, error))
        return FALSE;
    }
  return TRUE;
}

/* The papers that are played with. */
static void
prove_papers (SgStore *self, GPtrArray *faults)
{
  g_autoptr (GError) fault = NULL, amiss = NULL;

  if (!sg_campaign_check_deck (self->campaign, &fault))
    add_fault (faults, g_strdup (fault->message));
  if (!sg_campaign_check_matches (self->campaign, &amiss))
    add_fault (faults, g_strdup (amiss->message));
}

/* What the tables say of themselves. */
typedef struct { sqlite3 *db; SgChain *chain /* (nullable) */; GPtrArray *faults; GError *error; gboolean well; } Tables;

static gpointer
prove_tables (gpointer data)
{
  Tables *self = data;

  self->well = prove_pages (self->db, self->faults, &self->error) && prove_references (self->db, self->faults, &self->error);
  for (guint i = 0; self->well && i < G_N_ELEMENTS (proofs); i++)
    self->well = prove_rows (self->db, &proofs[i], self->faults, &self->error);
  self->well = self->well && (self->chain == NULL || sg_chain_prove (self->chain, self->faults, &self->error));
  return NULL;
}

/* Every table is gone through several times: meanwhile a long war's pages stay in memory. */
static void
keep_pages (sqlite3 *db, gboolean on)
{
  sg_sql_exec (db, on ? "PRAGMA cache_size = -49152" : "PRAGMA cache_size = -2000; PRAGMA shrink_memory", NULL);
}

/* (transfer full) (nullable): the same file once more; not where it is read as it lies, with a journal beside it that is another’s. */
static sqlite3 *
open_beside (SgStore *self)
{
  static const char head[] = "SELECT hex (hash) FROM link ORDER BY id DESC LIMIT 1";
  sqlite3 *db = self->lost == SG_FILE_HERE && sqlite3_db_readonly (self->db, "main") == 0 && sqlite3_get_autocommit (self->db)
                ? sg_connection_open (self->real_path, TRUE, FALSE, NULL) : NULL;
  sqlite3_stmt *here = db != NULL ? sg_sql_prepare (self->db, head, NULL) : NULL, *there = here != NULL ? sg_sql_prepare (db, head, NULL) : NULL;
  gboolean well = there != NULL;
  gboolean same = sg_sql_next (here, &well, NULL) && sg_sql_next (there, &well, NULL) && g_strcmp0 (sg_sql_text (here, 0), sg_sql_text (there, 0)) == 0;

  sqlite3_finalize (here);
  sqlite3_finalize (there);
  if (!same)
    g_clear_pointer (&db, sqlite3_close);
  return db;
}

static gboolean
prove_both (SgStore *self, Tables *tables, Walk *walk, GError **error)
{
  sqlite3 *beside = open_beside (self);
  GThread *thread = NULL;
  gboolean well;

  if (beside != NULL)
    {
      tables->db = beside;
      tables->chain = sg_store_get_chain (self) != NULL ? sg_chain_new (beside) : NULL;
      keep_pages (beside, TRUE);
      thread = g_thread_try_new ("prove", prove_tables, tables, NULL);
    }
  if (thread == NULL)
    prove_tables (tables);
  well = prove_battles (self, walk, walk->faults, error);
  if (thread != NULL)
    g_thread_join (thread);
  if (beside != NULL)
    {
      g_clear_pointer (&tables->chain, sg_chain_free);
      sqlite3_close (beside);
    }
  if (well && !tables->well)
    g_propagate_error (error, g_steal_pointer (&tables->error));
  return well && tables->well;
}

/* The halves have a list of faults each, so that no two threads write to one; what the boards say comes after what the tables say. */
static gboolean
prove_all (SgStore *self, SgStoreEach each, gpointer data, GPtrArray *faults, GError **error)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  Tables tables = { .db = self->db, .chain = sg_store_get_chain (self), .faults = faults };
  Walk walk = { each, data, NULL, told };
  gboolean well = sg_schema_check (self->db, sg_schema_version (self->db), error) && prove_both (self, &tables, &walk, error);

  g_clear_error (&tables.error);
  prove_papers (self, faults);
  g_ptr_array_extend_and_steal (faults, g_steal_pointer (&told));
  return well;
}

GPtrArray *
sg_store_prove (SgStore *self, SgStoreEach each, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  gboolean well;

  g_return_val_if_fail (SG_IS_STORE (self), NULL);

  if (self->db == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("The campaign is closed."));
      return NULL;
    }
  keep_pages (self->db, TRUE);
  well = prove_all (self, each, data, faults, error);
  keep_pages (self->db, FALSE);
  return well ? g_steal_pointer (&faults) : NULL;
}

GPtrArray *
sg_store_check (SgStore *self, GError **error)
{
  return sg_store_prove (self, NULL, NULL, error);
}

/* Without a word: all that is asked of a file that may not be this campaign’s at all is whether it holds together. An hour that a clock had wrong
 * does not speak against it. */
gboolean
sg_store_is_whole (sqlite3 *db)
{
  for (guint i = 0; i < G_N_ELEMENTS (proofs); i++)
    {
      sqlite3_stmt *rows = proofs[i].of_hours ? NULL : sg_sql_prepare (db, proofs[i].sql, NULL);
      int rc = rows != NULL ? sqlite3_step (rows) : SQLITE_ERROR;

      sqlite3_finalize (rows);
      if (rc != SQLITE_DONE && !proofs[i].of_hours)
        return FALSE;
    }
  return TRUE;
}
