/* sg-gw-cycle-cards.c: how many cards a side's cycle needs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "units", N_("Units"), N_("By name; or say how many there were at the start"), SG_FIELD_NAMES, .optional = TRUE },
  { "brigade_on_one_court_card", N_("Of these a brigade on one Court card"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "staff_officer", N_("A staff officer is there"), N_("With one of the brigade"), SG_FIELD_FLAG, .fallback = "false" },
  { "units_at_start", N_("Units at the start"), NULL, GW_COUNT ("units"), .optional = TRUE },
  { "light_infantry_out_as_two", N_("Light infantry out as two skirmish units"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "units_destroyed", N_("Units lost"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { "skirmishers_in", N_("Skirmishers, from their supports"), N_("For each of those thrown out"), SG_FIELD_LENGTHS, .unit = "in", .min = 0, .max = 10000,
    .optional = TRUE },
  { "taken", N_("Have their counters"), NULL, GW_COUNT ("units"), .fallback = "0" },
  { NULL }
};

static gboolean
check_brigade (const SgQuestion *question, SgRuleset *rules, char **units, char **brigade, GError **error)
{
  guint n = g_strv_length (brigade);
  gint64 least = sg_ruleset_whole (rules, "GW-122", "least");
  gint64 most = sg_question_flag (question, "staff_officer") ? sg_ruleset_whole (rules, "GW-979", "brigade") : sg_ruleset_whole (rules, "GW-122", "most");

  for (guint i = 0; i < n; i++)
    if (!g_strv_contains ((const char *const *) units, brigade[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is in the brigade but not among the units."), brigade[i]);
        return FALSE;
      }
  if (n == 0 || (n >= least && n <= most))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A brigade has %d to %d units (GW-122)."), (int) least, (int) most);
  return FALSE;
}

/* Skirmishers act with their supports on one card, unless they are too far off. */
static gint64
count_far (const SgQuestion *question, SgRuleset *rules)
{
  g_autoptr (GArray) apart = sg_question_lengths (question, "skirmishers_in");
  gint64 far = 0;

  for (guint i = 0; i < apart->len; i++)
    far += g_array_index (apart, double, i) > sg_ruleset_figure (rules, "GW-124", "reach");
  return far;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) units = sg_question_names (question, "units"), brigade = sg_question_names (question, "brigade_on_one_court_card");
  gint64 n = sg_question_has (question, "units_at_start") ? sg_question_number (question, "units_at_start")
    : g_strv_length (units);
  gint64 split = sg_question_number (question, "light_infantry_out_as_two"), grouped = g_strv_length (brigade);
  gint64 far = count_far (question, rules), left;

  if (!check_brigade (question, rules, units, brigade, error))
    return FALSE;
  sg_verdict_step (verdict, "GW-308", NULL, ngettext ("%d unit, a card each", "%d units, a card each", n), (int) n);
  if (split > 0)
    sg_verdict_step (verdict, "GW-310", NULL, ngettext ("%d light infantry unit out as two needs a card more",
                     "%d light infantry units out as two need a card more each", split), (int) split);
  if (far > 0)
    sg_verdict_step (verdict, "GW-310", NULL, ngettext ("%d unit of skirmishers too far from its supports needs a card more",
                     "%d units of skirmishers too far from their supports need a card more each", far), (int) far);
  if (grouped > 0)
    sg_verdict_step (verdict, "GW-304", NULL, _("%d of them act on one Court card"), (int) grouped);
  if (sg_question_number (question, "units_destroyed") > 0)
    sg_verdict_step (verdict, "GW-309", NULL, _("Units lost still need their cards"));
  n += split + far - MAX (grouped - 1, 0);
  left = MAX (0, n - sg_question_number (question, "taken"));
  sg_verdict_headline (verdict, ngettext ("%d card ends the cycle", "%d cards end the cycle", n), (int) n);
  sg_verdict_number (verdict, "cards_needed", _("Cards needed"), n);
  sg_verdict_number (verdict, "cards_left", _("Still to come"), left);
  sg_verdict_flag (verdict, "ends", _("The cycle ends"), n > 0 && left == 0);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_cycle_cards, GW_SYSTEM, "cycle-cards", N_("Cards of a cycle"), "sg-cards-symbolic", fields, judge,
                       "GW-308 GW-304 GW-309 GW-310 GW-125 GW-124 GW-902",
                       .when = N_("When a side’s cycle begins."))
