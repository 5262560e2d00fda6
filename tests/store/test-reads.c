/* test-reads.c: the Nth read of the disk fails, or for the Nth time there is no memory, whatever is being done with the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A sector that has gone bad is met anywhere: while the file is opened, proved, copied, branched off, rescued or written to; and a machine runs
 * short of memory whenever it likes. Whatever it is, it is done whole or refused with a sentence, what was begun in another file is taken away again,
 * and nothing of the campaign itself has changed.
 */

#include "faulty-disk.h"
#include "fixture.h"
#include "scarce-memory.h"

#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-sealed-dice.h"
#include "exchange/sg-player-keys.h"
#include "store/sg-branch.h"
#include "store/sg-rescue.h"
#include "store/sg-store-session.h"
#include "store/sg-store-write.h"
#include "store/sg-witness.h"

enum { MOST = 4000 };

/* What runs out: @nth of now fails, 0: none does; @left: how many there are until then. The farther on, the fewer of @dense are tried: each
 * is done anew from the beginning, so all of them would take hours. Where there is time (TORTURE_LONG) three times as many are. */
typedef struct { const char *name; void (*nth) (int n); int (*left) (void); int dense; } Want;

static const Want wants[] = { { "reads", fail_read_at, reads_left, 10 }, { "memory", refuse_memory_at, memory_left, 13 } };

/* What is done, with the file opened for it; TRUE: it went well. @other: a file to make, or one that is there. @old: (nullable): what the file
 * is each time, as an older Sandgate left it. */
typedef struct { const char *name; SgStoreFlags flags; gboolean (*does) (SgStore *store, const char *other, GError **error); gboolean makes, writes; const char *old; } Deed;

static char *head;                /* of the chain */
static SgPlayerKeys *keys_of_red; /* as they were made */

static gboolean
is_opened (SgStore *store, const char *other, GError **error)
{
  return TRUE;
}

/* The pages are looked at beside the record: whichever comes to the read that fails says so, and the check has found it. */
static gboolean
is_checked (SgStore *store, const char *other, GError **error)
{
  g_autoptr (GPtrArray) faults = sg_store_check (store, error);

  for (guint i = 0; faults != NULL && i < faults->len; i++)
    {
      g_test_message ("%s", (char *) faults->pdata[i]);
      g_assert_true (g_str_has_prefix (faults->pdata[i], "The file is damaged") || strstr (faults->pdata[i], "reading or writing failed") != NULL);
    }
  if (faults != NULL && faults->len > 0)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, faults->pdata[0]);
  return faults != NULL && faults->len == 0;
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

  if (balance (battle, "foot", "fit") < 9 && !sg_battle_undo (battle, error)) /* what was tried before was posted, and no more */
    return FALSE;
  return transfer (battle, "foot", 9, "fit", "dead", error) && sg_battle_undo (battle, error)
         && sg_campaign_set (sg_store_get_campaign (store), "notes", "Rain", error) && sg_store_touch_session (store, error)
         && sg_store_close (store, error);
}

/* What cannot be read was not taken away. */
static gboolean
is_found (SgStore *store, const char *other, GError **error)
{
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autofree char *when = sg_store_find_head (store, head, error);
  g_autoptr (GPtrArray) papers = when != NULL ? sg_campaign_list_documents (campaign, "army", error) : NULL;
  g_auto (GStrv) kinds = papers != NULL ? sg_record_kinds (SG_JOURNAL (store), error) : NULL;
  g_autoptr (GBytes) army = kinds != NULL ? sg_campaign_load_document (campaign, "army", "guard", error) : NULL;
  g_autoptr (GBytes) asked = army != NULL ? sg_journal_load_open (SG_JOURNAL (store), 1, error) : NULL;

  g_assert_true (papers == NULL || papers->len == 1);
  g_assert_true (kinds == NULL || (g_strv_length (kinds) == 2 && g_str_equal (kinds[0], "army")));
  return asked != NULL;
}

static gboolean
is_filed (SgStore *store, const char *other, GError **error)
{
  g_autoptr (GBytes) body = g_bytes_new_static ("<army/>", 7);
  SgCampaign *campaign = sg_store_get_campaign (store);

  return sg_campaign_save_document (campaign, "army", "line", "The Line", body, error) && sg_campaign_save_document (campaign, "army", "line", "The Line", NULL, error)
         && sg_journal_keep_open (SG_JOURNAL (store), 1, body, error) && sg_campaign_add_battle (campaign, "The Ford", "finish", NULL, error) != NULL
         && sg_journal_add_session (SG_JOURNAL (store), 100, 200, 1, error) > 0;
}

/* A key that cannot be read is not made anew: whoever has the old one could send no more orders. */
static gboolean
is_handed_out (SgStore *store, const char *other, GError **error)
{
  static gint64 hour;
  g_autoptr (SgPlayerKeys) keys = sg_player_keys_hand_out (get_battle (store, 0), "red", ++hour, error);

  g_assert_true (keys == NULL || memcmp (keys->seed, keys_of_red->seed, sizeof keys->seed) == 0);
  return keys != NULL;
}

/* Nor is a throw sealed twice. */
static gboolean
is_sealed (SgStore *store, const char *other, GError **error)
{
  SgCampaign *campaign = sg_store_get_campaign (store);

  return sg_sealed_dice_switch (campaign, TRUE, error) && sg_sealed_dice_switch (campaign, FALSE, error);
}

static gboolean
is_made (SgStore *store, const char *other, GError **error)
{
  g_autoptr (SgStore) made = sg_store_create (other, "little-wars", "Another", error);

  return made != NULL;
}

/* What belongs together is there whole or not at all. */
static gboolean
is_batched (SgStore *store, const char *other, GError **error)
{
  SgCampaign *campaign = sg_store_get_campaign (store);
  SgBattle *battle = get_battle (store, 0);
  gboolean well;

  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  well = transfer (battle, "foot", 10, "fit", "dead", error) && sg_battle_undo (battle, error);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well;
}

/* Where there is no room to bring it up to this Sandgate it is only read, and says so. */
static gboolean
is_brought_up (SgStore *store, const char *other, GError **error)
{
  g_assert_true (sg_store_get_chain (store) != NULL || sg_store_is_read_only (store));
  g_assert_true (!sg_store_is_read_only (store) || g_str_has_prefix (sg_store_get_warning (store), "The campaign is open for reading only: "));
  return TRUE;
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
  { "posted", SG_STORE_NO_BACKUP, is_posted, FALSE, TRUE }, { "found", QUIET | SG_STORE_READ_ONLY, is_found, FALSE, FALSE },
  { "filed", QUIET, is_filed, FALSE, TRUE }, { "handed-out", QUIET, is_handed_out, FALSE, TRUE }, { "sealed", QUIET, is_sealed, FALSE, TRUE },
  { "made", QUIET | SG_STORE_READ_ONLY, is_made, TRUE, FALSE }, { "batched", QUIET, is_batched, FALSE, TRUE },
  { "brought-up", SG_STORE_NO_BACKUP, is_brought_up, FALSE, TRUE, "version-1.sql" }, { "filed-late", SG_STORE_NO_BACKUP, is_brought_up, FALSE, TRUE, "version-4.sql" }, { "listed", QUIET | SG_STORE_READ_ONLY, is_listed, FALSE, FALSE },
};

static void
make_war (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *kept = g_strconcat (self->path, ".kept", NULL);
  g_autoptr (GBytes) bytes = NULL, paper = g_bytes_new_static ("<army/>", 7);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 12, &error));
  for (guint man = 1; man <= 4; man++)
    g_assert_true (transfer (battle, "foot", man, "fit", "dead", &error));
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_true (muster (add_battle (store), "horse", 3, &error));
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "army", "guard", "The Guard", paper, &error));
  g_assert_true (sg_journal_keep_open (SG_JOURNAL (store), 1, paper, &error));
  keys_of_red = sg_player_keys_hand_out (battle, "red", 0, &error);
  g_assert_no_error (error);
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE); /* and leaves a backup */
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_ONLY);
  head = sg_campaign_get_seal (sg_store_get_campaign (store));
  g_clear_object (&store);
  bytes = slurp (self->path);
  g_assert_true (g_file_set_contents (kept, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

/* The file as an older Sandgate left it. */
static void
make_old (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "tests", "store", "old", name, NULL), *sql = NULL;
  sqlite3 *db;

  g_remove (self->path);
  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* Whether it is the opening itself that is tried; of all else only what comes after it. A list of earlier states is never refused: it has what can be read. */
static gboolean
is_of_opening (const Deed *deed)
{
  return deed->does == is_opened || deed->does == is_brought_up || deed->does == is_listed;
}

/* TRUE: it went well, though the @n-th of @want failed. */
static gboolean
try (Fixture *self, const Deed *deed, const Want *want, int n, const char *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  gboolean well;

  if (is_of_opening (deed))
    want->nth (n);
  store = sg_store_open (self->path, deed->flags, &error);
  if (!is_of_opening (deed))
    want->nth (n);
  well = store != NULL && deed->does (store, other, &error);
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

typedef struct { const Want *want; const Deed *deed; } Trial;

static void
test_nth (Fixture *self, gconstpointer data)
{
  const Trial *trial = data;
  const Deed *deed = trial->deed;
  g_autofree char *other = g_build_filename (self->folder, "Other.sandgate", NULL);
  g_autoptr (SgStore) store = NULL;
  int dense = trial->want->dense * (g_getenv ("TORTURE_LONG") != NULL ? 3 : 1), n = 0;
  guint failed = 0;

  make_war (self);
  for (n = 1; n < MOST; n += 1 + n / dense)
    {
      gboolean well;

      if (deed->old != NULL)
        make_old (self, deed->old);
      well = try (self, deed, trial->want, n, other);
      if (trial->want->left () > 0)
        {
          g_assert_true (well);
          break;
        }
      failed += !well;
      if (!well && deed->makes)
        g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
      g_remove (other);
    }
  trial->want->nth (0);
  if (deed->old != NULL)
    make_old (self, deed->old);
  g_test_message ("up to %d of %s, %u refusals", n, trial->want->name, failed);
  g_assert_cmpint (n, <, MOST);
  g_assert_cmpuint (failed, >, 0);
  store = reopen (self, QUIET);
  if (!deed->writes)
    g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 9);
  assert_proved (store);
  g_clear_pointer (&head, g_free);
  g_clear_pointer (&keys_of_red, sg_player_keys_free);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  install_scarce_memory ();
  install_faulty_disk ();
  hasty = TRUE;
  for (guint w = 0; w < G_N_ELEMENTS (wants); w++)
    for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
      {
        g_autofree char *path = g_strdup_printf ("/store/%s/%s", wants[w].name, deeds[i].name);
        Trial trial = { &wants[w], &deeds[i] };

        g_test_add_vtable (path, sizeof (Fixture), g_memdup2 (&trial, sizeof trial), (GTestFixtureFunc) set_up, (GTestFixtureFunc) test_nth, (GTestFixtureFunc) tear_down);
      }
  return g_test_run ();
}
