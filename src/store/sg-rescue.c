/* sg-rescue.c: what can be read of a damaged campaign, in a sound new file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A damaged page hides what stands on it and nothing else, as long as it is not asked for: so rows are found from both ends of each
 * table and of the index over it, and those between are asked for one by one.
 */

#include "store/sg-rescue.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

#include "base/sg-scratch.h"
#include "map/sg-map-xml.h"
#include "store/sg-connection.h"
#include "store/sg-filing.h"
#include "store/sg-schema.h"
#include "store/sg-store-check.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-make.h"
#include "store/sg-store-private.h"
#include "store/sg-store-read.h"
#include "store/sg-store-session.h"
#include "store/sg-unread.h"

/* More than any war has; a file that claims more is not believed. */
enum { MOST_ROWS = 2000000 };

typedef struct { gint64 id, battle, number; } Spot;

typedef struct
{
  SgScratch  *scratch;   /* (owned): the copies */
  SgStore    *source;    /* (owned): a store that was never proved */
  SgStore    *target;    /* (owned) (nullable) */
  GHashTable *spots;     /* id → Spot (owned) */
  GPtrArray  *waiting;   /* (element-type SgRuling): undone, and still to be marked so */
  GPtrArray  *reasons;   /* (element-type utf8): of those */
  SgUnread   *unread;    /* (owned): the rulings that are missing */
  SgBattle   *battle;    /* (nullable): whose they are */
  SgRescued  *result;
} Rescue;

void
sg_rescued_free (SgRescued *self)
{
  g_ptr_array_unref (self->lost);
  g_free (self);
}

static void
rescue_clear (Rescue *self)
{
  g_clear_object (&self->target);
  g_clear_object (&self->source);
  g_clear_pointer (&self->scratch, sg_scratch_free);
  g_clear_pointer (&self->spots, g_hash_table_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->reasons, g_ptr_array_unref);
  g_clear_pointer (&self->unread, sg_unread_free);
  g_clear_pointer (&self->result, sg_rescued_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rescue, rescue_clear)

static void
tell_lost (Rescue *self, char *sentence)
{
  g_ptr_array_add (self->result->lost, sentence);
}

/* Opening what is damaged */

/* FALSE also where there is no such file, which of a journal is the usual thing. */
static gboolean
copy_beside (const char *from, const char *to, const char *ending)
{
  g_autofree char *source = g_strconcat (from, ending, NULL), *target = g_strconcat (to, ending, NULL);
  g_autoptr (GFile) one = g_file_new_for_path (source), other = g_file_new_for_path (target);

  return g_file_copy (one, other, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, NULL);
}

/* A store by hand, of which nothing is used but its connection and what it is called: it was never proved, has no campaign, and cannot be opened
 * as one. SQLite works on copies in a scratch folder beside @to, with the journal that lay beside the file, so that what it would pour into it
 * goes nowhere else. */
static gboolean
open_source (Rescue *self, const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to), *path = NULL;

  self->scratch = sg_scratch_new_folder (folder, error);
  if (self->scratch == NULL)
    return FALSE;
  path = g_build_filename (sg_scratch_get_path (self->scratch), "damaged", NULL);
  if (!copy_beside (from, path, ""))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, _("it cannot be read"));
      return FALSE;
    }
  copy_beside (from, path, "-wal");
  copy_beside (from, path, "-journal");
  self->source = g_object_new (SG_TYPE_STORE, NULL);
  self->source->path = g_path_get_basename (from);
  self->source->real_path = g_strdup (path);
  self->source->read_only = TRUE;
  self->source->db = sg_connection_open_damaged (path, error);
  return self->source->db != NULL && sg_sql_exec (self->source->db, "SELECT count (*) FROM sqlite_schema WHERE type = 'table' AND name = 'ruling'", error);
}

/* Its rules, or this Sandgate's own of its system. */
static SgRuleset *
read_rules (Rescue *self, GBytes *bytes, const char *system, GError **error)
{
  g_autoptr (GError) fault = NULL;
  SgRuleset *rules = bytes != NULL ? sg_ruleset_new_from_bytes (bytes, _("Its rules"), &fault) : NULL;

  if (rules != NULL || system == NULL || *system == '\0')
    {
      if (rules == NULL)
        g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("neither its rules nor the name of their system can be read"));
      return rules;
    }
  rules = sg_ruleset_load (system, error);
  if (rules != NULL)
    tell_lost (self, g_strdup (_("Its own copy of the rules cannot be read: this Sandgate’s stand in its place, and house rules as the ledger has them.")));
  return rules;
}

static gboolean
make_target (Rescue *self, const char *to, GError **error)
{
  sqlite3_stmt *row = sg_sql_prepare (self->source->db, "SELECT uuid, system, title, ruleset FROM campaign", error);
  g_autoptr (SgRuleset) rules = NULL;
  g_autofree char *uuid = NULL, *title = NULL;
  int rc = row != NULL ? sqlite3_step (row) : SQLITE_ERROR;

  if (rc == SQLITE_ROW)
    {
      g_autoptr (GBytes) bytes = sg_sql_bytes (row, 3);

      uuid = g_strdup (sg_sql_text (row, 0));
      title = g_strdup (sg_sql_text (row, 2));
      rules = read_rules (self, bytes, sg_sql_text (row, 1), error);
    }
  else if (row != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("what campaign it was cannot be read"));
  sqlite3_finalize (row);
  if (uuid != NULL && !g_uuid_string_is_valid (uuid))
    g_clear_pointer (&uuid, g_free);
  return rules != NULL && sg_store_fill (to, rules, sg_text_or (title, ""), uuid, error);
}

/* What stands beside the ledger: rows that are copied as they are; of @types, "h" is an hour and "t" a text.  A sitting lasted no longer than it was open. */

typedef struct { const char *table, *columns, *marks, *types, *lost; int n; const char *taken; } Beside;

static const Beside besides[] = {
  { "session", "id, opened, closed, touched, seconds", "?, ?, ?, ?, ?", "ihhhi", N_("A sitting cannot be read."), 5,
    "id, opened, closed, touched, iif (closed > 0 AND closed >= opened, min (seconds, closed - opened), seconds)" },
  { "battle", "id, title, game, map, begun_at", "?, ?, ?, ?, ?", "ittbi", N_("A battle, or its map, cannot be read."), 5 },
  { "document", "kind, id, title, body, changed_at", "?, ?, ?, ?, ?", "tttbi", N_("A paper (an army, a map, a deck) cannot be read."), 5 },
};

/* An hour that no calendar has would be told as a fault of the new file, which is sound or is not given out. */
static gboolean
has_hours (const Beside *what, sqlite3_stmt *from)
{
  for (int i = 0; i < what->n; i++)
    if (what->types[i] == 'h' && sqlite3_column_int64 (from, i) != sg_store_moment (sqlite3_column_int64 (from, i)))
      return FALSE;
  return TRUE;
}

static void
carry_row (Rescue *self, const Beside *what, sqlite3_stmt *from, sqlite3_stmt *into)
{
  if (!has_hours (what, from))
    {
      tell_lost (self, g_strdup (_(what->lost)));
      return;
    }
  for (int i = 0; i < what->n; i++)
    {
      sqlite3_value *value = sqlite3_column_value (from, i);

      if (what->types[i] == 't' && sg_sql_text (from, i) == NULL)
        sqlite3_bind_text (into, i + 1, "?", -1, SQLITE_STATIC);
      else
        sqlite3_bind_value (into, i + 1, value);
    }
  if (sqlite3_step (into) != SQLITE_DONE)
    tell_lost (self, g_strdup (_(what->lost)));
  sqlite3_reset (into);
}

/* From the front as far as it goes, and from the back; the row that stands already is the same. */
static void
carry_table (Rescue *self, sqlite3 *db, const Beside *what)
{
  g_autofree char *insert = g_strdup_printf ("INSERT INTO %s (%s) VALUES (%s) ON CONFLICT DO NOTHING", what->table, what->columns, what->marks);
  sqlite3_stmt *into = sg_sql_prepare (db, insert, NULL);
  gboolean well = into != NULL;

  for (guint back = 0; into != NULL && back < 2; back++)
    {
      g_autofree char *select = g_strdup_printf ("SELECT %s FROM %s ORDER BY 1 %s", sg_text_or (what->taken, what->columns), what->table, back ? "DESC" : "ASC");
      sqlite3_stmt *from = sg_sql_prepare (self->source->db, select, NULL);
      int rc = SQLITE_ERROR;

      for (guint n = 0; from != NULL && n < MOST_ROWS && (rc = sqlite3_step (from)) == SQLITE_ROW; n++)
        carry_row (self, what, from, into);
      well = rc == SQLITE_DONE;
      sqlite3_finalize (from);
      if (well)
        break;
    }
  if (!well && sg_sql_whole (self->source->db, "PRAGMA user_version", 1) >= (g_str_equal (what->table, "document") ? 3 : 1))
    tell_lost (self, g_strdup (_(what->lost)));
  sqlite3_finalize (into);
}

/* A battle of which rulings are known, though its own row is not. */
static void
stand_in_for_battles (Rescue *self, sqlite3 *db)
{
  sqlite3_stmt *into = sg_sql_prepare (db, "INSERT OR IGNORE INTO battle (id, title, game, map, begun_at) VALUES (?1, ?2, '', NULL, 0)", NULL);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->spots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Spot *spot = value;
      g_autofree char *title = g_strdup_printf (_("Battle %" PRId64), spot->battle);

      sg_sql_run (into, NULL, "it", spot->battle, title);
    }
  sqlite3_finalize (into);
}

/* A country that cannot be read would hide the whole battle. */
static void
drop_damaged_maps (Rescue *self, sqlite3 *db)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, "SELECT id, title, map FROM battle WHERE map IS NOT NULL", NULL);
  sqlite3_stmt *drop = sg_sql_prepare (db, "UPDATE battle SET map = NULL WHERE id = ?", NULL);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, NULL))
    {
      g_autoptr (GBytes) bytes = sg_sql_bytes (rows, 2);
      g_autoptr (SgMap) map = bytes != NULL ? sg_map_load (bytes, "map", NULL) : NULL;

      if (map != NULL)
        continue;
      tell_lost (self, g_strdup_printf (_("The map of “%s” cannot be read."), sg_sql_text (rows, 1)));
      sg_sql_run (drop, NULL, "i", sqlite3_column_int64 (rows, 0));
    }
  sqlite3_finalize (rows);
  sqlite3_finalize (drop);
}

/* They are links of the new file's chain, like what is posted after them. */
static gboolean
seal_rows (sqlite3 *db, const char *ids, SgLinkKind kind, SgChain *chain, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (db, ids, error);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, error))
    well = sg_chain_add (chain, kind, sqlite3_column_int64 (rows, 0), error);
  sqlite3_finalize (rows);
  return well;
}

static gboolean
seal_besides (sqlite3 *db, GError **error)
{
  g_autoptr (SgChain) chain = sg_chain_new (db);

  return sg_sql_exec (db, "BEGIN IMMEDIATE; " SG_STORE_CLOSE_LEFT_OPEN, error)
         && seal_rows (db, "SELECT id FROM battle WHERE id > 0 ORDER BY id", SG_LINK_BATTLE, chain, error)
         && seal_rows (db, "SELECT id FROM session ORDER BY id", SG_LINK_SITTING, chain, error)
         && sg_filing_begin (db, chain, sg_store_now (), error) && sg_sql_exec (db, "COMMIT", error);
}

static gboolean
carry_besides (Rescue *self, const char *to, GError **error)
{
  sqlite3 *db = sg_connection_open (to, FALSE, FALSE, error);
  gboolean well;

  if (db == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
    carry_table (self, db, &besides[i]);
  stand_in_for_battles (self, db);
  drop_damaged_maps (self, db);
  well = seal_besides (db, error);
  sqlite3_close (db);
  return well;
}

/* Where the rulings are */

/* Which rulings there are, by @sql, as far as it can be read: three columns that stand at the head of a row, before any page that it overflows to. */
static void
note_spots (Rescue *self, const char *sql)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->source->db, sql, NULL);
  gboolean well = rows != NULL;

  while (sg_sql_next (rows, &well, NULL) && g_hash_table_size (self->spots) < MOST_ROWS)
    {
      Spot spot = { sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1), sqlite3_column_int64 (rows, 2) };
      Spot *kept;

      if (spot.id <= 0 || spot.battle < 0 || spot.number <= 0 || spot.number > MOST_ROWS || g_hash_table_contains (self->spots, &spot.id))
        continue;
      kept = g_memdup2 (&spot, sizeof spot);
      g_hash_table_insert (self->spots, &kept->id, kept);
    }
  sqlite3_finalize (rows);
}

/* Forward until the first page that is lost, and back to it from the other end; the same over the index, whose pages may be sound where the
 * table’s are not; and what is missing between, one by one. */
static void
find_spots (Rescue *self)
{
  gint64 first = G_MAXINT64, last = 0;
  GHashTableIter iter;
  gpointer value;

  self->spots = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  note_spots (self, "SELECT id, battle, number FROM ruling NOT INDEXED ORDER BY id");
  note_spots (self, "SELECT id, battle, number FROM ruling NOT INDEXED ORDER BY id DESC");
  note_spots (self, "SELECT id, battle, number FROM ruling INDEXED BY sqlite_autoindex_ruling_1 ORDER BY battle, number");
  note_spots (self, "SELECT id, battle, number FROM ruling INDEXED BY sqlite_autoindex_ruling_1 ORDER BY battle DESC, number DESC");
  g_hash_table_iter_init (&iter, self->spots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      first = MIN (first, ((Spot *) value)->id);
      last = MAX (last, ((Spot *) value)->id);
    }
  for (gint64 id = first; id < last && id - first < MOST_ROWS; id++)
    if (!g_hash_table_contains (self->spots, &id))
      {
        g_autofree char *sql = g_strdup_printf ("SELECT id, battle, number FROM ruling WHERE id = %" G_GINT64_FORMAT, id);

        note_spots (self, sql);
      }
}

static int
in_order (gconstpointer a, gconstpointer b)
{
  const Spot *one = *(Spot *const *) a, *other = *(Spot *const *) b;

  return (one->id > other->id) - (one->id < other->id);
}

/* The rulings */

/* What was undone and could not be undone again would stand in the new file: then there is none. */
static gboolean
undo_waiting (Rescue *self, GError **error)
{
  for (guint i = self->waiting->len; i > 0; i--)
    {
      SgRuling *ruling = self->waiting->pdata[i - 1];

      if (!sg_ruling_is_undone (ruling) && !sg_battle_undo_ruling (self->battle, ruling, self->reasons->pdata[i - 1], error))
        return FALSE;
    }
  g_ptr_array_set_size (self->waiting, 0);
  g_ptr_array_set_size (self->reasons, 0);
  return TRUE;
}

static SgBattle *
find_battle (Rescue *self, gint64 id)
{
  GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (self->target));

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (battle) == id)
        return battle;
    }
  return NULL;
}

/* Why a ruling cannot be read, without its own name before it, as that of many. */
static const char *
bare_reason (Rescue *self, gint64 number, const char *why)
{
  g_autofree char *name = g_strdup_printf (_("%s, ruling %" PRId64), self->source->path, number);

  if (!g_str_has_prefix (why, name))
    return why;
  why += strlen (name);
  return why + strspn (why, ":, ");
}

/* That ruling @number of the battle of @spot is missing. */
static void
note_unread (Rescue *self, SgUnreadKind kind, const Spot *spot, gint64 number, const char *why, const char *clause)
{
  SgBattle *battle = spot->battle != 0 ? find_battle (self, spot->battle) : NULL;

  sg_unread_note (self->unread, kind, battle != NULL ? sg_battle_get_title (battle) : NULL, number, why, clause);
}

static gboolean
post (Rescue *self, const Spot *spot, SgRuling *draft, GError **error)
{
  SgBattle *battle = spot->battle != 0 ? find_battle (self, spot->battle) : NULL;

  if (spot->battle == 0)
    return sg_campaign_post (sg_store_get_campaign (self->target), draft, error);
  return battle != NULL && sg_battle_post (battle, draft, error);
}

/* The place is kept, so that every other ruling has its number. */
static gboolean
keep_place (Rescue *self, const Spot *spot, gint64 number, const char *clause, GError **error)
{
  g_autofree char *words = clause != NULL ? g_strdup_printf (_("Not rescued: %s"), clause) : g_strdup_printf (_("Ruling %" PRId64 " could not be read"), number);
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, words, "");

  return post (self, spot, draft, error);
}

/* Numbers of which no row was found. They are counted as known: the ledger had them. */
static gboolean
fill_gap (Rescue *self, const Spot *spot, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT coalesce (max (number), 0) + 1 FROM ruling WHERE battle = %" G_GINT64_FORMAT, spot->battle);

  for (gint64 next = sg_sql_whole (self->target->db, sql, 1); next < spot->number; next++)
    {
      note_unread (self, SG_UNREAD_LOST, spot, next, NULL, NULL);
      self->result->known++;
      if (!keep_place (self, spot, next, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* What is undone waits as long as what follows can stand with it, as it did when that was posted. */
static gboolean
settle_waiting (Rescue *self, const Spot *spot, const char *undone, GError **error)
{
  SgBattle *battle = spot->battle != 0 ? find_battle (self, spot->battle) : NULL;

  if ((battle != self->battle || undone == NULL) && !undo_waiting (self, error))
    return FALSE;
  self->battle = battle;
  return TRUE;
}

/* @posted, of the battle at hand or the campaign’s own, is undone as well, where it was (@undone: why). */
static gboolean
undo_as_it_was (Rescue *self, SgRuling *posted, const char *undone, GError **error)
{
  if (undone == NULL)
    return TRUE;
  if (self->battle == NULL)
    return sg_campaign_undo (sg_store_get_campaign (self->target), error);
  g_ptr_array_add (self->waiting, g_object_ref (posted));
  g_ptr_array_add (self->reasons, g_strdup (undone));
  return TRUE;
}

/* It has its own hour and no sitting: whether it was open then cannot be proved of a file that was damaged. */
static gboolean
rescue_one (Rescue *self, const Spot *spot, GError **error)
{
  g_autofree char *undone = NULL;
  g_autoptr (GError) fault = NULL;
  g_autoptr (SgRuling) draft = NULL;
  gint64 session = 0, posted_at = 0;

  if (!fill_gap (self, spot, error))
    return FALSE;
  self->result->known++;
  draft = sg_store_read_draft (self->source, spot->id, &posted_at, &session, &undone, &fault);
  self->target->posted_at = sg_store_moment (posted_at);
  self->target->session.id = 0;
  if (draft == NULL)
    {
      note_unread (self, SG_UNREAD_LOST, spot, spot->number, bare_reason (self, spot->number, fault->message), NULL);
      return keep_place (self, spot, spot->number, NULL, error);
    }
  if (!settle_waiting (self, spot, undone, error))
    return FALSE;
  if (post (self, spot, draft, &fault))
    {
      self->result->read++;
      return undo_as_it_was (self, draft, undone, error);
    }
  note_unread (self, SG_UNREAD_FALLEN, spot, spot->number, fault != NULL ? fault->message : NULL, sg_ruling_get_clause (draft));
  return keep_place (self, spot, spot->number, sg_ruling_get_clause (draft), error);
}

static gboolean
rescue_all (Rescue *self, GError **error)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  SgCampaign *campaign = sg_store_get_campaign (self->target);
  GHashTableIter iter;
  gpointer value;
  gboolean well = TRUE;

  g_hash_table_iter_init (&iter, self->spots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (order, value);
  g_ptr_array_sort (order, in_order);
  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  for (guint i = 0; well && i < order->len; i++)
    well = rescue_one (self, order->pdata[i], error);
  well = well && undo_waiting (self, error);
  sg_unread_tell (self->unread, self->result->lost);
  self->target->posted_at = 0;
  return sg_campaign_end (campaign, well, error);
}

/* What stands in for a paper of the campaign’s own that cannot be read would be told as a fault of the new file for ever: it is left out, and told once. */
static void
drop_damaged_papers (Rescue *self)
{
  SgCampaign *campaign = sg_store_get_campaign (self->target);
  g_autoptr (GError) deck = NULL, table = NULL;

  if (!sg_campaign_check_deck (campaign, &deck) && g_error_matches (deck, SG_ERROR, SG_ERROR_MALFORMED) && sg_campaign_set_deck (campaign, NULL, NULL))
    tell_lost (self, g_strdup (deck->message));
  if (!sg_campaign_check_matches (campaign, &table) && g_error_matches (table, SG_ERROR, SG_ERROR_MALFORMED) && sg_campaign_set_matches (campaign, NULL, NULL))
    tell_lost (self, g_strdup (table->message));
}

/* It is sound, or it is not given out. */
static gboolean
prove_target (Rescue *self, GError **error)
{
  g_autoptr (GPtrArray) faults = sg_store_check (self->target, error);

  if (faults != NULL && faults->len == 0)
    return sg_store_close (self->target, error);
  if (faults != NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("what could be read of it does not make a sound campaign (%s)"), (char *) faults->pdata[0]);
  return FALSE;
}

SgRescued *
sg_rescue (const char *from, const char *to, GError **error)
{
  g_auto (Rescue) self = { 0 };
  g_autofree char *base = g_path_get_basename (from);
  g_autoptr (GError) fault = NULL;
  gboolean well, made = FALSE;

  self.result = g_new0 (SgRescued, 1);
  self.result->lost = g_ptr_array_new_with_free_func (g_free);
  self.waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self.reasons = g_ptr_array_new_with_free_func (g_free);
  self.unread = sg_unread_new ();
  well = open_source (&self, from, to, &fault) && make_target (&self, to, &fault);
  made = well;
  if (well)
    find_spots (&self);
  well = well && carry_besides (&self, to, &fault);
  self.target = well ? sg_store_open (to, SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, &fault) : NULL;
  well = self.target != NULL && rescue_all (&self, &fault);
  if (well)
    drop_damaged_papers (&self);
  if (well && prove_target (&self, &fault))
    return g_steal_pointer (&self.result);
  if (g_str_has_suffix (fault->message, "."))
    fault->message[strlen (fault->message) - 1] = '\0';   /* a whole sentence of the new file’s ends like this one */
  g_set_error (error, SG_ERROR, fault->code, _("%s could not be rescued: %s."), base, fault->message);
  g_clear_object (&self.target);
  if (made)
    g_unlink (to);
  return NULL;
}
