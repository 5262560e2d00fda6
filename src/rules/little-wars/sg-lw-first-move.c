/* sg-lw-first-move.c: who has the first move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "toss", N_("Who won the toss"), N_("Empty: a coin"), SG_FIELD_CHOICE, .choices = sg_lw_sides,
    .choice_labels = sg_lw_side_labels, .optional = TRUE, .asked = TRUE },
  { "game", N_("Game"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_games, .choice_labels = sg_lw_game_labels,
    .fallback = "finish" },
  { "defender", N_("Defender"), N_("In a Defensive Game"), SG_FIELD_CHOICE, .choices = sg_lw_sides,
    .choice_labels = sg_lw_side_labels, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *who;

  if (sg_question_is (question, "game", "defensive") && sg_question_has (question, "defender"))
    {
      who = sg_question_is (question, "defender", "a") ? "b" : "a";
      sg_verdict_step (verdict, "LW-87", NULL, _("The attacker is the first player"));
    }
  else
    {
      who = sg_lw_toss (question, "toss", dice, _("First move"), error);
      if (who == NULL)
        return FALSE;
      sg_verdict_step (verdict, "LW-10", NULL, _("%s wins the toss"), sg_lw_side_name (question, who));
    }
  sg_verdict_headline (verdict, _("%s has the first move"), sg_lw_side_name (question, who));
  sg_verdict_word (verdict, "first", _("First player"), who);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_first_move, LW_SYSTEM, "first-move", N_("First move"), "sg-dice-symbolic", fields,
                       judge, "LW-10 LW-87", .chance = TRUE,
                       .when = N_("When the Country is made and sides are chosen."))
