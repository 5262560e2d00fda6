/* sg-gw-river.c: a river crossed away from bridges and fords.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const char *const troops[] = { "foot", "horse", "wheels", NULL };
static const char *const troop_labels[] = { N_("On foot"), N_("On horseback"), N_("Guns, wagons, machines"), NULL };

static const SgField fields[] = {
  { "troops", N_("Who crosses"), NULL, SG_FIELD_CHOICE, .choices = troops, .choice_labels = troop_labels, .fallback = "foot" },
  { "whole_activation", N_("It has its whole activation for it"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean disordered = sg_ruleset_chosen (rules, "gw.rivers", "disordered");

  sg_verdict_step (verdict, "GW-406", NULL, _("A river takes a whole turn, or is crossed by bridges and fords only"));
  if (sg_ruleset_chosen (rules, "gw.rivers", "closed"))
    sg_verdict_refuse (verdict, "GW-203", _("Rivers are crossed by bridges and fords only."));
  else if (sg_question_is (question, "troops", "wheels"))
    sg_verdict_refuse (verdict, "GW-406", _("Guns, wagons and machines cross water by bridges only."));
  else if (!sg_question_flag (question, "whole_activation"))
    sg_verdict_refuse (verdict, "GW-406", _("It takes a whole activation."));
  else
    sg_verdict_headline (verdict, disordered ? _("It crosses, and is Disordered") : _("It crosses"));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), sg_verdict_get_refusal (verdict) == NULL);
  sg_verdict_flag (verdict, "disordered", _("Disordered"), disordered && sg_verdict_get_refusal (verdict) == NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_river, GW_SYSTEM, "cross-river", N_("Crossing a river"), "sg-bridge-symbolic", fields, judge, "GW-406 GW-203",
                       .when = N_("When a unit stands at a river with its front."))
