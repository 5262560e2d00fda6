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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-coverage/every-rule", test_every_rule);
  g_test_add_func ("/rules/gw-coverage/only-known", test_only_known);
  g_test_add_func ("/rules/gw-coverage/texts", test_texts);
  g_test_add_func ("/rules/gw-coverage/declarations", test_declarations);
  return g_test_run ();
}
