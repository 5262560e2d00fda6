/* rule-fixture.c: questions written shortly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rule-fixture.h"

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
  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("av")))
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
