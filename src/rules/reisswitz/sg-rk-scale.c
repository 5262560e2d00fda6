/* sg-rk-scale.c: paces and inches of the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField fields[] = {
  { "inches", N_("Inches on the map"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = 0, .max = 10000, .optional = TRUE },
  { "paces", N_("Paces"), NULL, RK_PACES, .optional = TRUE },
  { "inches_per_100_paces", N_("Map, for 100 paces"), NULL, SG_FIELD_LENGTH, .unit = "in", .min = 0.001, .max = 1000, .optional = TRUE },
  { NULL }
};
static const SgField table_fields[] = { { "quantity", N_("Quantity"), N_("A row of the table of scale"), SG_FIELD_TEXT }, { NULL } };

/* The map's own figure, or that of the scale in force. */
static double
inches_for_100 (const SgQuestion *question, SgRuleset *rules)
{
  double fraction = g_ascii_strtod (sg_ruleset_choice (rules, "rk.map-scale"), NULL);

  return sg_question_has (question, "inches_per_100_paces") ? sg_question_length (question, "inches_per_100_paces")
         : 100 * sg_ruleset_figure (rules, "RK-1", "feet-per-pace") * sg_ruleset_figure (rules, "RK-1", "inches-per-foot") / fraction;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double each = inches_for_100 (question, rules), paces, inches;
  gboolean given = sg_question_has (question, "inches");
  g_autofree char *shown = NULL, *across = NULL;

  if (!given && !sg_question_has (question, "paces"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Inches or paces must be given (RK-1)."));
      return FALSE;
    }
  paces = given ? sg_question_length (question, "inches") / each * 100 : sg_question_length (question, "paces");
  inches = given ? sg_question_length (question, "inches") : paces * each / 100;
  paces = sg_rk_round (paces);
  inches = sg_rk_round (inches);
  shown = sg_text_number (paces);
  across = sg_text_number (inches);
  sg_verdict_step (verdict, "RK-1", NULL, _("%s inches of the map are %s paces"), across, shown);
  sg_verdict_measure (verdict, "paces", _("Paces"), paces);
  sg_verdict_measure (verdict, "inches", _("Inches"), inches);
  sg_verdict_headline (verdict, _("%s inches were %s paces"), across, shown);
  return TRUE;
}

static gboolean
judge_table (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgTableRow *row = sg_rk_find_row (rules, "RK-1", "scale", sg_question_text (question, "quantity"), error);

  if (row == NULL)
    return FALSE;
  sg_rk_cell_note (rules, verdict, "RK-1", "scale", row->id, "basis");
  sg_verdict_measure (verdict, "figure", _("Figure"), sg_ruleset_cell (rules, "RK-1", "scale", row->id, "value"));
  sg_verdict_headline (verdict, "%s: %s", row->label, sg_ruleset_cell_told (rules, "RK-1", "scale", row->id, "value"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_scale, RK_SYSTEM, "scale", N_("Scale of the map"), NULL, fields, judge, "RK-1 RK-R1",
                       .when = N_("When a distance is taken off a map."))
SG_REGISTER_PROCEDURE (rk_scale_table, RK_SYSTEM, "scale-table", N_("The figures of the scale"), NULL, table_fields, judge_table, "RK-1 RK-R1",
                       .when = N_("When the scale of a map is chosen."))
