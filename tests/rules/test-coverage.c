/* test-coverage.c: every rule that the program decides or asks is cited by a procedure, and every rule has its words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rule-fixture.h"

#include <string.h>

/* @rulings: the number of the last, where all from the first stand; 0 where the book's own have gaps.
 * @base: (nullable): the system that it inherits.  @asked: every rule that is asked has a procedure, as every one that is computed has.  @sources: how much of C the house rules are looked for in. */
typedef struct { const char *system, *prefix, *other; guint procedures, rules, rulings, options; gsize sources; gboolean asked; const char *base; } System;

static const System systems[] = {
  { "little-wars", "LW-R", "WK-", 40, 60, 46, 20, 100000, TRUE },
  { "gentlemans-war", "GW-R", NULL, 40, 60, 0, 20, 100000, TRUE },
  { "reisswitz", "RK-R", NULL, 140, 140, 90, 20, 100000, TRUE },
  { "war-game", "TW-R", NULL, 44, 60, 0, 4, 50000, FALSE },
  { "kriegspiel", "WK-R", NULL, 35, 20, 0, 2, 30000, FALSE, "little-wars" },
};

/* Rule → ids of the procedures that declare it. */
static GHashTable *
read_declared (const System *system, GPtrArray *procedures)
{
  GHashTable *declared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (procedures->len, >=, system->procedures);
  for (guint i = 0; i < procedures->len; i++)
    {
      const SgProcedure *procedure = procedures->pdata[i];
      g_auto (GStrv) rules = g_strsplit (procedure->rules, " ", -1);

      for (char **rule = rules; *rule != NULL; rule++)
        g_hash_table_insert (declared, g_strdup (*rule), (gpointer) procedure->id);
    }
  return declared;
}

static void
test_every_rule (gconstpointer data)
{
  const System *system = data;
  g_autoptr (GPtrArray) procedures = sg_procedure_list_asked (system->system);
  g_autoptr (GHashTable) declared = read_declared (system, procedures);
  g_autoptr (SgRuleset) rules = rule_rules (system->system, NULL, NULL);
  GPtrArray *all = sg_ruleset_get_rules (rules);
  g_autoptr (GString) missed = g_string_new (NULL);
  guint seen = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const SgRule *rule = all->pdata[i];

      if (rule->mode == SG_RULE_RECORDED || (rule->mode == SG_RULE_ASKED && !system->asked) || strstr (rule->id, "-R") != NULL)
        continue;
      seen++;
      if (!g_hash_table_contains (declared, rule->id))
        g_string_append_printf (missed, " %s", rule->id);
    }
  g_assert_cmpuint (seen, >, system->rules);
  g_assert_cmpstr (missed->str, ==, "");
}

static void
test_only_known (gconstpointer data)
{
  const System *system = data;
  g_autoptr (GPtrArray) procedures = sg_procedure_list (system->system);
  g_autoptr (GHashTable) declared = read_declared (system, procedures);
  g_autoptr (SgRuleset) rules = rule_rules (system->system, NULL, NULL);
  GHashTableIter iter;
  gpointer rule, procedure;

  g_hash_table_iter_init (&iter, declared);
  while (g_hash_table_iter_next (&iter, &rule, &procedure))
    {
      g_test_message ("%s in %s", (char *) rule, (char *) procedure);
      g_assert_nonnull (sg_ruleset_get_rule (rules, rule));
    }
}

/* Every rule has words of its own, without what the inventories of the books are written with; every ruling is there. */
static void
test_texts (gconstpointer data)
{
  const System *system = data;
  g_autoptr (SgRuleset) rules = rule_rules (system->system, NULL, NULL);
  GPtrArray *all = sg_ruleset_get_rules (rules);

  for (guint i = 0; i < all->len; i++)
    {
      const SgRule *rule = all->pdata[i];

      g_test_message ("%s %s", rule->id, rule->title);
      g_assert_cmpuint (strlen (rule->title), >, 2);
      g_assert_cmpuint (strlen (rule->text), >, 20);
      g_assert_null (strstr (rule->text, "**"));
      g_assert_null (strstr (rule->text, "`"));
      g_assert_null (strstr (rule->text, "Inputs:"));
      g_assert_true (system->other == NULL || strstr (rule->text, system->other) == NULL);
    }
  for (guint n = 1; n <= system->rulings; n++)
    {
      g_autofree char *id = g_strdup_printf ("%s%u", system->prefix, n);

      g_test_message ("%s", id);
      g_assert_nonnull (sg_ruleset_get_rule (rules, id));
    }
}

static void
test_declarations (gconstpointer data)
{
  const System *system = data;
  g_autoptr (GPtrArray) procedures = sg_procedure_list (system->system);

  for (guint i = 0; i < procedures->len; i++)
    {
      const SgProcedure *procedure = procedures->pdata[i];

      g_test_message ("%s", procedure->id);
      g_assert_nonnull (procedure->when);
      g_assert_true (g_str_has_suffix (procedure->when, "."));
      for (const SgField *field = procedure->fields; field->name != NULL; field++)
        {
          g_assert_cmpuint (strlen (field->label), >, 0);
          if (field->kind == SG_FIELD_CHOICE)
            g_assert_nonnull (field->choice_labels);
          if (field->kind == SG_FIELD_RECORD || field->kind == SG_FIELD_RECORDS)
            g_assert_nonnull (field->columns);
        }
    }
}

/* Whether some choice of a procedure is called @name, as keys are written. */
static gboolean
is_choice (const System *system, const char *name)
{
  g_autoptr (GPtrArray) procedures = sg_procedure_list (system->system);

  for (guint i = 0; i < procedures->len; i++)
    for (const SgField *field = ((const SgProcedure *) procedures->pdata[i])->fields; field->name != NULL; field++)
      for (guint j = 0; field->kind == SG_FIELD_CHOICE && field->choices[j] != NULL; j++)
        {
          g_autofree char *plain = g_str_to_ascii (field->choices[j], "C"), *key = g_ascii_strdown (plain, -1);

          if (g_str_equal (g_strdelimit (key, " ", '-'), name))
            return TRUE;
        }
  return FALSE;
}

/* Every house rule is read somewhere in the program: its key stands in a source of the rules or of the game, or, where one
 * choice after another has a house rule of its own, what all their keys begin with. */
static gboolean
is_read (const System *system, const char *key, const char *sources)
{
  g_autofree char *whole = g_strdup_printf ("\"%s\"", key);
  g_autofree char *begins = g_strdup_printf ("\"%.*s\"", (int) (strrchr (key, '.') + 1 - key), key);

  return strstr (sources, whole) != NULL || (strstr (sources, begins) != NULL && is_choice (system, strrchr (key, '.') + 1));
}

static void
read_sources (const char *folder, GString *all)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL), *inner = g_build_filename (folder, name, NULL), *text = NULL;

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        read_sources (inner, all);
      else if (g_str_has_suffix (name, ".c") && g_file_get_contents (file, &text, NULL, NULL))
        g_string_append (all, text);
    }
}

static void
test_every_house_rule (gconstpointer data)
{
  const System *system = data;
  static const char *const rooms[] = { "src/rules/", "src/play/", "src/army/" };
  g_autoptr (SgRuleset) rules = rule_rules (system->system, NULL, NULL);
  g_autoptr (GString) all = g_string_new (NULL), unread = g_string_new (NULL);
  GPtrArray *options = sg_ruleset_get_options (rules);

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autofree char *own = g_strconcat (rooms[i], system->system, NULL), *base = g_strconcat (rooms[i], system->base, NULL);

      read_sources (own, all);
      if (system->base != NULL)
        read_sources (base, all);
    }
  g_assert_cmpuint (all->len, >, system->sources);
  g_assert_cmpuint (options->len, >, system->options);
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      if (!is_read (system, option->key, all->str))
        g_string_append_printf (unread, " %s", option->key);
    }
  g_assert_cmpstr (unread->str, ==, "");
}

static void
add (const System *system, const char *name, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/rules/coverage/%s/%s", system->system, name);

  g_test_add_data_func (path, system, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      add (&systems[i], "every-rule", test_every_rule);
      add (&systems[i], "every-house-rule", test_every_house_rule);
      add (&systems[i], "only-known", test_only_known);
      add (&systems[i], "texts", test_texts);
      add (&systems[i], "declarations", test_declarations);
    }
  return g_test_run ();
}
