/* sg-schema.c: the tables of a campaign's file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The database itself keeps the double entry.  A transfer may be added but never changed; triggers carry it into
 * the balances, undoing a ruling carries its transfers back, and a balance that would fall below nought aborts the
 * transaction.  Only the contra account "raised" may be negative.  Balances are written by those triggers alone:
 * the table `carrying` holds a row while they work, and any other write is refused.
 */

#include "store/sg-schema.h"

#include "store/sg-chain.h"
#include "store/sg-filing.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-private.h"

#include <glib/gi18n-lib.h>

static const char version_1[] =
  "CREATE TABLE campaign ("
  "  id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL, system TEXT NOT NULL, title TEXT NOT NULL,"
  "  ruleset BLOB NOT NULL, begun_at INTEGER NOT NULL) STRICT;"
  "CREATE TABLE side (id TEXT PRIMARY KEY, ordinal INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;"
  /* Battle 0 is the campaign itself: the ledger of its edits. */
  "CREATE TABLE battle ("
  "  id INTEGER PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, map BLOB, begun_at INTEGER NOT NULL) STRICT;"
  "CREATE TABLE session ("
  "  id INTEGER PRIMARY KEY, opened INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL,"
  "  seconds INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0)) STRICT;"
  "CREATE TABLE unit ("
  "  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), name TEXT NOT NULL, asset TEXT NOT NULL,"
  "  UNIQUE (battle, name, asset)) STRICT;"
  "CREATE TABLE ruling ("
  "  id INTEGER PRIMARY KEY, battle INTEGER NOT NULL REFERENCES battle (id), number INTEGER NOT NULL CHECK (number > 0),"
  "  session INTEGER REFERENCES session (id), posted_at INTEGER NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL,"
  "  rule TEXT NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL, mover TEXT NOT NULL, source TEXT NOT NULL,"
  "  remark TEXT NOT NULL, reason TEXT NOT NULL, question TEXT, verdict TEXT, amended TEXT, dice TEXT NOT NULL,"
  "  hand TEXT NOT NULL, seed INTEGER NOT NULL, effects INTEGER NOT NULL CHECK (effects >= 0),"
  "  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0), undone_reason TEXT NOT NULL DEFAULT '',"
  "  UNIQUE (battle, number)) STRICT;"
  /* Men who are told apart stand in @figures, a line each, and are as many as the amount. */
  "CREATE TABLE transfer ("
  "  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, unit INTEGER NOT NULL REFERENCES unit (id),"
  "  from_account TEXT NOT NULL CHECK (from_account <> ''), to_account TEXT NOT NULL CHECK (to_account <> from_account),"
  "  amount INTEGER NOT NULL CHECK (amount > 0), figures TEXT,"
  "  PRIMARY KEY (ruling, position),"
  "  CHECK (figures IS NULL OR length (figures) - length (replace (figures, char (10), '')) + 1 = amount)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX transfer_by_unit ON transfer (unit);"
  "CREATE TABLE change ("
  "  ruling INTEGER NOT NULL REFERENCES ruling (id), position INTEGER NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL,"
  "  before TEXT NOT NULL, after TEXT NOT NULL, PRIMARY KEY (ruling, position)) STRICT, WITHOUT ROWID;"
  "CREATE INDEX change_of_result ON change (ruling) WHERE subject = 'battle' AND key = 'result';"
  "CREATE TABLE mark ("
  "  id INTEGER PRIMARY KEY, act INTEGER NOT NULL CHECK (act > 0), ruling INTEGER NOT NULL REFERENCES ruling (id),"
  "  undone INTEGER NOT NULL CHECK (undone IN (0, 1)), reason TEXT NOT NULL, session INTEGER REFERENCES session (id),"
  "  marked_at INTEGER NOT NULL) STRICT;"
  "CREATE INDEX mark_by_ruling ON mark (ruling);"
  /* What the ledger comes to, kept up by the triggers below; nothing in the program believes it that could add it up. */
  "CREATE TABLE balance ("
  "  unit INTEGER NOT NULL REFERENCES unit (id), account TEXT NOT NULL, amount INTEGER NOT NULL,"
  "  PRIMARY KEY (unit, account), CHECK (amount >= 0 OR account = 'raised')) STRICT, WITHOUT ROWID;"
  "CREATE TABLE carrying (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;"
  "CREATE TABLE open_question (battle INTEGER PRIMARY KEY REFERENCES battle (id), question BLOB NOT NULL) STRICT;"

  /* Only to the newest ruling, and no more than it said it would have: its link is made in the same transaction, of all of them. */
  "CREATE TRIGGER transfer_late BEFORE INSERT ON transfer"
  "  WHEN NEW.ruling <> (SELECT max (id) FROM ruling)"
  "    OR NEW.position NOT BETWEEN 0 AND (SELECT effects FROM ruling WHERE id = NEW.ruling) - 1 BEGIN"
  "  SELECT RAISE (ABORT, 'a ruling is never added to');"
  "END;"
  "CREATE TRIGGER transfer_carry AFTER INSERT ON transfer BEGIN"
  "  INSERT INTO carrying VALUES (1);"
  "  INSERT OR IGNORE INTO balance VALUES (NEW.unit, NEW.from_account, 0), (NEW.unit, NEW.to_account, 0);"
  "  UPDATE balance SET amount = amount - NEW.amount WHERE unit = NEW.unit AND account = NEW.from_account;"
  "  UPDATE balance SET amount = amount + NEW.amount WHERE unit = NEW.unit AND account = NEW.to_account;"
  "  DELETE FROM carrying;"
  "END;"
  "CREATE TRIGGER transfer_update BEFORE UPDATE ON transfer BEGIN"
  "  SELECT RAISE (ABORT, 'a transfer is never changed');"
  "END;"
  "CREATE TRIGGER transfer_delete BEFORE DELETE ON transfer BEGIN"
  "  SELECT RAISE (ABORT, 'a transfer is never taken away');"
  "END;"
  "CREATE TRIGGER change_late BEFORE INSERT ON change"
  "  WHEN NEW.ruling <> (SELECT max (id) FROM ruling)"
  "    OR NEW.position NOT BETWEEN 0 AND (SELECT effects FROM ruling WHERE id = NEW.ruling) - 1 BEGIN"
  "  SELECT RAISE (ABORT, 'a ruling is never added to');"
  "END;"
  "CREATE TRIGGER change_update BEFORE UPDATE ON change BEGIN"
  "  SELECT RAISE (ABORT, 'a change is never changed');"
  "END;"
  "CREATE TRIGGER change_delete BEFORE DELETE ON change BEGIN"
  "  SELECT RAISE (ABORT, 'a change is never taken away');"
  "END;"
  "CREATE TRIGGER balance_insert BEFORE INSERT ON balance WHEN NOT EXISTS (SELECT 1 FROM carrying) BEGIN"
  "  SELECT RAISE (ABORT, 'a balance is written by its transfers alone');"
  "END;"
  "CREATE TRIGGER balance_update BEFORE UPDATE ON balance WHEN NOT EXISTS (SELECT 1 FROM carrying) BEGIN"
  "  SELECT RAISE (ABORT, 'a balance is written by its transfers alone');"
  "END;"
  "CREATE TRIGGER balance_delete BEFORE DELETE ON balance BEGIN"
  "  SELECT RAISE (ABORT, 'a balance is written by its transfers alone');"
  "END;"
  "CREATE TRIGGER ruling_posted BEFORE INSERT ON ruling WHEN NEW.undone <> 0 BEGIN"
  "  SELECT RAISE (ABORT, 'a ruling stands when it is posted');"
  "END;"
  "CREATE TRIGGER ruling_update BEFORE UPDATE OF id, battle, number, session, posted_at, kind, clause, rule, turn, phase,"
  "  mover, source, remark, reason, question, verdict, amended, dice, hand, seed, effects ON ruling BEGIN"
  "  SELECT RAISE (ABORT, 'a ruling is never edited');"
  "END;"
  "CREATE TRIGGER ruling_delete BEFORE DELETE ON ruling BEGIN"
  "  SELECT RAISE (ABORT, 'a ruling is never taken away');"
  "END;"
  /* The mark comes first; what it does not say may not be done. */
  "CREATE TRIGGER ruling_mark BEFORE UPDATE OF undone ON ruling"
  "  WHEN NEW.undone <> coalesce ((SELECT undone * act FROM mark WHERE ruling = NEW.id ORDER BY id DESC LIMIT 1), 0) BEGIN"
  "  SELECT RAISE (ABORT, 'a ruling is undone by a mark alone');"
  "END;"
  /* What it moved is taken back in one step for each account: man by man a balance might fall below nought on the way that does not in the end. */
  "CREATE TRIGGER ruling_undo AFTER UPDATE OF undone ON ruling WHEN OLD.undone = 0 AND NEW.undone <> 0 BEGIN"
  "  INSERT INTO carrying VALUES (1);"
  "  UPDATE balance SET amount = amount - moved.net FROM ("
  "    SELECT unit, account, sum (amount) AS net FROM ("
  "      SELECT unit, from_account AS account, -amount AS amount FROM transfer WHERE ruling = NEW.id"
  "      UNION ALL SELECT unit, to_account, amount FROM transfer WHERE ruling = NEW.id) GROUP BY unit, account) AS moved"
  "    WHERE balance.unit = moved.unit AND balance.account = moved.account;"
  "  DELETE FROM carrying;"
  "END;"
  "CREATE TRIGGER ruling_redo AFTER UPDATE OF undone ON ruling WHEN OLD.undone <> 0 AND NEW.undone = 0 BEGIN"
  "  INSERT INTO carrying VALUES (1);"
  "  UPDATE balance SET amount = amount + moved.net FROM ("
  "    SELECT unit, account, sum (amount) AS net FROM ("
  "      SELECT unit, from_account AS account, -amount AS amount FROM transfer WHERE ruling = NEW.id"
  "      UNION ALL SELECT unit, to_account, amount FROM transfer WHERE ruling = NEW.id) GROUP BY unit, account) AS moved"
  "    WHERE balance.unit = moved.unit AND balance.account = moved.account;"
  "  DELETE FROM carrying;"
  "END;"
  /* A ruling says by which act it was undone, 0 while it stands: what was undone together is found together. */
  "CREATE TRIGGER mark_carry AFTER INSERT ON mark BEGIN"
  "  UPDATE ruling SET undone = NEW.undone * NEW.act, undone_reason = iif (NEW.undone, NEW.reason, '') WHERE id = NEW.ruling;"
  "END;"
  "CREATE TRIGGER mark_update BEFORE UPDATE ON mark BEGIN"
  "  SELECT RAISE (ABORT, 'a mark is never changed');"
  "END;"
  "CREATE TRIGGER mark_delete BEFORE DELETE ON mark BEGIN"
  "  SELECT RAISE (ABORT, 'a mark is never taken away');"
  "END;"
  "CREATE TRIGGER unit_update BEFORE UPDATE ON unit BEGIN"
  "  SELECT RAISE (ABORT, 'a unit is never changed');"
  "END;";

/* What was done to the file itself, so that an older campaign tells what a newer Sandgate gave it. */
static const char version_2[] =
  "CREATE TABLE migration (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, what TEXT NOT NULL) STRICT;"
  "CREATE TRIGGER migration_update BEFORE UPDATE ON migration BEGIN"
  "  SELECT RAISE (ABORT, 'a migration is never changed');"
  "END;"
  "CREATE TRIGGER migration_delete BEFORE DELETE ON migration BEGIN"
  "  SELECT RAISE (ABORT, 'a migration is never taken away');"
  "END;";

/* Papers that lie beside the ledger and are not part of it: armies, maps, orders. */
static const char version_3[] =
  "CREATE TABLE document ("
  "  kind TEXT NOT NULL CHECK (kind <> ''), id TEXT NOT NULL CHECK (id <> ''), title TEXT NOT NULL, body BLOB NOT NULL,"
  "  changed_at INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;";

/* The chain (sg-chain.h): @subject is the id of the row that the link is of. */
static const char version_4[] =
  "CREATE TABLE link ("
  "  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, subject INTEGER NOT NULL,"
  "  digest BLOB NOT NULL CHECK (length (digest) = 32), hash BLOB NOT NULL CHECK (length (hash) = 32)) STRICT;"
  "CREATE TRIGGER link_late BEFORE INSERT ON link WHEN NEW.id <> coalesce ((SELECT max (id) FROM link), 0) + 1 BEGIN"
  "  SELECT RAISE (ABORT, 'the chain grows at its end alone');"
  "END;"
  "CREATE TRIGGER link_update BEFORE UPDATE ON link BEGIN"
  "  SELECT RAISE (ABORT, 'a link is never changed');"
  "END;"
  "CREATE TRIGGER link_delete BEFORE DELETE ON link BEGIN"
  "  SELECT RAISE (ABORT, 'a link is never taken away');"
  "END;";

/* What was put among the papers (sg-filing.h): @sum is NULL of what was taken away. */
static const char version_5[] =
  "CREATE TABLE filed ("
  "  id INTEGER PRIMARY KEY CHECK (id > 0), kind TEXT NOT NULL, paper TEXT NOT NULL, title TEXT NOT NULL,"
  "  sum BLOB CHECK (sum IS NULL OR length (sum) = 32), filed_at INTEGER NOT NULL) STRICT;"
  "CREATE TRIGGER filed_update BEFORE UPDATE ON filed BEGIN"
  "  SELECT RAISE (ABORT, 'what was filed is never changed');"
  "END;"
  "CREATE TRIGGER filed_delete BEFORE DELETE ON filed BEGIN"
  "  SELECT RAISE (ABORT, 'what was filed is never taken away');"
  "END;";

/* A file that is made anew has no campaign yet, and its chain is begun when it has. */
static gboolean
begin_chain (sqlite3 *db, GError **error)
{
  g_autoptr (SgChain) chain = sg_chain_new (db);

  return sg_sql_whole (db, "SELECT count (*) FROM campaign", 0) == 0 || sg_chain_begin (chain, sg_store_now (), error);
}

/* One that was made before has its papers filed as they are found. */
static gboolean
begin_filing (sqlite3 *db, GError **error)
{
  g_autoptr (SgChain) chain = sg_chain_new (db);

  return sg_filing_begin (db, chain, sg_store_now (), error);
}

static const SgMigration migrations[] = {
  { 1, version_1, NULL },
  { 2, version_2, NULL },
  { 3, version_3, NULL },
  { 4, version_4, begin_chain },
  { 5, version_5, begin_filing },
};

G_STATIC_ASSERT (G_N_ELEMENTS (migrations) == SG_STORE_SCHEMA_VERSION);

const SgMigration *
sg_schema_get (guint *n)
{
  *n = G_N_ELEMENTS (migrations);
  return migrations;
}

int
sg_schema_version (sqlite3 *db)
{
  return (int) sg_sql_whole (db, "PRAGMA user_version", -1);
}

gboolean
sg_schema_has (sqlite3 *db, int version)
{
  int found = sg_schema_version (db);

  return found < 0 || found >= version;
}

/* The version goes up with each row, so that a @then that asks for it finds the tables that it may use. */
static gboolean
apply_after (sqlite3 *db, int version, const SgMigration *rows, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *pragma = g_strdup_printf ("PRAGMA user_version = %d", rows[i].version);

      if (rows[i].version > version
          && (!sg_sql_exec (db, rows[i].sql, error) || (rows[i].then != NULL && !rows[i].then (db, error)) || !sg_sql_exec (db, pragma, error)))
        return FALSE;
    }
  return TRUE;
}

/* All in one transaction: a file is of one version or of the other. A newer one is left alone; who opens it has refused it before. */
gboolean
sg_schema_migrate (sqlite3 *db, const SgMigration *rows, guint n, GError **error)
{
  int version = sg_schema_version (db);

  if (n == 0 || version >= rows[n - 1].version)
    return TRUE;
  if (!sg_sql_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (apply_after (db, version, rows, n, error) && sg_sql_exec (db, "COMMIT", error))
    return TRUE;
  sg_sql_roll_back (db);
  return FALSE;
}

/* (element-type utf8): what a part is, its name and its table → what made it. Whatever runs or holds something is a part, however it is
 * called; only what SQLite makes by itself is left out: the indices of its constraints, and its own statistics. */
static GHashTable *
read_schema (sqlite3 *db, GError **error)
{
  g_autoptr (GHashTable) parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sqlite3_stmt *rows = sg_sql_prepare (db, "SELECT type || ' ' || name || ' of ' || tbl_name, coalesce (sql, '') FROM sqlite_schema"
                                           " WHERE NOT (type = 'index' AND sql IS NULL AND name LIKE 'sqlite\\_autoindex\\_%' ESCAPE '\\')"
                                           " AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))", error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      g_autofree char *part = g_strdup ((const char *) sqlite3_column_text (rows, 0));
      gboolean again = part != NULL && g_hash_table_contains (parts, part); /* a second of the name cannot hide behind the first */

      g_hash_table_insert (parts, again || part == NULL ? g_strdup ("?") : g_steal_pointer (&part), g_strdup ((const char *) sqlite3_column_text (rows, 1)));
    }
  sqlite3_finalize (rows);
  return well ? g_steal_pointer (&parts) : NULL;
}

/* What a file of @version ought to hold, made afresh in memory. */
static GHashTable *
expect_schema (int version, GError **error)
{
  GHashTable *parts = NULL;
  sqlite3 *db = NULL;
  int rc = sqlite3_open (":memory:", &db);

  if (rc != SQLITE_OK)
    sg_sql_error (db, rc, error);
  else if (apply_after (db, 0, migrations, MIN (version, G_N_ELEMENTS (migrations)), error))
    parts = read_schema (db, error);
  sqlite3_close (db);
  return parts;
}

/* Held against what this Sandgate itself would make of that version, letter by letter: a trigger that is missing, or says something else, would
 * let the ledger be edited. */
gboolean
sg_schema_check (sqlite3 *db, int version, GError **error)
{
  g_autoptr (GHashTable) found = read_schema (db, error);
  g_autoptr (GHashTable) expected = found != NULL && version >= 0 ? expect_schema (version, error) : NULL;
  GHashTableIter iter;
  gpointer name, sql;

  if (found != NULL && version < 0)
    sg_sql_error (db, sqlite3_errcode (db), error);
  if (expected == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &name, &sql))
    if (g_strcmp0 (g_hash_table_lookup (found, name), sql) != 0)
      {
        g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("its part “%s” is not as Sandgate makes it"), (char *) name);
        return FALSE;
      }
  if (g_hash_table_size (found) == g_hash_table_size (expected))
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it holds parts that Sandgate does not make"));
  return FALSE;
}
