/* sg-gw-unit-cost.c: the price of one unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-price.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

static const SgField fields[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "size", N_("Size"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_sizes, .choice_labels = sg_gw_size_labels,
    .fallback = "full" },
  { "figures", N_("Figures"), N_("Empty: the standard number"), GW_COUNT ("figures"), .optional = TRUE },
  { "distinctions", N_("Distinctions"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "deficiencies", N_("Deficiencies"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "agreed", N_("Price agreed"), N_("Of a huge gun, by a house rule"), GW_COUNT ("points"), .optional = TRUE, .asked = TRUE },
  { NULL }
};

/* A huge gun costs what a siege gun does, or what the players agree. */
static gboolean
agree (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, SgGwPrice *price, GError **error)
{
  const SgUnitType *type = sg_ruleset_find_type (rules, sg_question_text (question, "type"));

  if (!g_str_equal (type->id, "huge-artillery") || sg_ruleset_chosen (rules, "gw.price.huge", "siege"))
    return TRUE;
  if (!sg_question_has (question, "agreed"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Say what price the players agree on for a huge gun (GW-R03)."));
      return FALSE;
    }
  price->points = sg_question_number (question, "agreed");
  sg_verdict_step (verdict, "GW-101", NULL, ngettext ("The players agree on %d point", "The players agree on %d points", price->points),
                   (int) price->points);
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) good = sg_question_names (question, "distinctions"), bad = sg_question_names (question, "deficiencies");
  g_auto (GStrv) attributes = sg_gw_join (good, bad);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  const char *name = sg_question_text (question, "type");
  g_auto (GStrv) clash = NULL;
  SgGwPrice price;

  if (!sg_gw_price (rules, name, sg_question_text (question, "size"), sg_question_number (question, "figures"),
                    (const char *const *) attributes, &price, error)
      || !sg_gw_check_attributes (rules, sg_ruleset_find_type (rules, name), (const char *const *) attributes, sentences, &clash,
                                  error))
    return FALSE;
  sg_gw_price_step (verdict, &price, sg_ruleset_find_type (rules, name)->label, 1);
  if (!agree (question, rules, verdict, &price, error))
    return FALSE;
  sg_verdict_headline (verdict, ngettext ("%d point", "%d points", price.points), (int) price.points);
  sg_gw_remark_all (verdict, sentences);
  sg_verdict_number (verdict, "points", _("Points"), price.points);
  sg_gw_tell_warnings (verdict, sentences);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_unit_cost, GW_SYSTEM, "unit-cost", N_("Price of a unit"), "sg-army-symbolic", fields, judge,
                       "GW-106 GW-101 GW-102 GW-105 GW-107 GW-109 GW-914",
                       .when = N_("When a unit is raised."))
