/* sg-value-words.c: words that procedures go by, as a person reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-value-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-tongue.h"

#define VALUE "value"
#define FIGURES "0123456789"

/* For translators alone: rows of tables that have a longer label are told by it where there is room, and by these among others. */
static const char *const told[] G_GNUC_UNUSED = {
  NC_("value", "uphill"), NC_("value", "defending an obstacle"), NC_("value", "formed foot against cavalry from the front"),
  NC_("value", "cavalry charging cavalry that does not counter-charge"), NC_("value", "flank or rear attack"),
  NC_("value", "cavalry against skirmishers or gunners"), NC_("value", "square against cavalry"),
  NC_("value", "tribal horsemen against regular cavalry"), NC_("value", "Disordered"), NC_("value", "Timid"), NC_("value", "Fanatic"),
  NC_("value", "Gallant"), NC_("value", "Stalwart"),
  NC_("value", "Carry On"), NC_("value", "Fall Back"), NC_("value", "Run Away"), NC_("value", "good order"),
  NC_("value", "tie"), NC_("value", "beaten"), NC_("value", "doubled"), NC_("value", "destroyed"), NC_("value", "stands"),
  NC_("value", "Disconcerted"), NC_("value", "Bothered"), NC_("value", "general"), NC_("value", "opponent (Brittle)"),
  NC_("value", "tie or lower"), NC_("value", "lower and disordered"), NC_("value", "+1"),
  NC_("value", "general killed"), NC_("value", "general seriously wounded"), NC_("value", "general wounded"),
  NC_("value", "shoot short"), NC_("value", "shoot long"), NC_("value", "rally"), NC_("value", "one file turns"), NC_("value", "two ranks turn"),
  NC_("value", "cannot react"), NC_("value", "change formation"), NC_("value", "shoot point blank"), NC_("value", "turn"),
  NC_("value", "evade %d MD"), NC_("value", "gets away %d MD"), NC_("value", "half-platoon"),
  NC_("value", "charge"),
  NC_("value", "attacker"), NC_("value", "defender"), NC_("value", "safe"), NC_("value", "killed"), NC_("value", "limbered"), NC_("value", "unlimbered"),
  NC_("value", "tests normally"), NC_("value", "thief"), NC_("value", "nobody"), NC_("value", "one unit"), NC_("value", "nothing"),
  NC_("value", "none"), NC_("value", "red"), NC_("value", "blue"), NC_("value", "both"),
  NC_("value", "a wins"), NC_("value", "b wins"), NC_("value", "draw"), NC_("value", "undecided"),
  NC_("value", "unhurt"), NC_("value", "removed"), NC_("value", "out of action"), NC_("value", "cannot move"), NC_("value", "supplied"),
  NC_("value", "coin"), NC_("value", "melee"),
  NC_("value", "good"), NC_("value", "bad"), NC_("value", "as usual"), NC_("value", "out of range"), NC_("value", "up"), NC_("value", "down"),
  NC_("value", "won"), NC_("value", "lost"), NC_("value", "not won"), NC_("value", "repulsed"), NC_("value", "stays"), NC_("value", "losses from fire only"),
  NC_("value", "this unit"), NC_("value", "hardest hit"), NC_("value", "infantry"), NC_("value", "cavalry"), NC_("value", "artillery"),
  NC_("value", "line"), NC_("value", "column"), NC_("value", "attack column"), NC_("value", "march column"), NC_("value", "square"),
  NC_("value", "skirmish"), NC_("value", "skirmishers"), NC_("value", "open order"), NC_("value", "open"), NC_("value", "extended"),
  NC_("value", "two ranks"), NC_("value", "three ranks"), NC_("value", "fours"), NC_("value", "twos"), NC_("value", "dismounted"), NC_("value", "ranks"),
  NC_("value", "screen"), NC_("value", "bicycles"), NC_("value", "warband"),
  NC_("value", "small canister"), NC_("value", "large canister"), NC_("value", "elevation"), NC_("value", "random"),
  NC_("value", "small"), NC_("value", "medium"), NC_("value", "large"),
};

/* “evade 2 MD” is told as “evade %d MD” is. */
static const char *
tell_figure (const char *word)
{
  const char *digits = word + strcspn (word, FIGURES), *end = digits + strspn (digits, FIGURES), *told;
  g_autofree char *plain = NULL, *figure = NULL, *all = NULL;
  g_auto (GStrv) parts = NULL;

  if (digits == end)
    return word;
  plain = g_strdup_printf ("%.*s%%d%s", (int) (digits - word), word, end);
  told = sg_tongue_tell (VALUE, plain);
  if (told == plain)
    return word;
  figure = g_strndup (digits, end - digits);
  parts = g_strsplit (told, "%d", 2);
  all = g_strjoinv (figure, parts);
  return g_intern_string (all); /* of a few, again and again */
}

/* A row whose name is its label but for the first letter has no other words of its own. */
static const char *
tell_label (const char *row)
{
  g_autofree char *label = NULL;
  const char *words;

  if (!g_ascii_islower (*row))
    return row;
  label = g_strdup (row);
  *label = g_ascii_toupper (*label);
  words = sg_tongue_tell (SG_TONGUE_TABLE, label);
  return words != label ? words : row;
}

/* The catalogue’s words of values first, then those of tables, then a table’s label that differs by its capital alone, then a form with a figure. 
 * What none of them knows is told as it is kept. */
const char *
sg_value_word (const char *word)
{
  const char *words;

  if (word == NULL || *word == '\0')
    return word;
  words = sg_tongue_tell (VALUE, word);
  if (words == word)
    words = sg_tongue_tell (SG_TONGUE_TABLE, word);
  if (words == word)
    words = tell_label (word);
  return words != word ? words : tell_figure (word);
}

char *
sg_value_words (const char *const *words)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (i == 0 || !g_str_equal (words[i - 1], words[i]))
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", sg_value_word (words[i]));
  return g_string_free (list, FALSE);
}
