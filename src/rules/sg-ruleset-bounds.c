/* sg-ruleset-bounds.c: what a figure of a campaign's copy of a ruleset may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A person may write other figures into his campaign's rules than the book has.  Whatever a figure is divided by, thrown on or counted to is then his, so
 * that this is the one place where a nought among the divisors is found: the least and most of a <figure>, or of all numbers of a <column>, stand beside
 * the book's own.  They are read from there and never from the copy, which a campaign of before does not have them in, and a foreign one may have
 * otherwise.  Where the book says nothing of it, a figure is only not below nought when the book's own is not, and not beyond what anything could be
 * counted to.
 */

#include "rules/sg-ruleset-bounds.h"

#include "base/sg-xml-nodes.h"

#include <glib/gi18n-lib.h>

#define FAR 1e6 /* a campaign of more men, inches or paces would not end */

typedef struct { double least, most; gboolean number; } Bound;
typedef void (*CellFunc) (const xmlNode *cell, const xmlNode *column, const char *path, const char *key, gpointer data);

static Bound
read_bound (const xmlNode *node, gboolean below)
{
  Bound bound = { 0, FAR, FALSE };

  (void) sg_xml_get_double (node, "least", -FAR, FAR, below ? -FAR : 0, &bound.least, NULL);
  (void) sg_xml_get_double (node, "most", -FAR, FAR, FAR, &bound.most, NULL);
  return bound;
}

static void
keep (GHashTable *bounds, const char *key, Bound bound)
{
  g_hash_table_insert (bounds, g_strdup (key), g_memdup2 (&bound, sizeof bound));
}

/* @func is given each cell of @table with its column, "RULE/table/column" and "RULE/table/column/row". */
static void
each_cell (const xmlNode *table, const char *rule, CellFunc func, gpointer data)
{
  g_autofree char *name = sg_xml_get (table, "name");

  for (xmlNode *row = sg_xml_first (table, "row"); row != NULL; row = sg_xml_next (row, "row"))
    {
      g_autofree char *id = sg_xml_get (row, "id");
      xmlNode *column = sg_xml_first (table, "column");

      for (xmlNode *cell = sg_xml_first (row, "c"); cell != NULL && column != NULL; cell = sg_xml_next (cell, "c"), column = sg_xml_next (column, "column"))
        {
          g_autofree char *column_id = sg_xml_get (column, "id");
          g_autofree char *path = g_strdup_printf ("%s/%s/%s", rule, name, column_id), *key = g_strdup_printf ("%s/%s", path, id);

          func (cell, column, path, key, data);
        }
    }
}

/* Modifiers of both signs stand in one column: there any cell may be below nought. */
static void
learn_column (const xmlNode *cell, const xmlNode *column, const char *path, const char *key, gpointer data)
{
  g_autofree char *text = sg_xml_text (cell);
  double value;
  gboolean below = sg_number_parse (text, &value) && value < 0;

  if (below || !g_hash_table_contains (data, path))
    keep (data, path, read_bound (column, below));
}

/* A cell of the book's own that is out of its column's bounds has none: nobody divides by the men of a battery. */
static void
learn_cell (const xmlNode *cell, const xmlNode *column, const char *path, const char *key, gpointer data)
{
  Bound bound = *(const Bound *) g_hash_table_lookup (data, path);
  g_autofree char *text = sg_xml_text (cell), *least = sg_xml_get (column, "least");
  double value;

  if (!sg_number_parse (text, &value))
    return;
  if (value < bound.least)
    bound.least = 0;
  else
    bound.number = least != NULL;
  keep (data, key, bound);
}

static void
learn_rule (GHashTable *bounds, const xmlNode *rule)
{
  g_autofree char *id = sg_xml_get (rule, "id");

  for (xmlNode *node = sg_xml_first (rule, "figure"); node != NULL; node = sg_xml_next (node, "figure"))
    {
      g_autofree char *name = sg_xml_get (node, "name"), *key = g_strdup_printf ("%s/%s", id, name);
      double value;

      if (sg_xml_get_double (node, "value", -G_MAXDOUBLE, G_MAXDOUBLE, 0, &value, NULL))
        keep (bounds, key, read_bound (node, value < 0));
    }
  for (xmlNode *table = sg_xml_first (rule, "table"); table != NULL; table = sg_xml_next (table, "table"))
    {
      each_cell (table, id, learn_column, bounds);
      each_cell (table, id, learn_cell, bounds);
    }
}

typedef struct { GHashTable *bounds; GError *error; } Check;

/* What the book has no bound for (a rule or table of the copy alone) nothing reckons with. */
static gboolean
check_figure (Check *check, const xmlNode *node, const char *rule)
{
  g_autofree char *name = sg_xml_get (node, "name"), *key = g_strdup_printf ("%s/%s", rule, name);
  const Bound *bound = g_hash_table_lookup (check->bounds, key);
  double value;

  return bound == NULL || sg_xml_need_double (node, "value", bound->least, bound->most, &value, &check->error);
}

static void
check_cell (const xmlNode *cell, const xmlNode *column, const char *path, const char *key, gpointer data)
{
  Check *check = data;
  const Bound *own = g_hash_table_lookup (check->bounds, key), *bound = own != NULL ? own : g_hash_table_lookup (check->bounds, path);
  g_autofree char *text = sg_xml_text (cell), *shown = sg_xml_shorten (text), *least = NULL, *most = NULL;
  double value;
  gboolean number = sg_number_parse (text, &value);

  if (bound == NULL || check->error != NULL || (!number && !bound->number) || (number && value >= bound->least && value <= bound->most))
    return;
  least = sg_number_format (bound->least);
  most = sg_number_format (bound->most);
  sg_xml_error (&check->error, SG_ERROR_RANGE, cell, _("the cell %s is “%s”; it must be a number from %s to %s."), key, shown, least, most);
}

static gboolean
check_rule (Check *check, const xmlNode *rule)
{
  g_autofree char *id = sg_xml_get (rule, "id");

  for (xmlNode *node = sg_xml_first (rule, "figure"); node != NULL; node = sg_xml_next (node, "figure"))
    if (!check_figure (check, node, id))
      return FALSE;
  for (xmlNode *table = sg_xml_first (rule, "table"); table != NULL && check->error == NULL; table = sg_xml_next (table, "table"))
    each_cell (table, id, check_cell, check);
  return check->error == NULL;
}

gboolean
sg_ruleset_check_bounds (xmlDoc *copy, xmlDoc *own, GError **error)
{
  g_autoptr (GHashTable) bounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Check check = { bounds, NULL };

  for (xmlNode *section = sg_xml_first (sg_xml_root (own), "section"); section != NULL; section = sg_xml_next (section, "section"))
    for (xmlNode *rule = sg_xml_first (section, "rule"); rule != NULL; rule = sg_xml_next (rule, "rule"))
      learn_rule (bounds, rule);
  for (xmlNode *section = sg_xml_first (sg_xml_root (copy), "section"); section != NULL; section = sg_xml_next (section, "section"))
    for (xmlNode *rule = sg_xml_first (section, "rule"); rule != NULL; rule = sg_xml_next (rule, "rule"))
      if (!check_rule (&check, rule))
        {
          g_propagate_error (error, check.error);
          return FALSE;
        }
  return TRUE;
}
