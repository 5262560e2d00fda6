/* test-reads.c: the Nth read of the disk fails, whatever is being done with the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sector that has gone bad is met anywhere: while the file is opened, proved, copied, branched off, rescued or written to. Whatever it is, it is
 * done whole or refused with a sentence, what was begun in another file is taken away again, and nothing of the campaign itself has changed.
 */

#include "faulty-disk.h"
#include "fixture.h"

#include "store/sg-branch.h"
#include "store/sg-rescue.h"
#include "store/sg-store-session.h"
#include "store/sg-witness.h"

enum { MOST_READS = 4000 };

/* What is done, with the file opened for it; TRUE: it went well. @other: a file to make, or one that is there. */
typedef struct { const char *name; SgStoreFlags flags; gboolean (*does) (SgStore *store, const char *other, GError **error); gboolean makes, writes; } Deed;

static gboolean
is_opened (SgStore *store, const char *other, GError **error)
{
  return TRUE;
}

static gboolean
is_checked (SgStore *store, const char *other, GError **error)
{
  g_autoptr (GPtrArray) faults = sg_store_check (store, error);

  return faults != NULL;
}

static gboolean
is_branched (SgStore *store, const char *other, GError **error)
{
  return sg_store_branch (store, get_battle (store, 0), 3, other, error);
}

static gboolean
is_supposed (SgStore *store, const char *other, GError **error)
{
  g_autoptr (SgStore) supposed = sg_store_suppose (store, get_battle (store, 0), 2, error);

  return supposed != NULL;
}

static gboolean
is_copied (SgStore *store, const char *other, GError **error)
{
  return sg_store_save_copy (store, other, error);
}

static gboolean
is_rescued (SgStore *store, const char *other, GError **error)
{
  g_autoptr (SgRescued) result = sg_rescue (sg_store_get_path (store), other, error);

  return result != NULL;
}

static gboolean
is_witnessed (SgStore *store, const char *other, GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = g_strconcat (sg_store_get_path (store), ".kept", NULL), *told = NULL;
  guint silent = 0;

  sg_witness_hear (store, faults, &silent);
  told = sg_witness_hear_copy (store, path, faults, error);
  g_assert_cmpuint (faults->len, ==, 0);   /* what could not be read accuses nobody */
  return told != NULL;
}

static gboolean
is_posted (SgStore *store, const char *other, GError **error)
{
  SgBattle *battle = get_battle (store, 0);

  return transfer (battle, "foot", 9, "fit", "dead", error) && sg_battle_undo (battle, error)
         && sg_campaign_set (sg_store_get_campaign (store), "notes", "Rain", error) && sg_store_touch_session (store, error)
         && sg_store_close (store, error);
}

static gboolean
is_listed (SgStore *store, const char *other, GError **error)
{
  g_autoptr (GPtrArray) states = sg_store_list_earlier (store);

  return states != NULL;
}

#define QUIET (SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION)

static const Deed deeds[] = {
  { "opened", SG_STORE_READ_WRITE, is_opened, FALSE, TRUE }, { "read", QUIET | SG_STORE_READ_ONLY, is_opened, FALSE, FALSE },
  { "unread", QUIET | SG_STORE_READ_ONLY | SG_STORE_UNREAD, is_opened, FALSE, FALSE }, { "checked", QUIET | SG_STORE_READ_ONLY, is_checked, FALSE, FALSE },
  { "branched", QUIET, is_branched, TRUE, FALSE }, { "supposed", QUIET, is_supposed, FALSE, FALSE }, { "copied", QUIET, is_copied, TRUE, FALSE },
  { "rescued", QUIET | SG_STORE_READ_ONLY | SG_STORE_UNREAD, is_rescued, TRUE, FALSE }, { "witnessed", QUIET | SG_STORE_READ_ONLY, is_witnessed, FALSE, FALSE },
  { "posted", SG_STORE_NO_BACKUP, is_posted, FALSE, TRUE }, { "listed", QUIET | SG_STORE_READ_ONLY, is_listed, FALSE, FALSE },
};

static void
make_war (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *kept = g_strconcat (self->path, ".kept", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 12, &error));
  for (guint man = 1; man <= 4; man++)
    g_assert_true (transfer (battle, "foot", man, "fit", "dead", &error));
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_true (muster (add_battle (store), "horse", 3, &error));
  g_assert_no_error (error);
  g_clear_object (&store);
  bytes = slurp (self->path);
  g_assert_true (g_file_set_contents (kept, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

/* TRUE: it went well. */
static gboolean
try (Fixture *self, const Deed *deed, const char *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_open (self->path, deed->flags, &error);
  gboolean well = store != NULL && deed->does (store, other, &error);

  if (well)
    g_assert_no_error (error);
  else
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == SG_ERROR);
      g_assert_cmpstr (error->message, !=, "");
      g_assert_null (strstr (error->message, "holds no campaign"));
      g_assert_null (strstr (error->message, "of another campaign"));
      g_assert_false (g_str_has_suffix (error->message, ".."));
    }
  return well;
}

static void
test_nth_read (Fixture *self, gconstpointer data)
{
  const Deed *deed = data;
  g_autofree char *other = g_build_filename (self->folder, "Other.sandgate", NULL);
  g_autoptr (SgStore) store = NULL;
  guint failed = 0;
  int n = 0;

  make_war (self);
  for (n = 1; n < MOST_READS; n += 1 + n / 24)
    {
      gboolean well;

      fail_read_at (n);
      well = try (self, deed, other);
      if (reads_left () > 0)
        {
          g_assert_true (well);
          break;
        }
      failed += !well;
      if (!well && deed->makes)
        g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
      g_remove (other);
    }
  fail_read_at (0);
  g_test_message ("up to %d reads, %u refusals", n, failed);
  g_assert_cmpint (n, <, MOST_READS);
  g_assert_cmpuint (failed, >, 0);
  store = reopen (self, QUIET);
  if (!deed->writes)
    g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 9);
  assert_proved (store);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  install_faulty_disk ();
  hasty = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autofree char *path = g_strconcat ("/store/reads/", deeds[i].name, NULL);

      g_test_add (path, Fixture, &deeds[i], set_up, test_nth_read, tear_down);
    }
  return g_test_run ();
}
