/* test-export.c: an export is the whole campaign, or it is not there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../store/fixture.h"
#include "../store/tamper.h"

#include "exchange/sg-exchange.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"
#include "play/sg-game.h"
#include "store/sg-branch.h"
#include "store/sg-store-make.h"

static SgStore *
play_sample (Fixture *self)
{
  g_autofree char *sample = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", "hooks-farm.xml", NULL);
  g_autoptr (GBytes) bytes = slurp (sample);
  g_autoptr (GError) error = NULL;
  SgStore *store = make_store (self);

  g_assert_true (sg_exchange_import_campaign (bytes, "sample", sg_store_get_campaign (store), &error));
  g_assert_no_error (error);
  return store;
}

static void
keep (SgStore *store, const char *kind, const char *id, const char *text, gssize size)
{
  g_autoptr (GBytes) body = g_bytes_new (text, size < 0 ? strlen (text) : (gsize) size);
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), kind, id, id, body, &error));
  g_assert_no_error (error);
}

/* Every paper goes with it, of whatever kind; and what is read back is written the same. */
static void
test_whole (Fixture *self, gconstpointer data)
{
  static const char *const kinds[] = { "army", "deck", "list", "map", "orders", "omens" };
  g_autofree char *path = g_build_filename (self->folder, "War.xml", NULL), *other = g_build_filename (self->folder, "Again.sandgate", NULL);
  g_autoptr (SgStore) store = play_sample (self), again = NULL;
  g_autoptr (GBytes) first = NULL, second = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf made;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    keep (store, kinds[i], "mine", "<paper>\n\t“Zenda” &amp; more\n</paper>", -1);
  keep (store, "omens", "none", "", 0);
  g_assert_true (sg_exchange_export_file (sg_store_get_campaign (store), path, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &made), ==, 0);
  g_assert_cmpint (made.st_mode & 0777, ==, 0644);
  first = slurp (path);
  again = sg_store_create (other, "little-wars", "", &error);
  g_assert_true (sg_exchange_import_campaign (first, "War.xml", sg_store_get_campaign (again), &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) body = sg_campaign_load_document (sg_store_get_campaign (again), kinds[i], "mine", &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (body), >, 20);
    }
  second = sg_exchange_export_campaign (sg_store_get_campaign (again), &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (first, second));
}

/* A war without a title, as one whose title was lost when it was rescued, goes out and comes back. */
static void
test_no_title (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "War.xml", NULL), *other = g_build_filename (self->folder, "Again.sandgate", NULL);
  g_autoptr (SgStore) store = NULL, again = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GError) error = NULL;

  g_object_unref (make_store (self));
  tamper (self->path, "UPDATE campaign SET title = ''", FALSE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  g_assert_cmpstr (sg_campaign_get_title (sg_store_get_campaign (store)), ==, "");
  g_assert_true (sg_exchange_export_file (sg_store_get_campaign (store), path, &error));
  g_assert_no_error (error);
  out = slurp (path);
  again = sg_store_create (other, "little-wars", "", &error);
  g_assert_true (sg_exchange_import_campaign (out, "War.xml", sg_store_get_campaign (again), &error));
  g_assert_no_error (error);
}

/* What is no letter in a file's encoding is told, wherever it stands: nothing is read of a file that ends there for the parser. */
static void
test_no_letters (Fixture *self, gconstpointer data)
{
  static const guint8 none[] = { 0, 0, 0, 0 }, half[] = { 0, 0xd8, 'a', 0 };   /* the second is half a pair of UTF-16 */
  g_autofree char *sample = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", "hooks-farm.xml", NULL), *text = NULL, *wide = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  wide = g_convert (strstr (text, "<campaign"), -1, "UTF-16LE", "UTF-8", NULL, &size, NULL);
  g_assert_nonnull (wide);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (GBytes) all = NULL;
      g_autoptr (SgStore) store = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *title = NULL, *system = NULL, *path = g_strdup_printf ("%s/%u.sandgate", self->folder, i);
      gsize at = size * i / 4 / 2 * 2;

      g_byte_array_append (bytes, (const guint8 *) (i > 0 ? "\xff\xfe" : "<"), i > 0 ? 2 : 1);
      for (guint k = 0; i == 0 && k < 32; k++)
        g_byte_array_append (bytes, none, sizeof none);
      g_byte_array_append (bytes, (const guint8 *) wide, at);
      if (i > 0 && i < 4)
        g_byte_array_append (bytes, half, sizeof half);
      g_byte_array_append (bytes, (const guint8 *) wide + at, size - at);
      all = g_bytes_new (bytes->data, bytes->len);
      store = sg_store_create (path, "little-wars", "", &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_exchange_import_campaign (all, "War.xml", sg_store_get_campaign (store), &error), ==, i == 4);
      g_assert_true ((error == NULL) == (i == 4));
      if (i == 0)
        g_assert_false (sg_exchange_peek (all, "War.xml", &title, &system, NULL));
    }
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* What stood under the name stays, and nothing is left beside it. */
static void
assert_refused (Fixture *self, SgStore *store, const char *words)
{
  g_autofree char *path = g_build_filename (self->folder, "War.xml", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  guint before;

  g_assert_true (g_file_set_contents (path, "what was there", -1, NULL));
  before = count_files (self->folder);
  g_assert_false (sg_exchange_export_file (sg_store_get_campaign (store), path, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "what was there");
  g_assert_cmpuint (count_files (self->folder), ==, before);
}

static void
test_unread (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play_sample (self);

  g_clear_object (&store);
  tamper (self->path, "UPDATE ruling SET verdict = '<verdict' WHERE battle = 1 AND number = 46", TRUE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_UNREAD);
  assert_refused (self, store, "“Hook’s Farm” cannot be read, and nothing was written");
}

static void
test_not_text (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play_sample (self);

  keep (store, "map", "drawn", "\xff\xfe", 2);
  assert_refused (self, store, "The paper “drawn” is not text that XML can hold");
}

/* A character that XML does not know would be lost on the way. */
static void
test_no_xml (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play_sample (self);

  keep (store, "map", "drawn", "a bell: \a", -1);
  assert_refused (self, store, "The paper “drawn” is not text that XML can hold");
}

/* A folder that is not there: a sentence with the name. */
static void
test_nowhere (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play_sample (self);
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_exchange_export_file (sg_store_get_campaign (store), "/nowhere/at/all.xml", &error));
  g_assert_nonnull (strstr (error->message, "/nowhere/at/all.xml was not written"));
}

static int
count_commit (void *data)
{
  guint *commits = data;

  (*commits)++;
  return 0;
}

/* An import is one act of the file: whoever is killed in it leaves all or nothing. */
static void
test_one_act (Fixture *self, gconstpointer data)
{
  g_autofree char *sample = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", "hooks-farm.xml", NULL);
  g_autoptr (GBytes) bytes = slurp (sample);
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  guint commits = 0;

  sqlite3_commit_hook (store->db, count_commit, &commits);
  g_assert_true (sg_exchange_import_campaign (bytes, "sample", sg_store_get_campaign (store), &error));
  g_assert_no_error (error);
  sqlite3_commit_hook (store->db, NULL, NULL);
  g_assert_cmpuint (commits, ==, 1);
}

/* A branch that is exported is one still: what is played in it scores nothing wherever it is taken in. */
static void
test_branch (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "What if.sandgate", NULL), *other = g_build_filename (self->folder, "Again.sandgate", NULL);
  g_autoptr (SgStore) store = play_sample (self), branch = NULL, again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GArray) standings = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_store_branch (store, get_battle (store, 0), 229, path, &error));
  g_assert_no_error (error);
  branch = sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_NO_BACKUP, &error);
  bytes = sg_exchange_export_campaign (sg_store_get_campaign (branch), &error);
  g_assert_no_error (error);
  again = sg_store_create (other, "little-wars", "", &error);
  g_assert_true (sg_exchange_import_campaign (bytes, "What if.xml", sg_store_get_campaign (again), &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_campaign_get (sg_store_get_campaign (again), "what-if"), ==, "1 229");
  standings = sg_campaign_standings (sg_store_get_campaign (again), NULL, &error);
  g_assert_no_error (error);
  g_assert_false (g_array_index (standings, SgStanding, 0).ended);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/exchange/export/whole", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/exchange/export/no-title", Fixture, NULL, set_up, test_no_title, tear_down);
  g_test_add ("/exchange/import/no-letters", Fixture, NULL, set_up, test_no_letters, tear_down);
  g_test_add ("/exchange/export/unread", Fixture, NULL, set_up, test_unread, tear_down);
  g_test_add ("/exchange/export/not-text", Fixture, NULL, set_up, test_not_text, tear_down);
  g_test_add ("/exchange/export/no-xml", Fixture, NULL, set_up, test_no_xml, tear_down);
  g_test_add ("/exchange/export/branch", Fixture, NULL, set_up, test_branch, tear_down);
  g_test_add ("/exchange/import/one-act", Fixture, NULL, set_up, test_one_act, tear_down);
  g_test_add ("/exchange/export/nowhere", Fixture, NULL, set_up, test_nowhere, tear_down);
  return g_test_run ();
}
