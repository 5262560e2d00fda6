/* sg-block-brief.c: the few letters that a unit’s block has of its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Figures and the first letters of words, which are capitals where a script has any.  Of two who would have the same, the word in which they differ gives as many letters more as it takes.
 */

#include "draw/sg-block-brief.h"

#include <string.h>

#define SHORT 4     /* letters that a block has room for */
#define APART 6     /* and, where it would be taken for another, at the most */
#define MOST_OF 5   /* letters of one word */
#define WORDS 8

/* “Red’s 1st Infantry Battalion”: its colour says whose. */
static const char *
skip_owner (const char *name)
{
  const char *whose = strstr (name, "’s ");

  return whose != NULL && g_ascii_isdigit (whose[strlen ("’s ")]) ? whose + strlen ("’s ") : name;
}

/* (transfer full): with @more letters of the @word-th word, and up to @most in all. */
static char *
take_letters (const char *name, guint word, guint more, glong most)
{
  GString *brief = g_string_new (NULL);
  guint at = 0, within = 0;

  for (const char *c = name; *c != '\0' && g_utf8_strlen (brief->str, -1) < most; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (!g_unichar_isalnum (letter))
        {
          at += within > 0;
          within = 0;
          continue;
        }
      if (g_unichar_isdigit (letter) || (within == 0 && !g_unichar_islower (letter)) || (at == word && within < more))
        g_string_append_unichar (brief, letter);
      within++;
    }
  return g_string_free (brief, FALSE);
}

char *
sg_block_brief (const char *name)
{
  name = skip_owner (name);
  return g_utf8_strlen (name, -1) <= SHORT ? g_strdup (name) : take_letters (name, WORDS, 0, SHORT);
}

char *
sg_block_brief_apart (const char *const *names, guint n, guint i)
{
  g_autofree char *plain = sg_block_brief (names[i]);

  for (guint more = 2; more <= MOST_OF; more++)
    for (guint word = 0; word < WORDS; word++)
      {
        g_autofree char *brief = take_letters (skip_owner (names[i]), word, more, APART);
        gboolean alone = !g_str_equal (brief, plain);

        for (guint k = 0; alone && k < n; k++)
          {
            g_autofree char *other = k != i ? take_letters (skip_owner (names[k]), word, more, APART) : NULL;

            alone = other == NULL || !g_str_equal (brief, other);
          }
        if (alone)
          return g_steal_pointer (&brief);
      }
  return g_strdup_printf ("%s/%u", plain, i + 1);
}
