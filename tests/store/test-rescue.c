/* test-rescue.c: what can be read of a damaged campaign stands in a sound new file, and what is missing is told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"
#include "tamper.h"

#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"
#include "map/sg-map-edit.h"
#include "store/sg-rescue.h"
#include "store/sg-store-clock.h"
#include "store/sg-witness.h"

enum { MEN = 60, PAGE = 4096 };

/* A war long enough that its rulings fill many pages. */
static void
make_war (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", MEN, &error));
  for (guint i = 1; i <= MEN; i++)
    {
      g_autofree char *notes = g_strnfill (1500, (char) ('a' + i % 26));

      g_assert_true (transfer (battle, "foot", i, "fit", i % 2 != 0 ? "dead" : "off", &error));
      g_assert_true (sg_campaign_set (sg_store_get_campaign (store), "notes", notes, &error));
    }
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_true (transfer (battle, "foot", MEN, "fit", "dead", &error));
  g_assert_true (sg_store_close (store, &error));
}

static SgRescued *
rescue (Fixture *self, const char *name, SgStore **store)
{
  g_autofree char *to = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = slurp (self->path), after = NULL;
  SgRescued *result = sg_rescue (self->path, to, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < result->lost->len; i++)
    g_test_message ("%s", (char *) result->lost->pdata[i]);
  after = slurp (self->path);
  g_assert_true (g_bytes_equal (before, after));
  *store = sg_store_open (to, SG_STORE_NO_BACKUP, &error);
  g_assert_no_error (error);
  assert_proved (*store);
  return result;
}

/* Of a sound file everything is there, as it was: numbers, moments, what is undone, who it is. */
static void
test_sound (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL, was = NULL;
  g_autoptr (SgRescued) result = NULL;
  SgBattle *battle, *before;

  make_war (self);
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpuint (result->lost->len, ==, 0);
  g_assert_cmpuint (result->read, ==, result->known);
  was = reopen (self, SG_STORE_READ_ONLY);
  battle = get_battle (store, 0);
  before = get_battle (was, 0);
  g_assert_cmpstr (sg_campaign_get_uuid (sg_store_get_campaign (store)), ==, sg_campaign_get_uuid (sg_store_get_campaign (was)));
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, g_list_model_get_n_items (sg_battle_get_rulings (before)));
  for (guint i = 1; i <= g_list_model_get_n_items (sg_battle_get_rulings (before)); i++)
    {
      SgRuling *one = sg_battle_get_ruling (before, i), *other = sg_battle_get_ruling (battle, i);

      g_assert_cmpstr (sg_ruling_get_clause (one), ==, sg_ruling_get_clause (other));
      g_assert_cmpint (sg_ruling_get_posted_at (one), ==, sg_ruling_get_posted_at (other));
      g_assert_cmpint (sg_ruling_is_undone (one), ==, sg_ruling_is_undone (other));
    }
  g_assert_cmpint (balance (battle, "foot", "dead"), ==, balance (before, "foot", "dead"));
  g_assert_cmpint (balance (battle, "foot", "off"), ==, balance (before, "foot", "off"));
}

/* Whatever page is lost, what is on the others is saved or it is said why nothing is; each ruling that is missing is told of. */
static void
test_any_page (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = NULL;
  gsize size;
  guint saved = 0, partly = 0;

  make_war (self);
  whole = slurp (self->path);
  size = g_bytes_get_size (whole);
  for (gsize page = 1; page < size / PAGE; page += size / PAGE / 16)
    {
      g_autofree guint8 *hurt = g_memdup2 (g_bytes_get_data (whole, NULL), size);
      g_autofree char *to = g_build_filename (self->folder, "Saved.sandgate", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRescued) result = NULL;

      memset (hurt + page * PAGE, 0xa5, PAGE);
      g_assert_true (g_file_set_contents (self->path, (char *) hurt, (gssize) size, NULL));
      result = sg_rescue (self->path, to, &error);
      if (result == NULL)
        {
          g_assert_nonnull (strstr (error->message, "could not be rescued"));
          g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
          continue;
        }
      saved++;
      if (result->read < result->known)
        {
          partly++;
          g_assert_cmpuint (result->lost->len, >, 0);
        }
      g_remove (to);
    }
  g_test_message ("%u saved, %u of them in part", saved, partly);
  g_assert_cmpuint (saved, >, 7);
  g_assert_cmpuint (partly, >, 1);
}

/* One ruling is lost: the others keep their numbers, and what rested on it is told. */
static void
test_one_missing (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  sqlite3 *db;

  make_war (self);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "DROP TRIGGER ruling_update; UPDATE ruling SET kind = 'whim' WHERE battle = 1 AND number = 1", NULL, NULL, NULL);
  sqlite3_close (db);
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpuint (result->known - result->read, ==, MEN + 2);
  g_assert_nonnull (strstr (result->lost->pdata[0], "Ruling 1 of “The Farm” cannot be read"));
  g_assert_nonnull (strstr (result->lost->pdata[1], "cannot stand without what is missing"));
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_ruling (get_battle (store, 0), 1)), ==, "Ruling 1 could not be read");
}

/* Many that are missing for one reason are one sentence. */
static void
test_folded (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  sqlite3 *db;

  make_war (self);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "DROP TRIGGER ruling_update; UPDATE ruling SET kind = 'whim' WHERE battle = 1 AND number IN (4, 6, 7, 8, 10, 11)", NULL, NULL, NULL);
  sqlite3_close (db);
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpstr (result->lost->pdata[0], ==, "Rulings 4, 6–8, 10, 11 of “The Farm” cannot be read: it is damaged.");
}

/* A file that was cut off in the middle has what stands before that. */
static void
test_cut_short (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  gsize size;

  make_war (self);
  whole = slurp (self->path);
  size = g_bytes_get_size (whole) * 8 / 10; /* behind the two pages of its rulings */
  g_assert_true (g_file_set_contents (self->path, g_bytes_get_data (whole, NULL), (gssize) size, NULL));
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpuint (result->read, >, 10);
  g_assert_cmpuint (result->lost->len, >, 0);
}

/* A wound in a trigger of the schema costs nothing of the war. */
static void
test_schema (Fixture *self, gconstpointer data)
{
  g_autofree char *hurt = NULL;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  gsize size, at = 0;

  make_war (self);
  g_assert_true (g_file_get_contents (self->path, &hurt, &size, NULL));
  while (at + 14 < size && memcmp (hurt + at, "CREATE TRIGGER", 14) != 0)
    at++;
  g_assert_cmpuint (at + 14, <, size);
  memcpy (hurt + at, "CREATE TR\x01\x02", 11);
  g_assert_true (g_file_set_contents (self->path, hurt, (gssize) size, NULL));
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpuint (result->read, ==, result->known);
  g_assert_cmpuint (result->lost->len, ==, 0);
}

static gint64
an_hour_later (void)
{
  return g_get_real_time () / G_USEC_PER_SEC + 3600;
}

/* Its chain is begun by the rescue: what was put aside before, beside the same folder, is no witness against it. */
static void
test_witness (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  guint silent = 0;

  make_war (self);
  store = reopen (self, SG_STORE_READ_WRITE);
  sg_witness_hear (store, faults, &silent);
  g_assert_cmpuint (faults->len + silent, ==, 0);
  g_clear_object (&store);
  sg_store_set_now (an_hour_later);
  result = rescue (self, "Saved.sandgate", &store);
  sg_witness_hear (store, faults, &silent);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (silent, ==, 1);
  sg_store_set_now (NULL);
}

/* A deck, or a table of matches, that says nothing: the war is saved without it, and that is told. */
static void
test_own_papers (Fixture *self, gconstpointer data)
{
  static const char *const papers[] = { "'deck', 'little-wars-events'", "'matches', 'books'" };
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;

  make_war (self);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autofree char *sql = g_strdup_printf ("INSERT INTO document (kind, id, title, body, changed_at) VALUES (%s, 'Mine', x'', 1)", papers[i]);

      tamper (self->path, sql, FALSE);
    }
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpuint (result->read, ==, result->known);
  g_assert_cmpuint (result->lost->len, ==, 2);
  g_assert_nonnull (strstr (result->lost->pdata[0], "own deck of event cards is damaged"));
  g_assert_nonnull (strstr (result->lost->pdata[1], "own table of matches is damaged"));
  g_assert_false (sg_campaign_has_own_deck (sg_store_get_campaign (store)));
  g_assert_false (sg_campaign_has_own_matches (sg_store_get_campaign (store)));
}

/* What stands beside the ledger: a country that is none, a name that is no text, a campaign known by no UUID, and a sitting that was written over. */
static void
test_beside (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  SgCampaign *campaign;

  make_war (self);
  tamper (self->path, "UPDATE battle SET map = x'3c6d6170' WHERE id = 1; UPDATE campaign SET uuid = 'none'; UPDATE battle SET title = CAST (x'ff41' AS TEXT) WHERE id = 1;"
                      "INSERT INTO ruling (battle, number, posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason, dice, hand, seed, effects)"
                      " SELECT 0, max (number) + 1, 1, 'edit', 'The title', '', 0, '', '', 'word', '', '', '', 'none', 0, 1 FROM ruling WHERE battle = 0;"
                      "INSERT INTO change SELECT max (id), 0, 'campaign', 'title', '', 'Never' FROM ruling;"
                      "INSERT INTO mark (act, ruling, undone, reason, marked_at) SELECT 90, max (id), 1, '', 1 FROM ruling;"
                      "UPDATE ruling SET undone = 90 WHERE id = (SELECT max (id) FROM ruling)", FALSE);
  result = rescue (self, "Saved.sandgate", &store);
  campaign = sg_store_get_campaign (store);
  g_assert_cmpuint (result->read, ==, result->known);
  g_assert_cmpuint (result->lost->len, ==, 1);
  g_assert_cmpstr (result->lost->pdata[0], ==, "The map of “?” cannot be read.");
  g_assert_cmpstr (sg_battle_get_title (get_battle (store, 0)), ==, "?");
  g_assert_true (g_uuid_string_is_valid (sg_campaign_get_uuid (campaign)));
  g_assert_cmpstr (sg_campaign_get_title (campaign), ==, "The War"); /* what was undone of the campaign’s own is undone */
}

/* Hours that no clock can have shown: what else was done in them is rescued all the same; a sitting of no such hours is left out, one that is said to have lasted
 * longer than it was open lasted no longer. */
static void
test_hours (Fixture *self, gconstpointer data)
{
  static const struct { const char *sql; guint sittings, lost; } rows[] = {
    { "UPDATE session SET opened = -9223372036854775807", 0, 1 },
    { "UPDATE session SET closed = 9223372036854775807", 0, 1 },
    { "UPDATE session SET closed = 0, touched = 9223372036854775807", 0, 1 },
    { "UPDATE session SET seconds = 9223372036854775807", 1, 0 },
    { "PRAGMA ignore_check_constraints = ON; UPDATE session SET seconds = -1", 0, 1 },
    { "UPDATE ruling SET posted_at = 9223372036854775807 WHERE battle = 1 AND number = 3", 1, 0 },
    { "UPDATE ruling SET posted_at = -9223372036854775807 WHERE battle = 0", 1, 0 },
  };
  g_autoptr (GBytes) whole = NULL;

  make_war (self);
  whole = slurp (self->path);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("Saved %u.sandgate", i);
      g_autoptr (SgStore) store = NULL;
      g_autoptr (SgRescued) result = NULL;

      g_test_message ("%s", rows[i].sql);
      g_assert_true (g_file_set_contents (self->path, g_bytes_get_data (whole, NULL), (gssize) g_bytes_get_size (whole), NULL));
      tamper (self->path, rows[i].sql, FALSE);
      result = rescue (self, name, &store);
      g_assert_cmpuint (result->read, ==, result->known);
      g_assert_cmpuint (result->lost->len, ==, rows[i].lost);
      if (rows[i].lost > 0)
        g_assert_cmpstr (result->lost->pdata[0], ==, "A sitting cannot be read.");
      g_assert_cmpuint (sg_campaign_get_sessions (sg_store_get_campaign (store))->len, ==, rows[i].sittings + 1);   /* and the one that looks at it */
    }
}

static int
deny_marks (void *data, int action, const char *table, const char *b, const char *c, const char *d)
{
  return action == SQLITE_INSERT && g_strcmp0 (table, "mark") == 0 ? SQLITE_DENY : SQLITE_OK;
}

static int
deny_on (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  return sqlite3_set_authorizer (db, deny_marks, NULL);
}

/* A war of which one edit of its own is undone, and nothing else. */
static void
make_edit_undone (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_campaign_set (campaign, "notes", "Never", &error) && sg_campaign_undo (campaign, &error));
  g_assert_true (sg_store_close (store, &error));
}

/* Where what was undone cannot be undone again there is no new file: it would stand there, and nobody be told. */
static void
test_unmarked (Fixture *self, gconstpointer data)
{
  static void (*const makes[]) (Fixture *) = { make_war, make_edit_undone };
  g_autofree char *to = g_build_filename (self->folder, "Saved.sandgate", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (makes); i++)
    {
      g_autoptr (GError) error = NULL;

      g_remove (self->path);
      makes[i] (self);
      sqlite3_auto_extension ((void (*) (void)) deny_on);
      g_assert_null (sg_rescue (self->path, to, &error));
      sqlite3_cancel_auto_extension ((void (*) (void)) deny_on);
      g_assert_nonnull (error);
      g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
    }
}

/* A country that is sound is rescued with its battle. */
static void
test_country (Fixture *self, gconstpointer data)
{
  g_autoptr (SgMap) heath = sg_map_new ("The Heath", "in", 60, 48);
  g_autoptr (SgStore) store = make_store (self), saved = NULL;
  g_autoptr (SgRescued) result = NULL;
  g_autoptr (GError) error = NULL;
  SgBattle *battle = sg_campaign_add_battle (sg_store_get_campaign (store), "The Heath", "finish", heath, &error);

  g_assert_no_error (error);
  g_assert_true (muster (battle, "foot", 4, &error) && sg_store_close (store, &error));
  result = rescue (self, "Saved.sandgate", &saved);
  g_assert_cmpuint (result->lost->len, ==, 0);
  g_assert_cmpfloat (sg_map_get_depth (sg_battle_get_map (get_battle (saved, 0))), ==, 48);
}

/* Rulings whose rows are gone leave their places, so that each of the others has its number. */
static void
test_gap (Fixture *self, gconstpointer data)
{
  static const char *const impossible[] = { "-5, 1, 900", "9000, -1, 1", "9001, 1, 3000000", "9002, 1, 0" }; /* and are no rulings at all */
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  SgBattle *battle;

  make_war (self);
  tamper (self->path, "CREATE TEMP TABLE gone AS SELECT id FROM ruling WHERE battle = 1 AND number IN (5, 6); DELETE FROM transfer WHERE ruling IN gone; DELETE FROM ruling WHERE id IN gone", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autofree char *sql = g_strdup_printf ("PRAGMA ignore_check_constraints = ON;"
                                              "INSERT INTO ruling (id, battle, number, posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason, dice, hand,"
                                              " seed, effects) VALUES (%s, 1, 'edit', 'x', '', 0, '', '', 'word', '', '', '', 'none', 0, 0)", impossible[i]);

      tamper (self->path, sql, FALSE);
    }
  result = rescue (self, "Saved.sandgate", &store);
  battle = get_battle (store, 0);
  g_assert_cmpuint (result->known - result->read, ==, 2);
  g_assert_cmpstr (result->lost->pdata[0], ==, "Rulings 5, 6 of “The Farm” cannot be read.");
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_ruling (battle, 6)), ==, "Ruling 6 could not be read");
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_ruling (battle, 7)), ==, "1 dead");
}

/* Without its rules, this Sandgate’s own of the system stand in; without either nothing can be said of the rest. */
static void
test_rules (Fixture *self, gconstpointer data)
{
  g_autofree char *to = g_build_filename (self->folder, "Saved too.sandgate", NULL);
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgRescued) result = NULL;
  g_autoptr (GError) error = NULL;

  make_war (self);
  tamper (self->path, "UPDATE campaign SET ruleset = x'00'", FALSE);
  result = rescue (self, "Saved.sandgate", &store);
  g_assert_cmpuint (result->read, ==, result->known);
  g_assert_nonnull (strstr (result->lost->pdata[0], "Its own copy of the rules cannot be read"));
  tamper (self->path, "UPDATE campaign SET system = ''", FALSE);
  g_assert_null (sg_rescue (self->path, to, &error));
  g_assert_cmpstr (error->message, ==, "War.sandgate could not be rescued: neither its rules nor the name of their system can be read.");
  g_clear_error (&error);
  tamper (self->path, "UPDATE campaign SET system = 'chess'", FALSE);
  g_assert_null (sg_rescue (self->path, to, &error));
  g_assert_nonnull (strstr (error->message, "chess"));
  g_clear_error (&error);
  tamper (self->path, "DELETE FROM campaign", FALSE);
  g_assert_null (sg_rescue (self->path, to, &error));
  g_assert_cmpstr (error->message, ==, "War.sandgate could not be rescued: what campaign it was cannot be read.");
  g_clear_error (&error);
  g_unlink (self->path);
  g_assert_null (sg_rescue (self->path, to, &error));
  g_assert_cmpstr (error->message, ==, "War.sandgate could not be rescued: it cannot be read.");
  g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
}

static void
test_nothing (Fixture *self, gconstpointer data)
{
  g_autofree char *to = g_build_filename (self->folder, "Saved.sandgate", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, "Dear Mr Wells,\n", -1, NULL));
  g_assert_null (sg_rescue (self->path, to, &error));
  g_assert_nonnull (strstr (error->message, "War.sandgate could not be rescued: "));
  g_assert_false (g_file_test (to, G_FILE_TEST_EXISTS));
}

#define ADD(path, function) g_test_add ("/store/rescue/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("sound", test_sound);
  ADD ("any-page", test_any_page);
  ADD ("one-missing", test_one_missing);
  ADD ("folded", test_folded);
  ADD ("witness", test_witness);
  ADD ("cut-short", test_cut_short);
  ADD ("schema", test_schema);
  ADD ("own-papers", test_own_papers);
  ADD ("beside", test_beside);
  ADD ("hours", test_hours);
  ADD ("unmarked", test_unmarked);
  ADD ("country", test_country);
  ADD ("gap", test_gap);
  ADD ("rules", test_rules);
  ADD ("nothing", test_nothing);
  return g_test_run ();
}
