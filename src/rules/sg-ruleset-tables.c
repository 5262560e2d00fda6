/* sg-ruleset-tables.c: the tables of a ruleset.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A table is found by hash; its rows and columns, a dozen or two, by comparing their ids.
 */

#include "rules/sg-ruleset-tables.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-load.h"
#include "rules/sg-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
free_column (gpointer data)
{
  SgColumn *column = data;

  g_free (column->id);
  g_free (column->label);
  g_free (column->unit);
  g_free (column);
}

static void
free_row (gpointer data)
{
  SgTableRow *row = data;

  g_free (row->id);
  g_free (row->label);
  g_free (row->own_label);
  g_strfreev (row->cells);
  g_free (row->numbers);
  g_free (row);
}

void
sg_table_free (gpointer data)
{
  SgTable *table = data;

  g_free (table->rule);
  g_free (table->name);
  g_free (table->title);
  g_ptr_array_unref (table->columns);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

/* Ids are what the code and the files know; labels are for people, and differ by language. */
static const SgTableRow *
find_row (const SgTable *table, const char *id)
{
  for (guint i = 0; i < table->rows->len; i++)
    {
      const SgTableRow *row = g_ptr_array_index (table->rows, i);

      if (g_str_equal (row->id, id))
        return row;
    }
  return NULL;
}

static int
find_column (const SgTable *table, const char *id)
{
  for (guint i = 0; i < table->columns->len; i++)
    {
      const SgColumn *column = g_ptr_array_index (table->columns, i);

      if (g_str_equal (column->id, id))
        return i;
    }
  return -1;
}

/* Before the rows: these count their cells by them. */
static gboolean
read_columns (SgTable *table, const xmlNode *node, GError **error)
{
  for (xmlNode *child = sg_xml_first (node, "column"); child; child = sg_xml_next (child, "column"))
    {
      g_autofree char *id = sg_xml_get (child, "id");
      SgColumn *column;

      if (find_column (table, id) >= 0)
        return sg_ruleset_twice (child, id, error);
      column = g_new0 (SgColumn, 1);
      column->id = g_steal_pointer (&id);
      column->label = sg_tongue_take (SG_TONGUE_TABLE, sg_xml_get (child, "label"));
      column->unit = sg_xml_get (child, "unit");
      if (column->unit == NULL)
        column->unit = g_strdup ("");
      g_ptr_array_add (table->columns, column);
    }
  return TRUE;
}

static guint
count_cells (const xmlNode *node)
{
  guint n = 0;

  for (xmlNode *cell = sg_xml_first (node, "c"); cell; cell = sg_xml_next (cell, "c"))
    n++;
  return n;
}

/* What a cell reads as a number is kept beside its words: a move asks for some ten thousand.  NAN: it is none. */
static gboolean
read_cells (const SgTable *table, SgTableRow *row, const xmlNode *node, GError **error)
{
  guint n = count_cells (node), i = 0;

  if (n != table->columns->len)
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, node, _("the row “%s” of the table %s has %u cells for %u columns."), row->id,
                    table->name, n, table->columns->len);
      return FALSE;
    }
  row->cells = g_new0 (char *, n + 1);
  row->numbers = g_new0 (double, n);
  for (xmlNode *cell = sg_xml_first (node, "c"); cell; cell = sg_xml_next (cell, "c"), i++)
    {
      row->cells[i] = sg_xml_text (cell);
      if (!sg_number_parse (row->cells[i], &row->numbers[i]))
        row->numbers[i] = NAN;
    }
  return TRUE;
}

static gboolean
read_rows (SgTable *table, const xmlNode *node, GError **error)
{
  for (xmlNode *child = sg_xml_first (node, "row"); child; child = sg_xml_next (child, "row"))
    {
      g_autofree char *id = sg_xml_get (child, "id");
      SgTableRow *row;

      if (find_row (table, id) != NULL)
        return sg_ruleset_twice (child, id, error);
      row = g_new0 (SgTableRow, 1);
      row->own_label = sg_xml_get (child, "label");
      if (row->own_label == NULL)
        row->own_label = g_strdup (id);
      row->label = g_strdup (sg_tongue_tell (SG_TONGUE_TABLE, row->own_label));
      row->id = g_steal_pointer (&id);
      g_ptr_array_add (table->rows, row);
      if (!read_cells (table, row, child, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
sg_ruleset_read_table (SgRuleset *self, const xmlNode *node, const char *rule, GError **error)
{
  g_autofree char *name = sg_xml_get (node, "name"), *key = g_strdup_printf ("%s/%s", rule, name);
  SgTable *table;

  if (g_hash_table_contains (self->by_table, key))
    return sg_ruleset_twice (node, key, error);
  table = g_new0 (SgTable, 1);
  table->rule = g_strdup (rule);
  table->name = g_steal_pointer (&name);
  table->title = sg_tongue_take (SG_TONGUE_TABLE, sg_xml_get (node, "title"));
  table->columns = g_ptr_array_new_with_free_func (free_column);
  table->rows = g_ptr_array_new_with_free_func (free_row);
  g_ptr_array_add (self->tables, table); /* owns it from here, whatever is found wrong with its rows */
  g_hash_table_insert (self->by_table, g_steal_pointer (&key), table);
  return read_columns (table, node, error) && read_rows (table, node, error);
}

GPtrArray *
sg_ruleset_get_tables (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->tables;
}

/* The key is put together on the stack: this is asked for thousands of times while a move is measured. */
const SgTable *
sg_ruleset_get_table (SgRuleset *self, const char *rule, const char *table)
{
  char key[SG_RULESET_KEY];

  g_return_val_if_fail (SG_IS_RULESET (self), NULL);

  sg_ruleset_put_key (key, rule, table);
  return g_hash_table_lookup (self->by_table, key);
}

/* The row, and in @index the column; NULL when there is no such cell. */
static const SgTableRow *
look_up (SgRuleset *self, const char *rule, const char *name, const char *row_id, const char *column, int *index)
{
  const SgTable *table = sg_ruleset_get_table (self, rule, name);
  const SgTableRow *row = table && row_id ? find_row (table, row_id) : NULL;

  *index = row && column ? find_column (table, column) : -1;
  return *index >= 0 ? row : NULL;
}

gboolean
sg_ruleset_has_row (SgRuleset *self, const char *rule, const char *table, const char *row)
{
  const SgTable *found = sg_ruleset_get_table (self, rule, table);

  return found != NULL && row != NULL && find_row (found, row) != NULL;
}

gboolean
sg_ruleset_has_cell (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  int index;
  const SgTableRow *found = look_up (self, rule, table, row, column, &index);

  return found != NULL && *found->cells[index] != '\0';
}

gboolean
sg_ruleset_has_number (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  int index;
  const SgTableRow *found = look_up (self, rule, table, row, column, &index);

  return found != NULL && !isnan (found->numbers[index]);
}

void
sg_ruleset_watch_cells (SgRuleset *self, GHashTable *read)
{
  g_clear_pointer (&self->read, g_hash_table_unref);
  self->read = read ? g_hash_table_ref (read) : NULL;
}

/* Tests watch which cells are read at all: one that never is stands there for nothing. */
static void
note (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  if (self->read != NULL)
    g_hash_table_add (self->read, g_strdup_printf ("%s/%s/%s/%s", rule, table, row, column));
}

double
sg_ruleset_cell (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  int index;
  const SgTableRow *found = look_up (self, rule, table, row, column, &index);

  if (found == NULL || isnan (found->numbers[index]))
    {
      /* Ours to mend, not the player’s: the ruleset has been checked against what the procedures ask (tests/rules). */
      g_critical ("%s has no number %s/%s/%s/%s", self->system, rule, table, row, column);
      return 0;
    }
  note (self, rule, table, row, column);
  return found->numbers[index];
}

gint64
sg_ruleset_cell_whole (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  return llround (sg_ruleset_cell (self, rule, table, row, column));
}

const char *
sg_ruleset_cell_text (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  int index;
  const SgTableRow *found = look_up (self, rule, table, row, column, &index);

  if (found == NULL)
    g_critical ("%s has no cell %s/%s/%s/%s", self->system, rule, table, row, column);
  else
    note (self, rule, table, row, column);
  return found ? found->cells[index] : "";
}

/* A cell’s own text is compared and written to files; this is for the eye. */
const char *
sg_cell_told (const char *cell)
{
  return sg_tongue_tell (SG_TONGUE_TABLE, cell);
}

const char *
sg_ruleset_cell_told (SgRuleset *self, const char *rule, const char *table, const char *row, const char *column)
{
  return sg_cell_told (sg_ruleset_cell_text (self, rule, table, row, column));
}

const char *
sg_ruleset_row_told (SgRuleset *self, const char *rule, const char *table, const char *row)
{
  const SgTable *found = sg_ruleset_get_table (self, rule, table);
  const SgTableRow *told = found != NULL && row != NULL ? find_row (found, row) : NULL;

  return told != NULL ? told->label : row;
}

/* The id of the first row that tells @told in @column; "" of none. */
const char *
sg_ruleset_told (SgRuleset *self, const char *rule, const char *name, const char *column, const char *told, const char *id)
{
  const SgTable *table = sg_ruleset_get_table (self, rule, name);

  for (guint i = 0; table != NULL && i < table->rows->len; i++)
    {
      const char *row = ((const SgTableRow *) table->rows->pdata[i])->id;

      if (g_str_equal (sg_ruleset_cell_text (self, rule, name, row, column), told))
        return sg_ruleset_cell_text (self, rule, name, row, id);
    }
  return "";
}
