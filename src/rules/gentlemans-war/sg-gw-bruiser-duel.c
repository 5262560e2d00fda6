/* sg-gw-bruiser-duel.c: a bruiser and the figure he challenged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "opponent_is_bruiser", N_("The opponent is a bruiser too"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
fight (SgRuleset *rules, SgDice *dice, guint more, guint *mine, guint *his, GError **error)
{
  if (sg_ruleset_chosen (rules, "gw.duel.tie", "again"))
    return sg_dice_contest (dice, _("the bruiser"), _("his opponent"), 6, more, mine, his, error);
  *mine = sg_dice_roll (dice, _("the bruiser"), 6, error);
  *his = *mine ? sg_dice_roll (dice, _("his opponent"), 6, error) : 0;
  return *his != 0;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint more = sg_question_flag (question, "opponent_is_bruiser") ? 0 : sg_ruleset_whole (rules, "GW-963", "more"), mine, his;
  g_autofree char *sum = NULL;
  const char *winner = "neither";

  if (!fight (rules, dice, more, &mine, &his, error))
    return FALSE;
  mine += more;
  if (mine != his)
    winner = mine > his ? "bruiser" : "opponent";
  sum = sg_gw_text ("%u : %u", mine, his);
  sg_verdict_step (verdict, "GW-963", sum, more ? _("A die each, and %u more for the bruiser") : _("A die each"), more);
  if (mine == his)
    sg_verdict_headline (verdict, _("Neither falls"));
  else
    sg_verdict_headline (verdict, mine > his ? _("The bruiser knocks him down") : _("The bruiser is knocked down"));
  sg_verdict_number (verdict, "bruiser_total", _("The bruiser"), mine);
  sg_verdict_number (verdict, "opponent_total", _("His opponent"), his);
  sg_verdict_word (verdict, "winner", _("Winner"), winner);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_bruiser_duel, GW_SYSTEM, "bruiser-duel", N_("A bruiser’s duel"), "sg-melee-symbolic", fields, judge,
                       "GW-963", .chance = TRUE,
                       .when = N_("When a bruiser challenges an enemy figure."))
