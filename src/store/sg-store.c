/* sg-store.c: a campaign as one SQLite file: opening and closing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file is looked at before it is trusted: first its header, then, read-only, every page and every table.  Only then
 * is it opened for writing.
 */

#include "store/sg-store-private.h"

#include "base/sg-scratch.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"
#include "store/sg-backup.h"
#include "store/sg-bare-country.h"
#include "store/sg-connection.h"
#include "store/sg-prove.h"
#include "store/sg-schema.h"
#include "store/sg-store-place.h"
#include "store/sg-store-proof.h"
#include "store/sg-store-write.h"
#include "store/sg-stray.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static void sg_store_iface_init (SgJournalInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SgStore, sg_store, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (SG_TYPE_JOURNAL, sg_store_iface_init)
                               G_IMPLEMENT_INTERFACE (SG_TYPE_RECORD, sg_store_record_init))

/* Connections */

/* Of a file with work beside it. Closing the last connection would pour the journal into the file: not before the two are proved to belong
 * together, and never by who only reads. */
static gboolean
prove_at_work (SgStore *self, GError **error)
{
  gboolean well;

  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  well = sg_prove_pages (self->db, error);
  if (well && !self->read_only)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  return well;
}

/* Who only reads never clears away another’s journal. He that writes loses his locks when anything in his own process opens
 * the file and closes it, as a file chooser does that looks what is in it (that is how the kernel keeps them): the last to close would
 * be taken for the only one, and what is written from then on would be in a journal without a name. */
static gboolean
keep_journal (SgStore *self, gboolean resting)
{
  if (self->read_only && !resting)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return TRUE;
}

/* SQLite opens a file when it is first asked something: only then is it found whether file and journal can be read. */
static gboolean
open_connection (SgStore *self, gboolean immutable, GError **error)
{
  self->db = sg_connection_open (self->real_path, self->read_only, immutable, error);
  if (self->db == NULL)
    return FALSE;
  if (sg_sql_exec (self->db, "SELECT count (*) FROM sqlite_schema", error))
    return TRUE;
  sqlite3_close (g_steal_pointer (&self->db));
  return FALSE;
}

/* The last reason is the one that is shown: each goes further than that before it. */
static void
note_read_only (SgStore *self, const GError *fault)
{
  g_free (self->warning);
  self->warning = g_strdup_printf (_("The campaign is open for reading only: %s."), fault->message);
  self->read_only = TRUE;
}

/* What lies beside a file that was killed is not always its own. Returns: whether the two have been proved together. */
static gboolean
mend_pairing (SgStore *self)
{
  g_autofree char *base = g_path_get_basename (self->real_path), *other = NULL, *name = NULL;

  if (sg_guard_at_rest (self->real_path))
    {
      other = sg_stray_adopt (self->real_path);
      if (other != NULL)
        self->warning = g_strdup_printf (_("%s had been renamed while it was open: its last work lay in %s, and has been taken in."), base, other);
    }
  else if (sg_guard_is_behind (self->real_path) && sg_stray_is_sound (self->real_path))
    return TRUE;
  else if (sg_guard_is_behind (self->real_path) && sg_stray_is_foreign (self->real_path))
    {
      other = sg_stray_lay_aside (self->real_path);
      name = other != NULL ? g_path_get_basename (other) : NULL;
      if (name != NULL)
        self->warning = g_strdup_printf (_("The journal beside %s was of another state of it, and was laid aside as %s."), base, name);
    }
  return FALSE;
}

/* Who only reads lays nothing aside. */
static gboolean
read_alone (SgStore *self, GError **error)
{
  g_autofree char *base = NULL;

  if (!self->read_only || self->busy || (error != NULL && (*error)->code != SG_ERROR_MALFORMED)
      || !sg_stray_is_foreign (self->real_path))
    return FALSE;
  g_clear_error (error);
  sqlite3_close (g_steal_pointer (&self->db));
  base = g_path_get_basename (self->real_path);
  g_free (self->warning);
  self->warning = g_strdup_printf (_("The journal beside %s is of another state of it, and was left unread."), base);
  return open_connection (self, TRUE, error);
}

/* Even to read, SQLite writes beside the file; where there is no room for that, a file at rest is read as it lies. @known: it is open in this
 * program already; @proved: it need not be gone through again. */
static gboolean
connect_to_file (SgStore *self, gboolean known, gboolean proved, GError **error)
{
  gboolean resting = !known && sg_guard_at_rest (self->real_path), may_write = sg_guard_may_write (self->real_path);
  gboolean lies_still = !known && !sg_guard_is_behind (self->real_path);
  g_autoptr (GError) fault = NULL;

  if (resting && !sg_prove_file (self->real_path, error))
    return FALSE;
  if (!open_connection (self, self->read_only && !may_write && lies_still, &fault))
    {
      if (!lies_still || !open_connection (self, TRUE, NULL))
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      note_read_only (self, fault);
    }
  self->entered = sg_guard_enter (self->real_path);
  if (resting || known || proved)
    return keep_journal (self, resting);
  return prove_at_work (self, error) || read_alone (self, error);
}

/* The campaign in the file */

/* Battle 0 is the campaign’s own ledger, and no battle. None of them is read yet: that is done when one is wanted. */
static gboolean
load_battles (SgStore *self, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, "SELECT id, title, game, map FROM battle WHERE id > 0 ORDER BY id", error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    {
      g_autoptr (GBytes) map = sg_sql_bytes (rows, 3);

      if (map == NULL)
        map = sg_bare_country (self->db, sqlite3_column_int64 (rows, 0), sg_sql_text (rows, 1), sg_campaign_get_rules (self->campaign));
      sg_campaign_restore_battle (self->campaign, sqlite3_column_int64 (rows, 0), sg_sql_text (rows, 1), sg_sql_text (rows, 2), map);
    }
  sqlite3_finalize (rows);
  return well;
}

/* The file keeps its own until something is written to it. */
static void
note_completed (SgStore *self, SgRuleset *rules)
{
  GPtrArray *added = sg_ruleset_get_added (rules);
  g_autoptr (GString) what = g_string_new ("rules");

  if (added->len == 0)
    return;
  for (guint i = 0; i < added->len; i++)
    g_string_append_printf (what, " %s", (char *) added->pdata[i]);
  self->completed = sg_ruleset_to_bytes (rules);
  self->added = g_string_free (g_steal_pointer (&what), FALSE);
}

/* Of a system that is no game here nothing could be asked or played. */
static gboolean
is_known (SgRuleset *rules)
{
  g_auto (GStrv) systems = sg_ruleset_list_systems ();

  return g_strv_contains ((const char *const *) systems, sg_ruleset_get_system (rules));
}

static gboolean
begin_campaign (SgStore *self, sqlite3_stmt *row, GError **error)
{
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_strdup_printf (_("%s, its rules"), base);
  g_autoptr (GBytes) bytes = sg_sql_bytes (row, 2);
  g_autoptr (SgRuleset) rules = bytes != NULL ? sg_ruleset_new_from_bytes (bytes, name, error) : NULL;
  const char *title = sg_sql_text (row, 1);

  if (rules == NULL)
    {
      if (bytes == NULL)
        g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it has no rules"));
      return FALSE;
    }
  if (!is_known (rules))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("This Sandgate has no rule system called “%s”."), sg_ruleset_get_system (rules));
      return FALSE;
    }
  if (sg_sql_text (row, 0) == NULL || !g_uuid_string_is_valid (sg_sql_text (row, 0)))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("what it is to be known by is not a UUID"));
      return FALSE;
    }
  note_completed (self, rules);
  self->campaign = sg_campaign_new (SG_JOURNAL (self), rules, sg_sql_text (row, 0));
  sg_campaign_let_go_of_journal (self->campaign);
  sg_campaign_set_batch (self->campaign, &sg_store_batch);
  sg_campaign_set_base (self->campaign, "title", title != NULL ? title : "");
  sg_campaign_take_deck (self->campaign);
  return TRUE;
}

/* A row, its battles, then its own rulings, which name sides and set house rules by which a battle is read. @unread: no battle is wanted at once. */
static gboolean
load_campaign (SgStore *self, gboolean unread, GError **error)
{
  sqlite3_stmt *row = sg_sql_prepare (self->db, "SELECT uuid, title, ruleset FROM campaign", error);
  SgBattle *current;
  gboolean well = row != NULL, begun = FALSE;

  if (sg_sql_next (row, &well, error))
    begun = begin_campaign (self, row, error);
  else if (well)   /* else it cannot be told whether it holds one */
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it holds no campaign"));
  sqlite3_finalize (row);
  if (!begun || !load_battles (self, error) || !sg_campaign_load (self->campaign, error))
    return FALSE;
  if (unread)
    return sg_store_load_sessions (self, error);
  current = sg_campaign_current_battle (self->campaign);
  return sg_store_load_sessions (self, error) && (current == NULL || sg_battle_load (current, error));
}

/* Opening */

/* One writer of a file, whatever it is called.  Who has it under another of its names (a hard link) has another journal as well,
 * so it cannot even be read beside him. */
static gboolean
take_lock (SgStore *self, GError **error)
{
  g_autoptr (GError) fault = NULL;
  gboolean claimed;

  self->read_only = (self->flags & SG_STORE_READ_ONLY) != 0 || !sg_guard_may_write (self->real_path);
  if (self->read_only)
    return TRUE;
  self->anchor = sg_anchor_new (self->real_path, NULL);
  claimed = self->anchor == NULL || sg_anchor_claim (self->anchor);
  self->lock = sg_lock_take (self->real_path, &self->busy, &fault);
  self->read_only = self->lock == NULL || !claimed;
  if (self->read_only)
    g_clear_pointer (&self->anchor, sg_anchor_free);
  if (self->lock != NULL && !claimed)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_BUSY, _("another window has the same file open under another name"));
      return FALSE;
    }
  if (fault != NULL)
    note_read_only (self, fault);
  return TRUE;
}

/* What can be left undone for want of room: the campaign is then open for reading, and says why. */
static void
fall_back (SgStore *self, GError *fault)
{
  note_read_only (self, fault);
  sqlite3_exec (self->db, "PRAGMA query_only = ON", NULL, NULL, NULL);
}

static gboolean
migrate (SgStore *self, GError **error)
{
  guint n;
  const SgMigration *rows = sg_schema_get (&n);

  return sg_schema_migrate (self->db, rows, n, error);
}

/* One may be under way already. */
static gboolean
back_up (SgStore *self, GError **error)
{
  if (self->backing != NULL)
    return sg_backup_end (g_steal_pointer (&self->backing), error);
  return (self->flags & SG_STORE_NO_BACKUP) != 0 || sg_backup_make (self->real_path, self->db, error);
}

/* A copy of a long war takes a second, for which nobody is to wait. */
static gboolean
begin_backup (SgStore *self, GSourceFunc done)
{
  if (!self->read_only && (self->flags & SG_STORE_NO_BACKUP) == 0)
    self->backing = sg_backup_begin (self->real_path, done, self);
  return self->backing != NULL;
}

/* The backup is of the file as it was; only then do the tables become this Sandgate's. */
static void
start_sitting (SgStore *self)
{
  g_autofree char *folder = g_path_get_dirname (self->real_path);
  g_autoptr (GError) fault = NULL;

  if (self->read_only)
    return;
  sg_scratch_sweep (folder);
  if (!back_up (self, &fault))
    {
      g_free (self->warning);
      self->warning = g_strdup_printf (_("No backup was made of the campaign as it was: %s."), fault->message);
      g_clear_error (&fault);
    }
  sg_sql_exec (self->db, "PRAGMA journal_mode = WAL", NULL); /* a copy comes without a journal */
  if (!migrate (self, &fault) || (!(self->flags & SG_STORE_NO_SESSION) && !sg_store_open_session (self, &fault)))
    fall_back (self, fault);
  else
    sg_store_settle_in (self);
}

/* What is played with in place of what the campaign had is never put there in silence. */
static void
warn_of_papers (SgStore *self)
{
  g_autoptr (GError) fault = NULL;

  if (self->warning == NULL && (!sg_campaign_check_deck (self->campaign, &fault) || !sg_campaign_check_matches (self->campaign, &fault)))
    self->warning = g_strdup (fault->message);
}

/* How long it is, its newest ruling says. */
static gboolean
is_shown_first (SgStore *self)
{
  return (self->flags & SG_STORE_SHOW_FIRST) != 0 && sg_sql_whole (self->db, "SELECT max (id) FROM ruling", 0) >= SG_STORE_LONG;
}

/* The order keeps the promise that a file is looked at before it is trusted: its first bytes, its lock, the journal beside it, every page and the
 * schema; only then is it read, and only in start_sitting() written to. */
static gboolean
open_all (SgStore *self, GError **error)
{
  gboolean known = sg_guard_is_open (self->real_path), proved = FALSE;

  if (!known && !sg_guard_inspect (self->real_path, error))
    return FALSE;
  if (!take_lock (self, error))
    return FALSE;
  if (!self->read_only && !known)
    proved = mend_pairing (self);
  if (!connect_to_file (self, known, proved, error))
    return FALSE;
  if (is_shown_first (self))
    sg_store_prove_later (self, begin_backup, start_sitting);
  if (!load_campaign (self, (self->flags & SG_STORE_UNREAD) != 0, error))
    return FALSE;
  if (self->papers == SG_PAPERS_PROVED)
    start_sitting (self);
  warn_of_papers (self);
  return TRUE;
}

/* What was found below is a clause, or a whole sentence of another room: both come to stand before one full stop. Nothing was written up to there,
 * and that is said. */
static void
tell_why_not (const char *path, GError **error)
{
  g_autofree char *base = g_path_get_basename (path), *why = NULL;

  if (error == NULL || *error == NULL)
    return;
  why = g_strdup ((*error)->message);
  if (g_str_has_suffix (why, "."))
    why[strlen (why) - 1] = '\0';
  g_free ((*error)->message);
  (*error)->message = g_strdup_printf (_("%s was not opened: %s. It has not been touched."), base, why);
}

/* Closing */

/* Statements go before the connection, which would linger with them; the anchor lets go of the file only after SQLite has (sg-anchor.h), and the
 * lock goes last. */
static void
disconnect (SgStore *self)
{
  sg_store_stop_proving (self);
  if (self->backing != NULL)
    (void) sg_backup_end (g_steal_pointer (&self->backing), NULL);
  for (guint i = 0; i < SG_N_STMTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
  if (self->anchor != NULL)
    sg_anchor_guard (self->anchor, FALSE);
  g_clear_pointer (&self->chain, sg_chain_free);
  if (self->db != NULL)
    sqlite3_close (g_steal_pointer (&self->db));
  g_clear_pointer (&self->entered, sg_guard_leave);
  sg_store_leave_place (self);
  g_clear_pointer (&self->lock, sg_lock_release);
}

gboolean
sg_store_close (SgStore *self, GError **error)
{
  gboolean well = TRUE;

  g_return_val_if_fail (SG_IS_STORE (self), FALSE);

  if (self->db != NULL && !self->read_only && self->session.id != 0 && sg_store_look (self) == SG_FILE_HERE)
    well = sg_store_end_session (self, error);
  sg_store_settle (self);
  disconnect (self);
  self->read_only = TRUE;
  return well;
}

static void
sg_store_dispose (GObject *object)
{
  SgStore *self = SG_STORE (object);

  sg_store_close (self, NULL);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (sg_store_parent_class)->dispose (object);
}

static void
sg_store_finalize (GObject *object)
{
  SgStore *self = SG_STORE (object);

  g_free (self->path);
  g_free (self->real_path);
  g_free (self->warning);
  g_free (self->told);
  g_clear_error (&self->unsound);
  sg_store_rules_kept (self);
  G_OBJECT_CLASS (sg_store_parent_class)->finalize (object);
}

static void
sg_store_iface_init (SgJournalInterface *iface)
{
  sg_store_journal_init (iface);
}

static void
sg_store_class_init (SgStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_store_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_store_finalize;
  g_signal_new ("told", SG_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("proved", SG_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_store_init (SgStore *self)
{
}

/* Public API */

SgStore *
sg_store_open (const char *path, SgStoreFlags flags, GError **error)
{
  g_autoptr (SgStore) self = g_object_new (SG_TYPE_STORE, NULL);
  char *real = realpath (path, NULL);

  self->path = g_strdup (path);
  self->real_path = g_strdup (real != NULL ? real : path);
  self->flags = flags;
  free (real);
  if (open_all (self, error))
    return g_steal_pointer (&self);
  tell_why_not (path, error);
  self->session.id = 0; /* a file that was refused has no sitting that its end would be written of */
  return NULL;
}

SgCampaign *sg_store_get_campaign (SgStore *self) { return self->campaign; }
const char *sg_store_get_path     (SgStore *self) { return self->path; }
gboolean    sg_store_is_read_only (SgStore *self) { return self->read_only || self->lost != SG_FILE_HERE; }
gboolean    sg_store_is_busy      (SgStore *self) { return self->busy; }
const char *sg_store_get_warning  (SgStore *self) { return self->warning; }

GPtrArray *
sg_store_list_earlier (SgStore *self)
{
  g_return_val_if_fail (SG_IS_STORE (self), NULL);
  return sg_backup_list (self->real_path, sg_campaign_get_uuid (self->campaign));
}

/* Version 2 is the first that tells of them. */
GPtrArray *
sg_store_list_migrations (SgStore *self, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *rows;
  gboolean well;

  g_return_val_if_fail (SG_IS_STORE (self) && self->db != NULL, NULL);

  if (!sg_schema_has (self->db, 2))
    return g_steal_pointer (&lines);
  rows = sg_sql_prepare (self->db, "SELECT what FROM migration ORDER BY id", error);
  well = rows != NULL;
  while (sg_sql_next (rows, &well, error))
    g_ptr_array_add (lines, g_strdup (sg_sql_text (rows, 0)));
  sqlite3_finalize (rows);
  return well ? g_steal_pointer (&lines) : NULL;
}

char *
sg_store_find_head (SgStore *self, const char *head, GError **error)
{
  SgChain *chain;

  g_return_val_if_fail (SG_IS_STORE (self) && head != NULL, NULL);

  chain = sg_store_get_chain (self);
  return chain != NULL ? sg_chain_find (chain, head, error) : NULL;
}
