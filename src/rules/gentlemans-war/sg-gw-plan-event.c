/* sg-gw-plan-event.c: one event that the players tie to a Joker.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "jokers_drawn", N_("Jokers drawn so far"), NULL, GW_COUNT ("Jokers") },
  { "joker", N_("On Joker"), N_("Counted through the whole game"), SG_FIELD_NUMBER, .min = 1, .max = 1000, .asked = TRUE },
  { "event", N_("What happens"), N_("“The 2:17 train”: it strikes whoever stands on the railway"), SG_FIELD_TEXT, .asked = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 drawn = sg_question_number (question, "jokers_drawn"), joker = sg_question_number (question, "joker");
  gboolean ahead = joker > drawn;

  if (!ahead)
    sg_verdict_refuse (verdict, "GW-318", ngettext ("%d Joker has been turned already: the event is tied to a later one.",
                                                    "%d Jokers have been turned already: the event is tied to a later one.", drawn), (int) drawn);
  else
    {
      sg_verdict_step (verdict, "GW-318", NULL, _("Joker %d: %s"), (int) joker, sg_question_text (question, "event"));
      sg_verdict_headline (verdict, _("It waits for Joker %d"), (int) joker);
    }
  sg_verdict_flag (verdict, "allowed", _("Allowed"), ahead);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_plan_event, GW_SYSTEM, "plan-event", N_("An event on a Joker"), "sg-cards-symbolic", fields, judge, "GW-318",
                       .when = N_("When the players or the scenario tie something to a Joker."))
