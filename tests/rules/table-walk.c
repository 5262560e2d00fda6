/* table-walk.c: see table-walk.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "table-walk.h"

#include "rules/sg-odds.h"
#include "rules/sg-ruleset-private.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

/* (transfer full): the names of the rows of the table that @text names, "RULE/table"; with "RULE/table?column" of those
 * that have something there. */
static char **
rows_of (SgRuleset *rules, const char *text)
{
  g_auto (GStrv) place = g_strsplit_set (text, "/?", 3);
  const SgTable *table = sg_ruleset_get_table (rules, place[0], place[1]);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  g_assert_nonnull (table);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const SgTableRow *row = table->rows->pdata[i];

      if (place[2] == NULL || sg_ruleset_has_cell (rules, place[0], place[1], row->id, place[2]))
        g_strv_builder_add (all, row->id);
    }
  return g_strv_builder_end (all);
}

/* (transfer full): what stands for a field, one after another. */
static char **
alternatives (SgRuleset *rules, const char *text)
{
  g_autoptr (GStrvBuilder) all = NULL;
  g_auto (GStrv) rows = NULL;
  g_autofree char *list = NULL;

  if (*text == '@')
    return rows_of (rules, text + 1);
  if (*text != '*')
    return g_strsplit (text, "|", -1);
  rows = strchr (text, '/') != NULL ? rows_of (rules, text + 1) : g_strsplit (text + 1, "|", -1);
  list = g_strjoinv ("|", rows);
  all = g_strv_builder_new ();
  g_strv_builder_add (all, list);
  return g_strv_builder_end (all);
}

/* All the branches of one question. */
static void
ask (SgRuleset *rules, const char *procedure, const char *fields)
{
  g_autoptr (SgQuestion) question = rule_ask (sg_ruleset_get_system (rules), procedure, fields);
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);

  g_test_message ("%s %s", procedure, fields);
  g_assert_no_error (error);
}

/* Every combination of the alternatives of @parts from @i on. */
static void
ask_all (SgRuleset *rules, const char *procedure, char **parts, const char *so_far)
{
  g_auto (GStrv) pair = NULL, each = NULL;

  if (*parts == NULL)
    {
      ask (rules, procedure, so_far);
      return;
    }
  pair = g_strsplit (*parts, "=", 2);
  each = alternatives (rules, pair[1]);
  for (char **one = each; *one; one++)
    {
      g_autofree char *fields = g_strdup_printf ("%s%s%s=%s", so_far, *so_far ? "; " : "", pair[0], *one);

      ask_all (rules, procedure, parts + 1, fields);
    }
}

static gboolean
is_elsewhere (const SgTable *table, const SgColumn *column, const TableName *elsewhere, guint n_elsewhere)
{
  for (guint i = 0; i < n_elsewhere; i++)
    {
      g_auto (GStrv) columns = g_strsplit (elsewhere[i].columns != NULL ? elsewhere[i].columns : column->id, " ", -1);

      if (g_str_equal (table->rule, elsewhere[i].rule) && g_str_equal (table->name, elsewhere[i].name)
          && (elsewhere[i].columns == NULL || g_strv_contains ((const char *const *) columns, column->id)))
        return TRUE;
    }
  return FALSE;
}

/* Every cell that has something in it. */
static void
find_unread (SgRuleset *rules, const TableName *elsewhere, guint n_elsewhere, GHashTable *read, GString *unread)
{
  GPtrArray *tables = sg_ruleset_get_tables (rules);

  for (guint t = 0; t < tables->len; t++)
    {
      const SgTable *table = tables->pdata[t];

      for (guint r = 0; r < table->rows->len; r++)
        for (guint c = 0; c < table->columns->len; c++)
          {
            const SgTableRow *row = table->rows->pdata[r];
            const SgColumn *column = table->columns->pdata[c];
            g_autofree char *key = g_strdup_printf ("%s/%s/%s/%s", table->rule, table->name, row->id, column->id);

            if (*row->cells[c] != '\0' && !is_elsewhere (table, column, elsewhere, n_elsewhere)
                && !g_hash_table_contains (read, key))
              g_string_append_printf (unread, "\n%s", key);
          }
    }
}

void
table_walk (const char *system, const TableAsk *asks, guint n_asks, const TableName *elsewhere, guint n_elsewhere, guint least)
{
  g_autoptr (GHashTable) read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SgRuleset) plain = rule_rules (system, NULL, NULL);
  g_autoptr (GString) unread = g_string_new (NULL);

  sg_ruleset_watch_cells (plain, read);
  for (guint i = 0; i < n_asks; i++)
    {
      g_autoptr (SgRuleset) rules = asks[i].option ? rule_rules (system, asks[i].option, asks[i].choice) : g_object_ref (plain);
      g_auto (GStrv) parts = g_strsplit (asks[i].fields, "; ", -1);

      sg_ruleset_watch_cells (rules, read);
      ask_all (rules, asks[i].procedure, parts, "");
    }
  g_assert_cmpuint (g_hash_table_size (read), >, least);
  find_unread (plain, elsewhere, n_elsewhere, read, unread);
  g_assert_cmpstr (unread->str, ==, "");
}
