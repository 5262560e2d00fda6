/* sg-lw-defender-size.c: how strong the defender of a Defensive Game may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "attacker_points", N_("The attacker’s points"), NULL, SG_FIELD_LENGTH, .unit = "points", .min = 0, .max = 1000000 },
  { "attacker_men", N_("The attacker’s men"), N_("Of account only under the house rule"), LW_COUNT ("men"),
    .optional = TRUE },
  { "attacker_guns", N_("The attacker’s guns"), N_("Of account only under the house rule"), LW_COUNT ("guns"),
    .optional = TRUE },
  { NULL }
};

/* Two-thirds, rounded down. */
static gint64
share (SgRuleset *rules, gint64 amount)
{
  return amount * sg_ruleset_whole (rules, "LW-86", "numerator") / sg_ruleset_whole (rules, "LW-86", "denominator");
}

static void
judge_points (SgRuleset *rules, SgVerdict *verdict, gint64 halves)
{
  g_autofree char *all = sg_text_halves (halves), *most = sg_text_halves (share (rules, halves));
  g_autofree char *sum = sg_lw_text ("%s × %d ÷ %d = %s", all, (int) sg_ruleset_whole (rules, "LW-86", "numerator"),
                                     (int) sg_ruleset_whole (rules, "LW-86", "denominator"), most);

  sg_verdict_step (verdict, "LW-86", sum, _("The defender is two-thirds as strong, by points"));
  sg_verdict_headline (verdict, _("The defender may have %s points"), most);
  sg_verdict_measure (verdict, "max_points", _("Points at most"), share (rules, halves) / 2.0);
  sg_verdict_outcome (verdict, "max_men", _("Men at most"), NULL);
  sg_verdict_outcome (verdict, "max_guns", _("Guns at most"), NULL);
}

static void
judge_numbers (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gint64 men = share (rules, sg_question_number (question, "attacker_men"));
  gint64 guns = share (rules, sg_question_number (question, "attacker_guns"));
  g_autofree char *force = sg_lw_force (men, guns);
  g_autofree char *sum = sg_lw_text ("%d → %d, %d → %d", (int) sg_question_number (question, "attacker_men"), (int) men,
                                     (int) sg_question_number (question, "attacker_guns"), (int) guns);

  sg_verdict_step (verdict, "LW-86", sum, _("The defender has two-thirds of the men and of the guns"));
  sg_verdict_headline (verdict, _("The defender may have %s"), force);
  sg_verdict_outcome (verdict, "max_points", _("Points at most"), NULL);
  sg_verdict_number (verdict, "max_men", _("Men at most"), men);
  sg_verdict_number (verdict, "max_guns", _("Guns at most"), guns);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 halves;

  if (!sg_lw_halves (sg_question_length (question, "attacker_points"), "attacker_points", &halves, error))
    return FALSE;
  if (sg_ruleset_chosen (rules, "lw.defence.by", "points"))
    judge_points (rules, verdict, halves);
  else if (sg_question_has (question, "attacker_men") && sg_question_has (question, "attacker_guns"))
    judge_numbers (question, rules, verdict);
  else
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING,
                   _("The attacker’s men and guns are wanted, since the house rule goes by them."));
      return FALSE;
    }
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_defender_size, LW_SYSTEM, "defender-size", N_("The defender’s strength"),
                       "sg-army-symbolic", fields,
                       judge, "LW-86",
                       .when = N_("When the forces of a Defensive Game are chosen."))
