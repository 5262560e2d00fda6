/* sg-lw-may-fight.c: whether a man may fight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "status", N_("State"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_states, .choice_labels = sg_lw_state_labels },
  { "been_to_own_back_line", N_("Been to his own back line since"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean disarmed = sg_question_is (question, "status", "disarmed");
  gboolean been = sg_question_flag (question, "been_to_own_back_line");
  gboolean fights = sg_question_is (question, "status", "free") || (disarmed && been);

  if (disarmed)
    sg_verdict_step (verdict, "LW-62", NULL, been ? _("He has been back to his own back line, and is rearmed")
                     : _("Liberated, but not yet back at his own line: he is in no mêlée and serves no gun"));
  else
    sg_verdict_step (verdict, "LW-62", NULL, fights ? _("He is free and armed") : _("He is no free man"));
  sg_verdict_headline (verdict, fights ? _("He may fight") : _("He may not fight"));
  sg_verdict_flag (verdict, "may_fight", _("May fight"), fights);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_may_fight, LW_SYSTEM, "may-fight", N_("May he fight?"), "sg-melee-symbolic", fields,
                       judge, "LW-62",
                       .when = N_("Of a man who was liberated."))
