/* test-gw-coverage.c: every rule that the program decides or asks is cited by a procedure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"

#include <string.h>

/* Rule → ids of the procedures that declare it. */
static GHashTable *
read_declared (void)
{
  g_autoptr (GPtrArray) procedures = sg_procedure_list ("gentlemans-war");
  GHashTable *declared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (procedures->len, >, 40);
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
test_every_rule (void)
{
  g_autoptr (GHashTable) declared = read_declared ();
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  GPtrArray *all = sg_ruleset_get_rules (rules);
  g_autoptr (GString) missed = g_string_new (NULL);
  guint seen = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const SgRule *rule = all->pdata[i];

      if (rule->mode == SG_RULE_RECORDED || g_str_has_prefix (rule->id, "GW-R"))
        continue;
      seen++;
      if (!g_hash_table_contains (declared, rule->id))
        g_string_append_printf (missed, " %s", rule->id);
    }
  g_assert_cmpuint (seen, >, 60);
  g_assert_cmpstr (missed->str, ==, "");
}

static void
test_only_known (void)
{
  g_autoptr (GHashTable) declared = read_declared ();
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  GHashTableIter iter;
  gpointer rule, procedure;

  g_hash_table_iter_init (&iter, declared);
  while (g_hash_table_iter_next (&iter, &rule, &procedure))
    {
      g_test_message ("%s in %s", (char *) rule, (char *) procedure);
      g_assert_nonnull (sg_ruleset_get_rule (rules, rule));
    }
}

/* Every rule has words of its own, and every ruling is there. */
static void
test_texts (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
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
    }
}

static void
test_declarations (void)
{
  g_autoptr (GPtrArray) procedures = sg_procedure_list ("gentlemans-war");

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

/* Every house rule is read somewhere in the program: its key stands in a source of the rules or of the game. */
static void
read_sources (const char *folder, GString *all)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL), *text = NULL;

      if (g_str_has_suffix (name, ".c") && g_file_get_contents (file, &text, NULL, NULL))
        g_string_append (all, text);
    }
}

static void
test_every_house_rule (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (GString) all = g_string_new (NULL), unread = g_string_new (NULL);
  GPtrArray *options = sg_ruleset_get_options (rules);

  read_sources ("src/rules/gentlemans-war", all);
  read_sources ("src/campaign/gentlemans-war", all);
  g_assert_cmpuint (all->len, >, 100000);
  g_assert_cmpuint (options->len, >, 90);
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];
      g_autofree char *quoted = g_strdup_printf ("\"%s\"", option->key);

      if (strstr (all->str, quoted) == NULL)
        g_string_append_printf (unread, " %s", option->key);
    }
  g_assert_cmpstr (unread->str, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-coverage/every-rule", test_every_rule);
  g_test_add_func ("/rules/gw-coverage/only-known", test_only_known);
  g_test_add_func ("/rules/gw-coverage/texts", test_texts);
  g_test_add_func ("/rules/gw-coverage/every-house-rule", test_every_house_rule);
  g_test_add_func ("/rules/gw-coverage/declarations", test_declarations);
  return g_test_run ();
}
