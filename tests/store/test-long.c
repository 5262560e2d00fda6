/* test-long.c: a long war is shown before all its papers are proved: nothing is written until they are, and of a bad one it is said that the file was
 * not touched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"

#include "campaign/sg-ruling-private.h"
#include "long-war.h"
#include "store/sg-store-proof.h"
#include "tamper.h"

enum { RULINGS = SG_STORE_LONG + 200, BAD = SG_STORE_LONG };

/* Made once, and copied. */
static void
make_long (Fixture *self)
{
  static GBytes *made;

  if (made == NULL)
    {
      long_war_make (self, RULINGS);
      made = slurp (self->path);
    }
  else
    g_assert_true (g_file_set_contents (self->path, g_bytes_get_data (made, NULL), (gssize) g_bytes_get_size (made), NULL));
}

static SgStore *
show_first (Fixture *self)
{
  return reopen (self, SG_STORE_SHOW_FIRST);
}

static void
proved_cb (SgStore *store, guint *told)
{
  ++*told;
}

static void
wait_until_proved (SgStore *store)
{
  guint told = 0;

  g_signal_connect (store, "proved", G_CALLBACK (proved_cb), &told);
  while (told == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (told, ==, 1);
  g_signal_handlers_disconnect_by_data (store, &told);
}

static guint
count_sittings (SgStore *store)
{
  return sg_campaign_get_sessions (sg_store_get_campaign (store))->len;
}

static gboolean
post_one (SgStore *store, GError **error)
{
  return transfer (get_battle (store, 0), "foot", 5, "fit", "dead", error);
}

/* It is all there at once, and the file is as it was; the sitting begins when all is proved. */
static void
test_shown (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GBytes) before = NULL, shown = NULL;
  g_autofree char *backups = g_build_filename (self->folder, "War backups", NULL);
  SgRuling *ruling;

  make_long (self);
  before = slurp (self->path);
  store = show_first (self);
  shown = slurp (self->path);
  g_assert_true (g_bytes_equal (before, shown));
  g_assert_false (g_file_test (backups, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_sittings (store), ==, 1);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 19);
  ruling = sg_battle_get_ruling (get_battle (store, 0), RULINGS);
  g_assert_cmpstr (sg_ruling_get_procedure (ruling)->id, ==, "contact");
  g_assert_nonnull (sg_ruling_get_verdict (ruling));
  g_assert_false (sg_store_is_read_only (store));
  wait_until_proved (store);
  g_assert_null (sg_store_tell_unsound (store));
  g_assert_true (g_file_test (backups, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_sittings (store), ==, 2);
  assert_proved (store);
}

/* Who posts at once has the rest proved first, and his ruling is of the new sitting. */
static void
test_posted_at_once (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_long (self);
  store = show_first (self);
  g_assert_true (post_one (store, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_sittings (store), ==, 2);
  g_assert_cmpint (sg_ruling_get_session (sg_battle_get_ruling (get_battle (store, 0), RULINGS + 1)), ==, 2);
  wait_until_proved (store);
  g_assert_null (sg_store_tell_unsound (store));
  assert_proved (store);
}

/* The backup is made beside: the loop goes on; who posts then waits for what is left of it, and it has nothing of his. @data: whether anybody does. */
static void
test_backed_beside (Fixture *self, gconstpointer data)
{
  gboolean posts = GPOINTER_TO_INT (data);
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) earlier = NULL;

  make_long (self);
  store = show_first (self);
  while (store->backing == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_sittings (store), ==, 1);
  g_assert_true (!posts || post_one (store, &error));
  g_assert_no_error (error);
  wait_until_proved (store);
  g_assert_null (store->backing);
  g_assert_null (sg_store_get_warning (store));
  g_assert_cmpuint (count_sittings (store), ==, 2);
  earlier = sg_store_list_earlier (store);
  g_assert_cmpuint (earlier->len, ==, 1);
  g_assert_cmpint (((SgEarlier *) earlier->pdata[0])->rulings, ==, RULINGS);
  assert_proved (store);
}

/* Closed while the backup is made: it is whole, and the file as it was. */
static void
test_closed_beside (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) earlier = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;

  make_long (self);
  before = slurp (self->path);
  store = show_first (self);
  while (store->backing == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sg_store_close (store, NULL));
  after = slurp (self->path);
  g_assert_true (g_bytes_equal (before, after));
  earlier = sg_store_list_earlier (store);
  g_assert_cmpuint (earlier->len, ==, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Closed before it was proved: there was no sitting, and nothing to write. */
static void
test_closed_at_once (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;

  make_long (self);
  before = slurp (self->path);
  store = show_first (self);
  g_assert_true (sg_store_close (store, &error));
  g_assert_no_error (error);
  after = slurp (self->path);
  g_assert_true (g_bytes_equal (before, after));
}

/* A short one is proved before it is shown, however it is opened. */
static void
test_short (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL, bad = NULL;
  g_autoptr (GError) error = NULL;

  long_war_make (self, 30);
  store = show_first (self);
  g_assert_cmpuint (count_sittings (store), ==, 2);
  g_clear_object (&store);
  tamper (self->path, "UPDATE ruling SET verdict = '<verdict' WHERE number = 20", TRUE);
  bad = sg_store_open (self->path, SG_STORE_SHOW_FIRST, &error);
  g_assert_null (bad);
  g_assert_nonnull (strstr (error->message, "It has not been touched."));
}

/* @data: what is bad. Shown, it can be looked at; nothing is ever written to it, neither in the pause nor by who cannot wait. */
static void
test_bad_paper (Fixture *self, gconstpointer data)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE ruling SET %s WHERE number = %d", (const char *) data, BAD);
  g_autofree char *number = g_strdup_printf ("ruling %d", BAD);
  g_autoptr (GBytes) before = NULL;

  make_long (self);
  tamper (self->path, sql, TRUE);
  before = slurp (self->path);
  for (guint at_once = 0; at_once < 2; at_once++)
    {
      g_autoptr (SgStore) store = show_first (self);
      g_autoptr (GError) refused = NULL, unsound = NULL;
      g_autoptr (GBytes) after = NULL;

      if (at_once)
        g_assert_false (post_one (store, &refused));
      g_assert_true (!at_once || strstr (refused->message, number) != NULL);
      wait_until_proved (store);
      unsound = sg_store_tell_unsound (store);
      g_assert_nonnull (unsound);
      g_assert_nonnull (strstr (unsound->message, number));
      g_assert_nonnull (strstr (unsound->message, "It has not been touched."));
      g_assert_true (sg_store_is_read_only (store));
      g_clear_error (&refused);
      g_assert_false (post_one (store, &refused));
      g_assert_cmpuint (count_sittings (store), ==, 1);
      g_assert_true (sg_store_close (store, NULL));
      after = slurp (self->path);
      g_assert_true (g_bytes_equal (before, after));
    }
}

/* An effect that is gone is not a paper: the file is not shown at all. */
static void
test_bad_effect (Fixture *self, gconstpointer data)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM change WHERE ruling = %d", BAD);
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_long (self);
  tamper (self->path, sql, TRUE);
  store = sg_store_open (self->path, SG_STORE_SHOW_FIRST, &error);
  g_assert_null (store);
  g_assert_nonnull (strstr (error->message, "is damaged"));
}

/* Rulings of two battles lie mixed in their tables: each gets its own effects back. */
static void
test_mixed (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), other = NULL;
  SgBattle *battles[] = { add_battle (store), add_battle (store) };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    g_assert_true (muster (battles[i], "foot", 20, &error));
  for (guint i = 0; i < 60; i++)
    {
      SgBattle *battle = battles[i * i % 7 % 2];

      g_assert_true (i % 3 == 0 || transfer (battle, "foot", 3, balance (battle, "foot", "dead") == 0 ? "fit" : "dead",
                                             balance (battle, "foot", "dead") == 0 ? "dead" : "fit", &error));
      if (i % 3 == 0)
        {
          g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "Nothing came of it", "");

          g_assert_true (sg_battle_post (battle, draft, &error));
        }
    }
  other = reopen (self, SG_STORE_READ_ONLY);
  for (guint b = 0; b < 2; b++)
    {
      GListModel *written = sg_battle_get_rulings (battles[b]);

      g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (get_battle (other, b))), ==, g_list_model_get_n_items (written));
      for (guint i = 1; i <= g_list_model_get_n_items (written); i++)
        g_assert_true (sg_ruling_same_act (sg_battle_get_ruling (battles[b], i), sg_battle_get_ruling (get_battle (other, b), i)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, test) g_test_add ("/store/long/" name, Fixture, data, set_up, test, tear_down)
  ADD ("backed-beside", GINT_TO_POINTER (FALSE), test_backed_beside);
  ADD ("backed-beside-posted", GINT_TO_POINTER (TRUE), test_backed_beside);
  ADD ("closed-beside", NULL, test_closed_beside);
  ADD ("shown", NULL, test_shown);
  ADD ("posted-at-once", NULL, test_posted_at_once);
  ADD ("closed-at-once", NULL, test_closed_at_once);
  ADD ("short", NULL, test_short);
  ADD ("bad-verdict", "verdict = '<verdict'", test_bad_paper);
  ADD ("bad-question", "question = replace (question, 'gap_in', 'gape')", test_bad_paper);
  ADD ("bad-amendment", "amended = '<song/>'", test_bad_paper);
  ADD ("bad-effect", NULL, test_bad_effect);
  ADD ("mixed", NULL, test_mixed);
  return g_test_run ();
}
