/* sg-lw-choose-side.c: who chooses his side of the field, and which.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-choose-side.h"

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const layers[] = { "a", "b", "both", "neither", NULL };
static const char *const layer_labels[] = { N_("{a}"), N_("{b}"), N_("Both"), N_("Neither"), NULL };
static const char *const ends[] = { "near", "far", NULL };
static const char *const end_labels[] = { N_("Near"), N_("Far"), NULL };

static const SgField fields[] = {
  { "laid_out_by", N_("Who laid out the Country"), NULL, SG_FIELD_CHOICE, .choices = layers,
    .choice_labels = layer_labels },
  { "toss", N_("Who won the toss"), N_("Empty: a coin"), SG_FIELD_CHOICE, .choices = sg_lw_sides,
    .choice_labels = sg_lw_side_labels, .optional = TRUE, .asked = TRUE },
  { "game", N_("Game"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_games, .choice_labels = sg_lw_game_labels,
    .fallback = "finish" },
  { "choice", N_("Back line chosen"), N_("Near: at the foot of the map"), SG_FIELD_CHOICE, .choices = ends, .choice_labels = end_labels,
    .asked = TRUE },
  { NULL }
};

/* By the house rule, in a Defensive Game, and when neither or both made the Country. */
gboolean
sg_lw_is_toss_due (const SgQuestion *question, SgRuleset *rules)
{
  gboolean one = sg_question_is (question, "laid_out_by", "a") || sg_question_is (question, "laid_out_by", "b");

  return !one || sg_question_is (question, "game", "defensive") || !sg_ruleset_chosen (rules, "lw.side", "other");
}

static const char *
find_chooser (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *who;

  if (!sg_lw_is_toss_due (question, rules))
    {
      who = sg_question_is (question, "laid_out_by", "a") ? "b" : "a";
      sg_verdict_step (verdict, "LW-2", NULL, _("%s did not lay out the Country, and chooses"),
                       sg_lw_side_name (question, who));
      return who;
    }
  who = sg_lw_toss (question, "toss", dice, _("Choice of side"), error);
  if (who == NULL)
    return NULL;
  sg_verdict_step (verdict, "LW-2", NULL, _("%s wins the toss, and chooses"), sg_lw_side_name (question, who));
  if (sg_question_is (question, "game", "defensive"))
    sg_verdict_step (verdict, "LW-86", NULL, _("The winner of the toss is the defender"));
  return who;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *who = find_chooser (question, rules, dice, verdict, error);
  const char *mine = sg_question_text (question, "choice"), *other;

  if (who == NULL)
    return FALSE;
  other = g_str_equal (mine, "near") ? "far" : "near";
  sg_verdict_headline (verdict, g_str_equal (mine, "near") ? _("%s fought from the near side")
                       : _("%s fought from the far side"), sg_lw_side_name (question, who));
  sg_verdict_word (verdict, "chooser", _("Chooses"), who);
  sg_verdict_word (verdict, "a_back", _("{a}’s back line"), g_str_equal (who, "a") ? mine : other);
  sg_verdict_word (verdict, "b_back", _("{b}’s back line"), g_str_equal (who, "b") ? mine : other);
  sg_verdict_outcome (verdict, "defender", _("Defender"),
                      sg_question_is (question, "game", "defensive") ? g_variant_new_string (who) : NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_choose_side, LW_SYSTEM, "choose-side", N_("Choice of side"), "sg-flag-symbolic", fields,
                       judge, "LW-2 LW-86", .chance = TRUE,
                       .when = N_("When the Country is made, before the toss for first move."))
