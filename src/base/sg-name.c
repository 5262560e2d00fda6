/* sg-name.c: names out of files, as they may be shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-name.h"

/* Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm, and what breaks a line. */
static gboolean
is_plain (gunichar c)
{
  return !(g_unichar_iscntrl (c) || c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069)
           || c == 0xfeff);
}

gboolean
sg_name_is_plain (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!is_plain (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* @most counts letters, the ellipsis among them.  What would turn or break the line is shown as U+FFFD, so that it is seen that something stood
 * there. */
char *
sg_name_show (const char *text, guint most)
{
  GString *shown = g_string_new (NULL);
  guint n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      gboolean last = ++n == most && *g_utf8_next_char (text) != '\0';

      if (last)
        c = 0x2026;
      g_string_append_unichar (shown, is_plain (c) ? c : 0xfffd);
      if (last)
        break;
    }
  return g_string_free (shown, FALSE);
}
