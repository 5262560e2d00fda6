/* blind-words.c: whatever a person is told is written for a person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

/* What a slip leaves in a sentence. */
static const struct { const char *pattern, *what; } slips[] = {
  { "\\(null\\)", "nothing where a word should stand" },
  { "%[-+0-9.l]*[sdiufgxc]\\b|%%", "a place for a word" },
  { "(?<![\\w’'])-?(nan|inf)(?![\\w’'])", "no number" },
  { "(?<![0-9])  |^ | $", "a space too many" },
  { " [,.;](?![0-9])|(?<!\\.)\\.\\.(?!\\.)|,,|\\.,|\\(\\)", "stops that do not belong there" },
  { "(?<![\\w.,/:½¼¾⅓–−-])1 (men|guns|figures|units|hits|points|horses|wagons|minutes|turns|moves|paces|riders|boats|dice|shots|rounds|prisoners|bases|miles)\\b", "several of one" },
  { "(?<![\\w–])-[0-9]", "a hyphen for a minus" },
  { "\\b(red|blue)[-/#][a-z0-9]|[a-z]#[0-9a-z]|\\b[a-z]+(-[a-z]+)*-[0-9]+\\b", "an id" },
};

#define OF_PRINT 3  /* so many of them a line of a sheet may not have either: it is broken where there is room, and set in columns */

static GRegex *
slip (guint i)
{
  static GRegex *kept[G_N_ELEMENTS (slips)];

  if (kept[i] == NULL)
    kept[i] = g_regex_new (slips[i].pattern, G_REGEX_OPTIMIZE, 0, NULL);
  g_assert_nonnull (kept[i]);
  return kept[i];
}

/* What the hand itself has typed may be anything, wherever it is told again. */
static GPtrArray *typed;

void
blind_type (const char *words)
{
  if (typed == NULL)
    typed = g_ptr_array_new_with_free_func (g_free);
  if (!g_ptr_array_find_with_equal_func (typed, words, g_str_equal, NULL))
    g_ptr_array_add (typed, g_strdup (words));
}

static gboolean
is_typed (const char *words)
{
  for (guint i = 0; typed != NULL && i < typed->len; i++)
    if (strstr (words, typed->pdata[i]) != NULL)
      return TRUE;
  return FALSE;
}

void
blind_read_words (const char *what, const char *words)
{
  if (words == NULL || *words == '\0' || is_typed (words))
    return;
  g_assert_true (g_utf8_validate (words, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    if (g_regex_match (slip (i), words, 0, NULL))
      g_error ("%s: %s: “%s”", what, slips[i].what, words);
}

void
blind_read_print (const char *what, const char *line)
{
  g_assert_true (g_utf8_validate (line, -1, NULL));
  for (guint i = 0; i < OF_PRINT; i++)
    if (!is_typed (line) && g_regex_match (slip (i), line, 0, NULL))
      g_error ("%s: %s: “%s”", what, slips[i].what, line);
}

void
blind_read_sentence (const char *what, const char *words)
{
  static const char *const ends[] = { ".", "…", "?", ".”", ":" };

  blind_read_words (what, words);
  for (guint i = 0; words != NULL && i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (words, ends[i]))
      return;
  if (words != NULL)
    g_error ("%s: no sentence: “%s”", what, words);
}
