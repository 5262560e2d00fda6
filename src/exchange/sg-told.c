/* sg-told.c: whether two sentences tell the same, though their figures are rounded otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-told.h"

#include <math.h>
#include <string.h>

#define ROUNDED 0.26 /* what was told to the quarter and is told to the tenth, or to the hundredth */

/* A figure at the head of @text, with the fractions that a sheet shows; @end: what follows it. */
static gboolean
read_figure (const char *text, double *figure, gboolean *whole, const char **end)
{
  static const struct { const char *sign; double part; } parts[] = { { "¼", 0.25 }, { "½", 0.5 }, { "¾", 0.75 } };
  char *after;

  *figure = g_ascii_isdigit (*text) ? g_ascii_strtod (text, &after) : 0;
  *end = g_ascii_isdigit (*text) ? after : text;
  *whole = memchr (text, '.', *end - text) == NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_has_prefix (*end, parts[i].sign))
      {
        *figure += parts[i].part;
        *end += strlen (parts[i].sign);
        *whole = FALSE;
      }
  return *end != text;
}

gboolean
sg_told_alike (const char *told, const char *made)
{
  const char *a = told != NULL ? told : "";
  const char *b = made != NULL ? made : "";

  while (*a != '\0' && *b != '\0')
    {
      double one, other;
      gboolean first_whole, second_whole;
      const char *after_one, *after_other;

      if (read_figure (a, &one, &first_whole, &after_one) && read_figure (b, &other, &second_whole, &after_other))
        {
          if (first_whole && second_whole ? one != other : fabs (one - other) > ROUNDED)
            return FALSE;
          a = after_one;
          b = after_other;
        }
      else if (*a++ != *b++)
        return FALSE;
    }
  return *a == '\0' && (*b == '\0' || *b == ',' || *b == ';');
}
