/* sg-going.c: what the country means under a campaign's rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-going.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "map/sg-piece.h"
#include "map/sg-stand.h"
#include "map/sg-way.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"

#define USUAL_EYE 5.5      /* feet, as sg_sight_terms_usual() has it */

/* The table of that name which has the row @with. */
static const SgTable *
find_table (SgRuleset *rules, const char *name, const char *with)
{
  GPtrArray *tables = sg_ruleset_get_tables (rules);

  for (guint i = 0; i < tables->len; i++)
    {
      const SgTable *table = g_ptr_array_index (tables, i);

      if (g_str_equal (table->name, name) && (!with || sg_ruleset_has_row (rules, table->rule, name, with)))
        return table;
    }
  return NULL;
}

const SgTable *
sg_going_table (SgRuleset *rules)
{
  return find_table (rules, "going", "open");
}

/* The words of a cell; "" where the table has none. */
static const char *
read_cell (SgRuleset *rules, const SgTable *table, const char *row, const char *column)
{
  return sg_ruleset_has_cell (rules, table->rule, table->name, row, column) ? sg_ruleset_cell_text (rules, table->rule, table->name, row, column) : "";
}

/* The figure in a column of the row that “rates” names; the first there is when @letter is NULL; 0 without one. */
static double
read_rate (SgRuleset *rules, const SgTable *table, const char *column, const char *letter)
{
  const char *arm = g_str_has_prefix (column, "cross-") ? column + strlen ("cross-") : column;
  g_auto (GStrv) rates = g_strsplit (read_cell (rules, table, "rates", arm), "/", 3);
  const SgTable *moves = g_strv_length (rates) == 3 ? sg_ruleset_get_table (rules, rates[0], rates[1]) : NULL;

  for (guint i = 0; moves && i < moves->columns->len; i++)
    {
      const char *id = ((SgColumn *) g_ptr_array_index (moves->columns, i))->id;

      if ((!letter || g_str_equal (id, letter)) && sg_ruleset_has_number (rules, rates[0], rates[1], rates[2], id))
        return sg_ruleset_cell (rules, rates[0], rates[1], rates[2], id);
    }
  return 0;
}

/* A cell that names a column of “rates”: ground costs as many times its way as its rate is below the first; to cross something costs a move, the way
 * of which is the first rate itself. */
static double
cost_by_rate (SgRuleset *rules, const SgTable *table, const char *column, const char *letter)
{
  double first = read_rate (rules, table, column, NULL), rate = read_rate (rules, table, column, letter);

  if (rate <= 0)
    return INFINITY;
  return g_str_has_prefix (column, "cross-") ? first : first / rate;
}

/* A cost: @usual for an empty cell, INFINITY for "no". */
static double
read_cost (SgRuleset *rules, const SgTable *table, const char *row, const char *column, double usual)
{
  const char *words = read_cell (rules, table, row, column);

  if (g_str_equal (words, "no"))
    return INFINITY;
  if (sg_ruleset_has_number (rules, table->rule, table->name, row, column))
    return sg_ruleset_cell (rules, table->rule, table->name, row, column);
  return *words && sg_ruleset_has_row (rules, table->rule, table->name, "rates") ? cost_by_rate (rules, table, column, words) : usual;
}

static gboolean
has_column (const SgTable *table, const char *id)
{
  for (guint i = 0; i < table->columns->len; i++)
    if (g_str_equal (((SgColumn *) g_ptr_array_index (table->columns, i))->id, id))
      return TRUE;
  return FALSE;
}

/* The kind and class of a row such as "wood/thick". */
static gboolean
split_row (const char *row, SgPieceKind *kind, const char **class)
{
  const char *slash = strchr (row, '/');
  g_autofree char *name = slash ? g_strndup (row, slash - row) : g_strdup (row);

  *class = slash ? slash + 1 : NULL;
  return sg_piece_kind_find (name, kind);
}

static void
read_row (SgGoing *going, SgRuleset *rules, const SgTable *table, const char *row, const char *column, const char *cross)
{
  SgPieceKind kind;
  const char *class;

  if (!split_row (row, &kind, &class))
    return;
  if (!class)
    {
      going->factor[kind] = read_cost (rules, table, row, column, going->open);
      going->crossing[kind] = read_cost (rules, table, row, cross, 0);
    }
  else if (going->n_special < SG_GOING_SPECIALS)
    {
      guint i = going->n_special++;

      going->special[i].kind = kind;
      going->special[i].class = g_intern_string (class);
      going->special[i].factor = read_cost (rules, table, row, column, going->factor[kind]);
      going->special[i].crossing = read_cost (rules, table, row, cross, going->crossing[kind]);
    }
}

static SgGoing
read_column (SgRuleset *rules, const SgTable *table, const char *column)
{
  g_autofree char *cross = g_strdup_printf ("cross-%s", column);
  const char *switches = read_cell (rules, table, "switches", column);
  SgGoing going;

  sg_going_init (&going);
  going.roads_help = TRUE;
  going.open = read_cost (rules, table, "open", column, 1);
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    going.factor[i] = going.open;
  for (int classes = 0; classes <= 1; classes++) /* a class falls back upon its kind, wherever that stands */
    for (guint i = 0; i < table->rows->len; i++)
      {
        const char *row = ((SgTableRow *) g_ptr_array_index (table->rows, i))->id;

        if ((strchr (row, '/') != NULL) == classes)
          read_row (&going, rules, table, row, column, cross);
      }
  going.heed_men = g_str_equal (switches, "men");
  going.heed_guns = g_str_equal (switches, "guns");
  going.uphill = read_cost (rules, table, "uphill", column, 0);
  going.downhill = read_cost (rules, table, "downhill", column, 0);
  going.steepest = read_cost (rules, table, "steepest", column, 0);
  return going;
}

SgGoing
sg_going_for (SgRuleset *rules, const char *unit_type)
{
  const SgUnitType *type = unit_type ? sg_ruleset_get_type_by_id (rules, unit_type) : NULL;

  return sg_going_by_arm (rules, type ? type->arm : "foot");
}

SgGoing
sg_going_by_arm (SgRuleset *rules, const char *arm)
{
  const SgTable *table = sg_going_table (rules);
  SgGoing going;

  if (table)
    return read_column (rules, table, has_column (table, arm) ? arm : "men");
  sg_going_init (&going);
  going.heed_men = !g_str_equal (arm, "guns");
  going.heed_guns = !going.heed_men;
  return going;
}

static void
free_line (gpointer data)
{
  SgGoingLine *line = data;

  g_free (line->words);
  g_free (line->rule);
  g_free (line);
}

/* What @going makes of the piece: “may not pass”, “freely”, “each pace counts as 2”. */
static char *
word (const SgGoing *going, SgMap *map, const SgPiece *piece)
{
  double factor = sg_going_factor (going, piece), crossing = piece ? sg_going_crossing (going, piece) : 0;
  g_autofree char *cost = NULL;

  if ((piece && sg_going_bars (going, piece)) || isinf (factor))
    return g_strdup (_("may not pass"));
  if (crossing > 0)
    {
      cost = sg_text_length (crossing, sg_map_get_unit (map));
      return g_strdup_printf (_("pay %s to cross"), cost);
    }
  if (factor == 1)
    return g_strdup (_("go freely"));
  cost = sg_text_number (factor);
  return g_strdup_printf (_("pay %s for each unit of way"), cost);
}

/* The row that speaks of the piece: of its class before its kind. */
static char *
find_row (SgRuleset *rules, const SgTable *table, const SgPiece *piece)
{
  g_autofree char *row = piece ? g_strdup_printf ("%s/%s", sg_piece_kind_name (piece->kind), piece->class) : g_strdup ("open");

  if (sg_ruleset_has_row (rules, table->rule, table->name, row))
    return g_steal_pointer (&row);
  return g_strdup (piece ? sg_piece_kind_name (piece->kind) : "open");
}

/* What is said of each arm; arms of which the same is said share a line. */
static void
add_line (GPtrArray *lines, GHashTable *said, const char *label, char *words, const char *rule)
{
  GPtrArray *labels = g_hash_table_lookup (said, words);
  SgGoingLine *line;

  if (labels)
    {
      g_ptr_array_add (labels, g_strdup (label));
      g_free (words);
      return;
    }
  labels = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (labels, g_strdup (label));
  line = g_new0 (SgGoingLine, 1);
  line->words = words;
  line->rule = g_strdup (rule);
  g_ptr_array_add (lines, line);
  g_hash_table_insert (said, words, labels);
}

static void
put_labels (SgGoingLine *line, GPtrArray *labels)
{
  g_autofree char *words = g_steal_pointer (&line->words);
  g_autofree char *who = NULL;

  g_ptr_array_add (labels, NULL);
  who = g_strjoinv (_(", "), (char **) labels->pdata);
  /* Translators: arms, and what the ground means for them: “Men, Guns: may not pass” */
  line->words = g_strdup_printf (_("%s: %s"), who, words);
}

GPtrArray *
sg_going_tell (SgRuleset *rules, SgMap *map, const SgPiece *piece)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  const SgTable *table = sg_going_table (rules);
  g_autofree char *row = table ? find_row (rules, table, piece) : NULL;

  for (guint i = 0; table && i < table->columns->len; i++)
    {
      const SgColumn *column = g_ptr_array_index (table->columns, i);
      SgGoing going = read_column (rules, table, column->id);
      const char *rule = read_cell (rules, table, row, "rule");

      if (!g_str_has_prefix (column->id, "cross-") && !g_str_equal (column->id, "rule"))
        add_line (lines, said, column->label, word (&going, map, piece), *rule ? rule : table->rule);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      SgGoingLine *line = g_ptr_array_index (lines, i);
      GPtrArray *labels = g_hash_table_lookup (said, line->words);

      g_hash_table_steal (said, line->words);
      put_labels (line, labels);
      g_ptr_array_unref (labels);
    }
  return lines;
}

/* Heights go by the map’s own foot; how deep one sees into a wood is a length of the rules, and a map in another unit keeps the usual one. */
SgSightTerms
sg_sight_terms_for (SgRuleset *rules, SgMap *map)
{
  SgSightTerms terms = sg_sight_terms_usual (map);
  const SgTable *table = find_table (rules, "sight", NULL);
  double foot = terms.eye / USUAL_EYE;

  if (!table)
    return terms;
  terms.eye = read_cost (rules, table, "eye", "value", terms.eye / foot) * foot;
  terms.target = read_cost (rules, table, "target", "value", terms.target / foot) * foot;
  if (g_strcmp0 (sg_ruleset_get_unit (rules), sg_map_get_unit (map)) != 0)
    return terms;
  terms.wood_depth = read_cost (rules, table, "wood", "value", terms.wood_depth);
  terms.thick_depth = read_cost (rules, table, "wood/thick", "value", terms.thick_depth);
  terms.thin_depth = read_cost (rules, table, "wood/thin", "value", terms.thin_depth);
  return terms;
}
