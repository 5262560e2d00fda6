/* sg-gw-morale-numbers.c: whole rows of the morale table, and units that leave the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-morale.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const SgField number_fields[] = {
  { "row", N_("Row"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_morale_rows, .choice_labels = sg_gw_morale_row_labels },
  { "totals", N_("Totals"), NULL, SG_FIELD_LENGTHS, .min = -20, .max = 20 },
  { NULL }
};

static gboolean
judge_numbers (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) totals = sg_question_lengths (question, "totals");
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (g_free);
  const char *row = sg_question_text (question, "row");

  for (guint i = 0; i < totals->len; i++)
    g_ptr_array_add (results, g_strdup (sg_gw_morale_result (rules, row, (int) lround (g_array_index (totals, double, i)))));
  sg_verdict_step (verdict, "GW-552", NULL, "%s", sg_value_word (row));
  sg_verdict_headline (verdict, ngettext ("%u total", "%u totals", totals->len), totals->len);
  sg_gw_tell_names (verdict, "results", _("Results"), results);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_morale_numbers, GW_SYSTEM, "morale-numbers", N_("The morale table"), "sg-list-symbolic", number_fields,
                       judge_numbers, "GW-552",
                       .when = N_("When the table is looked up."))

static const char *const hows[] = { "falling back", "running away", "pursuing", NULL };
static const char *const how_labels[] = { N_("Falling back"), N_("Running away"), N_("Pursuing"), NULL };

static const SgField leave_fields[] = {
  { "how", N_("How it left"), NULL, SG_FIELD_CHOICE, .choices = hows, .choice_labels = how_labels },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge_leave (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *how = sg_question_text (question, "how"), *unit = sg_question_text (question, "unit");
  const char *returns = sg_ruleset_cell_text (rules, "GW-562", "leaving", how, "returns"),
    *where = sg_ruleset_cell_text (rules, "GW-562", "leaving", how, "where");
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  sg_verdict_step (verdict, "GW-562", NULL, "%s", sg_cell_told (returns));
  sg_verdict_headline (verdict, g_str_equal (returns, "never") ? _("It never returns") : _("It returns on the next second Joker"));
  if (*unit != '\0')
    sg_verdict_change (verdict, subject, "off", NULL, g_str_equal (returns, "never") ? "lost" : "second Joker");
  sg_verdict_word (verdict, "returns", _("Returns"), returns);
  sg_verdict_outcome (verdict, "where", _("Where"), *where ? g_variant_new_string (where) : NULL);
  if (sg_ruleset_has_cell (rules, "GW-562", "leaving", how, "state"))
    sg_verdict_word (verdict, "state", _("How"), sg_ruleset_cell_text (rules, "GW-562", "leaving", how, "state"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_leave_table, GW_SYSTEM, "leave-table", N_("Leaving the table"), "sg-flag-symbolic", leave_fields,
                       judge_leave, "GW-562",
                       .when = N_("When a unit leaves the table."))
