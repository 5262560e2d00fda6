/* sg-place.c: where the program lies, and what lies beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-place.h"

/* A program is built no deeper than this below the folder of the build (src/app/, tests/rules/SYSTEM/). */
#define DEEPEST 3

static char *
take_if_there (char *path)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return path;
  g_free (path);
  return NULL;
}

/* Of a folder that is not the build's, "po" or "data" may be somebody else's: only one that was configured is asked. */
static gboolean
is_build (const char *folder)
{
  g_autofree char *private = g_build_filename (folder, "meson-private", NULL);

  return g_file_test (private, G_FILE_TEST_IS_DIR);
}

/* Installed, data lies at ../share of the program; in a build it lies in the build’s own tree, however deep the program does. */
char *
sg_place_find_from (const char *program, const char *shared, const char *built)
{
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *prefix = g_path_get_dirname (folder);
  char *found = take_if_there (g_build_filename (prefix, "share", shared, NULL));

  for (int up = 0; found == NULL && up < DEEPEST; up++)
    {
      char *above = g_path_get_dirname (folder);

      g_free (folder);
      folder = above;
      if (is_build (folder))
        found = take_if_there (g_build_filename (folder, built, NULL));
    }
  return found;
}

char *
sg_place_find (const char *shared, const char *built)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  return program != NULL ? sg_place_find_from (program, shared, built) : NULL;
}
