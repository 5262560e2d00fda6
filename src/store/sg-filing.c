/* sg-filing.c: what was put among a campaign's papers, and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-filing.h"

#include "store/sg-sql.h"

#include <glib/gi18n-lib.h>

#define SIZE 32
/* What was last said of each paper: beside max() SQLite takes the bare columns from the row that has it, which it promises and others do not. */
#define LAST "WITH last AS (SELECT kind, paper, title, sum, max (id) FROM filed GROUP BY kind, paper)"

gboolean
sg_filing_is_kept (sqlite3 *db)
{
  return sg_sql_whole (db, "SELECT count (*) FROM sqlite_schema WHERE type = 'table' AND name = 'filed'", 0) > 0;
}

static GBytes *
sum_of (GBytes *body)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guchar digest[SIZE];
  gsize size = SIZE;

  g_checksum_update (sum, g_bytes_get_data (body, NULL), (gssize) g_bytes_get_size (body));
  g_checksum_get_digest (sum, digest, &size);
  return g_bytes_new (digest, SIZE);
}

/* A statement for each: papers are saved by hand, one at a time, and the first is filed while a campaign is migrated, before there is a store. */
static gboolean
file_row (sqlite3 *db, SgChain *chain, SgLinkKind link, const char *kind, const char *id, const char *title, GBytes *body, gint64 now, GError **error)
{
  sqlite3_stmt *row = sg_sql_prepare (db, "INSERT INTO filed (kind, paper, title, sum, filed_at) VALUES (?, ?, ?, ?, ?)", error);
  g_autoptr (GBytes) sum = body != NULL ? sum_of (body) : NULL;
  gboolean well = sg_sql_run (row, error, "tttbi", kind, id, title, sum, now);

  sqlite3_finalize (row);
  return well && sg_chain_add (chain, link, sqlite3_last_insert_rowid (db), error);
}

gboolean
sg_filing_note (sqlite3 *db, SgChain *chain, const char *kind, const char *id, const char *title, GBytes *body, gint64 now, GError **error)
{
  return file_row (db, chain, SG_LINK_PAPER, kind, id, title, body, now, error);
}

gboolean
sg_filing_begin (sqlite3 *db, SgChain *chain, gint64 now, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, "SELECT kind, id, title, body FROM document AS d WHERE NOT EXISTS"
                                           " (SELECT 1 FROM filed WHERE filed.kind = d.kind AND paper = d.id) ORDER BY kind, id", error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      g_autoptr (GBytes) body = sg_sql_bytes (rows, 3);

      well = file_row (db, chain, SG_LINK_FOUND, sg_sql_text (rows, 0), sg_sql_text (rows, 1), sg_sql_text (rows, 2), body, now, error);
    }
  sqlite3_finalize (rows);
  return well;
}

/* Proving */

typedef struct { const char *sql, *format; } Question;

/* Both ask for title and id. */
static const Question questions[] = {
  { LAST " SELECT title, paper FROM last WHERE sum IS NOT NULL AND NOT EXISTS (SELECT 1 FROM document AS d WHERE d.kind = last.kind AND d.id = paper)",
    N_("Sealed, and no longer there: the paper “%s” (%s).") },
  { LAST " SELECT d.title, d.id FROM document AS d WHERE NOT EXISTS (SELECT 1 FROM last WHERE last.kind = d.kind AND paper = d.id AND sum IS NOT NULL)",
    N_("Never sealed, but slipped in: the paper “%s” (%s).") },
  { "SELECT title, paper FROM filed WHERE kind IN ('seal', 'throw') GROUP BY kind, paper HAVING count (*) > 1",
    N_("Made once, and made again later: the paper “%s” (%s) of the sealed dice.") },
};

static const char *
or_mark (const char *text)
{
  return text != NULL ? text : "?";
}

static gboolean
ask (sqlite3 *db, const Question *question, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, question->sql, error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      g_autofree char *title = g_strdup (or_mark (sg_sql_text (rows, 0)));

      g_ptr_array_add (faults, g_strdup_printf (_(question->format), title, or_mark (sg_sql_text (rows, 1))));
    }
  sqlite3_finalize (rows);
  return well;
}

/* What lies there against what was last said of it. */
static gboolean
prove_bodies (sqlite3 *db, GPtrArray *faults, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, LAST " SELECT d.title, d.id, d.body, last.sum, d.title IS last.title FROM document AS d JOIN last"
                                           " ON last.kind = d.kind AND paper = d.id WHERE sum IS NOT NULL ORDER BY d.kind, d.id", error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      g_autofree char *title = g_strdup (or_mark (sg_sql_text (rows, 0)));
      g_autoptr (GBytes) body = sg_sql_bytes (rows, 2), filed = sg_sql_bytes (rows, 3), sum = sum_of (body);

      if (!g_bytes_equal (sum, filed) || sqlite3_column_int (rows, 4) == 0)
        g_ptr_array_add (faults, g_strdup_printf (_("Changed since it was sealed: the paper “%s” (%s)."), title, or_mark (sg_sql_text (rows, 1))));
    }
  sqlite3_finalize (rows);
  return well;
}

gboolean
sg_filing_prove (sqlite3 *db, GPtrArray *faults, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (!ask (db, &questions[i], faults, error))
      return FALSE;
  return prove_bodies (db, faults, error);
}

char *
sg_filing_name (sqlite3 *db, gint64 filed)
{
  sqlite3_stmt *row = sg_sql_prepare (db, "SELECT coalesce (nullif (title, ''), paper) FROM filed WHERE id = ?", NULL);
  gboolean well = row != NULL;
  char *name = NULL;

  sg_sql_bind (row, "i", filed);
  if (sg_sql_next (row, &well, NULL))
    name = g_strdup_printf (_("the paper “%s”"), or_mark (sg_sql_text (row, 0)));
  sqlite3_finalize (row);
  return name;
}
