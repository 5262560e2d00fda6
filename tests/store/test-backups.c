/* test-backups.c: backups of a campaign, and its earlier states: which are made, kept, told and taken away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "war.h"
#include "tamper.h"

#include "store/sg-backup.h"
#include "store/sg-store-clock.h"

static guint
count_backups (Fixture *self)
{
  g_autofree char *folder = g_build_filename (self->folder, "War backups", NULL);
  GDir *dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  g_clear_pointer (&dir, g_dir_close);
  return n;
}

/* One of each sitting that followed a change, and none of one that followed nothing. */
static void
test_backups (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  sg_store_set_now (set_clock);
  hand_of_clock = 1700000000;
  store = make_store (self);
  g_assert_cmpuint (count_backups (self), ==, 0);
  for (guint i = 1; i <= 15; i++)
    {
      g_autofree char *notes = g_strdup_printf ("evening %u", i);

      g_assert_true (sg_campaign_set (sg_store_get_campaign (store), "notes", notes, &error));
      g_clear_object (&store);
      hand_of_clock += 43200;
      for (guint k = 0; k < 2; k++)
        {
          g_clear_object (&store);
          store = reopen (self, SG_STORE_READ_WRITE);
          g_assert_null (sg_store_get_warning (store));
          g_assert_cmpuint (count_backups (self), ==, i);
        }
    }
  sg_store_set_now (NULL);
}

/* A paper that takes the place of another is a change, whatever the clock says. */
static void
test_backup_of_papers (Fixture *self, gconstpointer data)
{
  static const int steps[] = { 3600, -7200, 0 };
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  sg_store_set_now (set_clock);
  hand_of_clock = 1700000000;
  store = make_store (self);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *words = g_strdup_printf ("<army>%u</army>", i);
      g_autoptr (GBytes) body = g_bytes_new (words, strlen (words));

      hand_of_clock += steps[i];
      g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "army", "a1", "The Blues", body, &error));
      g_assert_no_error (error);
      g_clear_object (&store);
      store = reopen (self, SG_STORE_READ_WRITE);
      g_assert_cmpuint (count_backups (self), ==, i + 1);
    }
  sg_store_set_now (NULL);
}

/* A hundred evenings, one a day: of the old weeks the first of each stays. */
static void
test_old_backups (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "War backups", NULL);
  g_autoptr (GDateTime) first = g_date_time_new_utc (2026, 1, 5, 12, 0, 0); /* a Monday */
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  sg_store_set_now (set_clock);
  hand_of_clock = g_date_time_to_unix (first) + 100 * 86400;
  store = make_store (self);
  g_assert_true (sg_campaign_set (sg_store_get_campaign (store), "notes", "Rain", &error));
  g_clear_object (&store);
  g_mkdir (folder, 0755);
  for (int i = 0; i < 100; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (first, i);
      g_autofree char *name = g_date_time_format (day, "War %Y-%m-%d"), *path = g_strdup_printf ("%s/%s %04d.sandgate", folder, name, i + 1);

      g_assert_true (g_file_set_contents (path, "once a campaign", -1, NULL));
    }
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_null (sg_store_get_warning (store));
  g_assert_cmpuint (count_backups (self), >, 12);
  g_assert_cmpuint (count_backups (self), <, 30);
  for (int i = 90; i < 100; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (first, i);
      g_autofree char *name = g_date_time_format (day, "War %Y-%m-%d"), *path = g_strdup_printf ("%s/%s %04d.sandgate", folder, name, i + 1);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  sg_store_set_now (NULL);
}

/* Days of their making → what is kept: '+' or '-'. */
static const struct { const char *name; gint64 days[40]; const char *kept; } choices[] = {
  { "none", { -1 }, "" },
  { "a week of evenings", { 100, 100, 101, 102, 103, 104, 105, 106, 106, 107, 107, 107, 107, 107, 107, 107, -1 }, "++++++++++++++++" },
  { "then weekly", { 100, 101, 102, 103, 104, 105, 106, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, -1 },
    "+----+--++++++++++++" },
  { "a clock at 2099, put right", { 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 47000, 114, -1 }, "+---++++++++++++" },
  { "a clock at 2099 to the end", { 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 47000, 47000, 47001, -1 }, "+++++++++++++++++" },
  { "a long winter, eleven evenings since", { 100, 101, 102, 103, 104, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, -1 }, "++++++++++++++++" },
  { "a long winter, twelve evenings since", { 100, 101, 102, 103, 104, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, -1 }, "+----++++++++++++" },
  { "a clock at 1970", { 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 0, -1 }, "+++++++++++++++" },
};

static void
test_choice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      gboolean served[40] = { FALSE };
      g_autoptr (GString) kept = g_string_new (NULL);
      guint n = 0;

      while (choices[i].days[n] >= 0)
        n++;
      sg_backup_choose (choices[i].days, n, served);
      for (guint k = 0; k < n; k++)
        g_string_append_c (kept, served[k] ? '-' : '+');
      g_test_message ("%s: %s", choices[i].name, kept->str);
      g_assert_cmpstr (kept->str, ==, choices[i].kept);
    }
}

/* Every sitting that changed something leaves the state it found, which tells what it is and opens. */
static void
test_earlier (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *now = beside (self, "Summer.sandgate");
  const SgEarlier *newest;

  sg_store_set_now (set_clock);
  hand_of_clock = 1700000000;
  store = make_store (self);
  begin_war (store);
  for (guint i = 1; i <= 3; i++)
    {
      g_clear_object (&store);
      hand_of_clock = i == 2 ? 4100000000 : hand_of_clock + 7200;
      store = reopen (self, SG_STORE_READ_WRITE);
      g_assert_null (sg_store_get_warning (store));
      kill_man (get_battle (store, 0), i);
    }
  g_clear_object (&store);
  g_assert_cmpint (g_rename (self->path, now), ==, 0);
  store = sg_store_open (now, SG_STORE_NO_BACKUP, &error);
  list = sg_store_list_earlier (store);
  g_assert_cmpuint (list->len, ==, 3);
  newest = list->pdata[0];
  g_assert_cmpstr (newest->battle, ==, "The Farm");
  g_assert_cmpint (newest->turn, ==, 0);
  g_assert_cmpint (newest->rulings, ==, 3);
  g_assert_cmpint (newest->size, >, 4096);
  assert_dead (newest->path, 2);
  sg_store_set_now (NULL);
}

/* Only what is called as a backup is called is one; those that say as much are told by their hour, and by their number. */
static void
test_named (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "War 2026-02-03.sandgate", "War 2026-02-03 0002.sandgate", "War 2026-02-04 0002.sandgate", "War 2026-02-03 0010.sandgate" };
  static const char *const others[] = { "War 2026-13-45 0001.sandgate", "War 2026-2-3 0001.sandgate", "War 2026-02-03 first.sandgate", "War 2026-02-03 0001.sandgate.bak",
                                        "Peace 2026-02-03 0001.sandgate", "War 2026-02-30.sandgate", "War 2026-00-10.sandgate", "War -202-01-31.sandgate", "War 2026--1-31.sandgate", "War 2026-01--1.sandgate", "War.sandgate" };
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *folder = beside (self, "War backups"), *first = NULL, *plain = NULL, *bare = NULL;
  g_autoptr (GPtrArray) list = NULL, same = NULL, none = NULL;
  g_autoptr (GBytes) bytes = NULL;

  begin_war (store);
  g_clear_object (&store);
  bytes = slurp (self->path);
  g_mkdir (folder, 0755);
  for (guint i = 0; i < G_N_ELEMENTS (names) + G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_build_filename (folder, i < G_N_ELEMENTS (names) ? names[i] : others[i - G_N_ELEMENTS (names)], NULL);

      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
    }
  list = sg_backup_list (self->path, NULL);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (names));
  plain = beside (self, "War");
  same = sg_backup_list (plain, NULL); /* called without an ending, it is the same name */
  g_assert_cmpuint (same->len, ==, G_N_ELEMENTS (names));
  bare = beside (self, ".sandgate");
  none = sg_backup_list (bare, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  first = g_path_get_basename (((SgEarlier *) list->pdata[0])->path);
  g_assert_cmpstr (first, ==, names[3]);
  for (guint i = 1; i < list->len; i++)
    g_assert_cmpuint (((SgEarlier *) list->pdata[i - 1])->sequence, >=, ((SgEarlier *) list->pdata[i])->sequence);
}

/* The newest first: by what was ruled in it, then by its hour, whatever its number says. */
static void
test_ordered (Fixture *self, gconstpointer data)
{
  static const struct { const char *name, *sql; } files[] = {
    { "War 2026-02-03 0001.sandgate", "UPDATE session SET touched = touched + 500" },
    { "War 2026-02-03 0002.sandgate", "SELECT 1" },
    { "War 2026-02-03 0003.sandgate", "DELETE FROM transfer; DELETE FROM change; DELETE FROM ruling" },
    { "War 2026-02-03 0004.sandgate", "UPDATE session SET touched = touched - 500" },
  };
  static const char order[] = "1243";
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *folder = beside (self, "War backups");
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GBytes) bytes = NULL;

  begin_war (store);
  g_clear_object (&store);
  bytes = slurp (self->path);
  g_mkdir (folder, 0755);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
      tamper (path, files[i].sql, FALSE);
    }
  list = sg_backup_list (self->path, NULL);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (files));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpuint (((SgEarlier *) list->pdata[i])->sequence, ==, order[i] - '0');
}

/* What is no text in a damaged one is told as such; it is listed all the same, for it may be the last that is left. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const struct { const char *sql, *battle, *system; } rows[] = {
    { "SELECT 1", "The Farm", "little-wars" },
    { "UPDATE battle SET title = CAST (x'ff41' AS TEXT) WHERE id = 1", "?", "little-wars" },
    { "UPDATE campaign SET system = CAST (x'ff41' AS TEXT)", "The Farm", "?" },
    { "INSERT INTO change SELECT max (id), 99, 'battle', 'turn', '', CAST (x'ff41' AS TEXT) FROM ruling", "The Farm", "little-wars" },
    { "DELETE FROM battle WHERE id > 0", "", "little-wars" },
  };
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *folder = beside (self, "War backups"), *path = g_build_filename (folder, "War 2026-02-03.sandgate", NULL);
  g_autoptr (GBytes) bytes = NULL;

  begin_war (store);
  g_clear_object (&store);
  bytes = slurp (self->path);
  g_mkdir (folder, 0755);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      const SgEarlier *earlier;

      g_test_message ("%s", rows[i].sql);
      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
      tamper (path, rows[i].sql, FALSE);
      list = sg_backup_list (self->path, NULL);
      g_assert_cmpuint (list->len, ==, 1);
      earlier = list->pdata[0];
      g_assert_cmpstr (earlier->battle, ==, rows[i].battle);
      g_assert_cmpstr (earlier->system, ==, rows[i].system);
      g_assert_cmpint (earlier->turn, ==, 0);
    }
}

/* Those of one campaign are taken away, and what else lies in the folder stays, and keeps it. */
static void
test_forgotten (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *folder = beside (self, "War backups"), *note = g_build_filename (folder, "Note.txt", NULL), *uuid = NULL;
  g_autoptr (GPtrArray) before = NULL, others = NULL, after = NULL, unnamed = NULL;

  begin_war (store);
  uuid = g_strdup (sg_campaign_get_uuid (sg_store_get_campaign (store)));
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_clear_object (&store);
  g_assert_true (g_file_set_contents (note, "mine", -1, NULL));
  before = sg_backup_list (self->path, uuid);
  g_assert_cmpuint (before->len, >, 0);
  unnamed = sg_backup_list (self->path, NULL); /* as of a file that cannot say any more what campaign it is */
  g_assert_cmpuint (unnamed->len, ==, before->len);
  sg_backup_forget (self->path, "6e0f9a1c-0000-4000-8000-000000000000");
  others = sg_backup_list (self->path, uuid);
  g_assert_cmpuint (others->len, ==, before->len);
  sg_backup_forget (self->path, uuid);
  after = sg_backup_list (self->path, uuid);
  g_assert_cmpuint (after->len, ==, 0);
  g_assert_true (g_file_test (note, G_FILE_TEST_EXISTS));
  g_unlink (note);
  sg_backup_forget (self->path, uuid);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* A backup that the disk did not keep is not believed, and what was there before it stays. */
static void
test_no_backup (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *folder = beside (self, "War backups");

  begin_war (store);
  g_clear_object (&store);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_nonnull (strstr (sg_store_get_warning (store), "No backup was made of the campaign as it was: "));
  g_assert_false (sg_store_is_read_only (store));
}

#define ADD(path, data, function) g_test_add ("/store/backups/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("backups", NULL, test_backups);
  ADD ("backup-of-papers", NULL, test_backup_of_papers);
  ADD ("old-backups", NULL, test_old_backups);
  ADD ("ordered", NULL, test_ordered);
  ADD ("damaged", NULL, test_damaged);
  ADD ("earlier", NULL, test_earlier);
  ADD ("named", NULL, test_named);
  ADD ("forgotten", NULL, test_forgotten);
  ADD ("no-backup", NULL, test_no_backup);
  g_test_add_func ("/store/backups/choice", test_choice);
  return g_test_run ();
}
