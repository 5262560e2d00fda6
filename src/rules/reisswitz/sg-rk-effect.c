/* sg-rk-effect.c: good and bad effect of guns and small arms; firing by night; firing and moving.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const shots[] = { "canister", "elevation", "random", NULL };
static const char *const shots_labels[] = { N_("Canister"), N_("High elevation"), N_("Random shot"), NULL };
static const char *const grounds[] = { "even", "undulating", "marsh", "hedges", "broken", NULL };
static const char *const grounds_labels[] = { N_("Even ground"), N_("Undulating"), N_("Marsh or swamp"), N_("Hedges"), N_("Broken"), NULL };

static const SgField effect_fields[] = {
  RK_CHOICE ("shot", N_("Shot"), shots),
  { "slope", N_("Steepest slope on the way"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 90 },
  RK_CHOICE ("ground", N_("Ground on the way"), grounds),
  { "rolls", N_("The way both rises and falls by"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 90, .fallback = "0" },
  { "view_before", N_("Clear view before the target"), NULL, RK_PACES, .fallback = "0" },
  { "view_behind", N_("Clear view behind it"), NULL, RK_PACES, .fallback = "0" },
  { "range", N_("Range"), NULL, RK_PACES, .fallback = "0" },
  { "obstacle_before", N_("From the nearest obstacle to the target"), NULL, RK_PACES, .fallback = "0" },
  { "obstacle_paces", N_("Paces of the way with obstacles"), NULL, RK_PACES, .fallback = "0" },
  { NULL }
};
static const SgField small_fields[] = {
  { "rested", N_("Behind cover, and has not moved in this move"), NULL, SG_FIELD_FLAG },
  RK_FLAG ("formed", N_("Formed infantry, standing")),
  RK_FLAG ("under_fire", N_("It is under fire itself")),
  RK_FLAG ("target_in_cover", N_("The target is under cover")),
  { NULL }
};
static const SgField night_fields[] = {
  { "paces", N_("Range"), NULL, RK_PACES },
  { "prelaid", N_("Laid by day along a defile"), NULL, SG_FIELD_FLAG },
  { NULL }
};
static const SgField moving_fields[] = {
  { "moved", N_("It moved in this move"), NULL, SG_FIELD_FLAG },
  { "part", N_("Part of its rate that it moved"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 1, .fallback = "1" },
  RK_FLAG ("limbered", N_("Guns that limbered or unlimbered")),
  RK_FLAG ("horse_guns_go_back", N_("Horse artillery that gave a few rounds and went back")),
  RK_FLAG ("turned", N_("Two guns turned to a flank")),
  { NULL }
};

/* Rolling ground, by the contours or by the umpire’s word. */
static gboolean
is_rolling (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_is (question, "ground", "undulating")
         || (sg_question_is (question, "ground", "even") && !sg_ruleset_chosen (rules, "rk.rolling", "umpire")
             && sg_question_length (question, "rolls") > sg_ruleset_figure (rules, "RK-97", "rolling"));
}

/* One bad cause is enough (RK-97). */
static gboolean
is_bad (const SgQuestion *question, SgRuleset *rules, const char *shot)
{
  double slope = sg_question_length (question, "slope"), view = sg_ruleset_figure (rules, "RK-98", "view");
  gboolean before = sg_question_length (question, "view_before") >= view, behind = sg_question_length (question, "view_behind") >= view;

  if (!g_str_equal (shot, "elevation"))
    return slope > sg_ruleset_figure (rules, "RK-97", "slope") || !sg_question_is (question, "ground", "even")
           || is_rolling (question, rules);
  return slope > sg_ruleset_figure (rules, "RK-98", "slope") || sg_question_is (question, "ground", "marsh")
         || !(sg_ruleset_chosen (rules, "rk.view", "either") ? before || behind : before && behind);
}

/* The book's first list, good between its limits. */
static gboolean
is_bad_strictly (const SgQuestion *question, SgRuleset *rules, const char *shot)
{
  double slope = sg_question_length (question, "slope"), before = sg_question_length (question, "obstacle_before");
  gboolean obstacle = !sg_question_is (question, "ground", "even") && !sg_question_is (question, "ground", "undulating");

  if (g_str_equal (shot, "elevation"))
    return slope > sg_ruleset_figure (rules, "RK-98", "strict-slope")
           || sg_question_length (question, "obstacle_paces") * sg_ruleset_figure (rules, "RK-98", "strict-parts")
              > sg_question_length (question, "range");
  return slope > sg_ruleset_figure (rules, "RK-97", "slope")
         || (obstacle && before <= (g_str_equal (shot, "canister") ? sg_ruleset_figure (rules, "RK-97", "strict-canister")
                                    : sg_ruleset_figure (rules, "RK-99", "strict-random")));
}

/* The two lists differ in what lies between their limits: the second leaves no gap, the first calls all of it good (RK-R14).  The reason told is the
 * cell of the list that was read. */
static gboolean
judge_effect (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *shot = sg_question_text (question, "shot");
  gboolean strict = sg_ruleset_chosen (rules, "rk.effect", "strict");
  gboolean bad = strict ? is_bad_strictly (question, rules, shot) : is_bad (question, rules, shot);
  const char *rule = "RK-99", *column = "strict", *words;

  if (g_str_equal (shot, "canister"))
    rule = "RK-97";
  else if (g_str_equal (shot, "elevation"))
    rule = "RK-98";
  if (!strict)
    column = bad ? "bad" : "good";
  words = sg_ruleset_cell_text (rules, "RK-99", "effect", shot, column);
  if (is_rolling (question, rules))
    sg_verdict_step (verdict, "RK-97", NULL, _("The ground on the way rolls"));
  sg_verdict_step (verdict, rule, NULL, bad ? _("Bad effect: %s") : _("Good effect: %s"), sg_cell_told (words));
  sg_verdict_word (verdict, "effect", _("Effect"), bad ? "bad" : "good");
  sg_verdict_headline (verdict, "%s", bad ? _("The guns had bad effect") : _("The guns had good effect"));
  return TRUE;
}

/* RK-R22: rested behind cover is the rule, the steady line only a reading of it. */
static gboolean
judge_small (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean steady = sg_ruleset_chosen (rules, "rk.steady-line", "good") && sg_question_flag (question, "formed")
                    && !sg_question_flag (question, "under_fire") && !sg_question_flag (question, "target_in_cover");
  gboolean good = sg_question_flag (question, "rested") || steady;

  if (sg_question_flag (question, "rested"))
    sg_verdict_step (verdict, "RK-112", NULL, _("They lay behind cover and had not moved"));
  else
    sg_verdict_step (verdict, "RK-112", NULL, steady ? _("A steady line fired at a target in the open") : _("Only rested arms have good effect"));
  sg_verdict_word (verdict, "effect", _("Effect"), good ? "good" : "bad");
  sg_verdict_headline (verdict, "%s", good ? _("The small arms had good effect") : _("The small arms had bad effect"));
  return TRUE;
}

static gboolean
judge_night (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean prelaid = sg_question_flag (question, "prelaid");
  gboolean may = prelaid || sg_question_length (question, "paces") <= sg_ruleset_figure (rules, "RK-229", "guns");

  if (may)
    sg_verdict_step (verdict, "RK-229", NULL, "%s", prelaid ? _("Guns laid by day along a defile fire as usual") : _("By night guns have bad effect"));
  else
    sg_verdict_step (verdict, "RK-229", NULL, _("By night guns fire no farther than %d paces"), (int) sg_ruleset_whole (rules, "RK-229", "guns"));
  sg_verdict_flag (verdict, "may_fire", _("They may fire"), may);
  if (may)
    sg_verdict_word (verdict, "effect", _("Effect"), prelaid ? "as usual" : "bad");
  else
    sg_verdict_outcome (verdict, "effect", _("Effect"), NULL);
  sg_verdict_headline (verdict, "%s", may ? _("The guns fired by night") : _("The guns could not fire by night"));
  return TRUE;
}

/* A body that moves does not fire (RK-R3). */
static gboolean
judge_moving (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double half = sg_ruleset_figure (rules, "RK-5", "half"), factor = 1;
  gboolean moved = sg_question_flag (question, "moved");

  if (sg_question_flag (question, "limbered"))
    factor = 0;
  else if (sg_question_flag (question, "horse_guns_go_back") || sg_question_flag (question, "turned"))
    factor = half;
  else if (moved)
    factor = sg_ruleset_chosen (rules, "rk.fire-after-moving", "half") && sg_question_length (question, "part") <= half ? half : 0;
  if (factor >= 1)
    {
      sg_verdict_step (verdict, "RK-5", NULL, _("It stood and fired"));
      sg_verdict_headline (verdict, _("It fired in full"));
    }
  else if (factor > 0)
    {
      sg_verdict_step (verdict, "RK-5", NULL, _("It fired for half the move"));
      sg_verdict_headline (verdict, _("It fired at half effect"));
    }
  else
    {
      sg_verdict_step (verdict, "RK-5", NULL, _("A body that moves, limbers or unlimbers does not fire in that move"));
      sg_verdict_headline (verdict, _("It did not fire"));
    }
  sg_verdict_flag (verdict, "may_fire", _("It may fire"), factor > 0);
  sg_verdict_measure (verdict, "factor", _("Share of its fire"), factor);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_artillery_effect, RK_SYSTEM, "artillery-effect", N_("Effect of guns"), NULL, effect_fields, judge_effect,
                       "RK-97 RK-98 RK-99 RK-R13 RK-R14 RK-R15", .when = N_("Before a battery fires."))
SG_REGISTER_PROCEDURE (rk_small_arms_effect, RK_SYSTEM, "small-arms-effect", N_("Effect of small arms"), NULL, small_fields, judge_small,
                       "RK-112 RK-R22", .when = N_("Before infantry fires."))
SG_REGISTER_PROCEDURE (rk_night_guns, RK_SYSTEM, "night-guns", N_("Guns by night"), NULL, night_fields, judge_night, "RK-229",
                       .when = N_("When guns would fire by night."))
SG_REGISTER_PROCEDURE (rk_may_fire, RK_SYSTEM, "may-fire", N_("Moving and firing"), NULL, moving_fields, judge_moving, "RK-5 RK-91 RK-R3",
                       .when = N_("When a body that moved would fire."))
