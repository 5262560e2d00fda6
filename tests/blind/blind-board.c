/* blind-board.c: a board as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A word that is nothing is one that was never said. */
static void
write_words (GString *out, GHashTable *words)
{
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (words, NULL);
  guint n = g_hash_table_size (words);

  qsort (keys, n, sizeof (gpointer), compare_keys);
  for (guint i = 0; i < n; i++)
    {
      const char *word = g_hash_table_lookup (words, keys[i]);

      if (word != NULL && *word != '\0')
        g_string_append_printf (out, " %s=%s", (const char *) keys[i], word);
    }
  g_string_append_c (out, '\n');
}

static void
write_accounts (GString *out, GHashTable *accounts)
{
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (accounts, NULL);
  guint n = g_hash_table_size (accounts);

  qsort (keys, n, sizeof (gpointer), compare_keys);
  for (guint i = 0; i < n; i++)
    {
      gint64 balance = *(gint64 *) g_hash_table_lookup (accounts, keys[i]);

      if (balance != 0)
        g_string_append_printf (out, " %s:%" G_GINT64_FORMAT, (const char *) keys[i], balance);
    }
}

char *
blind_board (SgBoard *board)
{
  GString *out = g_string_new ("battle");
  GPtrArray *units = sg_board_get_units (board), *figures = sg_board_get_figures (board), *bodies = sg_board_get_bodies (board);

  write_words (out, sg_board_get_words (board));
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      g_string_append_printf (out, "%s %s %s %s %s", unit->id, unit->name, unit->side, unit->type, unit->asset);
      write_accounts (out, unit->accounts);
      write_words (out, unit->words);
    }
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];

      g_string_append_printf (out, "%s %s %s %s", figure->id, figure->account, figure->body, figure->place_text);
      write_words (out, figure->state);
    }
  for (guint i = 0; i < bodies->len; i++)
    {
      SgBody *body = bodies->pdata[i];

      g_string_append_printf (out, "%s %s %s %s %u %g", body->id, body->name, body->side, body->formation, body->ranks, body->frontage);
      write_words (out, body->words);
    }
  return g_string_free (out, FALSE);
}
