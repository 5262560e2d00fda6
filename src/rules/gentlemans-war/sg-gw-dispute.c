/* sg-gw-dispute.c: a question that the rules leave open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"

static const SgField fields[] = {
  { "matter", N_("What is in dispute"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *line = NULL, *holds = NULL;
  guint one, other;

  if (!sg_dice_contest (dice, sg_question_get_side (question, 'a'), sg_question_get_side (question, 'b'), 6, 0, &one, &other, error))
    return FALSE;
  line = sg_gw_text ("%u : %u", one, other);
  sg_verdict_step (verdict, "GW-003", line, _("A die each, rolled again while equal; it settles this occasion only"));
  holds = sg_text_owned (_("%s’s reading holds"), sg_question_get_side (question, one > other ? 'a' : 'b'));
  sg_verdict_headline (verdict, "%s", holds);
  sg_verdict_word (verdict, "holds", _("Whose reading holds"), one > other ? "a" : "b");
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_dispute, GW_SYSTEM, "dispute", N_("A dispute"), "sg-dice-symbolic", fields, judge, "GW-003",
                       .chance = TRUE,
                       .when = N_("When the rules do not say, and the players do not agree."))
