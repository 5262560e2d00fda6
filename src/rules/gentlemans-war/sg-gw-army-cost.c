/* sg-gw-army-cost.c: the price of an army, and what is left of its points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-price.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

static const SgField columns[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "count", N_("Units"), NULL, GW_COUNT ("units") },
  { "size", N_("Size"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_sizes, .choice_labels = sg_gw_size_labels, .optional = TRUE },
  { "figures", N_("Figures"), NULL, GW_COUNT ("figures"), .optional = TRUE },
  { "distinctions", N_("Distinctions"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "deficiencies", N_("Deficiencies"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "units", N_("Units"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { "allowance", N_("Points allowed"), N_("Empty: those of the size of the army"), GW_COUNT ("points"), .optional = TRUE },
  { "army_size", N_("Size of the army"), NULL, SG_FIELD_CHOICE, .choices = sg_gw_army_sizes,
    .choice_labels = sg_gw_army_size_labels, .fallback = "small" },
  { NULL }
};

typedef struct { gint64 total, units, deficiencies; GPtrArray *sentences; } Army;

static gboolean
add_unit (Army *army, GVariant *record, SgRuleset *rules, SgVerdict *verdict, GError **error)
{
  g_autofree char *name = sg_record_text (record, "type"), *size = sg_record_text (record, "size");
  g_auto (GStrv) good = sg_record_names (record, "distinctions"), bad = sg_record_names (record, "deficiencies");
  g_auto (GStrv) attributes = sg_gw_join (good, bad);
  gint64 count = sg_record_number (record, "count");
  g_auto (GStrv) clash = NULL;
  SgGwPrice price;

  if (!sg_gw_price (rules, name, size, sg_record_number (record, "figures"), (const char *const *) attributes, &price, error)
      || !sg_gw_check_attributes (rules, sg_ruleset_find_type (rules, name), (const char *const *) attributes,
                                  army->sentences, &clash, error))
    return FALSE;
  sg_gw_price_step (verdict, &price, sg_ruleset_find_type (rules, name)->label, count);
  army->total += count * price.points;
  army->units += count;
  army->deficiencies += count * g_strv_length (bad);
  return TRUE;
}

static void
report (SgVerdict *verdict, SgRuleset *rules, const Army *army, gint64 allowance)
{
  gint64 left = allowance - army->total;
  g_autofree char *sum = sg_gw_text ("%d − %d = %s%d", (int) allowance, (int) army->total, left < 0 ? "−" : "", (int) ABS (left));

  sg_verdict_step (verdict, "GW-103", sum, _("Of %d points allowed"), (int) allowance);
  if (left < 0)
    g_ptr_array_add (army->sentences, sg_gw_text (ngettext ("The army costs %d point more than the %d allowed (GW-103).",
                                                            "The army costs %d points more than the %d allowed (GW-103).", -left),
                                                  (int) -left, (int) allowance));
  sg_verdict_headline (verdict, ngettext ("%d point", "%d points", army->total), (int) army->total);
  sg_gw_remark_all (verdict, army->sentences);
  sg_verdict_number (verdict, "total", _("Points"), army->total);
  sg_verdict_number (verdict, "left", _("Points left"), left);
  if (sg_ruleset_chosen (rules, "gw.no-points", "yes"))
    {
      sg_verdict_step (verdict, "GW-112", NULL, _("Without points each unit and each Deficiency earns a Distinction"));
      sg_verdict_number (verdict, "distinctions_allowed", _("Distinctions to place"), army->units + army->deficiencies);
    }
  sg_gw_tell_warnings (verdict, army->sentences);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  Army army = { .sentences = sentences };
  const char *size = sg_question_text (question, "army_size");

  for (gsize i = 0; i < sg_question_n_records (question, "units"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "units", i);

      if (!add_unit (&army, record, rules, verdict, error))
        return FALSE;
    }
  report (verdict, rules, &army, sg_question_has (question, "allowance") ? sg_question_number (question, "allowance")
          : sg_ruleset_cell_whole (rules, "GW-103", "sizes", "points", size));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_army_cost, GW_SYSTEM, "army-cost", N_("Price of an army"), "sg-army-symbolic", fields, judge,
                       "GW-103 GW-101 GW-106 GW-112 GW-853",
                       .when = N_("When an army is raised."))
