/* fuzz.c: the readers under libFuzzer: FUZZ_TARGET names one; without a run, FUZZ_SEEDS is a folder to write its seeds into.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "mutate.h"
#include "targets.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data, size_t size);
size_t LLVMFuzzerCustomMutator (guint8 *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerMutate (guint8 *data, size_t size, size_t max_size);

static const FuzzTarget *target;

static void
write_seeds (const char *folder)
{
  g_autoptr (GPtrArray) seeds = fuzz_seeds (target);

  for (guint i = 0; i < seeds->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/seed-%u", folder, i);
      gsize size;
      const char *bytes = g_bytes_get_data (seeds->pdata[i], &size);

      if (!g_file_set_contents (path, bytes, (gssize) size, NULL))
        exit (2);
    }
}

int
LLVMFuzzerInitialize (G_GNUC_UNUSED int *argc, G_GNUC_UNUSED char ***argv)
{
  const char *folder = g_getenv ("FUZZ_SEEDS");

  target = fuzz_find (g_getenv ("FUZZ_TARGET"));
  if (target == NULL)
    {
      for (const FuzzTarget *known = fuzz_targets; known->name != NULL; known++)
        if (known->here == NULL || known->here ())
          g_print ("%s\n", known->name);
      exit (0);
    }
  if (folder != NULL)
    {
      write_seeds (folder);
      exit (0);
    }
  return 0;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  target->eat (bytes);
  return 0;
}

/* libFuzzer's own changes for what is bytes; for what is text every other time ours, which keep it well-formed. */
size_t
LLVMFuzzerCustomMutator (guint8 *data, size_t size, size_t max_size, unsigned int seed)
{
  g_autoptr (GRand) rand = NULL;
  g_autoptr (GByteArray) made = NULL;

  if (!target->text || seed % 4 == 0)
    return LLVMFuzzerMutate (data, size, max_size);
  rand = g_rand_new_with_seed (seed);
  made = fuzz_mutate (data, size, TRUE, rand);
  size = MIN (made->len, max_size);
  if (size > 0)
    memcpy (data, made->data, size);
  return size;
}
