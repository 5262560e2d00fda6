/* sg-tw-turn.c: who acts first in a move, and who takes a spot that both want.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/war-game/sg-tw-common.h"

#include "rules/sg-question.h"

static const SgField no_fields[] = { { NULL } };

/* Each side a die, again while they are equal; FALSE with an error. */
static gboolean
contest (const SgQuestion *question, SgDice *dice, const char **winner, guint faces[2], GError **error)
{
  if (!sg_dice_contest (dice, sg_question_get_side (question, 'a'), sg_question_get_side (question, 'b'), TW_FACES, 0, &faces[0], &faces[1], error))
    return FALSE;
  *winner = faces[0] > faces[1] ? "A" : "B";
  return TRUE;
}

static gboolean
judge_move (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *first = "together";
  guint faces[2];

  if (sg_ruleset_chosen (rules, "tw.turn", "together"))
    sg_verdict_step (verdict, "TW-05", NULL, _("Both sides act in the same move"));
  else if (!contest (question, dice, &first, faces, error))
    return FALSE;
  else
    sg_verdict_step (verdict, "TW-05", NULL, _("The dice were %u and %u; the higher withdraws, charges and moves first"), faces[0], faces[1]);
  sg_verdict_word (verdict, "first", _("Acts first"), first);
  if (g_str_equal (first, "together"))
    sg_verdict_headline (verdict, "%s", _("Both sides acted together"));
  else
    sg_verdict_headline (verdict, _("%s acted first"), sg_question_get_side (question, g_str_equal (first, "A") ? 'a' : 'b'));
  return TRUE;
}

static gboolean
judge_spot (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *first;
  guint faces[2];

  if (!contest (question, dice, &first, faces, error))
    return FALSE;
  sg_verdict_step (verdict, "TW-05", NULL, _("The dice for the spot were %u and %u"), faces[0], faces[1]);
  sg_verdict_word (verdict, "first", _("Moves there first"), first);
  sg_verdict_headline (verdict, _("%s moved there first"), sg_question_get_side (question, g_str_equal (first, "A") ? 'a' : 'b'));
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_move_order, TW_SYSTEM, "move-order", N_("Who acts first"), NULL, no_fields, judge_move, "TW-05", .chance = TRUE,
                       .when = N_("At the start of a move."))
SG_REGISTER_PROCEDURE (tw_contested_spot, TW_SYSTEM, "contested-spot", N_("A spot that both want"), NULL, no_fields, judge_spot, "TW-05", .chance = TRUE,
                       .when = N_("When it matters which side moves to a spot first."))
