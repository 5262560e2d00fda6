/* sg-tongue.c: the language that the program speaks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-tongue.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "base/sg-place.h"

/* The domain is the program’s alone: libraries have their own, and are bound where they lie. */
void
sg_tongue_begin_in (const char *catalogues)
{
  setlocale (LC_ALL, "");
  if (catalogues != NULL)
    bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

void
sg_tongue_begin (void)
{
  g_autofree char *beside = sg_place_find ("locale", "po");

  sg_tongue_begin_in (beside);
}

const char *
sg_tongue_code (void)
{
  /* Translators: the code of your language, as “de” or “fr”. */
  return C_ ("code of this language", "en");
}

/* Of nothing gettext tells the head of its catalogue. */
const char *
sg_tongue_tell (const char *context, const char *words)
{
  if (words == NULL || *words == '\0')
    return words;
  if (context == NULL)
    return g_dgettext (GETTEXT_PACKAGE, words);
  return g_dpgettext2 (GETTEXT_PACKAGE, context, words);
}

char *
sg_tongue_small (const char *words)
{
  /* Translators: no word to be shown: “capital” where nouns have a capital within a sentence, as in German; else “small”. */
  const char *way = C_ ("nouns within a sentence", "small");

  if (words == NULL)
    return NULL;
  return g_str_equal (way, "capital") ? g_strdup (words) : g_utf8_strdown (words, -1);
}

char *
sg_tongue_take (const char *context, char *words)
{
  const char *told = sg_tongue_tell (context, words);
  char *own;

  if (told == words)
    return words;
  own = g_strdup (told);
  g_free (words);
  return own;
}
