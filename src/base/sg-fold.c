/* sg-fold.c: what a person typed, as it is compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-fold.h"

#include <string.h>

/* Marks that one keyboard has and another has not; a mark of measure stands for the quotation mark that it looks like. */
static const struct { gunichar typed; char meant; } alike[] = {
  { 0x2018, '\'' }, { 0x2019, '\'' }, { 0x201a, '\'' }, { 0x201b, '\'' }, { 0x2032, '\'' }, { 0x00b4, '\'' }, { 0x02bc, '\'' }, { '`', '\'' },
  { 0x201c, '"' }, { 0x201d, '"' }, { 0x201e, '"' }, { 0x201f, '"' }, { 0x2033, '"' }, { 0x00ab, '"' }, { 0x00bb, '"' },
  { 0x2212, '-' }, { 0x2010, '-' }, { 0x2011, '-' }, { 0x2012, '-' }, { 0x2013, '-' }, { 0x2014, '-' },
};

static gunichar
fold_mark (gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (alike); i++)
    if (alike[i].typed == letter)
      return (gunichar) alike[i].meant;
  return letter;
}

char *
sg_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1), *whole = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT);
  g_autofree char *low = g_utf8_casefold (whole, -1);
  GString *folded = g_string_new (NULL);
  gboolean space = FALSE;

  for (const char *c = low; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_iszerowidth (letter) && g_unichar_type (letter) == G_UNICODE_FORMAT)
        continue;
      if (g_unichar_isspace (letter))
        {
          space = folded->len > 0;
          continue;
        }
      if (space)
        g_string_append_c (folded, ' ');
      space = FALSE;
      g_string_append_unichar (folded, fold_mark (letter));
    }
  return g_string_free (folded, FALSE);
}

gboolean
sg_fold_mentions (const char *text, const char *name)
{
  g_autofree char *in = sg_fold (text), *what = sg_fold (name);

  return *what != '\0' && strstr (in, what) != NULL;
}
