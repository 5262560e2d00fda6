/* sg-years.c: the years that words tell of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-years.h"

#include <string.h>

#include "base/sg-typed.h"

#define DIGITS 4

/* What stands before a year that something begins with, and before one that it ends with: words of the program’s languages, folded. */
static const char *const since[] = { "from", "since", "after", "unless", "unless late in", "ab", "seit", "nach", "außer", "außer ende", "des", "dès", "depuis", "apres", "après", "sauf", "sauf fin",
                                     "a partir de", "à partir de" };
static const char *const until[] = { "to", "until", "till", "before", "bis", "vor", "jusqu'en", "jusque", "avant" };
/* Between them and the year. */
static const char *const about[] = { "about", "etwa", "um", "circa", "ca.", "environ", "vers", "the year", "late", "in", "ende", "fin" };

/* (nullable): where a run of just four digits stands in @text. */
static const char *
find_year (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      gsize n = strspn (p, "0123456789");

      if (n == DIGITS)
        return p;
      p += n > 0 ? n - 1 : 0;
    }
  return NULL;
}

/* (transfer full): the words before @at, folded, without what says only that a year is not sure. */
static char *
words_before (const char *text, const char *at)
{
  g_autofree char *before = g_strndup (text, at - text);
  char *folded = sg_typed_fold (before);
  gboolean shorter = TRUE;

  while (shorter)
    {
      shorter = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (about) && !shorter; i++)
        {
          g_autofree char *tail = g_strconcat (" ", about[i], NULL);

          if (!g_str_has_suffix (folded, tail))
            continue;
          folded[strlen (folded) - strlen (tail)] = '\0';
          shorter = TRUE;
        }
    }
  return folded;
}

static gboolean
ends_with (const char *folded, const char *const *words, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tail = g_strconcat (" ", words[i], NULL);

      if (g_str_equal (folded, words[i]) || g_str_has_suffix (folded, tail))
        return TRUE;
    }
  return FALSE;
}

/* A dash right after a year, and another year after that, or nothing. */
static gboolean
has_dash (const char **after)
{
  const char *p = *after;

  while (*p == ' ')
    p++;
  if (g_str_has_prefix (p, "–") || g_str_has_prefix (p, "—"))
    p += strlen ("–");
  else if (*p == '-')
    p++;
  else
    return FALSE;
  while (*p == ' ')
    p++;
  *after = p;
  return TRUE;
}

SgYears
sg_years_read (const char *text)
{
  const char *at = text != NULL ? find_year (text) : NULL, *after = at != NULL ? at + DIGITS : NULL;
  g_autofree char *before = NULL;
  SgYears years = { 0, 0 };
  int year;

  if (at == NULL)
    return years;
  year = (int) g_ascii_strtoll (at, NULL, 10);
  before = words_before (text, at);
  if (has_dash (&after))
    {
      years.from = year;
      if (find_year (after) == after)
        years.to = (int) g_ascii_strtoll (after, NULL, 10);
    }
  else if (ends_with (before, since, G_N_ELEMENTS (since)))
    years.from = year;
  else if (ends_with (before, until, G_N_ELEMENTS (until)))
    years.to = year;
  return years;
}

/* "from 1866" and "1854–56" are a note of years and nothing else; in "breech-loaders from 1866" they are of the rifles, and not of the line. */
gboolean
sg_years_are_all (const char *text)
{
  SgYears years = sg_years_read (text);
  const char *at = text != NULL ? find_year (text) : NULL;
  g_autofree char *before = at != NULL ? words_before (text, at) : NULL;

  if (years.from == 0 && years.to == 0)
    return FALSE;
  return strchr (before, ' ') == NULL && strlen (at) <= DIGITS + strlen ("–1914.");   /* one word before, and no more than another year after */
}

gboolean
sg_years_hold (SgYears years, int year)
{
  return year == 0 || ((years.from == 0 || year >= years.from) && (years.to == 0 || year <= years.to));
}

int
sg_year_of (const char *text)
{
  const char *at = text != NULL ? find_year (text) : NULL;

  return at != NULL ? (int) g_ascii_strtoll (at, NULL, 10) : 0;
}
