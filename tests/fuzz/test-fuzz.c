/* test-fuzz.c: a short run over every reader, the same each time: seeds are taken, and mutants are taken or refused in a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "mutate.h"
#include "targets.h"

#include <glib.h>

static void
test_target (gconstpointer data)
{
  const FuzzTarget *target = data;
  g_autoptr (GPtrArray) seeds = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (target->name));

  if (target->here != NULL && !target->here ())
    {
      g_test_skip ("What it reads with is not installed.");
      return;
    }
  seeds = fuzz_seeds (target);

  for (guint i = 0; i < seeds->len; i++)
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (seeds->pdata[i], &size);

      g_assert_true (target->eat (seeds->pdata[i]));
      for (guint k = 0; k < target->slice; k++)
        {
          g_autoptr (GBytes) mutant = g_byte_array_free_to_bytes (fuzz_mutate (bytes, size, target->text, rand));

          target->eat (mutant);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (const FuzzTarget *target = fuzz_targets; target->name != NULL; target++)
    {
      g_autofree char *path = g_strconcat ("/fuzz/", target->name, NULL);

      g_test_add_data_func (path, target, test_target);
    }
  return g_test_run ();
}
