/* sg-gw-pursuit.c: cavalry after the beaten, and guns left behind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"

static const char *const paces[] = { "walk", "charge", NULL };
static const char *const pace_labels[] = { N_("At a walk"), N_("At the charge, Disordered") , NULL };
static const char *const obstacles[] = { "none", "minor", "major", NULL };
static const char *const obstacle_labels[] = { N_("None"), N_("Minor: the lowest die"), N_("Major: the highest die"), NULL };

static const SgField fields[] = {
  { "row", N_("Row of the pursuer"), NULL, SG_FIELD_TEXT },
  { "pace", N_("Pace"), NULL, SG_FIELD_CHOICE, .choices = paces, .choice_labels = pace_labels, .fallback = "walk" },
  { "distance_in", N_("To the loser, after his move"), NULL, GW_INCHES },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "obstacle", N_("Obstacle on the way"), NULL, SG_FIELD_CHOICE, .choices = obstacles, .choice_labels = obstacle_labels, .fallback = "none" },
  { "others_between", N_("Others stand on the way"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "rough_in", N_("Rough ground on the way"), NULL, GW_INCHES, .fallback = "0" },
  { "barred", N_("The way is barred to it"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

/* What it goes over after the beaten takes a die of it, as of whoever charges (GW-406). */
static SgGwLoss
find_loss (const SgQuestion *question, SgVerdict *verdict)
{
  gboolean major = sg_question_is (question, "obstacle", "major");

  if (sg_question_is (question, "obstacle", "none"))
    return SG_GW_NO_LOSS;
  sg_verdict_step (verdict, "GW-406", NULL, major ? _("The obstacle costs the highest die") : _("The obstacle costs the lowest die"));
  return major ? SG_GW_LOSES_HIGHEST : SG_GW_LOSES_LOWEST;
}

/* Whether it may go over what lies between: not at the charge over rough ground, where horse does not charge (GW-407). */
static gboolean
may_go (const SgQuestion *question, SgRuleset *rules, const char *row, gboolean fast)
{
  gboolean rough = sg_question_length (question, "rough_in") > 0;

  if (sg_question_flag (question, "barred"))
    return FALSE;
  return !rough || (sg_gw_row_has (rules, row, "rough") && !(fast && sg_gw_row_is (rules, row, "rough-charge", "no")));
}

/* How far it is to the loser, every inch of rough ground at what the row has for it (GW-407). */
static double
find_way (const SgQuestion *question, SgRuleset *rules, const char *row, SgVerdict *verdict)
{
  double rough = sg_question_length (question, "rough_in"), way = sg_question_length (question, "distance_in");
  g_autofree char *far = sg_gw_in (rough), *sum = NULL;

  if (rough <= 0)
    return way;
  sum = sg_gw_text ("%s × %d", far, (int) sg_gw_row_number (rules, row, "rough"));
  sg_verdict_step (verdict, "GW-407", sum, _("%s of rough ground"), far);
  return way + rough * (sg_gw_row_number (rules, row, "rough") - 1);
}

/* Whether it comes to blows with the loser; nobody comes through whoever else stands before him (GW-420). */
static gboolean
find_contact (const SgQuestion *question, SgRuleset *rules, const char *row, gboolean fast, int reach, SgVerdict *verdict)
{
  gboolean open = may_go (question, rules, row, fast), reaches = open && reach >= find_way (question, rules, row, verdict);
  gboolean held = reaches && sg_question_flag (question, "others_between");

  if (!open)
    sg_verdict_step (verdict, "GW-407", NULL, _("It may not go over the ground before the loser"));
  else if (held)
    sg_verdict_step (verdict, "GW-420", NULL, _("It would reach the loser, but does not come through those who stand on the way"));
  else
    sg_verdict_step (verdict, "GW-624", NULL, reaches ? _("It reaches the loser: a second round of close combat")
                     : _("It does not reach the loser"));
  return reaches && !held;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "row"), *rule = sg_gw_row_rule (rules, row, error);
  gboolean fast = sg_question_is (question, "pace", "charge"), contact, disordered;
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");
  gint64 rolled;
  int reach;

  if (rule == NULL)
    return FALSE;
  reach = sg_gw_roll_movement (rules, dice, (const char *const *) attributes, sg_gw_row_dice (rules, row, fast ? "charge" : "march", FALSE),
                               find_loss (question, verdict), &rolled, verdict, error);
  if (reach < 0)
    return FALSE;
  contact = find_contact (question, rules, row, fast, reach, verdict);
  disordered = fast || (contact && sg_question_length (question, "rough_in") > 0 && sg_gw_row_is (rules, row, "disorder", "yes"));
  sg_verdict_headline (verdict, contact ? _("The pursuit makes contact") : _("The loser gets away"));
  sg_verdict_measure (verdict, "inches", _("Reach of the pursuit"), reach);
  sg_verdict_flag (verdict, "contact", _("Contact"), contact);
  sg_verdict_flag (verdict, "disordered", _("Disordered"), disordered);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_pursuit, GW_SYSTEM, "pursuit", N_("Pursuit"), "sg-horse-symbolic", fields, judge, "GW-624 GW-562 GW-406 GW-407 GW-420",
                       .chance = TRUE,
                       .when = N_("When cavalry pursues the loser of a close combat."))

static const SgField gun_fields[] = {
  { "crew_left", N_("Gunners left with it"), NULL, GW_COUNT ("figures") },
  { "enemy_on_it", N_("An enemy unit stands on it"), NULL, SG_FIELD_FLAG },
  { "end_of_cycle", N_("It is the end of the enemy’s cycle"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

static gboolean
judge_gun (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean lost = sg_ruleset_chosen (rules, "gw.guns-taken", "taken") && sg_question_number (question, "crew_left") == 0
    && sg_question_flag (question, "enemy_on_it") && sg_question_flag (question, "end_of_cycle");

  sg_verdict_step (verdict, "GW-629", NULL, _("Who stands on an abandoned gun at the end of his cycle may spike or take it"));
  sg_verdict_headline (verdict, lost ? _("The gun is lost") : _("The gun stays where it is"));
  sg_verdict_flag (verdict, "lost", _("Lost"), lost);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_gun_taken, GW_SYSTEM, "gun-taken", N_("An abandoned gun"), "sg-gun-symbolic", gun_fields, judge_gun, "GW-629",
                       .when = N_("At the end of a cycle, when a gun stands without its crew."))
