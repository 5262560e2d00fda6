/* sg-rk-pursuit.c: pursuit and retreat, and what stands in the way of the beaten.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const kinds[] = { "light", "heavy", NULL };
static const char *const kinds_labels[] = { N_("Light cavalry"), N_("Heavy cavalry"), NULL };
static const char *const arms[] = { "infantry", "skirmishers", "heavy cavalry", "light cavalry", NULL };
static const char *const arms_labels[] = { N_("Infantry"), N_("Skirmishers"), N_("Heavy cavalry"), N_("Light cavalry"), NULL };
static const char *const met_arms[] = { "infantry", "cavalry", "artillery", NULL };
static const char *const met_arms_labels[] = { N_("Infantry"), N_("Cavalry"), N_("Artillery"), NULL };

static const SgField pursuit_fields[] = {
  RK_CHOICE ("kind", N_("The pursuers"), kinds),
  { "moves", N_("Moves since the attack"), NULL, SG_FIELD_NUMBER, .unit = "moves", .min = 1, .max = 100 },
  RK_FLAG ("not_engaged", N_("Flank columns that were not in the fight")),
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField foot_fields[] = {
  { "follows", N_("It follows at once"), NULL, SG_FIELD_FLAG, .asked = TRUE },
  { "beaten_points", N_("Points that the beaten lost in the attack"), NULL, RK_POINTS },
  { "victors", N_("Men of the victor"), NULL, RK_COUNT ("men") },
  { "beaten_in", N_("Formation of the beaten"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels, .fallback = "three_ranks" },
  { NULL }
};
static const SgField retreat_fields[] = {
  RK_CHOICE ("arm", N_("The beaten"), arms),
  { "moves", N_("Moves"), NULL, SG_FIELD_NUMBER, .unit = "moves", .min = 1, .max = 100 },
  { "fast", N_("Faster, at the cost of a grade"), NULL, SG_FIELD_FLAG, .asked = TRUE },
  RK_FLAG ("caught", N_("Under good canister, or caught by cavalry before the reserve")),
  RK_FLAG ("slanting", N_("Slanting across the enemy’s front")),
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField obstacle_fields[] = {
  { "strength", N_("Men, riders or guns"), NULL, RK_COUNT ("men") },
  { "moves_among", N_("Moves that the pursuers are among them"), NULL, RK_COUNT ("moves") },
  { "arm", N_("The beaten"), NULL, SG_FIELD_CHOICE, .choices = met_arms, .choice_labels = met_arms_labels, .fallback = "cavalry" },
  RK_FLAG ("resists", N_("They resist there")),
  { "met_in_move", N_("Move of the pursuit in which it was met"), NULL, RK_COUNT (""), .fallback = "1" },
  RK_MEN (N_("The unit")),
  { NULL }
};
static const SgField stream_fields[] = {
  { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons") },
  RK_CHOICE ("grade", N_("Grade"), sg_rk_grades),
  { "umpire_points", N_("The umpire’s points a squadron"), NULL, RK_POINTS, .optional = TRUE, .asked = TRUE },
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField defile_fields[] = {
  { "squadrons", N_("Squadrons, a battery as one"), NULL, RK_COUNT ("squadrons") },
  RK_CHOICE ("grade", N_("Grade"), sg_rk_grades),
  { "paces", N_("Distance of the defile"), NULL, RK_PACES },
  { "held", N_("Friends hold both sides of it within 300 paces"), NULL, SG_FIELD_FLAG },
  { "batteries", N_("Retreating batteries"), NULL, RK_COUNT ("batteries"), .fallback = "0" },
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};

/* The book's last row stands for all later moves; "wait" is none. */
static double
pursue (SgRuleset *rules, const char *kind, gint64 move)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-196", "pursuit")->rows;
  const char *row = ((SgTableRow *) rows->pdata[MIN (move, rows->len) - 1])->id;

  return sg_rk_fraction (sg_ruleset_cell_text (rules, "RK-196", "pursuit", row, kind));
}

/* @skip: the reading by which they gallop at once begins with the row of the third move; @before: the one by which they wait until half are in hand
 * lies a row behind, and then there is nothing left to rally (RK-R64). */
static gboolean
judge_pursuit (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *kind = sg_question_text (question, "kind");
  gint64 moves = sg_question_number (question, "moves"), skip = sg_ruleset_chosen (rules, "rk.pursuit", "at-once") ? 2 : 0, rally;
  gboolean before = sg_ruleset_chosen (rules, "rk.pursuers", "before");
  double paces = 0;

  for (gint64 i = 1; i <= moves; i++)
    if (sg_question_flag (question, "not_engaged") && i + skip <= 2)
      paces += sg_ruleset_figure (rules, "RK-196", "flank-columns-not-engaged");
    else if (i + skip - before >= 1)
      paces += pursue (rules, kind, i + skip - before);
  rally = before ? 0 : sg_ruleset_whole (rules, "RK-196", "rally");
  if (skip > 0)
    sg_verdict_step (verdict, "RK-196", NULL, _("They galloped at once"));
  else if (sg_question_flag (question, "not_engaged"))
    sg_verdict_step (verdict, "RK-196", NULL, _("Columns that had not fought followed at once"));
  else
    sg_verdict_step (verdict, "RK-196", NULL, before ? _("They waited two moves to have half their strength in hand") : _("They waited a move to get in hand"));
  sg_verdict_measure (verdict, "paces", _("Paces in all"), paces);
  sg_verdict_number (verdict, "rally_moves", _("Moves until half are in hand again"), rally);
  sg_verdict_headline (verdict, _("They pursued %d paces"), (int) paces);
  return TRUE;
}

static gboolean
judge_foot (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean follows = sg_question_flag (question, "follows");
  SgFraction points = follows ? sg_fraction_near (sg_question_length (question, "beaten_points") / 2) : sg_fraction (0, 1);
  gint64 men = sg_question_number (question, "victors"), gone = follows ? men / 2 : 0;
  g_autofree char *shown = sg_rk_amount (sg_fraction_round (points), SG_RK_POINTS);
  g_autofree char *lost = sg_rk_loss_words (rules, sg_question_text (question, "beaten_in"), sg_fraction_value (points));

  sg_verdict_step (verdict, "RK-197", NULL, "%s", follows ? _("Half of the victors followed at once, and the beaten lost half as much again")
                   : _("The victors halted a move and formed"));
  if (points.over > 0)
    sg_verdict_step (verdict, "RK-92", NULL, _("%s came to %s"), shown, lost);
  sg_verdict_fraction (verdict, "extra_points", _("Points more for the beaten"), points);
  sg_verdict_number (verdict, "in_hand", _("Victors in hand"), men - gone);
  sg_verdict_headline (verdict, follows ? _("The infantry pursued; the beaten lost %s more") : _("The infantry halted and formed"), lost);
  return TRUE;
}

/* The row’s own rate lasts for two moves; after them cavalry goes on at the gallop only by going faster than it may, which costs a grade (RK-T42). */
static double
retreat_rate (SgRuleset *rules, const char *arm, gint64 move, gboolean fast)
{
  gboolean first = move <= sg_ruleset_whole (rules, "RK-198", "gallop-moves");

  if (g_str_equal (arm, "skirmishers") && first)
    return sg_ruleset_figure (rules, "RK-198", "skirmishers-two-moves");
  if (g_str_equal (arm, "infantry") || g_str_equal (arm, "skirmishers"))
    return sg_ruleset_figure (rules, "RK-198", fast ? "infantry-fast" : "infantry");
  if (!first && !fast)
    return sg_ruleset_figure (rules, "RK-198", "trot");
  return sg_ruleset_figure (rules, "RK-198", g_str_equal (arm, "heavy cavalry") ? "heavy-gallop" : "light-gallop");
}

static gboolean
judge_retreat (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm");
  g_autofree char *row = g_strdelimit (g_strdup (arm), " ", '-');
  gint64 moves = sg_question_number (question, "moves"), grades;
  gboolean fast = sg_question_flag (question, "fast");
  double paces = 0;

  for (gint64 i = 1; i <= moves; i++)
    paces += retreat_rate (rules, arm, i, fast);
  grades = sg_question_flag (question, "caught") ? 1 : 0;
  if (fast && (g_str_equal (arm, "infantry") || moves > sg_ruleset_whole (rules, "RK-198", "gallop-moves")))
    grades++;
  sg_rk_cell_note (rules, verdict, "RK-198", "retreat", row, fast ? "more" : "rate");
  if (sg_question_flag (question, "caught"))
    sg_verdict_step (verdict, "RK-198", NULL, _("They came under canister or were caught: a grade worse"));
  if (sg_question_flag (question, "slanting"))
    sg_verdict_step (verdict, "RK-199", NULL, _("Slanting across his front they stayed longer within the enemy’s reach"));
  sg_verdict_measure (verdict, "paces", _("Paces"), paces);
  sg_verdict_number (verdict, "grades_lost", _("Grades lost"), grades);
  sg_verdict_headline (verdict, grades > 0 ? _("They went back %d paces, a grade worse") : _("They went back %d paces"), (int) paces);
  return TRUE;
}

static void
tell_lost (const SgQuestion *question, SgVerdict *verdict, gint64 lost)
{
  sg_verdict_number (verdict, "lost", _("Lost"), lost);
  sg_rk_transfer (question, verdict, "fit", "dead", lost);
  sg_verdict_headline (verdict, lost == 0 ? _("They lost nothing at the obstacle") : _("They lost %d at the obstacle"), (int) lost);
}

/* By thirds for each move that the pursuers are among them (RK-201). */
static gboolean
judge_obstacle (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 strength = sg_question_number (question, "strength"), parts = sg_ruleset_whole (rules, "RK-201", "parts");
  gint64 moves = MIN (sg_question_number (question, "moves_among"), parts);
  g_autofree char *row = g_strdup_printf ("insurmountable_%d", (int) MAX (moves, 1));

  if (sg_question_is (question, "arm", "artillery"))
    {
      sg_rk_cell_note (rules, verdict, "RK-201", "obstacles", "insurmountable_artillery", "result");
      tell_lost (question, verdict, strength);
    }
  else if (sg_question_flag (question, "resists"))
    {
      sg_verdict_step (verdict, "RK-201", NULL, _("While they resist, their loss by fire is %s"),
                       sg_ruleset_cell_told (rules, "RK-201", "obstacles", "resisting_fire", "result"));
      sg_verdict_measure (verdict, "fire_share", _("Share of their fire"), 1 / sg_ruleset_figure (rules, "RK-201", "resisting"));
      tell_lost (question, verdict, 0);
    }
  else if (sg_question_number (question, "met_in_move") > sg_ruleset_whole (rules, "RK-198", "gallop-moves"))
    {
      sg_verdict_step (verdict, "RK-201", NULL, _("Met later, the fight is taken up again at %+d"),
                       (int) sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "thrown_on_obstacle", "points"));
      tell_lost (question, verdict, 0);
    }
  else
    {
      if (moves > 0)
        sg_rk_cell_note (rules, verdict, "RK-201", "obstacles", row, "result");
      tell_lost (question, verdict, strength * moves / parts);
    }
  return TRUE;
}

/* What squadrons lose is told in riders; where a battery shares in it, in points. */
static void
tell_points (SgRuleset *rules, SgVerdict *verdict, double points, gboolean guns)
{
  g_autofree char *shown = sg_rk_loss_words (rules, guns ? "artillery" : "cavalry", points);

  sg_verdict_measure (verdict, "points", _("Points"), points);
  sg_verdict_headline (verdict, points > 0 ? _("They lost %s") : _("They lost nothing"), shown);
}

static gboolean
judge_stream (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double each = sg_ruleset_figure (rules, "RK-202", sg_question_text (question, "grade"));

  if (sg_ruleset_chosen (rules, "rk.surmountable", "umpire") && sg_question_has (question, "umpire_points"))
    each = CLAMP (sg_question_length (question, "umpire_points"), sg_ruleset_figure (rules, "RK-202", "least"),
                  sg_ruleset_figure (rules, "RK-202", "most"));
  sg_verdict_step (verdict, "RK-202", NULL, "%s", sg_ruleset_cell_told (rules, "RK-201", "obstacles", "surmountable", "result"));
  tell_points (rules, verdict, each * sg_question_number (question, "squadrons"), FALSE);
  return TRUE;
}

/* So many points for each step that the defile is too near, and a battery that goes back through it counts as a squadron (RK-203). */
static gboolean
judge_defile (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double paces = sg_question_length (question, "paces"), safe = sg_ruleset_figure (rules, "RK-201", "defile-safe"), points;
  gint64 steps = 0;
  gint64 bodies = sg_question_number (question, "squadrons") + sg_question_number (question, "batteries");

  if (paces < safe)
    steps = sg_ruleset_chosen (rules, "rk.defile", "flat") ? 1 : sg_rk_whole ((safe - paces) / sg_ruleset_figure (rules, "RK-203", "each"));
  sg_rk_cell_note (rules, verdict, "RK-201", "obstacles", steps == 0 ? "defile_900" : "defile_nearer", "result");
  if (sg_question_number (question, "batteries") > 0)
    sg_rk_cell_note (rules, verdict, "RK-201", "obstacles", "battery_defile", "result");
  points = bodies * steps * sg_ruleset_figure (rules, "RK-203", sg_question_text (question, "grade"));
  if (sg_question_flag (question, "held"))
    {
      points /= sg_ruleset_figure (rules, "RK-203", "held");
      sg_rk_cell_note (rules, verdict, "RK-201", "obstacles", "defile_held", "result");
    }
  tell_points (rules, verdict, points, sg_question_number (question, "batteries") > 0);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_pursuit, RK_SYSTEM, "pursuit", N_("Pursuit by cavalry"), NULL, pursuit_fields, judge_pursuit, "RK-196 RK-R64",
                       .when = N_("When victorious cavalry follows the beaten."))
SG_REGISTER_PROCEDURE (rk_foot_pursuit, RK_SYSTEM, "foot-pursuit", N_("Pursuit by infantry"), NULL, foot_fields, judge_foot, "RK-197 RK-92 RK-R68",
                       .when = N_("When infantry has won."))
SG_REGISTER_PROCEDURE (rk_retreat, RK_SYSTEM, "retreat", N_("Retreat"), NULL, retreat_fields, judge_retreat, "RK-198 RK-199 RK-R65",
                       .when = N_("When beaten troops go back."))
SG_REGISTER_PROCEDURE (rk_obstacle_loss, RK_SYSTEM, "obstacle-loss", N_("An obstacle in the rear"), NULL, obstacle_fields, judge_obstacle, "RK-201",
                       .when = N_("When the beaten meet an obstacle they cannot cross."))
SG_REGISTER_PROCEDURE (rk_surmountable_loss, RK_SYSTEM, "surmountable-loss", N_("An obstacle that can be crossed"), NULL, stream_fields, judge_stream,
                       "RK-202 RK-R67", .when = N_("When beaten cavalry is driven over an obstacle."))
SG_REGISTER_PROCEDURE (rk_defile_loss, RK_SYSTEM, "defile-loss", N_("A defile in the rear"), NULL, defile_fields, judge_defile,
                       "RK-203 RK-R66", .when = N_("When beaten cavalry has a defile behind it."))
