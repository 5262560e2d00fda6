/* sg-gw-movement-dice.c: whole rows of the tables of movement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

static const SgField fields[] = {
  { "rows", N_("Rows of the table"), NULL, SG_FIELD_NAMES },
  { "road", N_("On a good road"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static void
tell_gait (SgVerdict *verdict, SgRuleset *rules, char **rows, const char *gait, const char *label, gboolean road)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; rows[i]; i++)
    sg_gw_add_number (&builder, sg_gw_row_inches (rules, rows[i], gait) > 0 ? -1 : sg_gw_row_dice (rules, rows[i], gait, road));
  sg_verdict_outcome (verdict, gait, label, g_variant_builder_end (&builder));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) rows = sg_question_names (question, "rows");
  gboolean road = sg_question_flag (question, "road");

  for (guint i = 0; rows[i]; i++)
    {
      const char *rule = sg_gw_row_rule (rules, rows[i], error);

      if (rule == NULL)
        return FALSE;
      sg_verdict_step (verdict, rule, NULL, "%s", sg_value_word (rows[i]));
    }
  sg_verdict_headline (verdict, ngettext ("%u row", "%u rows", g_strv_length (rows)), g_strv_length (rows));
  tell_gait (verdict, rules, rows, "march", _("March or fall back"), road);
  tell_gait (verdict, rules, rows, "charge", _("Charge"), road);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_movement_dice, GW_SYSTEM, "movement-dice", N_("Movement Dice"), "sg-move-symbolic", fields, judge,
                       "GW-402 GW-909",
                       .when = N_("When the table is looked up."))
