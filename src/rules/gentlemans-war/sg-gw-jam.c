/* sg-gw-jam.c: clearing a machine gun that has jammed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "activations_given", N_("Activations given to it"), N_("Since it jammed, doing nothing else"), GW_COUNT ("activations"), .fallback = "0" },
  { "cycles_since", N_("Cycles of its side that have ended since"), NULL, GW_COUNT ("cycles"), .fallback = "0" },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean by_cycle = sg_ruleset_chosen (rules, "gw.jam", "cycle");
  gboolean cleared = sg_question_number (question, by_cycle ? "cycles_since" : "activations_given") > 0;
  const char *unit = sg_question_text (question, "unit");

  sg_verdict_step (verdict, "GW-509", NULL, by_cycle ? _("A jam takes a cycle of its side to clear") : _("A jam takes a whole activation to clear"));
  sg_verdict_headline (verdict, cleared ? _("The gun is clear") : _("The gun is jammed still"));
  if (cleared && *unit != '\0')
    {
      g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

      sg_verdict_change (verdict, subject, "jammed", NULL, "");
    }
  sg_verdict_flag (verdict, "cleared", _("Cleared"), cleared);
  sg_verdict_flag (verdict, "may_act", _("May do something else"), cleared || by_cycle);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_clear_jam, GW_SYSTEM, "clear-jam", N_("Clearing a jam"), "sg-gun-symbolic", fields, judge, "GW-509",
                       .when = N_("When a jammed gun is activated, and when its side’s cycle ends."))
