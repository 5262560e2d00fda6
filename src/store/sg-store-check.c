/* sg-store-check.c: proves the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing that is stored is believed: the chain is reckoned anew from the rows, balances are added up anew from the transfers
 * in force, every battle is folded anew into a board, and every question and verdict is read.
 */

#include "store/sg-store-check.h"

#include "store/sg-store-private.h"
#include "store/sg-store-read.h"

#include "campaign/sg-battle-private.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"
#include "store/sg-schema.h"
#include "store/sg-store-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Every row of @sql is a fault, told by @format from the row's texts. */
typedef struct
{
  const char *sql, *format;
  guint       n;
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
    N_("Unit “%s”: the account “%s” is out by %s against its transfers."), 3 },
  { "SELECT name, sum (amount) FROM balance JOIN unit ON unit.id = unit GROUP BY unit HAVING sum (amount) <> 0",
    N_("Unit “%s”: its accounts add up to %s and not to nought."), 2 },
  { "SELECT number, battle FROM ruling WHERE undone <> coalesce ((SELECT undone * act FROM mark WHERE ruling = ruling.id"
    " ORDER BY id DESC LIMIT 1), 0)",
    N_("Ruling %s of battle %s: whether it stands is not as its marks say."), 2 },
  { "SELECT number, battle FROM ruling WHERE undone_reason <> coalesce ((SELECT iif (undone, reason, '') FROM mark WHERE ruling = ruling.id"
    " ORDER BY id DESC LIMIT 1), '')",
    N_("Ruling %s of battle %s: why it was undone is not as its marks say."), 2 },
  { "SELECT number, ruling.battle, unit.name FROM transfer JOIN unit ON unit.id = unit JOIN ruling ON ruling.id = ruling"
    " WHERE unit.battle <> ruling.battle",
    N_("Ruling %s of battle %s moves unit “%s” of another battle."), 3 },
  { "SELECT id, seconds / 60, (closed - opened) / 60 FROM session WHERE closed > 0 AND closed >= opened AND seconds > closed - opened + 60",
    N_("Sitting %s: it is said to have lasted %s minutes, and was open for %s."), 3, TRUE },
  { "SELECT id FROM session WHERE max (opened, closed) > " LAST " OR min (opened, closed) < " FIRST,
    N_("Sitting %s: no calendar has the time at which it is said to have been."), 1, TRUE },
  { "SELECT number, battle FROM ruling WHERE posted_at NOT BETWEEN " FIRST " AND " LAST,
    N_("Ruling %s of battle %s: no calendar has the time at which it is said to have been made."), 2, TRUE },
  { "SELECT number, battle FROM (SELECT id, number, battle, posted_at, lag (posted_at) OVER (PARTITION BY session ORDER BY id) AS earlier FROM ruling"
    " WHERE session > 0) WHERE posted_at < earlier - " PATIENCE " ORDER BY id",
    N_("Ruling %s of battle %s: it is said to have been made before the one that it follows. Its hour was changed, or the clock was set back."), 2, TRUE },
  { "SELECT number, battle, session.id FROM ruling JOIN session ON session.id = session WHERE posted_at < opened - " PATIENCE
    " OR (closed > 0 AND closed >= opened AND posted_at > closed + " PATIENCE ") ORDER BY ruling.id",
    N_("Ruling %s of battle %s: it is said to have been made when sitting %s was not open. Its hour was changed, or the clock was set back."), 3, TRUE },
  { "SELECT number, battle FROM ruling WHERE effects <> (SELECT count (*) FROM transfer WHERE ruling = ruling.id)"
    " + (SELECT count (*) FROM change WHERE ruling = ruling.id)",
    N_("Ruling %s of battle %s: an effect is missing."), 2 },
  { "SELECT battle, count (*) FROM ruling GROUP BY battle HAVING count (*) <> max (number)",
    N_("Battle %s: its %s rulings are not numbered without gaps."), 2 },
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
prove_rows (SgStore *self, const Proof *proof, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, proof->sql, error);
  int rc = SQLITE_ERROR;

  while (rows != NULL && (rc = sqlite3_step (rows)) == SQLITE_ROW)
    add_fault (faults, g_strdup_printf (_(proof->format), column (rows, 0), column (rows, 1), column (rows, 2)));
  if (rows != NULL && rc != SQLITE_DONE)
    sg_sql_error (self->db, rc, error);
  sqlite3_finalize (rows);
  return rc == SQLITE_DONE;
}

static gboolean
prove_pages (SgStore *self, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, "PRAGMA integrity_check", error);
  int rc = SQLITE_ERROR;

  while (rows != NULL && (rc = sqlite3_step (rows)) == SQLITE_ROW)
    if (g_strcmp0 (column (rows, 0), "ok") != 0)
      add_fault (faults, g_strdup_printf (_("The file is damaged: %s."), column (rows, 0)));
  if (rows != NULL && rc != SQLITE_DONE)
    sg_sql_error (self->db, rc, error);
  sqlite3_finalize (rows);
  return rc == SQLITE_DONE;
}

static gboolean
prove_references (SgStore *self, GPtrArray *faults, GError **error)
{
  static const Proof proof = { "PRAGMA foreign_key_check", N_("Table “%s”, row %s: it refers to a row of “%s” that is not there."), 3 };

  return prove_rows (self, &proof, faults, error);
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

static gint64
stored_balance (sqlite3_stmt *row, gint64 battle, const SgUnit *unit, const char *account)
{
  gint64 amount = 0;

  sg_sql_bind (row, "ittt", battle, unit->id, unit->asset, account);
  if (sqlite3_step (row) == SQLITE_ROW)
    amount = sqlite3_column_int64 (row, 0);
  sqlite3_reset (row);
  return amount;
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

static void
prove_unit (SgBoard *board, gint64 battle, const SgUnit *unit, sqlite3_stmt *row, GPtrArray *faults)
{
  GHashTableIter iter;
  gpointer account, amount;
  gboolean figures = count_figures (board, unit, NULL) > 0;

  g_hash_table_iter_init (&iter, unit->accounts);
  while (g_hash_table_iter_next (&iter, &account, &amount))
    {
      gint64 balance = *(gint64 *) amount;

      if (stored_balance (row, battle, unit, account) != balance)
        add_fault (faults, g_strdup_printf (_("Unit “%s”: the account “%s” stands at %" PRId64 " on the board and otherwise in the ledger."),
                                            unit->id, (char *) account, balance));
      if (figures && !g_str_equal (account, SG_ACCOUNT_RAISED) && count_figures (board, unit, account) != balance)
        add_fault (faults, g_strdup_printf (_("Unit “%s”: the account “%s” stands at %" PRId64 ", and its figures at another number."),
                                            unit->id, (char *) account, balance));
    }
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

      fresh = sg_battle_new (self->campaign, SG_JOURNAL (self), sg_campaign_get_rules (self->campaign), sg_battle_get_id (known),
                             sg_battle_get_ordinal (known), sg_battle_get_title (known), sg_sql_text (row, 0), map);
    }
  else
    sg_sql_error (self->db, SQLITE_CORRUPT, error);
  sqlite3_finalize (row);
  return fresh;
}

static gboolean
prove_battle (SgStore *self, SgBattle *known, Walk *walk, GPtrArray *faults, GError **error)
{
  gint64 id = sg_battle_get_id (known);
  g_autoptr (SgBattle) fresh = read_battle (self, known, error);
  g_autoptr (SgBoard) board = NULL;
  g_autoptr (GError) fault = NULL;
  sqlite3_stmt *row = fresh == NULL ? NULL : sg_sql_prepare (self->db, "SELECT amount FROM balance JOIN unit ON unit.id = unit WHERE battle = ?"
                                                " AND name = ? AND asset = ? AND account = ?", error);
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
      for (guint i = 0; i < units->len; i++)
        prove_unit (board, id, g_ptr_array_index (units, i), row, faults);
    }
  sqlite3_finalize (row);
  return TRUE;
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

static gboolean
prove_chain (SgStore *self, GPtrArray *faults, GError **error)
{
  SgChain *chain = sg_store_get_chain (self);

  return chain == NULL || sg_chain_prove (chain, faults, error);
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

static gboolean
prove_all (SgStore *self, SgStoreEach each, gpointer data, GPtrArray *faults, GError **error)
{
  Walk walk = { each, data, NULL, faults };

  if (!prove_pages (self, faults, error) || !prove_references (self, faults, error)
      || !sg_schema_check (self->db, sg_schema_version (self->db), error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (proofs); i++)
    if (!prove_rows (self, &proofs[i], faults, error))
      return FALSE;
  prove_papers (self, faults);
  return prove_chain (self, faults, error) && prove_battles (self, &walk, faults, error);
}

/* Every table is gone through several times: meanwhile a long war's pages stay in memory. */
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
  sg_sql_exec (self->db, "PRAGMA cache_size = -98304", NULL);
  well = prove_all (self, each, data, faults, error);
  sg_sql_exec (self->db, "PRAGMA cache_size = -2000; PRAGMA shrink_memory", NULL);
  return well ? g_steal_pointer (&faults) : NULL;
}

GPtrArray *
sg_store_check (SgStore *self, GError **error)
{
  return sg_store_prove (self, NULL, NULL, error);
}

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
