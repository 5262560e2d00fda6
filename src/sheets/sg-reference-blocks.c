/* sg-reference-blocks.c: what a system’s quick reference tells, as tables of words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every table of the ruleset stands under its rule; a rule with figures and no table has one made of them.
 */

#include "sheets/sg-reference-blocks.h"

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "rules/sg-procedure.h"
#include "rules/sg-ruleset-complete.h"
#include "rules/sg-ruleset-tables.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define LONG 6  /* characters of a number that is no longer read */

typedef SgReferenceBlock Block;

void
sg_reference_block_free (gpointer data)
{
  Block *block = data;

  g_free (block->section);
  g_free (block->title);
  g_free (block->rule);
  g_free (block->heights);
  g_ptr_array_unref (block->rows);
  g_free (block);
}

static Block *
new_block (SgRuleset *rules, const SgRule *rule, const char *title, guint n_columns)
{
  Block *block = g_new0 (Block, 1);

  block->section = g_strdup (rule->section);
  block->title = g_strdup (title);
  block->rule = g_strdup (rule->id);
  block->house = sg_ruleset_is_house_rule (rules, rule->id);
  block->n_columns = MIN (n_columns, SG_REFERENCE_COLUMNS);
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  return block;
}

SgReferenceBlock *
sg_reference_new (SgRuleset *rules, const char *rule, const char *title, guint n_columns)
{
  Block *block = new_block (rules, sg_ruleset_get_rule (rules, rule), title, n_columns);

  sg_reference_add_row (block, "", "");
  return block;
}

SgReferenceBlock *
sg_reference_form (const char *title, const char *const *heads, double least)
{
  Block *block = g_new0 (Block, 1);

  block->section = g_strdup ("");
  block->rule = g_strdup ("");
  block->title = g_strdup (title);
  block->n_columns = MIN (g_strv_length ((char **) heads), SG_REFERENCE_COLUMNS);
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  block->form = TRUE;
  block->least = least;
  sg_reference_add_cells (block, heads);
  return block;
}

void
sg_reference_add_cells (SgReferenceBlock *block, const char *const *cells)
{
  char **copy = g_new0 (char *, block->n_columns + 1);
  gboolean ended = FALSE;

  for (guint c = 0; c < block->n_columns; c++)
    {
      ended = ended || cells[c] == NULL; /* behind that nothing stands */
      copy[c] = g_strdup (ended ? "" : cells[c]);
    }
  g_ptr_array_add (block->rows, copy);
}

void
sg_reference_add_row (SgReferenceBlock *block, const char *first, const char *second)
{
  char **cells = g_new0 (char *, block->n_columns + 1);

  for (guint c = 0; c < block->n_columns; c++)
    {
      const char *cell = "";

      if (c == 0)
        cell = first;
      else if (c == 1)
        cell = second;
      cells[c] = g_strdup (cell);
    }
  g_ptr_array_add (block->rows, cells);
}

/* Whether the id of a row is only what the program calls it, as its first cells say in words. */
static gboolean
is_bare (const SgTableRow *row, guint n)
{
  if (n < 2 || (*row->own_label != '\0' && !g_str_equal (row->own_label, row->id)) || strpbrk (row->id, "-_") == NULL || *row->cells[0] == '\0')
    return FALSE;
  return isnan (row->numbers[0]) || (g_ascii_isdigit (row->id[0]) && *row->cells[1] != '\0' && isnan (row->numbers[1]));
}

static guint
count_bare (const SgTable *table)
{
  guint n = 0;

  for (guint r = 0; r < table->rows->len; r++)
    n += is_bare (table->rows->pdata[r], table->columns->len);
  return n;
}

/* What stands in the first column: its label, else its id as a person reads it; nothing where most rows are told by their cells. */
static char *
name_row (const SgTableRow *row, gboolean bare)
{
  if (*row->own_label != '\0' && !g_str_equal (row->own_label, row->id))
    return g_strdup (row->label);
  if (bare)
    return g_strdup ("");
  if (!g_ascii_isalpha (row->id[0]))
    return g_strdup (row->id);
  return sg_tongue_take (SG_TONGUE_TABLE, g_strdelimit (g_strdup (row->id), "-_", ' '));
}

/* A part of a whole, which the ruleset has to sixteen places, as a person writes it. */
static char *
read_cell (const SgTableRow *row, guint c)
{
  if (!isnan (row->numbers[c]) && strlen (row->cells[c]) > LONG)
    for (guint whole = 2; whole <= 12; whole++)
      {
        double share = row->numbers[c] * whole;

        if (fabs (share - round (share)) < 1e-6)
          return g_strdup_printf ("%g/%u", round (share), whole);
      }
  return sg_text_minus (g_strdup (sg_cell_told (row->cells[c])));
}

/* Columns without a label, which stand last, are the program’s own. */
static guint
count_shown (const SgTable *table)
{
  guint n = table->columns->len;

  while (n > 0 && *((SgColumn *) table->columns->pdata[n - 1])->label == '\0')
    n--;
  return n;
}

SgReferenceBlock *
sg_reference_of_table (SgRuleset *rules, const SgTable *table)
{
  const SgRule *rule = sg_ruleset_get_rule (rules, table->rule);
  guint bare = count_bare (table), named = bare == table->rows->len ? 0 : 1;
  Block *block = new_block (rules, rule, table->title, count_shown (table) + named);
  char **heads = g_new0 (char *, block->n_columns + 1);

  heads[0] = g_strdup ("");
  for (guint i = named; i < block->n_columns; i++)
    {
      g_free (heads[i]);
      heads[i] = g_strdup (((SgColumn *) table->columns->pdata[i - named])->label);
    }
  g_ptr_array_add (block->rows, heads);
  for (guint r = 0; r < table->rows->len; r++)
    {
      const SgTableRow *row = table->rows->pdata[r];
      char **cells = g_new0 (char *, block->n_columns + 1);

      if (named)
        cells[0] = name_row (row, bare > 2 && bare + 2 >= table->rows->len && is_bare (row, table->columns->len));
      for (guint i = named; i < block->n_columns; i++)
        cells[i] = *row->cells[i - named] ? read_cell (row, i - named) : g_strdup ("–");
      g_ptr_array_add (block->rows, cells);
    }
  return block;
}

/* "men-a-minute" as a person reads it. */
static char *
words_of (const char *name)
{
  char *words = sg_tongue_take (SG_TONGUE_FIGURE, g_strdelimit (g_strdup (name), "-_", ' '));

  if (g_ascii_islower (words[0]))
    words[0] = g_ascii_toupper (words[0]);
  return words;
}

typedef struct { Block *block; const SgRule *rule; gboolean named; } Figures;

static void
add_figure (const char *name, double value, const char *unit, gpointer data)
{
  Figures *figures = data;
  gboolean halves = g_str_equal (unit, "half-points");
  double shown = halves ? value / 2 : value;
  g_autofree char *number = sg_text_number (shown), *of = g_strdup (halves ? "points" : unit);
  char **cells = g_new0 (char *, 5);

  if (shown == 1 && g_str_equal (of, "dice"))
    strcpy (of, "die");
  else if ((shown == 1 || shown == -1) && strlen (of) > 3 && g_str_has_suffix (of, "s") && !g_str_has_suffix (of, "ss")) /* one point, one move */
    of[strlen (of) - 1] = '\0';

  cells[0] = g_strdup (figures->named ? "" : figures->rule->id);
  cells[1] = g_strdup (figures->named ? "" : figures->rule->title);
  cells[2] = words_of (name);
  cells[3] = *of ? g_strdup_printf ("%s\u00a0%s", number, sg_text_unit (of)) : g_strdup (number);
  figures->named = TRUE;
  g_ptr_array_add (figures->block->rows, cells);
}

static gboolean
has_table (SgRuleset *rules, const SgRule *rule)
{
  GPtrArray *tables = sg_ruleset_get_tables (rules);

  for (guint t = 0; t < tables->len; t++)
    if (g_str_equal (((SgTable *) tables->pdata[t])->rule, rule->id))
      return TRUE;
  return FALSE;
}

/* The rule as the book says it, in its first paragraph. */
static void
add_sentence (Block *block, const SgRule *rule)
{
  const char *end = strstr (rule->text, "\n\n");
  g_autofree char *first = g_strdelimit (end != NULL ? g_strndup (rule->text, (gsize) (end - rule->text)) : g_strdup (rule->text), "\n", ' ');
  char **cells = g_new0 (char *, 3);

  cells[0] = g_strdup (rule->id);
  cells[1] = g_strdup_printf ("%s. %s", rule->title, first);
  g_ptr_array_add (block->rows, cells);
}

static void
count_figure (const char *name, double value, const char *unit, gpointer data)
{
  *(guint *) data += 1;
}

/* Whether it is there for the program, which reads from it what a piece of a map or a body of troops counts as. */
static gboolean
is_for_reckoning (const SgTable *table)
{
  static const char *const names[] = { "country", "forms", "bodies", "sixths-printed", NULL };

  return g_strv_contains (names, table->name) || (g_str_equal (table->name, "going") && strstr (table->title, "(RK-T") == NULL);
}

static gboolean
has_printed_tables (SgRuleset *rules)
{
  GPtrArray *tables = sg_ruleset_get_tables (rules);

  for (guint t = 0; t < tables->len; t++)
    if (!is_for_reckoning (tables->pdata[t]))
      return TRUE;
  return FALSE;
}

/* Whether a procedure rules by it; where nothing is printed as a table, the sentences of such rules are all there is to play by. */
static gboolean
is_ruled_by (SgRuleset *rules, const SgRule *rule)
{
  g_autoptr (GPtrArray) procedures = sg_procedure_list (sg_ruleset_get_system (rules));
  gboolean found = FALSE;

  for (guint i = 0; i < procedures->len && !found; i++)
    {
      g_auto (GStrv) named = g_strsplit (((const SgProcedure *) procedures->pdata[i])->rules, " ", -1);

      found = g_strv_contains ((const char *const *) named, rule->id);
    }
  return found;
}

/* Whether the sheet leaves @rule out: one of the book that is inherited, which has a sheet of its own, or an addition that is not used. */
static gboolean
is_elsewhere (SgRuleset *rules, SgRuleset *base, const SgRule *rule)
{
  GPtrArray *options = sg_ruleset_get_options (rules);

  if (base == NULL)
    return FALSE;
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      if (g_str_equal (option->rule, rule->id) && g_str_equal (option->choices[0], "no") && g_str_equal (option->value, "no"))
        return TRUE;
    }
  return sg_ruleset_get_rule (base, rule->id) != NULL;
}

static void
add_told (Block *block, SgRuleset *rules, const SgRule *rule)
{
  guint n = 0;

  sg_ruleset_each_figure (rules, rule->id, count_figure, &n);
  if (n == 0 && (has_printed_tables (rules) || !is_ruled_by (rules, rule)))
    return;
  add_sentence (block, rule);
  block->house |= sg_ruleset_is_house_rule (rules, rule->id);
}

static Block *
new_headless (SgRuleset *rules, const SgRule *head, guint n_columns)
{
  Block *block = new_block (rules, head, head->section, n_columns);
  char **heads = g_new0 (char *, n_columns + 1);

  g_clear_pointer (&block->rule, g_free);
  block->rule = g_strdup ("");
  for (guint i = 0; i < n_columns; i++)
    heads[i] = g_strdup ("");
  g_ptr_array_add (block->rows, heads);
  return block;
}

/* Of a section's rules that are ruled by or have figures, and no table, from @first on: what they say, or, to be filled in, the names of their figures; NULL when
 * there are none. */
static Block *
block_of_figures (SgRuleset *rules, SgRuleset *base, guint first, gboolean blank)
{
  GPtrArray *all = sg_ruleset_get_rules (rules);
  const SgRule *head = all->pdata[first];
  Block *block = new_headless (rules, head, blank ? 4 : 2);

  block->told = !blank;
  for (guint i = first; i < all->len && g_str_equal (((SgRule *) all->pdata[i])->section, head->section); i++)
    if (is_elsewhere (rules, base, all->pdata[i]))
      continue;
    else if (!has_table (rules, all->pdata[i]) && !blank)
      add_told (block, rules, all->pdata[i]);
    else if (!has_table (rules, all->pdata[i]))
      {
        Figures figures = { block, all->pdata[i], FALSE };

        sg_ruleset_each_figure (rules, figures.rule->id, add_figure, &figures);
        block->house |= figures.named && sg_ruleset_is_house_rule (rules, figures.rule->id);
      }
  if (block->rows->len > 1)
    return block;
  sg_reference_block_free (block);
  return NULL;
}

SgReferenceBlock *
sg_reference_house_rules (SgRuleset *rules)
{
  GPtrArray *options = sg_ruleset_get_options (rules);
  SgRule rule = { .id = (char *) "", .section = (char *) _("House rules") };
  Block *block = new_block (rules, &rule, _("House rules in force"), 3);
  char **heads = g_new0 (char *, 4);

  heads[0] = g_strdup (_("Rule"));
  heads[1] = g_strdup (_("What is settled"));
  heads[2] = g_strdup (_("How"));
  g_ptr_array_add (block->rows, heads);
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];
      char **cells;

      if (g_str_equal (option->value, option->choices[0]))
        continue;
      cells = g_new0 (char *, 4);
      cells[0] = g_strdup (option->rule);
      cells[1] = g_strdup (option->label);
      cells[2] = g_strdup (option->value);
      for (guint k = 0; option->choices[k] != NULL; k++)
        if (g_str_equal (option->choices[k], option->value))
          {
            g_free (cells[2]);
            cells[2] = g_strdup (option->choice_labels[k]);
          }
      g_ptr_array_add (block->rows, cells);
    }
  if (block->rows->len > 1)
    return block;
  sg_reference_block_free (block);
  return NULL;
}

/* What was agreed for this war, which the book leaves open. */
static Block *
block_of_war (SgRuleset *rules, SgCampaign *campaign)
{
  SgRule rule = { .id = (char *) "", .section = (char *) _("This war") };
  gint64 target = sg_campaign_get_target (campaign);
  Block *block;
  char **cells;

  if (target <= 0)
    return NULL;
  block = new_headless (rules, &rule, 2);
  block->told = TRUE;
  cells = g_new0 (char *, 3);
  cells[0] = g_strdup ("");
  cells[1] = g_strdup_printf (_("%s is to %d points."), sg_campaign_get_title (campaign), (int) target);
  g_ptr_array_add (block->rows, cells);
  return block;
}

static Block *
block_of_base (SgRuleset *base)
{
  SgRule rule = { .id = (char *) "", .section = (char *) _("The rest") };
  Block *block = new_headless (base, &rule, 2);
  char **cells = g_new0 (char *, 3);

  block->told = TRUE;
  cells[0] = g_strdup ("");
  cells[1] = g_strdup_printf (_("Whatever is not told here is as in %s, whose quick reference is a sheet of its own."), sg_ruleset_get_title (base));
  g_ptr_array_add (block->rows, cells);
  return block;
}

GPtrArray *
sg_reference_collect (SgRuleset *rules, SgCampaign *campaign, gboolean blank)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (sg_reference_block_free);
  GPtrArray *all = sg_ruleset_get_rules (rules), *tables = sg_ruleset_get_tables (rules);
  g_autofree char *inherits = sg_ruleset_get_base (rules);
  g_autoptr (SgRuleset) base = inherits != NULL ? sg_ruleset_load (inherits, NULL) : NULL;
  const char *section = "";
  Block *last, *war = campaign != NULL && !blank ? block_of_war (rules, campaign) : NULL;

  if (war != NULL)
    g_ptr_array_add (blocks, war);
  for (guint i = 0; i < all->len; i++)
    {
      const SgRule *rule = all->pdata[i];
      Block *figures = g_str_equal (section, rule->section) ? NULL : block_of_figures (rules, base, i, blank);

      section = rule->section;
      if (figures != NULL)
        g_ptr_array_add (blocks, figures);
      for (guint t = 0; t < tables->len; t++)
        if (g_str_equal (((SgTable *) tables->pdata[t])->rule, rule->id) && !is_elsewhere (rules, base, rule) && !is_for_reckoning (tables->pdata[t]))
          g_ptr_array_add (blocks, sg_reference_of_table (rules, tables->pdata[t]));
    }
  last = sg_reference_house_rules (rules);
  if (last != NULL)
    g_ptr_array_add (blocks, last);
  if (base != NULL)
    g_ptr_array_add (blocks, block_of_base (base));
  return blocks;
}
