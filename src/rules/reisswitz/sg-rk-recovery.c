/* sg-rk-recovery.c: the beaten: when they may fight again, and what being attacked before costs them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const refuges[] = { "none", "wood", "trench", "stream", "height with guns", NULL };
static const char *const refuges_labels[] = { N_("None"), N_("Thicket or wood"), N_("Trench"), N_("Stream to be waded"), N_("Height with guns"), NULL };

static const SgField recovery_fields[] = {
  RK_CHOICE ("grade", N_("Grade"), sg_rk_grades),
  { "decided_in_move", N_("Decided in move"), NULL, RK_COUNT ("") },
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField counter_fields[] = {
  RK_CHOICE ("grade", N_("Grade"), sg_rk_grades),
  { "decided_in_move", N_("Decided in move"), NULL, RK_COUNT ("") },
  { "move", N_("The move now"), NULL, RK_COUNT ("") },
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField again_fields[] = {
  RK_CHOICE ("grade", N_("Grade"), sg_rk_grades),
  { "moves_since", N_("Moves since the decision"), NULL, RK_COUNT ("moves") },
  { "moves_to_form", N_("Moves until they form, where they need longer"), NULL, RK_COUNT ("moves"), .fallback = "0" },
  { NULL }
};
static const SgField reserve_fields[] = { { "moves_since", N_("Moves since they ran through"), NULL, RK_COUNT ("moves") }, { NULL } };
static const SgField refuge_fields[] = {
  RK_CHOICE ("arm", N_("The beaten"), sg_rk_arms),
  RK_CHOICE ("grade", N_("Grade"), sg_rk_grades),
  RK_CHOICE ("refuge", N_("Refuge"), refuges),
  { "moves", N_("Moves until they reached it"), NULL, RK_COUNT ("moves") },
  RK_FLAG ("held", N_("Held by skirmishers")),
  { NULL }
};

static const char *
rule_of (char grade)
{
  if (grade == 'R')
    return "RK-190";
  return grade == 'D' ? "RK-191" : "RK-192";
}

static gboolean
judge_recovery (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *grade = sg_question_text (question, "grade");
  gint64 move = sg_question_number (question, "decided_in_move"), defend, attack;

  sg_rk_recovery (rules, grade, &defend, &attack);
  sg_verdict_step (verdict, rule_of (*grade), NULL,
                   ngettext ("It was decided in move %d; after %d move they may defend, after %d attack",
                             "It was decided in move %d; after %d moves they may defend, after %d attack", (gulong) defend), (int) move, (int) defend, (int) attack);
  sg_verdict_number (verdict, "defend_from", _("May defend from move"), move + defend);
  sg_verdict_number (verdict, "attack_from", _("May attack from move"), move + attack);
  sg_verdict_number (verdict, "blocks_turned", _("Blocks turned over"),
                     sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "turned"));
  sg_rk_set (question, "unit", verdict, "grade", grade);
  sg_rk_set_number (question, "unit", verdict, "defends-from", move + defend);
  sg_rk_set_number (question, "unit", verdict, "attacks-from", move + attack);
  sg_verdict_headline (verdict, _("They may defend from move %d and attack from move %d"), (int) (move + defend), (int) (move + attack));
  return TRUE;
}

/* What the counter on the block shows; a totally defeated body turns one block back when it can defend (RK-206). */
static gboolean
judge_counter (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *grade = sg_question_text (question, "grade");
  gint64 since = sg_question_number (question, "move") - sg_question_number (question, "decided_in_move"), defend, attack, turned, counter;
  g_autofree char *left = NULL;

  sg_rk_recovery (rules, grade, &defend, &attack);
  turned = sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "turned");
  if (since >= attack)
    turned = 0;
  else if (since >= defend && *grade == 'T')
    turned -= 1;
  counter = MAX (0, since >= defend ? attack - since : defend - since);
  left = sg_rk_amount (counter, SG_RK_MOVES);
  sg_verdict_flag (verdict, "may_defend", _("May defend"), since >= defend);
  sg_verdict_flag (verdict, "may_attack", _("May attack"), since >= attack);
  sg_verdict_number (verdict, "counter", _("The counter shows"), counter);
  sg_verdict_number (verdict, "blocks_turned", _("Blocks turned over"), turned);
  if (since >= attack)
    {
      sg_verdict_step (verdict, "RK-206", NULL, _("They have rallied: the counter comes off"));
      sg_verdict_headline (verdict, _("They had rallied"));
    }
  else
    {
      sg_verdict_step (verdict, "RK-206", NULL, since >= defend ? _("They may defend; %s until they may attack") : _("%s until they may defend"), left);
      sg_verdict_headline (verdict, since >= defend ? _("They could defend again") : _("They had not rallied"));
    }
  sg_verdict_flag (verdict, "may_defend", _("May defend"), since >= defend);
  sg_verdict_flag (verdict, "may_attack", _("May attack"), since >= attack);
  sg_verdict_number (verdict, "blocks_turned", _("Blocks turned over"), turned);
  if (since >= attack)
    for (const char *const *key = (const char *const[]) { "grade", "defends-from", "attacks-from", NULL }; *key; key++)
      sg_rk_set (question, "unit", verdict, *key, "");
  return TRUE;
}

/* Attacked before they may defend they count as shaken, after T as badly shaken (RK-R69). */
static gboolean
judge_again (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *grade = sg_question_text (question, "grade"), *key = *grade == 'T' ? "badly_shaken" : "shaken";
  gint64 defend, attack, points;

  sg_rk_recovery (rules, grade, &defend, &attack);
  points = sg_question_number (question, "moves_since") >= MAX (defend, sg_question_number (question, "moves_to_form")) ? 0
           : sg_ruleset_cell_whole (rules, "RK-150", "circumstances", key, "points");
  sg_verdict_step (verdict, "RK-205", NULL, points == 0 ? _("They had rallied enough to defend") : _("They were attacked before they could defend: %+d"),
                   (int) points);
  sg_verdict_number (verdict, "points", _("Points to the beaten"), points);
  sg_verdict_outcome (verdict, "circumstance", _("Circumstance"), points != 0 ? g_variant_new_string (key) : NULL);
  sg_verdict_headline (verdict, points == 0 ? _("They defended without a point lost") : _("They fought at %+d"), (int) points);
  return TRUE;
}

static gboolean
judge_reserve (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean pays = sg_question_number (question, "moves_since") <= sg_ruleset_whole (rules, "RK-200", "moves");

  sg_verdict_step (verdict, "RK-200", NULL, "%s", pays ? _("Totally defeated friends had run through the reserve") : _("The reserve had put itself in order"));
  sg_verdict_number (verdict, "points", _("Points to the reserve"), pays
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "reserve_ridden_through", "points") : 0);
  sg_verdict_headline (verdict, "%s", pays ? _("The reserve lost a point") : _("The reserve was in order"));
  return TRUE;
}

static gboolean
judge_refuge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean any = !sg_question_is (question, "refuge", "none"), guns = sg_question_is (question, "refuge", "height with guns");
  gboolean stops = any && !sg_question_is (question, "grade", "T") && sg_question_number (question, "moves") <= sg_ruleset_whole (rules, "RK-204", "moves")
                   && (sg_question_is (question, "arm", "infantry") || guns || sg_question_flag (question, "held"));

  sg_verdict_step (verdict, "RK-204", NULL, "%s", stops ? _("They reached a refuge in time; the attack on them must be thrown again")
                   : _("No refuge stopped the pursuit"));
  sg_verdict_flag (verdict, "stops", _("The pursuit stops"), stops);
  sg_verdict_number (verdict, "points", _("Points to a renewed attack"), stops
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "refuge", "points") : 0);
  sg_verdict_headline (verdict, "%s", stops ? _("The refuge stopped the pursuit") : _("The pursuit went on"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_recovery, RK_SYSTEM, "recovery", N_("Recovery of the beaten"), NULL, recovery_fields, judge_recovery,
                       "RK-192 RK-190 RK-191 RK-R63", .when = N_("When beaten troops are to fight again."))
SG_REGISTER_PROCEDURE (rk_rally_counter, RK_SYSTEM, "rally-counter", N_("Counters of the beaten"), NULL, counter_fields, judge_counter,
                       "RK-206 RK-192", .when = N_("At the end of a move, for every body that must rally."))
SG_REGISTER_PROCEDURE (rk_attacked_again, RK_SYSTEM, "attacked-again", N_("The beaten attacked again"), NULL, again_fields, judge_again,
                       "RK-205 RK-R69", .when = N_("When beaten troops are attacked before they have rallied."))
SG_REGISTER_PROCEDURE (rk_ridden_through, RK_SYSTEM, "ridden-through", N_("Through the reserve"), NULL, reserve_fields, judge_reserve, "RK-200",
                       .when = N_("When a reserve is attacked that the beaten ran through."))
SG_REGISTER_PROCEDURE (rk_refuge, RK_SYSTEM, "refuge", N_("Cover for the beaten"), NULL, refuge_fields, judge_refuge, "RK-204",
                       .when = N_("When the beaten reach cover."))
