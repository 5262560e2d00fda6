/* sg-gw-reinforcements.c: when reinforcements of the local force come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "planned_joker", N_("Joker on which scouts report them"), N_("Fixed before the game"), SG_FIELD_NUMBER, .min = 1, .max = 1000 },
  { "announced_at_joker", N_("Joker on which they are announced"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000 },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 planned = sg_question_number (question, "planned_joker"), announced = sg_question_number (question, "announced_at_joker");
  gint64 arrive = announced + sg_ruleset_whole (rules, "GW-912", "after");

  if (announced < planned)
    {
      sg_verdict_refuse (verdict, "GW-912", _("Scouts report them on Joker %d, not before."), (int) planned);
      return TRUE;
    }
  sg_verdict_step (verdict, "GW-912", NULL, _("Planned for Joker %d, announced on Joker %d"), (int) planned, (int) announced);
  sg_verdict_headline (verdict, _("They come on Joker %d"), (int) arrive);
  sg_verdict_number (verdict, "arrive_at_joker", _("They come on Joker"), arrive);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_reinforcements, GW_SYSTEM, "reinforcements", N_("Reinforcements"), "sg-army-symbolic", fields, judge,
                       "GW-912",
                       .when = N_("When a Joker is turned."))
