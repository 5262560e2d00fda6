/* sg-gw-huge-price.c: what the players agree that a huge gun costs (GW-R03).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "points", N_("Points"), N_("Before its attributes"), SG_FIELD_NUMBER, .unit = "points", .min = 1, .max = 100 },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 points = sg_question_number (question, "points");

  sg_verdict_step (verdict, "GW-101", NULL, _("The book has no price for a huge gun"));
  if (sg_ruleset_chosen (rules, "gw.price.huge", "siege"))
    sg_verdict_refuse (verdict, "GW-R03", _("In this game a huge gun costs what a siege gun does."));
  else
    sg_verdict_headline (verdict, ngettext ("A huge gun costs %d point", "A huge gun costs %d points", points), (int) points);
  sg_verdict_number (verdict, "points", _("Points"), points);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_huge_price, GW_SYSTEM, "huge-price", N_("Price of a huge gun"), "sg-army-symbolic", fields, judge,
                       "GW-101", .when = N_("When the players agree what a huge gun costs."))
