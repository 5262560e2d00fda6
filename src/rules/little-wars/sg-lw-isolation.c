/* sg-lw-isolation.c: whether a body is isolated or supported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_arms, .choice_labels = sg_lw_arm_labels },
  { "distance_in", N_("Distance"), NULL, LW_INCHES },
  { "state", N_("State"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_states, .choice_labels = sg_lw_state_labels },
  { NULL }
};

static const SgField fields[] = {
  { "number", N_("Men of the body"), NULL, LW_COUNT ("men") },
  { "others", N_("Friends who are no part of it"), N_("Straight, from the nearest man of the body"), SG_FIELD_RECORDS,
    .columns = columns },
  { "body_arm", N_("Arm of the body"), N_("Where its own move decides"), SG_FIELD_CHOICE, .choices = sg_lw_arms,
    .choice_labels = sg_lw_arm_labels, .fallback = "infantry" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 number = sg_question_number (question, "number");
  gint64 support = sg_lw_count_support (question, "others", sg_question_text (question, "body_arm"), rules);
  gboolean isolated = sg_lw_is_isolated (rules, number, support);
  g_autofree char *sum = sg_lw_text (_("%d of %d"), (int) support, (int) sg_question_n_records (question, "others"));

  sg_verdict_step (verdict, "LW-46", sum, _("Free friends within a move"));
  sg_lw_step_isolation (verdict, rules, _("The body"), number, support);
  if (isolated)
    sg_verdict_headline (verdict, _("They were isolated: %d in support, %d needed"), (int) support,
                         (int) sg_lw_needed (rules, number));
  else
    sg_verdict_headline (verdict, _("They were supported: %d in support, %d needed"), (int) support,
                         (int) sg_lw_needed (rules, number));
  sg_verdict_number (verdict, "supporters", _("In support"), support);
  sg_verdict_number (verdict, "needed", _("Needed"), sg_lw_needed (rules, number));
  sg_verdict_flag (verdict, "isolated", _("Isolated"), isolated);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_isolation, LW_SYSTEM, "isolation", N_("Isolated or supported?"), "sg-melee-symbolic", fields,
                       judge, "LW-45 LW-46",
                       .when = N_("In a mêlée, or when a body would give itself up."))
