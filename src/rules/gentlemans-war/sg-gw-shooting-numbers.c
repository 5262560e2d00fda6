/* sg-gw-shooting-numbers.c: whole rows of the tables of shooting and of saving rolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-shooting.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

static const SgField shooting_fields[] = {
  { "table", N_("Table"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_eras, .choice_labels = sg_gw_era_labels, .fallback = "core" },
  { "weapon", N_("Weapon"), NULL, SG_FIELD_TEXT },
  { "distances_in", N_("Distances"), NULL, SG_FIELD_LENGTHS, .unit = "in", .min = 0, .max = 10000 },
  { NULL }
};

static const SgField saving_fields[] = {
  { "formations", N_("Formations"), NULL, SG_FIELD_NAMES },
  { "covers", N_("Cover: none, light, heavy"), NULL, SG_FIELD_NAMES },
  { NULL }
};

static gboolean
judge_shooting (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) distances = sg_question_lengths (question, "distances_in");
  GVariantBuilder builder;
  SgGwArm arm;

  if (!sg_gw_find_arm (rules, sg_question_text (question, "table"), sg_question_text (question, "weapon"), &arm, error))
    return FALSE;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < distances->len; i++)
    {
      SgGwBand band = sg_gw_arm_band (rules, &arm, g_array_index (distances, double, i));

      sg_gw_add_number (&builder, band == SG_GW_OUT_OF_RANGE ? -1 : (gint64) sg_gw_arm_hits_on (rules, &arm, band));
    }
  sg_verdict_step (verdict, arm.rule, NULL, "%s", sg_value_word (arm.row));
  sg_verdict_headline (verdict, ngettext ("%u distance", "%u distances", distances->len), distances->len);
  sg_verdict_outcome (verdict, "hit_on", _("Hits on"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_shooting_numbers, GW_SYSTEM, "shooting-numbers", N_("Numbers to hit"), "sg-gun-symbolic", shooting_fields,
                       judge_shooting, "GW-504 GW-910 GW-941 GW-942 GW-904",
                       .when = N_("When the table is looked up."))

static GVariant *
save_row (SgRuleset *rules, const char *formation, char **covers, GError **error)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; covers[i]; i++)
    {
      guint on = g_strv_contains (sg_gw_covers, covers[i]) ? sg_gw_save_on (rules, formation, covers[i], FALSE, error) : 0;

      if (on == 0)
        {
          if (error && *error == NULL)
            g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is neither none nor light nor heavy cover (GW-507)."), covers[i]);
          g_variant_builder_clear (&builder);
          return NULL;
        }
      sg_gw_add_number (&builder, on);
    }
  return g_variant_builder_end (&builder);
}

static gboolean
judge_saving (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) formations = sg_question_names (question, "formations"), covers = sg_question_names (question, "covers");
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; formations[i]; i++)
    {
      GVariant *row = save_row (rules, formations[i], covers, error);

      if (row == NULL)
        {
          g_variant_builder_clear (&builder);
          return FALSE;
        }
      sg_verdict_step (verdict, "GW-507", NULL, "%s", sg_value_word (formations[i]));
      g_variant_builder_add (&builder, "v", row);
    }
  sg_verdict_headline (verdict, ngettext ("%u formation", "%u formations", g_strv_length (formations)), g_strv_length (formations));
  sg_verdict_outcome (verdict, "save_on", _("Saves on"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_saving_numbers, GW_SYSTEM, "saving-numbers", N_("Saving rolls"), "sg-wall-symbolic", saving_fields,
                       judge_saving, "GW-507",
                       .when = N_("When the table is looked up."))
