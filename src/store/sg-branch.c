/* sg-branch.c: a war as it stood after a ruling, in a file of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file is copied whole, and what came later is cut off the copy: its guards are put aside for that, the balances added up anew
 * from what is left, and the guards set up again, all in one transaction on a file that has no name yet.
 */

#include "store/sg-branch.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>

#include "base/sg-scratch.h"
#include "store/sg-connection.h"
#include "store/sg-copy.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-private.h"
#include "store/sg-store-session.h"
#include "store/sg-store-write.h"

/* The last ruling and the last link that stay. */
typedef struct { gint64 battle, ruling, link; } Cut;

static gint64
ask (sqlite3 *db, const char *format, gint64 one, gint64 other)
{
  g_autofree char *sql = g_strdup_printf (format, one, other);

  return sg_sql_whole (db, sql, 0);
}

/* Before the first ruling of @battle is after whatever else was ruled by then; of a battle without any it is now. The link that stays is that of
 * the ruling or of the battle’s beginning, whichever came later. */
static Cut
find_cut (sqlite3 *db, gint64 battle, gint64 number)
{
  Cut cut = { battle, 0, 0 };

  if (number > 0)
    cut.ruling = ask (db, "SELECT id FROM ruling WHERE battle = %" PRId64 " AND number = %" PRId64, battle, number);
  else
    cut.ruling = ask (db, "SELECT coalesce ((SELECT min (id) - 1 FROM ruling WHERE battle = %" PRId64 "), (SELECT max (id) FROM ruling), %" PRId64 ")", battle, 0);
  cut.link = ask (db, "SELECT coalesce (max (id), 0) FROM link WHERE (kind IN ('ruling', 'older') AND subject = %" PRId64 ")"
                      " OR (kind = 'battle' AND subject = %" PRId64 ")", cut.ruling, battle);
  return cut;
}

/* (transfer full) (element-type utf8): the first column of every row. */
static GPtrArray *
list_texts (sqlite3 *db, const char *sql, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *rows = sg_sql_prepare (db, sql, error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    g_ptr_array_add (texts, g_strdup (sg_sql_text (rows, 0)));
  sqlite3_finalize (rows);
  return well ? g_steal_pointer (&texts) : NULL;
}

static gboolean
exec_all (sqlite3 *db, GPtrArray *texts, GError **error)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    if (!sg_sql_exec (db, texts->pdata[i], error))
      return FALSE;
  return texts != NULL;
}

/* The children go before their parents, for foreign keys are on; links go before the battles, since a battle whose link stays was begun by then
 * and stays too, though nothing had been ruled in it yet. */
static gboolean
cut_off (sqlite3 *db, const Cut *cut, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *sql = g_strdup_printf (
    "DELETE FROM open_question;"
    "DELETE FROM mark WHERE ruling > %1$" PRId64 "; DELETE FROM transfer WHERE ruling > %1$" PRId64 ";"
    "DELETE FROM change WHERE ruling > %1$" PRId64 "; DELETE FROM ruling WHERE id > %1$" PRId64 ";"
    "DELETE FROM balance; DELETE FROM unit WHERE id NOT IN (SELECT unit FROM transfer);"
    "INSERT INTO balance SELECT unit, account, sum (amount) FROM ("
    "  SELECT unit, from_account AS account, -amount AS amount FROM transfer JOIN ruling ON ruling.id = ruling WHERE undone = 0"
    "  UNION ALL SELECT unit, to_account, amount FROM transfer JOIN ruling ON ruling.id = ruling WHERE undone = 0) GROUP BY unit, account;"
    "DELETE FROM link WHERE id > %3$" PRId64 ";"
    "DELETE FROM battle WHERE id > %2$" PRId64 " AND id NOT IN (SELECT battle FROM ruling)"
    "  AND id NOT IN (SELECT subject FROM link WHERE kind = 'battle');"
    "DELETE FROM session WHERE id NOT IN (SELECT subject FROM link WHERE kind = 'sitting')"
    "  AND id NOT IN (SELECT session FROM ruling WHERE session IS NOT NULL) AND id NOT IN (SELECT session FROM mark WHERE session IS NOT NULL);"
    SG_STORE_CLOSE_LEFT_OPEN ";"
    "UPDATE campaign SET uuid = '%4$s'", cut->ruling, cut->battle, cut->link, uuid);

  return sg_sql_exec (db, sql, error);
}

/* What stays and was sealed after the cut is sealed again behind it: marks and papers are as they are now. So are the rules, whatever they were then;
 * house rules are changed by rulings, and are as they were. The last link says that it is a branch. */
static gboolean
seal_rest (sqlite3 *db, GError **error)
{
  static const struct { SgLinkKind kind; const char *sql; } rests[] = {
    { SG_LINK_BATTLE, "SELECT id FROM battle WHERE id > 0 AND id NOT IN (SELECT subject FROM link WHERE kind = 'battle') ORDER BY id" },
    { SG_LINK_SITTING, "SELECT id FROM session WHERE id NOT IN (SELECT subject FROM link WHERE kind = 'sitting') ORDER BY id" },
    { SG_LINK_MARK, "SELECT id FROM mark WHERE id NOT IN (SELECT subject FROM link WHERE kind = 'mark') ORDER BY id" },
    { SG_LINK_PAPER, "SELECT id FROM filed WHERE id NOT IN (SELECT subject FROM link WHERE kind IN ('paper', 'found')) ORDER BY id" },
  };
  g_autoptr (SgChain) chain = sg_chain_new (db);

  for (guint i = 0; i < G_N_ELEMENTS (rests); i++)
    {
      g_autoptr (GPtrArray) ids = list_texts (db, rests[i].sql, error);

      for (guint k = 0; ids != NULL && k < ids->len; k++)
        if (!sg_chain_add (chain, rests[i].kind, g_ascii_strtoll (ids->pdata[k], NULL, 10), error))
          return FALSE;
      if (ids == NULL)
        return FALSE;
    }
  return sg_chain_add (chain, SG_LINK_RULES, sg_sql_whole (db, "SELECT coalesce (max (id), 0) FROM migration", 0), error)
         && sg_chain_add (chain, SG_LINK_BRANCH, sg_store_now (), error);
}

/* The triggers are the schema’s own words, read from the file before they are dropped: put back they are the same to the letter, which
 * sg_schema_check() asks. */
static gboolean
cut_copy (sqlite3 *db, const Cut *cut, GError **error)
{
  g_autoptr (GPtrArray) guards = list_texts (db, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'", error);
  g_autoptr (GPtrArray) drops = list_texts (db, "SELECT 'DROP TRIGGER ' || name FROM sqlite_schema WHERE type = 'trigger'", error);

  if (guards == NULL || drops == NULL || !sg_sql_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (exec_all (db, drops, error) && cut_off (db, cut, error) && seal_rest (db, error) && exec_all (db, guards, error)
      && sg_sql_exec (db, "COMMIT", error))
    return TRUE;
  sg_sql_roll_back (db);
  return FALSE;
}

/* Its words say that it is one. */
static gboolean
mark_branch (const char *path, gint64 battle, gint64 number, const char *title, GError **error)
{
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION | SG_STORE_UNREAD, error);
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autofree char *word = g_strdup_printf ("%" PRId64 " %" PRId64, battle, number);

  sg_ruling_say (draft, _("What if… from ruling %d of “%s”"), (int) number, title);
  sg_ruling_add_change (draft, "campaign", "what-if", word);
  return store != NULL && sg_campaign_post (sg_store_get_campaign (store), draft, error) && sg_store_close (store, error);
}

/* The copy has a name already when it is cut; where that fails, sg_store_branch() takes it away. */
static gboolean
make_branch (SgStore *self, SgBattle *battle, gint64 number, const char *path, GError **error)
{
  Cut cut = find_cut (self->db, sg_battle_get_id (battle), number);
  sqlite3 *db;
  gboolean well;

  if (!sg_copy_make (self->db, path, NULL, error))
    {
      g_prefix_error (error, _("%s was not written: "), path);
      return FALSE;
    }
  db = sg_connection_open (path, FALSE, FALSE, error);
  well = db != NULL && cut_copy (db, &cut, error);
  sqlite3_close (db);
  return well && mark_branch (path, cut.battle, number, sg_battle_get_title (battle), error);
}

gboolean
sg_store_branch (SgStore *self, SgBattle *battle, gint64 number, const char *path, GError **error)
{
  g_return_val_if_fail (SG_IS_STORE (self) && SG_IS_BATTLE (battle), FALSE);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is there already; it was not touched."), path);
  else if (sg_store_get_chain (self) == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("The campaign is of an older Sandgate: open it once to write to it before it branches."));
  else if (number < 0 || (number > 0 && sg_battle_get_ruling (battle, number) == NULL))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” has no ruling %d."), sg_battle_get_title (battle), (int) number);
  else if (make_branch (self, battle, number, path, error))
    return TRUE;
  else
    g_unlink (path);
  return FALSE;
}

/* Let go of last: the scratch folder hangs on the store, and the file in it is open until the store is closed. */
SgStore *
sg_store_suppose (SgStore *self, SgBattle *battle, gint64 number, GError **error)
{
  g_autoptr (SgScratch) scratch = sg_scratch_new_folder (g_get_tmp_dir (), error);
  g_autofree char *path = scratch != NULL ? g_build_filename (sg_scratch_get_path (scratch), "supposed.sandgate", NULL) : NULL;
  SgStore *store;

  if (path == NULL || !sg_store_branch (self, battle, number, path, error))
    return NULL;
  store = sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION | SG_STORE_UNREAD, error);
  if (store != NULL)
    g_object_set_data_full (G_OBJECT (store), "scratch", g_steal_pointer (&scratch), (GDestroyNotify) sg_scratch_free);
  return store;
}

SgBattle *
sg_store_find_battle (SgStore *self, gint64 id)
{
  GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (self));

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (battle) == id)
        return battle;
    }
  return NULL;
}

char *
sg_store_tell_branch (SgStore *self)
{
  const char *word = sg_campaign_get (sg_store_get_campaign (self), "what-if"), *title;
  SgBattle *battle;
  char *rest = NULL;
  gint64 id, number;

  if (*word == '\0')
    return NULL;
  id = g_ascii_strtoll (word, &rest, 10);
  number = g_ascii_strtoll (rest, NULL, 10);
  battle = sg_store_find_battle (self, id);
  title = battle != NULL ? sg_battle_get_title (battle) : "";
  if (number == 0)
    return g_strdup_printf (_("What if… from before the first ruling of “%s”. What is played here scores nothing."), title);
  return g_strdup_printf (_("What if… from ruling %d of “%s”. What is played here scores nothing."), (int) number, title);
}

gboolean
sg_campaign_keep_branch (SgCampaign *campaign, GError **error)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, _("What was asked “What if…” is a campaign of its own"), "");

  sg_ruling_add_change (draft, "campaign", "what-if", "");
  if (*sg_campaign_get (campaign, "what-if") != '\0')
    return sg_campaign_post (campaign, draft, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("It is a campaign of its own already."));
  return FALSE;
}
