/* sg-army-names.c: names and numbers for units.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-names.h"

#include <string.h>

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "base/sg-typed.h"
#include "rules/sg-ruleset-catalogue.h"

#define LEAST_TYPED 3 /* letters that name somebody */
#define MOST_DIGITS 3 /* of a number at the end of a name that is counted on; a longer one is a year */

static gboolean
is_small (const char *word)
{
  static const char *const small[] = { "and", "at", "in", "of", "on", "or", "the", "to", "with", NULL };

  return g_strv_contains (small, word);
}

/* (transfer full): "line infantry of the guard" as a name: "Line Infantry of the Guard"; in languages that have no such capitals only the first. */
char *
sg_army_title_words (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  GString *title = g_string_new (NULL);
  gboolean english = g_str_has_prefix (sg_tongue_code (), SG_TONGUE_OWN); /* others have capitals where they have them */

  for (char **part = parts; *part; part++)
    {
      gunichar first = g_utf8_get_char (*part);

      g_string_append (title, part == parts ? "" : " ");
      if (first == 0 || (part != parts && (!english || is_small (*part))))
        g_string_append (title, *part);
      else
        {
          g_string_append_unichar (title, g_unichar_toupper (first));
          g_string_append (title, g_utf8_next_char (*part));
        }
    }
  return g_string_free (title, FALSE);
}

char *
sg_army_unit_words (const SgUnitType *type, const SgNationUnit *line)
{
  const char *own = line ? line->unit : "", *of_type = sg_tongue_tell (SG_TONGUE_NAME, sg_unit_type_get_word (type, "unit"));

  /* A line of several types that has no word of its own goes by the type. */
  if (line && !*own && line->types[0] && !line->types[1])
    own = line->name;
  if (*own == '\0')
    own = *of_type ? of_type : type->label;
  return sg_army_title_words (own);
}

/* A type that is not of this system is told as it stands in the file. */
const char *
sg_army_called (const SgArmyNode *node, const SgUnitType *type)
{
  if (*node->name != '\0')
    return node->name;
  if (type != NULL)
    return type->label;
  return *node->type != '\0' ? node->type : sg_army_rank_label (node->rank);
}

/* Whether a word of @words begins with @typed; both folded. */
static gboolean
begins_word (const char *words, const char *typed)
{
  for (const char *at = strstr (words, typed); at != NULL; at = strstr (at + 1, typed))
    if (at == words || at[-1] == ' ')
      return TRUE;
  return FALSE;
}

/* "Bombay regiments" is of one unit when its fellows are called "Bengal Regiment". */
static void
take_one (char *part, const char *own)
{
  const char *last = strrchr (own, ' ');
  g_autofree char *many = g_strconcat (last != NULL ? last + 1 : own, "s", NULL);
  gsize n = strlen (part), m = strlen (many);

  if (n >= m && g_ascii_strcasecmp (part + n - m, many) == 0)
    part[n - 1] = '\0';
}

const char *
sg_army_also_words (const SgUnitType *type)
{
  return sg_tongue_tell (SG_TONGUE_NAME, sg_unit_type_get_word (type, "also"));
}

/* (transfer full): the names that a player may mean by what he types; of a line with a single one there is nothing to choose. */
static GStrv
split_names (const SgUnitType *type, const SgNationUnit *line)
{
  g_autoptr (GRegex) between = g_regex_new (", | and | or ", 0, 0, NULL);
  GStrv parts;

  if (line == NULL)
    return g_strsplit (sg_army_also_words (type), ", ", -1);
  parts = g_regex_split (between, line->name, 0);
  if (parts[0] != NULL && parts[1] == NULL)
    g_clear_pointer (&parts[0], g_free);
  return parts;
}

/* (transfer full): a line may be of several regiments, and a type be called otherwise: who types one of those names means it, unless two begin so. */
char *
sg_army_unit_words_for (const SgUnitType *type, const SgNationUnit *line, const char *typed)
{
  g_autofree char *own = sg_army_unit_words (type, line), *own_folded = sg_typed_fold (own);
  g_autofree char *folded = typed ? g_strstrip (sg_typed_fold (typed)) : g_strdup ("");
  g_auto (GStrv) parts = split_names (type, line);
  const char *found = NULL;

  if (g_utf8_strlen (folded, -1) < LEAST_TYPED || strstr (own_folded, folded))
    return g_steal_pointer (&own);
  for (char **part = parts; *part; part++)
    {
      g_autofree char *part_folded = sg_typed_fold (*part);

      if (begins_word (part_folded, folded))
        {
          if (found)
            return g_steal_pointer (&own);
          if (line)
            take_one (*part, own);
          found = *part;
        }
    }
  return found ? sg_army_title_words (found) : g_steal_pointer (&own);
}

static gboolean
is_taken (GPtrArray *others, const char *name)
{
  for (guint i = 0; i < others->len; i++)
    if (g_str_equal (((SgArmyNode *) others->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

/* "2nd Line Infantry". */
static char *
number (guint n, const char *words)
{
  g_autofree char *nth = sg_text_nth (n);

  return g_strdup_printf ("%s %s", nth, words);
}

/* (transfer full): from @n on, the first that nobody has. */
static char *
free_number (GPtrArray *others, guint n, const char *words)
{
  char *name = number (n, words);

  while (is_taken (others, name))
    {
      g_free (name);
      name = number (++n, words);
    }
  return name;
}

/* A whole figure, and nothing with it: “9-pounder” and “2nd” are words. */
static gboolean
is_figure (const char *word)
{
  gsize n = strlen (word);

  return n > 0 && n <= 5 && strspn (word, "0123456789") == n && *word != '0';
}

/* (transfer full): what was typed into the search, "12 infantry" or "infantry 12", without the figure; −1: there is none. */
char *
sg_army_typed_figures (const char *typed, gint64 *figures)
{
  g_autofree char *plain = g_strstrip (g_strdup (typed));
  char *first = strchr (plain, ' '), *last = strrchr (plain, ' ');

  *figures = -1;
  if (last != NULL && is_figure (last + 1))
    {
      *figures = g_ascii_strtoll (last + 1, NULL, 10);
      *last = '\0';
      return g_strdup (g_strchomp (plain));
    }
  if (first == NULL)
    return g_strdup (plain);
  *first = '\0';
  if (is_figure (plain))
    {
      *figures = g_ascii_strtoll (plain, NULL, 10);
      return g_strdup (g_strchug (first + 1));
    }
  *first = ' ';
  return g_strdup (plain);
}

char *
sg_army_next_name (SgArmy *self, SgArmyRank rank, const char *words)
{
  g_autoptr (GPtrArray) others = sg_army_list (self, NULL, rank);

  return free_number (others, 1, words);
}

/* The words behind the ordinal that @name begins with, as this program writes it; NULL when there is none. */
static const char *
behind_ordinal (const char *name, guint *n)
{
  g_autofree char *nth = NULL;

  *n = (guint) strtoul (name, NULL, 10);
  nth = sg_text_nth (*n);
  return *n > 0 && g_str_has_prefix (name, nth) && name[strlen (nth)] == ' ' ? name + strlen (nth) + 1 : NULL;
}

gboolean
sg_army_is_plain_name (const char *name, const SgUnitType *type)
{
  g_autofree char *words = sg_army_unit_words (type, NULL);
  const char *rest;
  guint n;

  rest = behind_ordinal (name, &n);
  return g_str_equal (rest != NULL ? rest : name, words);
}

/* The number that @name ends with, which is cut off; 1 when there is none. */
static guint
cut_number (char *name)
{
  char *end = name + strlen (name);
  guint n;

  while (end > name && g_ascii_isdigit (end[-1]))
    end--;
  if (*end == '\0' || strlen (end) > MOST_DIGITS || end < name + 2 || end[-1] != ' ')
    return 1;
  n = (guint) strtoul (end, NULL, 10);
  end[-1] = '\0';
  return n;
}

/* (transfer full): @name itself while nobody has it; else counted on as it counts, "2nd Foot", "Battery 3". */
char *
sg_army_name_after (SgArmy *self, SgArmyRank rank, const char *name)
{
  g_autoptr (GPtrArray) others = sg_army_list (self, NULL, rank);
  g_autofree char *bare = g_strdup (name);
  const char *words;
  char *next;
  guint n;

  if (!is_taken (others, name))
    return g_strdup (name);
  words = behind_ordinal (name, &n);
  if (words)
    return free_number (others, n + 1, words);
  n = cut_number (bare);
  next = g_strdup_printf ("%s %u", bare, n + 1);
  for (guint k = n + 2; is_taken (others, next); k++)
    {
      g_free (next);
      next = g_strdup_printf ("%s %u", bare, k);
    }
  return next;
}

void
sg_army_take_line (SgArmy *self, SgArmyNode *unit, const SgUnitType *type, const SgNationUnit *line)
{
  sg_army_set_node_word (self, unit, "entry", line->id);
  if (line->figures >= 0)
    sg_army_set_number (self, unit, "figures", line->figures);
  if (*line->weapon && !g_str_equal (line->weapon, type->weapon))
    sg_army_set_node_word (self, unit, "weapon", line->weapon);
}

SgArmyNode *
sg_army_enlist (SgArmy *self, SgArmyNode *parent, const SgUnitType *type, const SgNationUnit *line)
{
  g_autofree char *words = sg_army_unit_words (type, line), *name = sg_army_next_name (self, SG_ARMY_UNIT, words);
  SgArmyNode *unit = sg_army_add (self, parent, -1, SG_ARMY_UNIT, type->id, name);

  if (line)
    sg_army_take_line (self, unit, type, line);
  return unit;
}
