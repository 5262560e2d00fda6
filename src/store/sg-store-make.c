/* sg-store-make.c: a new file: filled under a name of its own, and named only when it is whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-store-make.h"

#include "base/sg-scratch.h"
#include "store/sg-chain.h"
#include "store/sg-connection.h"
#include "store/sg-schema.h"
#include "store/sg-sql.h"
#include "store/sg-store-clock.h"
#include "store/sg-stray.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Both sides and battle 0, the campaign’s own ledger, are there from the start; the chain begins when there is a campaign to seal. WAL is last: it
 * cannot be turned on in a transaction, and leaves nothing beside a file that is closed at once. */
static gboolean
fill_file (sqlite3 *db, SgRuleset *rules, const char *title, const char *known, GError **error)
{
  g_autoptr (GBytes) bytes = sg_ruleset_to_bytes (rules);
  g_autofree char *uuid = known != NULL ? g_strdup (known) : g_uuid_string_random ();
  g_autofree char *application = g_strdup_printf ("PRAGMA application_id = %d", SG_STORE_APPLICATION_ID);
  sqlite3_stmt *row;
  guint n;
  const SgMigration *rows = sg_schema_get (&n);
  g_autoptr (SgChain) chain = sg_chain_new (db);
  gboolean well;

  if (!sg_sql_exec (db, application, error) || !sg_schema_migrate (db, rows, n, error))
    return FALSE;
  row = sg_sql_prepare (db, "INSERT INTO campaign (id, uuid, system, title, ruleset, begun_at) VALUES (1, ?, ?, ?, ?, ?)", error);
  well = row != NULL
         && sg_sql_run (row, error, "tttbi", uuid, sg_ruleset_get_system (rules), title != NULL ? title : "", bytes, sg_store_now ());
  sqlite3_finalize (row);
  return well
         && sg_sql_exec (db, "INSERT INTO side VALUES ('red', 1), ('blue', 2); INSERT INTO battle VALUES (0, '', '', NULL, 0);", error)
         && sg_chain_begin (chain, sg_store_now (), error) && sg_sql_exec (db, "PRAGMA journal_mode = WAL", error);
}

static gboolean
make_file (const char *path, SgRuleset *rules, const char *title, const char *uuid, GError **error)
{
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL);
  gboolean well = rc == SQLITE_OK ? sg_connection_set_up (db, FALSE, error) && fill_file (db, rules, title, uuid, error)
                                  : sg_sql_error (db, rc, error);

  sqlite3_close (db);
  return well;
}

/* The file takes its name only when it is whole, and never another's: link() refuses a name that is taken, which rename() would not.  Where there
 * are no hard links it is looked first, and then renamed. */
static gboolean
name_file (const char *scratch, const char *path, GError **error)
{
  sg_scratch_share (scratch);
  sg_stray_clear (path);
  if (link (scratch, path) == 0)
    return TRUE;
  if (errno != EEXIST && !g_file_test (path, G_FILE_TEST_EXISTS) && g_rename (scratch, path) == 0)
    return TRUE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("there is such a file already"));
  else
    g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, g_strerror (errno));
  return FALSE;
}

gboolean
sg_store_fill (const char *path, SgRuleset *rules, const char *title, const char *uuid, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (SgScratch) scratch = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("there is such a file already"));
      return FALSE;
    }
  sg_scratch_sweep (folder);
  scratch = sg_scratch_new (folder, error);
  return scratch != NULL && make_file (sg_scratch_get_path (scratch), rules, title, uuid, error)
         && name_file (sg_scratch_get_path (scratch), path, error);
}

SgStore *
sg_store_create (const char *path, const char *system, const char *title, GError **error)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, error);
  SgStore *made;

  if (rules == NULL)
    return NULL;
  if (!sg_store_fill (path, rules, title, NULL, error))
    {
      g_autofree char *base = g_path_get_basename (path);

      if (error != NULL)
        {
          g_autofree char *why = g_strdup ((*error)->message);

          g_free ((*error)->message);
          (*error)->message = g_strdup_printf (_("%s was not made: %s."), base, why);
        }
      return NULL;
    }
  made = sg_store_open (path, SG_STORE_NO_BACKUP, error);
  if (made == NULL)
    g_unlink (path); /* nobody asked for a file that he cannot have open, and the name is free for another try */
  return made;
}

/* What no system of files takes, or would hide, is left out: a title may be anything. In bytes, of which a name has 255, with room for what is put
 * after it. */
char *
sg_store_suggest_name (const char *title)
{
  g_autofree char *name = g_strdup (title != NULL ? title : "");
  gsize room = 200;

  g_strdelimit (name, "/\\:*?\"<>|\n\r\t", ' ');
  for (char *c = name; *c != '\0'; c++)
    if ((guchar) *c < 0x20 || *c == 0x7f)
      *c = ' ';
  for (char *pair = strstr (name, "  "); pair != NULL; pair = strstr (name, "  "))
    memmove (pair, pair + 1, strlen (pair));
  g_strstrip (name);
  while (*name == '.')
    memmove (name, name + 1, strlen (name));
  if (strlen (name) > room)
    *g_utf8_find_prev_char (name, name + room + 1) = '\0';
  g_strstrip (name);
  return g_strconcat (*name != '\0' ? name : _("Campaign"), ".sandgate", NULL);
}
