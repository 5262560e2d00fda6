/* sg-witness.c: what a campaign's backups know of its record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-witness.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "store/sg-backup.h"
#include "store/sg-connection.h"
#include "store/sg-guard.h"
#include "store/sg-prove.h"
#include "store/sg-store-private.h"
#include "store/sg-store-write.h"

/* (transfer full) (nullable): the hash of link @id, or of the last for 0, which @id then says. */
static GBytes *
read_hash (sqlite3 *db, gint64 *id)
{
  sqlite3_stmt *row = sg_sql_prepare (db, "SELECT id, hash FROM link WHERE ?1 IN (0, id) ORDER BY id DESC LIMIT 1", NULL);
  gboolean well = row != NULL;
  GBytes *hash = NULL;

  sg_sql_bind (row, "i", *id);
  if (sg_sql_next (row, &well, NULL))
    {
      *id = sqlite3_column_int64 (row, 0);
      hash = sg_sql_bytes (row, 1);
    }
  sqlite3_finalize (row);
  return hash;
}

/* The hour at which its chain was begun. */
static gint64
read_begun (sqlite3 *db)
{
  return sg_sql_whole (db, "SELECT subject FROM link WHERE id = 1 AND kind = 'begun'", 0);
}

/* A rescued campaign has a chain of its own: what was put aside before it was begun cannot vouch for it. */
static gboolean
is_begun_since (SgStore *self, sqlite3 *db, const SgEarlier *earlier)
{
  gint64 begun = read_begun (self->db);

  return begun >= earlier->when && begun != read_begun (db);
}

/* Whether what was last asked of it was not found for want of reading: then nothing is said of the record. */
static gboolean
has_failed (sqlite3 *db)
{
  int rc = sqlite3_errcode (db) & 0xff;

  return rc == SQLITE_IOERR || rc == SQLITE_CORRUPT || rc == SQLITE_NOMEM;
}

/* One of before the chain was begun knows nothing of it. */
static void
hear_one (SgStore *self, const SgEarlier *earlier, GPtrArray *faults, guint *silent)
{
  sqlite3 *db = sg_connection_open (earlier->path, TRUE, TRUE, NULL);
  gint64 id = 0;
  g_autoptr (GBytes) then = db != NULL ? read_hash (db, &id) : NULL, now = then != NULL ? read_hash (self->db, &id) : NULL;
  g_autofree char *name = g_path_get_basename (earlier->path);

  if (then != NULL && ((now == NULL && has_failed (self->db)) || is_begun_since (self, db, earlier)))
    ++*silent;
  else if (then != NULL && (now == NULL || !g_bytes_equal (then, now)))
    g_ptr_array_add (faults, g_strdup_printf (ngettext ("The earlier state “%s” ends, with its %d ruling, otherwise than this record stood there: it "
                                                        "was changed since, or set back to an older state.",
                                                        "The earlier state “%s” ends, with its %d rulings, otherwise than this record stood there: it "
                                                        "was changed since, or set back to an older state.", (gulong) earlier->rulings),
                                              name, (int) earlier->rulings));
  sqlite3_close (db);
}

/* What two copies of one campaign both have is the same up to the end of the shorter: each link is reckoned from the one before. */
static gboolean
agree (sqlite3 *one, sqlite3 *other, gint64 *up_to)
{
  gint64 last = 0, end = 0;
  g_autoptr (GBytes) head = read_hash (one, &last), theirs = read_hash (other, &end), at_one = NULL, at_other = NULL;

  *up_to = MIN (last, end);
  if (head == NULL || theirs == NULL)
    return FALSE;
  at_one = read_hash (one, up_to);
  at_other = read_hash (other, up_to);
  return at_one != NULL && at_other != NULL && g_bytes_equal (at_one, at_other);
}

static gboolean
is_same_campaign (sqlite3 *one, sqlite3 *other)
{
  static const char uuid[] = "SELECT uuid FROM campaign";
  sqlite3_stmt *here = sg_sql_prepare (one, uuid, NULL), *there = sg_sql_prepare (other, uuid, NULL);
  gboolean well = here != NULL && there != NULL;
  gboolean same = sg_sql_next (here, &well, NULL) && sg_sql_next (there, &well, NULL) && g_strcmp0 (sg_sql_text (here, 0), sg_sql_text (there, 0)) == 0;

  sqlite3_finalize (here);
  sqlite3_finalize (there);
  return same;
}

char *
sg_witness_hear_copy (SgStore *self, const char *path, GPtrArray *faults, GError **error)
{
  g_autofree char *base = g_path_get_basename (path), *end = realpath (path, NULL); /* the database itself follows no link */
  const char *there = end != NULL ? end : path;
  char *what = NULL;
  sqlite3 *db;
  gint64 up_to, links;

  g_return_val_if_fail (SG_IS_STORE (self) && faults != NULL, NULL);

  db = sg_guard_inspect (there, error) && sg_prove_file (there, error) ? sg_connection_open (there, TRUE, TRUE, error) : NULL;
  if (db == NULL)
    {
      g_prefix_error (error, "%s: ", base);
      return NULL;
    }
  links = sg_sql_whole (db, "SELECT max (id) FROM link", 0);
  if (links > 0 && sg_store_get_chain (self) != NULL && is_same_campaign (self->db, db) && agree (self->db, db, &up_to))
    what = sg_chain_name (sg_store_get_chain (self), up_to);
  else if (has_failed (db) || has_failed (self->db))
    {
      sqlite3 *failed = has_failed (db) ? db : self->db;

      sg_sql_error (failed, sqlite3_errcode (failed), error);
      g_prefix_error (error, "%s: ", base);
    }
  else if (links == 0 || sg_store_get_chain (self) == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("One of the two has no chain yet, so “%s” cannot vouch for the other."), base);
  else if (!is_same_campaign (self->db, db))
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is of another campaign, and knows nothing of this one."), base);
  else
    g_ptr_array_add (faults, g_strdup_printf (_("The copy “%s” has another record: one of the two was changed since it was made, or both went on by themselves."), base));
  sqlite3_close (db);
  return what;
}

void
sg_witness_hear (SgStore *self, GPtrArray *faults, guint *silent)
{
  g_autoptr (GPtrArray) states = NULL;
  g_autoptr (GBytes) own = NULL;
  gint64 last = 0;

  g_return_if_fail (SG_IS_STORE (self) && faults != NULL && silent != NULL);

  *silent = 0;
  own = self->db != NULL ? read_hash (self->db, &last) : NULL;
  states = own != NULL ? sg_store_list_earlier (self) : NULL;
  for (guint i = 0; states != NULL && i < states->len; i++)
    hear_one (self, states->pdata[i], faults, silent);
}
