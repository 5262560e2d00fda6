/* sg-wk-supply-reach.c: whether supplies reach the troops, and whether they may be delivered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const SgField reach_fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_wk_arms, .choice_labels = sg_wk_arm_labels },
  { "distance_ft", N_("From the supplies"), NULL, WK_FEET },
  { "enemy_between", N_("An enemy is between"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static const SgField deliver_fields[] = {
  { "moved", N_("The Transport and Supply has moved in this move"), NULL, SG_FIELD_FLAG },
  { NULL }
};

static gboolean
judge_reach (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double reach = sg_ruleset_figure (rules, "WK-46", sg_question_text (question, "arm"));
  double distance = sg_question_length (question, "distance_ft");
  gboolean between = sg_question_flag (question, "enemy_between"), effective = distance <= reach && !between;
  g_autofree char *shown = sg_text_length (distance, "ft"), *most = sg_text_length (reach, "ft");

  sg_verdict_step (verdict, "WK-46", NULL, _("%s from the supplies; they reach %s"), shown, most);
  if (between)
    sg_verdict_step (verdict, "WK-47", NULL, _("The enemy between makes them useless"));
  sg_verdict_flag (verdict, "effective", _("They reach the troops"), effective);
  sg_verdict_headline (verdict, "%s", effective ? _("The supplies reached the troops") : _("The supplies did not reach the troops"));
  return TRUE;
}

static gboolean
judge_deliver (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean moved = sg_question_flag (question, "moved");

  sg_verdict_step (verdict, "WK-38", NULL, "%s", moved ? _("What has moved delivers nothing") : _("It stood still"));
  sg_verdict_flag (verdict, "may_deliver", _("May deliver"), !moved);
  sg_verdict_headline (verdict, "%s", moved ? _("Nothing was delivered") : _("Supplies could be delivered"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_supply_reach, WK_SYSTEM, "supply-reach", N_("Supplies in reach"), NULL, reach_fields, judge_reach,
                       "WK-46 WK-47 WK-R26", .when = N_("When packets are given up."))
SG_REGISTER_PROCEDURE (wk_supply_deliver, WK_SYSTEM, "supply-deliver", N_("Delivering supplies"), NULL, deliver_fields, judge_deliver,
                       "WK-38", .when = N_("When packets are given up."))
