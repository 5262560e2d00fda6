/* sg-lw-defensive-deploy.c: whether a man may set out there in a Defensive Game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const roles[] = { "defender", "attacker", NULL };
static const char *const role_labels[] = { N_("Defender"), N_("Attacker"), NULL };

static const SgField fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_all_arms, .choice_labels = sg_lw_all_arm_labels },
  { "distance_from_middle_in", N_("From the middle line"), N_("On his own side of it"), LW_INCHES, .optional = TRUE },
  { "role", N_("Part"), NULL, SG_FIELD_CHOICE, .choices = roles, .choice_labels = role_labels, .fallback = "defender" },
  { "distance_from_back_in", N_("Ahead of the back line"), N_("For the attacker"), LW_INCHES, .optional = TRUE },
  { "cavalry_with_it", N_("Cavalry with the gun"), NULL, LW_COUNT ("men"), .optional = TRUE },
  { NULL }
};

static double
find_move (const SgQuestion *question, SgRuleset *rules)
{
  const char *arm = sg_question_text (question, "arm");
  gboolean fast = sg_question_number (question, "cavalry_with_it") >= sg_ruleset_whole (rules, "LW-35", "cavalry");

  if (!g_str_equal (arm, "gun"))
    return sg_lw_move (rules, arm);
  return sg_ruleset_figure (rules, "LW-35", fast ? "fast" : "slow") * sg_lw_multiplier (rules);
}

static gboolean
judge_attacker (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, double move, GError **error)
{
  double ahead = sg_question_length (question, "distance_from_back_in");
  gboolean exact = sg_ruleset_chosen (rules, "lw.defence.move", "exact");
  gboolean legal = exact ? sg_round_hundredths (ahead) == sg_round_hundredths (move) : sg_lw_within (ahead, move);
  const char *sign = legal ? "≤" : ">";
  g_autofree char *far = sg_lw_in (ahead), *may = sg_lw_in (move), *sum = NULL;

  if (exact)
    sign = legal ? "=" : "≠";
  sum = sg_lw_text ("%s %s %s", far, sign, may);
  sg_verdict_step (verdict, "LW-87", sum, exact ? _("The attacker sets out just a move ahead of his line")
                   : _("The attacker sets out up to a move ahead of his line"));
  if (!legal)
    sg_verdict_refuse (verdict, "LW-87", _("He may set out %s ahead of his line; this is %s."), may, far);
  return legal;
}

static gboolean
judge_defender (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, double move)
{
  double from = sg_question_length (question, "distance_from_middle_in");
  gboolean legal = sg_lw_within (move, from);
  g_autofree char *far = sg_lw_in (from), *least = sg_lw_in (move),
    *sum = sg_lw_text ("%s %s %s", far, legal ? "≥" : "<", least);

  sg_verdict_step (verdict, "LW-87", sum, _("The defender stands a full move or more from the middle line"));
  if (!legal)
    sg_verdict_refuse (verdict, "LW-87", _("He must stand %s or more from the middle line; this is %s."), least, far);
  return legal;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean attacks = sg_question_is (question, "role", "attacker"), legal;
  double move = find_move (question, rules);

  if (!sg_question_has (question, attacks ? "distance_from_back_in" : "distance_from_middle_in"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, attacks
                   ? _("How far ahead of the back line is wanted for the attacker.")
                     : _("How far from the middle line is wanted for the defender."));
      return FALSE;
    }
  legal = attacks ? judge_attacker (question, rules, verdict, move, error)
          : judge_defender (question, rules, verdict, move);
  sg_verdict_headline (verdict, legal ? _("He may set out there") : _("He may not set out there"));
  sg_verdict_flag (verdict, "legal", _("Allowed by the rules"), legal);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_defensive_deploy, LW_SYSTEM, "defensive-deploy", N_("Setting out in a Defensive Game"),
                       "sg-move-symbolic", fields,
                       judge, "LW-87 LW-120",
                       .when = N_("When a Defensive Game is set out."))
