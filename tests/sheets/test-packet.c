/* test-packet.c: the papers of an evening, together: a folder of their own, one PDF, nothing written over and nothing half done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "../play/rk-front.h"
#include "sheets/sg-packet.h"

typedef struct { Table table; char *under; GDateTime *day; } Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  table_open_plain (&fixture->table);
  table_raise (&fixture->table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  table_raise (&fixture->table, "red", "red-guard", "Hidden Grenadiers", "battalion", 871);
  table_put (&fixture->table, "blue-foot", 1300, 2500, 0, "three-ranks");
  table_put (&fixture->table, "red-guard", 3456.7, 3765.4, 180, "column");
  table_begin (&fixture->table, 540);
  fixture->under = g_dir_make_tmp ("sandgate-packet-XXXXXX", NULL);
  fixture->day = g_date_time_new_utc (2026, 11, 28, 20, 0, 0);
}

static void
sweep (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *whole = g_build_filename (path, name, NULL);

      if (g_file_test (whole, G_FILE_TEST_IS_DIR))
        sweep (whole);
      else
        g_unlink (whole);
    }
  g_rmdir (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_chmod (fixture->under, 0700);
  sweep (fixture->under);
  g_free (fixture->under);
  g_date_time_unref (fixture->day);
  table_close (&fixture->table);
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

/* Only what @id names, @copies of it. */
static SgPacket *
packet_of (Fixture *fixture, const char *id, guint copies)
{
  SgPacket *packet = sg_packet_new (fixture->table.campaign, fixture->table.battle, SG_PAPER_A4);
  GPtrArray *papers = sg_packet_get_papers (packet);

  for (guint i = 0; i < papers->len; i++)
    ((SgPacketPaper *) papers->pdata[i])->copies = g_str_equal (((SgPacketPaper *) papers->pdata[i])->kind->id, id) ? copies : 0;
  return packet;
}

static void
test_folders (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgPacket) packet = packet_of (fixture, "handout", 2);
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL, *second = NULL, *title = sg_packet_get_title (packet), *called = g_strconcat (title, ", 2026-11-28", NULL);
  g_autofree char *name = NULL, *again = NULL;

  g_assert_cmpint (sg_packet_write_folder (packet, fixture->under, fixture->day, &first, &error), ==, 4);   /* two sides, two copies */
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (first), ==, 4);
  name = g_path_get_basename (first);
  g_assert_cmpstr (name, ==, called);
  g_assert_cmpint (sg_packet_write_folder (packet, fixture->under, fixture->day, &second, &error), ==, 4);
  again = g_path_get_basename (second);
  g_assert_true (g_str_has_suffix (again, " (2)"));
  g_assert_cmpuint (count_files (first), ==, 4);
}

/* In letters of several bytes the titles of a war and its battle come to more than a file may be called; no letter is cut in two. */
static void
test_long_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgPacket) packet = NULL;
  g_autofree char *long_title = g_strnfill (0, ' '), *made = NULL, *name = NULL;

  for (guint i = 0; i < 119; i++)
    {
      g_autofree char *before = long_title;

      long_title = g_strconcat (before, "Щ", NULL);
    }
  sg_campaign_set (fixture->table.campaign, "title", long_title, &error);
  g_assert_no_error (error);
  packet = packet_of (fixture, "handout", 2);
  g_assert_cmpint (sg_packet_write_folder (packet, fixture->under, fixture->day, &made, &error), ==, 4);
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (made), ==, 4);
  name = g_path_get_basename (made);
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_true (g_str_has_suffix (name, ", 2026-11-28"));
}

/* Where nothing may be written a sentence says so, and nothing is there; a paper of a battle that is refused takes the others with it. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgPacket) packet = packet_of (fixture, "map", 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *made = NULL, *missing = g_build_filename (fixture->under, "missing", NULL), *file = g_build_filename (missing, "packet.pdf", NULL);

  g_assert_cmpint (sg_packet_write_folder (packet, missing, fixture->day, &made, &error), ==, -1);
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_null (made);
  g_clear_error (&error);
  g_assert_cmpint (sg_packet_write_pdf (packet, file, &error), ==, -1);
  g_assert_nonnull (error);
  g_assert_cmpuint (count_files (fixture->under), ==, 0);
}

/* One PDF: a page for each paper at the least, its title, whose it is, a bookmark for each paper, and its text tagged. */
static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgPacket) packet = packet_of (fixture, "handout", 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->under, "packet.pdf", NULL), *told = NULL, *bytes = NULL, *title = sg_packet_get_title (packet);
  const char *const words[] = { "pdfinfo", path, NULL };
  gsize size;

  g_assert_cmpint (sg_packet_write_pdf (packet, path, &error), ==, 2);
  g_assert_no_error (error);
  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &told, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (told, title));
  g_assert_nonnull (strstr (told, sg_campaign_get_title (fixture->table.campaign)));
  g_assert_true (g_regex_match_simple ("Tagged: +yes", told, 0, 0));
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  for (gsize i = 0; i < size; i++)   /* pictures have noughts in them */
    if (bytes[i] == '\0')
      bytes[i] = ' ';
  g_assert_nonnull (strstr (bytes, "/Outlines"));
}

/* What each side has of its own is there for each, the umpire’s once, what is cut out not unless it is asked for. */
static void
test_composed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgPacket) packet = sg_packet_new (fixture->table.campaign, fixture->table.battle, SG_PAPER_A4);
  g_autoptr (SgPacket) before = sg_packet_new (fixture->table.campaign, NULL, SG_PAPER_A4);
  GPtrArray *papers = sg_packet_get_papers (packet);
  guint handouts = 0;

  for (guint i = 0; i < papers->len; i++)
    {
      const SgPacketPaper *paper = papers->pdata[i];

      handouts += g_str_equal (paper->kind->id, "handout");
      g_assert_cmpuint (paper->copies, ==, (paper->kind->pieces || paper->kind->bound ? 0 : 1));
      g_assert_true (paper->kind->by_side == (*paper->reader != '\0'));
    }
  g_assert_cmpuint (handouts, ==, 2);
  g_assert_cmpuint (sg_packet_get_papers (before)->len, <, papers->len);
  g_assert_cmpuint (sg_packet_count (before), >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define TEST(name, func) g_test_add ("/sheets/packet/" name, Fixture, NULL, set_up, func, tear_down)
  TEST ("composed", test_composed);
  TEST ("folders", test_folders);
  TEST ("long-names", test_long_names);
  TEST ("refused", test_refused);
  TEST ("pdf", test_pdf);
#undef TEST
  return g_test_run ();
}
