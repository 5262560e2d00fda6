/* sg-wk-boxes.c: long moves and troops in boxes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"

#include "base/sg-ruler.h"
#include "rules/sg-question-values.h"


static const SgField move_fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_wk_arms, .choice_labels = sg_wk_arm_labels },
  { "multiplier", N_("Long moves are times an ordinary one"), NULL, SG_FIELD_NUMBER, .min = 2, .max = 3, .optional = TRUE },
  { "threshold_ft", N_("Ordinary moves from"), NULL, WK_FEET, .optional = TRUE },
  { "nearest_enemy_ft", N_("To the nearest enemy"), NULL, WK_FEET },
  { NULL }
};

static const SgField box_fields[] = {
  { "scout_distance_ft", N_("To the nearest enemy scout"), NULL, WK_FEET },
  { "name", N_("The box"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField rebox_fields[] = {
  { "nearest_enemy_ft", N_("To the nearest enemy"), NULL, WK_FEET },
  { "ids", N_("Who they are"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static const SgField road_fields[] = {
  { "open_move_in", N_("Its move across country"), NULL, WK_INCHES },
  { NULL }
};

static void
tell_move (SgVerdict *verdict, double inches)
{
  g_autofree char *shown = sg_text_length (inches, "in");

  sg_verdict_measure (verdict, "move_in", _("A move"), inches);
  sg_verdict_headline (verdict, _("A move of %s"), shown);
}

static gboolean
judge_move (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double ordinary = sg_ruleset_figure (rules, "WK-90", sg_question_text (question, "arm"));
  SgWkLong agreed = sg_wk_long_agreed (rules);
  double room, longest;

  if (sg_question_has (question, "multiplier"))
    agreed.times = sg_question_number (question, "multiplier");
  if (sg_question_has (question, "threshold_ft"))
    agreed.near_ft = sg_question_length (question, "threshold_ft");
  room = (sg_question_length (question, "nearest_enemy_ft") - agreed.near_ft) * SG_WK_FOOT;
  longest = ordinary * agreed.times;

  if (room <= 0)
    sg_verdict_step (verdict, "WK-90", NULL, _("The enemy is near: an ordinary move"));
  else
    sg_verdict_step (verdict, "WK-90", NULL, room < longest ? _("As far as the agreed distance, or an ordinary move") : _("A long move"));
  tell_move (verdict, sg_wk_long_move (&agreed, ordinary, sg_question_length (question, "nearest_enemy_ft")));
  return TRUE;
}

static gboolean
judge_box (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean open = sg_question_length (question, "scout_distance_ft") <= sg_ruleset_figure (rules, "WK-92", "open");

  sg_verdict_step (verdict, "WK-92", NULL, "%s", open ? _("A scout is near enough to see what the box holds")
                   : _("No scout is near enough to see what the box holds"));
  sg_verdict_flag (verdict, "must_open", _("Must be opened"), open);
  sg_verdict_headline (verdict, "%s", open ? _("The box was opened") : _("The box stayed closed"));
  return TRUE;
}

static gboolean
judge_rebox (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean allowed = sg_question_length (question, "nearest_enemy_ft") > sg_ruleset_figure (rules, "WK-93", "near");

  sg_verdict_step (verdict, "WK-93", NULL, "%s", allowed ? _("No enemy is near") : _("An enemy is near"));
  sg_verdict_flag (verdict, "allowed", _("May go back into the box"), allowed);
  sg_verdict_headline (verdict, "%s", allowed ? _("The troops could go back into the box") : _("The troops stayed out"));
  return TRUE;
}

static gboolean
judge_road (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double open = sg_question_length (question, "open_move_in"), gain = open * sg_ruleset_figure (rules, "WK-96", "gain");
  g_autofree char *told = sg_ruler_tell (gain, SG_RULER_NEAREST);

  sg_verdict_step (verdict, "WK-96", NULL, _("It goes %s farther along a road"), told);
  tell_move (verdict, open + gain);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_long_move, WK_SYSTEM, "long-move", N_("A long move"), NULL, move_fields, judge_move, "WK-90 WK-R49",
                       .when = N_("While the armies are far apart."))
SG_REGISTER_PROCEDURE (wk_box, WK_SYSTEM, "box", N_("A box and the enemy’s scouts"), NULL, box_fields, judge_box, "WK-92 WK-91",
                       .when = N_("When a scout comes near a box."))
SG_REGISTER_PROCEDURE (wk_rebox, WK_SYSTEM, "rebox", N_("Back into the box"), NULL, rebox_fields, judge_rebox, "WK-93",
                       .when = N_("When troops that were set out would be boxed again."))
SG_REGISTER_PROCEDURE (wk_box_road, WK_SYSTEM, "box-road", N_("A box on a road"), NULL, road_fields, judge_road, "WK-96 WK-R50",
                       .when = N_("When a box or a waggon keeps to a road."))
