/* sg-lw-gun-credit.c: for which side a gun counts in the score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "owner_men_within_6", N_("Free men of its owner by it"), NULL, LW_COUNT ("men") },
  { "enemy_able", N_("Enemies able to come up and pass it"), N_("In one move each"), LW_COUNT ("men") },
  { "owner_able", N_("Its owner’s men within a move"), NULL, LW_COUNT ("men") },
  { "owner_free_on_field", N_("Its owner’s free men on the field"), NULL, LW_COUNT ("men") },
  { "enemy_free", N_("Free enemies on the field"), NULL, LW_COUNT ("men") },
  { "carried_off", N_("Carried off by its owner"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "captured", N_("Gun taken"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

typedef struct { const char *credited, *words; } Credit;

/* Only guns truly held: carried off, taken, or with a man by them. */
static Credit
find_held (const SgQuestion *question)
{
  if (sg_question_flag (question, "carried_off"))
    return (Credit) { "owner", N_("Carried off by its owner") };
  if (sg_question_flag (question, "captured"))
    return (Credit) { "enemy", N_("Taken: it counts for its captor") };
  if (sg_question_number (question, "owner_men_within_6") > 0)
    return (Credit) { "owner", N_("A free man of its owner is by it") };
  return (Credit) { "none", N_("Nobody holds it") };
}

static Credit
find_credit (const SgQuestion *question, SgRuleset *rules)
{
  gint64 men = sg_ruleset_whole (rules, "LW-111", "men");
  Credit held = find_held (question);

  if (!g_str_equal (held.credited, "none") || sg_ruleset_chosen (rules, "lw.score.guns", "held"))
    return held;
  if (sg_question_number (question, "enemy_able") >= men)
    return (Credit) { "enemy", N_("Enough enemies could come up and pass its axle in one move") };
  if (sg_question_number (question, "owner_free_on_field") == 0 && sg_question_number (question, "enemy_free") >= men)
    return (Credit) { "enemy", N_("Its owner has no free man on the field, and the enemy has enough") };
  if (sg_question_number (question, "owner_able") >= men)
    return (Credit) { "owner", N_("Enough men of its owner are within their move") };
  return (Credit) { "none", N_("Neither side is in a position to take it") };
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Credit credit = find_credit (question, rules);

  sg_verdict_step (verdict, "LW-111", NULL, "%s", _(credit.words));
  if (g_str_equal (credit.credited, "owner"))
    sg_verdict_headline (verdict, _("The gun counted for its owner"));
  else if (g_str_equal (credit.credited, "enemy"))
    sg_verdict_headline (verdict, _("The gun counted for the enemy"));
  else
    sg_verdict_headline (verdict, _("The gun counted for nobody"));
  sg_verdict_word (verdict, "credited", _("Counts for"), credit.credited);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_gun_credit, LW_SYSTEM, "gun-credit", N_("Which guns count"), "sg-gun-symbolic", fields,
                       judge, "LW-111",
                       .when = N_("When a battle is scored, of each gun."))
