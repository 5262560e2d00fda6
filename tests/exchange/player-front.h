/* player-front.h: a front of Kriegsspiel of which each side is handed a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../play/rk-front.h"

#include "exchange/sg-player-file.h"
#include "exchange/sg-player.h"

/* Blue’s general in the south, a battalion far off that sees hussars, and grenadiers that nobody sees. */
static inline void
open_front (Table *table)
{
  g_autoptr (GError) error = NULL;

  table_open_plain (table);
  table_raise (table, "blue", "blue-general", "General Byng", "general", 1);
  table_raise (table, "blue", "blue-foot", "30th Foot", "battalion", 900);
  table_raise (table, "red", "red-horse", "Schill Hussars", "light-squadron", 149);
  table_raise (table, "red", "red-guard", "Hidden Grenadiers", "battalion", 871);
  table_raise (table, "red", "red-general", "General Borstell", "general", 1);
  table_put (table, "blue-general", 1300, 100, 0, NULL);
  table_put (table, "blue-foot", 1300, 2500, 0, "three-ranks");
  table_put (table, "red-horse", 1412.5, 2898.7, 180, "ranks");
  table_put (table, "red-guard", 3456.7, 3765.4, 180, "column");
  table_put (table, "red-general", 2987.6, 3891.2, 180, NULL);
  sg_rk_set_weather (table->battle, 1000, FALSE, &error);
  g_assert_no_error (error);
  table_begin (table, 540);
}

static inline GBytes *
write_for (Table *table, const char *side)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sg_player_write (table->battle, side, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Blanks the value of an attribute of the head of the file. */
static inline void
blank (char *words, const char *attribute)
{
  g_autofree char *begin = g_strdup_printf (" %s=\"", attribute);
  char *head = strstr (words, "<player "), *end = head != NULL ? strchr (head, '>') : NULL;
  char *at = head != NULL ? strstr (head, begin) : NULL;

  if (at != NULL && at < end)
    for (at += strlen (begin); at < end && *at != '"'; at++)
      *at = '.';
}

/* Keys and names that are made of chance say nothing, whatever figures they happen to have. */
static inline gboolean
has (GBytes *bytes, const char *text)
{
  static const char *const chance[] = { "campaign", "checksum", "key", "secret", "signature" };
  g_autofree char *words = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  for (guint i = 0; i < G_N_ELEMENTS (chance); i++)
    blank (words, chance[i]);
  return strstr (words, text) != NULL;
}

static inline GBytes *
replace (GBytes *bytes, const char *from, const char *to)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) parts = g_strsplit (text, from, 2);
  char *joined = g_strjoinv (to, parts);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_bytes_new_take (joined, strlen (joined));
}
