/* test-beside.c: what lies beside the program is found wherever the tree was moved to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* nftw() */
#include <ftw.h>
#include <glib.h>
#include <glib/gstdio.h>

#include "base/sg-place.h"

static void
make_folder (const char *under, const char *path)
{
  g_autofree char *whole = g_build_filename (under, path, NULL);

  g_assert_cmpint (g_mkdir_with_parents (whole, 0700), ==, 0);
}

static int
remove_cb (const char *path, const struct stat *info, int kind, struct FTW *where)
{
  return g_remove (path);
}

static char *
find (const char *root, const char *program, const char *shared, const char *built)
{
  g_autofree char *whole = g_build_filename (root, program, NULL);
  g_autofree char *found = sg_place_find_from (whole, shared, built);

  if (found == NULL)
    return NULL;
  g_assert_true (g_str_has_prefix (found, root));
  return g_strdup (found + strlen (root));
}

static void
test_found (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *root = g_dir_make_tmp ("place-XXXXXX", &error);
  static const struct
  {
    const char *program, *found;
  } rows[] = {
    { "/usr/bin/sandgate", "/usr/share/locale" },
    { "/moved to/here/bin/sandgate", "/moved to/here/share/locale" },
    { "/build/src/app/sandgate", "/build/po" },
    { "/build/tests/rules/little-wars/test-shot", "/build/po" },
    /* a folder that nobody built in is not asked, whatever it is called */
    { "/other/src/app/sandgate", NULL },
    { "/nowhere/bin/sandgate", NULL },
  };

  g_assert_no_error (error);
  for (const char *const *folder = (const char *const[]){ "usr/bin", "usr/share/locale", "moved to/here/bin", "moved to/here/share/locale",
                                                         "build/meson-private", "build/po", "build/src/app", "other/po", "other/src/app",
                                                         "nowhere/bin", NULL };
       *folder != NULL; folder++)
    make_folder (root, *folder);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *found = find (root, rows[i].program, "locale", "po");

      g_assert_cmpstr (found, ==, rows[i].found);
    }
  g_assert_cmpint (nftw (root, remove_cb, 8, FTW_DEPTH | FTW_PHYS), ==, 0);
}

/* This test is itself a program that was only built. */
static void
test_own (void)
{
  g_autofree char *settings = sg_place_find ("sandgate", "data");

  g_assert_nonnull (settings);
  g_assert_true (g_file_test (settings, G_FILE_TEST_IS_DIR));
  g_assert_null (sg_place_find ("no-such-thing", "no-such-thing"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/beside/found", test_found);
  g_test_add_func ("/base/beside/own", test_own);
  return g_test_run ();
}
