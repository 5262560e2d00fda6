/* rule-fixture.c: questions written shortly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rule-fixture.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-field.h"
#include "rules/sg-value-xml.h"

#include <string.h>

SgRuleset *
rule_rules (const char *system, const char *option, const char *choice)
{
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  if (option != NULL)
    sg_ruleset_set_choice (rules, option, choice, &error);
  g_assert_no_error (error);
  return rules;
}

static const SgField *
find_column (const SgField *columns, const char *name)
{
  for (; columns != NULL && columns->name != NULL; columns++)
    if (g_str_equal (columns->name, name))
      return columns;
  g_error ("no column %s", name);
}

/* Names with blanks are parted by bars. */
static GVariant *
parse_names (const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, "|", -1);

  return g_variant_new_strv ((const char *const *) names, -1);
}

static GVariant *
parse (const SgField *field, const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = field->kind == SG_FIELD_NAMES && strchr (text, '|') != NULL ? parse_names (text)
    : sg_field_parse (field, text, &error);

  g_assert_no_error (error);
  return value;
}

static GVariant *
parse_record (const SgField *field, const char *text)
{
  g_auto (GStrv) cells = g_strsplit (text, ", ", -1);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  for (char **cell = cells; *cell != NULL && **cell != '\0'; cell++)
    {
      g_auto (GStrv) pair = g_strsplit (*cell, "=", 2);

      g_variant_dict_insert_value (&dict, pair[0], parse (find_column (field->columns, pair[0]), pair[1]));
    }
  return g_variant_dict_end (&dict);
}

/* "{…} {…}". */
static GVariant *
parse_records (const SgField *field, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "}", -1);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (char **part = parts; *part != NULL; part++)
    {
      const char *record = strchr (*part, '{');

      if (record != NULL)
        g_variant_builder_add_value (&builder, parse_record (field, record + 1));
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
parse_field (const SgField *field, const char *text)
{
  if (field->kind == SG_FIELD_RECORDS)
    return parse_records (field, text);
  if (field->kind == SG_FIELD_RECORD)
    {
      g_autofree char *inside = g_strndup (text + 1, strlen (text) - 2);

      return parse_record (field, inside);
    }
  return parse (field, text);
}

SgQuestion *
rule_ask (const char *system, const char *procedure, const char *fields)
{
  g_autoptr (GError) error = NULL;
  const SgProcedure *found = sg_procedure_find (system, procedure, &error);
  g_auto (GStrv) parts = g_strsplit (fields, "; ", -1);
  SgQuestion *question;

  g_assert_no_error (error);
  question = sg_question_new (found);
  sg_question_name_sides (question, "Red", "Blue");
  for (char **part = parts; *part != NULL && **part != '\0'; part++)
    {
      g_auto (GStrv) pair = g_strsplit (*part, "=", 2);
      const SgField *field = sg_procedure_get_field (found, pair[0]);

      g_assert_nonnull (field);
      sg_question_set (question, pair[0], parse_field (field, pair[1]), SG_SOURCE_MEASURED);
    }
  return question;
}

SgVerdict *
rule_judge (SgRuleset *rules, const char *procedure, const char *fields, const char *dice, GError **error)
{
  g_autoptr (SgQuestion) question = rule_ask (sg_ruleset_get_system (rules), procedure, fields);
  g_autoptr (SgDice) hand = dice != NULL ? sg_dice_new_entered_text (dice, NULL) : sg_dice_new_none ();

  return sg_question_judge (question, rules, hand, error);
}

char *
rule_outcome (SgVerdict *verdict, const char *name)
{
  GVariant *value = sg_verdict_get (verdict, name);

  if (value == NULL)
    return g_strdup ("null");
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_variant_dup_string (value, NULL);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return sg_number_format (g_variant_get_double (value));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("av")) || g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    return sg_value_text (value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY))
    {
      g_autofree const char **names = g_variant_get_strv (value, NULL);

      return g_strjoinv (" ", (char **) names);
    }
  return g_variant_print (value, FALSE);
}

char *
rule_effects (SgVerdict *verdict)
{
  GPtrArray *effects = sg_verdict_get_effects (verdict);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      g_autofree char *figures = effect->figures != NULL ? g_strjoinv (" ", effect->figures) : NULL;

      g_string_append (text, i > 0 ? "; " : "");
      if (effect->kind == SG_EFFECT_TRANSFER)
        g_string_append_printf (text, "%s %s %s→%s %d: %s", effect->subject, effect->asset, effect->from, effect->to,
                                (int) effect->amount, figures);
      else
        g_string_append_printf (text, "%s %s=%s", effect->subject, effect->key, effect->after);
    }
  return g_string_free (text, FALSE);
}

const SgOddsRow *
rule_odds_row (const SgOdds *odds, const char *outcome, const char *value)
{
  GPtrArray *all = sg_odds_get_rows (odds, outcome);

  for (guint i = 0; i < all->len; i++)
    {
      const SgOddsRow *row = all->pdata[i];
      g_autofree char *text = sg_value_text (row->value);

      if (g_str_equal (text, value))
        return row;
    }
  return NULL;
}

void
rule_check_odds (const char *system, const RuleOdds *rows, guint n_rows)
{
  g_autoptr (SgRuleset) rules = rule_rules (system, NULL, NULL);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (SgQuestion) question = rule_ask (system, rows[i].procedure, rows[i].fields);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);
      const SgOddsRow *row;
      g_autofree char *fraction = NULL;

      g_test_message ("%s %s: %s = %s", rows[i].procedure, rows[i].fields, rows[i].outcome, rows[i].value);
      g_assert_no_error (error);
      row = rule_odds_row (odds, rows[i].outcome, rows[i].value);
      g_assert_nonnull (row);
      fraction = sg_odds_row_fraction (row);
      g_assert_cmpstr (fraction, ==, rows[i].fraction);
    }
}

void
rule_check_row (const char *system, const RuleRow *row)
{
  g_autoptr (SgRuleset) rules = rule_rules (system, row->option, row->choice);
  g_auto (GStrv) with = g_strsplit (row->with != NULL ? row->with : "", "=", 2);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;

  g_test_message ("%s=%s: %s", row->option, row->choice, row->procedure);
  if (row->with != NULL)
    sg_ruleset_set_choice (rules, with[0], with[1], &error);
  g_assert_no_error (error);
  verdict = rule_judge (rules, row->procedure, row->fields, row->dice, &error);
  if (row->expected == NULL)
    {
      g_assert_null (verdict);
      return;
    }
  g_assert_no_error (error);
  got = rule_outcome (verdict, row->outcome);
  g_assert_cmpstr (got, ==, row->expected);
}

void
rule_check_refused (const char *system, const RuleRefusal *bad, guint n_bad)
{
  g_autoptr (SgRuleset) rules = rule_rules (system, NULL, NULL);

  for (guint i = 0; i < n_bad; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = rule_judge (rules, bad[i].procedure, bad[i].fields, bad[i].dice, &error);

      g_test_message ("%s %s", bad[i].procedure, bad[i].fields);
      g_assert_null (verdict);
      g_assert_cmpstr (error->message, ==, bad[i].sentence);
    }
}

/* Whether @a and @b put the same question to the same dice and look at the same outcome of it. */
static gboolean
ask_alike (const RuleRow *a, const RuleRow *b)
{
  return g_str_equal (a->procedure, b->procedure) && g_str_equal (a->fields, b->fields)
    && g_str_equal (a->outcome, b->outcome);
}

/* Whether @row is of @choice, and some row of the book's own choice decides its question otherwise. */
static gboolean
differs (const RuleRow *rows, guint n_rows, const RuleRow *row, const SgOption *option)
{
  for (guint i = 0; i < n_rows; i++)
    if (g_str_equal (rows[i].option, option->key) && g_str_equal (rows[i].choice, option->choices[0])
        && ask_alike (&rows[i], row) && g_strcmp0 (rows[i].expected, row->expected) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_proved (const RuleRow *rows, guint n_rows, const SgOption *option, const char *choice)
{
  for (guint i = 0; i < n_rows; i++)
    if (g_str_equal (rows[i].option, option->key) && g_str_equal (rows[i].choice, choice)
        && differs (rows, n_rows, &rows[i], option))
      return TRUE;
  return FALSE;
}

void
rule_check_options (const char *system, const RuleRow *rows, guint n_rows, const char *const *elsewhere)
{
  g_autoptr (SgRuleset) rules = rule_rules (system, NULL, NULL);
  GPtrArray *options = sg_ruleset_get_options (rules);

  g_assert_cmpuint (options->len, >, 0);
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];

      g_assert_cmpstr (option->value, ==, option->choices[0]);
      g_assert_nonnull (option->choices[1]);
      if (elsewhere != NULL && g_strv_contains (elsewhere, option->key))
        continue;
      for (char **choice = option->choices + 1; *choice != NULL; choice++)
        if (!is_proved (rows, n_rows, option, *choice))
          g_error ("no row shows what %s=%s changes", option->key, *choice);
    }
}
