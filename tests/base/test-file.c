/* test-file.c: files are written whole or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &found, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
}

static void
assert_alone (const char *folder, const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  g_assert_cmpstr (g_dir_read_name (dir), ==, name);
  g_assert_null (g_dir_read_name (dir));
}

static void
test_write (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "out", NULL);
  g_autofree char *below = g_build_filename (path, "out", NULL), *missing = g_build_filename (folder, "no", "out", NULL);
  g_autofree char *sentence = g_strdup_printf ("%s was not written: No such file or directory.", missing);
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_file_write (path, "one", 3, &error));
  assert_holds (path, "one");
  g_assert_true (sg_file_write (path, "", 0, &error));
  assert_holds (path, "");
  g_assert_false (sg_file_write (missing, "two", 3, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_cmpstr (error->message, ==, sentence);
  g_clear_error (&error);
  g_assert_false (sg_file_write (below, "two", 3, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  assert_alone (folder, "out");
  g_unlink (path);
  g_rmdir (folder);
}

/* A folder is not replaced, and what was written beside it does not stay. */
static void
test_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "out", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  g_assert_false (sg_file_write (path, "one", 3, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  assert_alone (folder, "out");
  g_rmdir (path);
  g_rmdir (folder);
}

/* A link stays, and what it leads to is written; what is no file is not replaced by one. */
static void
test_link (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "out", NULL), *link = g_build_filename (folder, "link", NULL);
  g_autofree char *sentence = g_strdup_printf ("%s was not written: it is not a file.", path);
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_file_write (path, "one", 3, &error));
  g_assert_cmpint (symlink ("out", link), ==, 0);
  g_assert_true (sg_file_write (link, "two", 3, &error));
  assert_holds (path, "two");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_unlink (path);
  g_assert_true (sg_file_write (link, "three", 5, &error)); /* that leads nowhere */
  assert_holds (link, "three");
  g_unlink (link);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (sg_file_write (path, "four", 4, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_cmpstr (error->message, ==, sentence);
  assert_alone (folder, "out");
  g_unlink (path);
  g_rmdir (folder);
}

/* What cannot be a file of ours is not read: a folder, one that is not there, one that is larger than any. */
static void
test_read (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "in.xml", NULL);
  g_autofree char *base = g_path_get_basename (folder), *sentence = g_strdup_printf ("%s was not opened: it is not a file.", base);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_null (sg_file_read (folder, 100, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MALFORMED);
  g_assert_cmpstr (error->message, ==, sentence);
  g_clear_error (&error);
  g_assert_null (sg_file_read (path, 100, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, "in.xml was not opened: "));
  g_clear_error (&error);
  g_assert_true (sg_file_write (path, "a letter", 8, &error));
  g_assert_null (sg_file_read (path, 7, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  g_clear_error (&error);
  bytes = sg_file_read (path, 8, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "a letter", 8);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/file/write", test_write);
  g_test_add_func ("/base/file/folder", test_folder);
  g_test_add_func ("/base/file/link", test_link);
  g_test_add_func ("/base/file/read", test_read);
  return g_test_run ();
}
