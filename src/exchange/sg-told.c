/* sg-told.c: whether two sentences tell the same, though their figures are rounded otherwise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-told.h"

#include <math.h>
#include <string.h>

#define ROUNDED 0.26 /* what was told to the quarter and is told to the tenth, or to the hundredth */

/* The tenths or hundredths behind a comma, as it stands where @text was told: 0 of what is no figure, or of three digits and more. */
static double
read_behind_comma (const char *text, char **after)
{
  gsize n = *text == ',' ? strspn (text + 1, "0123456789") : 0;

  if (n != 1 && n != 2)
    return 0;
  *after += n + 1;
  return g_ascii_strtoull (text + 1, NULL, 10) / (n == 1 ? 10.0 : 100.0);
}

/* A figure at the head of @text, with the fractions that a sheet shows; @end: what follows it. */
static gboolean
read_figure (const char *text, double *figure, gboolean *whole, const char **end)
{
  static const struct { const char *sign; double part; } parts[] = { { "¼", 0.25 }, { "½", 0.5 }, { "¾", 0.75 } };
  char *after;

  *figure = g_ascii_isdigit (*text) ? g_ascii_strtod (text, &after) : 0;
  if (g_ascii_isdigit (*text))
    *figure += read_behind_comma (after, &after);
  *end = g_ascii_isdigit (*text) ? after : text;
  *whole = strcspn (text, ".,") >= (gsize) (*end - text);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_has_prefix (*end, parts[i].sign))
      {
        *figure += parts[i].part;
        *end += strlen (parts[i].sign);
        *whole = FALSE;
      }
  return *end != text;
}

/* @at within @text, past an s that stands behind the apostrophe of an owner whose name ends in s already: it was told so once. */
static const char *
skip_second_s (const char *text, const char *at)
{
  gsize before = strlen ("s’");

  return *at == 's' && !g_ascii_isalpha (at[1]) && (gsize) (at - text) >= before && g_str_has_prefix (at - before, "s’") ? at + 1 : at;
}

gboolean
sg_told_alike (const char *told, const char *made)
{
  const char *first = told != NULL ? told : "", *a = first;
  const char *second = made != NULL ? made : "", *b = second;

  while (*a != '\0' && *b != '\0')
    {
      double one, other;
      gboolean first_whole, second_whole;
      const char *after_one, *after_other;

      a = skip_second_s (first, a);
      b = skip_second_s (second, b);
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
  a = skip_second_s (first, a);
  return *a == '\0' && (*b == '\0' || *b == ',' || *b == ';');
}
