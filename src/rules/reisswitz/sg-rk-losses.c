/* sg-rk-losses.c: what close combat costs the beaten and the victor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The loss is that of the grade that counts, not of the grade thrown (RK-R62).
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const kinds[] = { "cavalry_v_cavalry", "infantry_v_infantry", "cavalry_v_infantry", NULL };
static const char *const kinds_labels[] = { N_("Cavalry against cavalry"), N_("Infantry against infantry"), N_("Cavalry against infantry"), NULL };

static const SgField beaten_columns[] = {
  { "half_battalions", N_("Half-battalions"), NULL, RK_COUNT ("blocks"), .fallback = "0" },
  { "skirmish_blocks", N_("Skirmish blocks"), NULL, RK_COUNT ("blocks"), .fallback = "0" },
  { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  { NULL }
};
static const SgField victor_columns[] = {
  RK_CHOICE ("arm", N_("Arm"), sg_rk_arms),
  RK_CHOICE ("role", N_("Role"), sg_rk_sides),
  { "half_battalions", N_("Half-battalions"), NULL, RK_COUNT ("blocks"), .fallback = "0" },
  { "skirmish_blocks", N_("Skirmish blocks"), NULL, RK_COUNT ("blocks"), .fallback = "0" },
  { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  { NULL }
};
static const SgField fields[] = {
  RK_CHOICE ("kind", N_("The combat"), kinds),
  { "beaten", N_("The beaten"), NULL, SG_FIELD_RECORD, .columns = beaten_columns },
  RK_CHOICE ("grade", N_("Grade that counts"), sg_rk_grades),
  { "victor", N_("The victor"), NULL, SG_FIELD_RECORD, .columns = victor_columns },
  { "thrown", N_("Grade that was thrown"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_grades, .choice_labels = sg_rk_grades_labels, .optional = TRUE },
  RK_FLAG ("wood", N_("Skirmishers in a wood")),
  { NULL }
};

static double
number (GVariant *record, const char *column)
{
  return sg_record_has (record, column) ? sg_record_number (record, column) : 0;
}

static double
lose_beaten (const SgQuestion *question, SgRuleset *rules, GVariant *beaten, const char *grade)
{
  /* Cavalry that attacks infantry pays for the attack, won or lost. */
  if (sg_question_is (question, "kind", "cavalry_v_infantry") && number (beaten, "squadrons") > 0)
    return number (beaten, "squadrons") * sg_ruleset_figure (rules, "RK-193", "cavalry-per-attack-on-infantry");
  return sg_rk_loss (rules, grade, number (beaten, "half_battalions"), number (beaten, "skirmish_blocks"), number (beaten, "squadrons"));
}

static double
block_loss (SgRuleset *rules, GVariant *victor)
{
  return number (victor, "half_battalions") * sg_ruleset_figure (rules, "RK-194", "half-battalion")
         + number (victor, "skirmish_blocks") * sg_ruleset_figure (rules, "RK-194", "skirmish-block");
}

static double
share_of_cavalry (SgRuleset *rules, const char *grade, double loss, double squadrons)
{
  const char *row = sg_ruleset_chosen (rules, "rk.victor-cavalry", "half") ? "R" : grade;
  double share = sg_rk_fraction (sg_ruleset_cell_text (rules, "RK-193", "losses", row, "victor-cavalry"));

  /* The table has it worked out for a squadron that stood for a squadron. */
  if (g_str_equal (row, grade) && squadrons > 0)
    return squadrons * sg_ruleset_cell (rules, "RK-193", "losses", grade, "victor-sq");
  return loss * share;
}

static double
lose_victor (const SgQuestion *question, SgRuleset *rules, GVariant *beaten, GVariant *victor, const char *grade, double loss)
{
  g_autofree char *arm = sg_record_text (victor, "arm"), *role = sg_record_text (victor, "role");
  gboolean cavalry = g_str_equal (arm, "cavalry");

  if (cavalry && sg_question_is (question, "kind", "cavalry_v_infantry"))
    return number (victor, "squadrons") * sg_ruleset_figure (rules, "RK-193", "cavalry-per-attack-on-infantry");
  if (cavalry)
    return share_of_cavalry (rules, grade, loss, number (beaten, "squadrons"));
  if (sg_question_is (question, "kind", "cavalry_v_infantry"))
    return sg_ruleset_chosen (rules, "rk.beaten-off", "flat") ? block_loss (rules, victor)
           : number (beaten, "squadrons") * sg_ruleset_figure (rules, "RK-193", "infantry-beating-off-cavalry-per-squadron");
  return g_str_equal (role, "attacker") ? 0 : block_loss (rules, victor);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) beaten = sg_question_record (question, "beaten", 0), victor = sg_question_record (question, "victor", 0);
  const char *grade = sg_question_text (question, "grade");
  double part = sg_question_flag (question, "wood") ? sg_ruleset_figure (rules, "RK-176", "wood-part") : 1, lost, paid;
  g_autofree char *shown = NULL, *other = NULL;

  if (sg_ruleset_chosen (rules, "rk.loss-grade", "thrown") && sg_question_has (question, "thrown"))
    grade = sg_question_text (question, "thrown");
  lost = lose_beaten (question, rules, beaten, grade) / part;
  paid = lose_victor (question, rules, beaten, victor, grade, lost * part) / part;
  shown = sg_rk_amount (sg_rk_round (lost), SG_RK_POINTS);
  other = sg_rk_amount (sg_rk_round (paid), SG_RK_POINTS);
  if (part > 1)
    sg_verdict_step (verdict, "RK-176", NULL, _("In a wood losses are a quarter of the table"));
  sg_verdict_step (verdict, "RK-193", NULL, _("The beaten lost %s at grade %s"), shown, grade);
  sg_verdict_step (verdict, "RK-194", NULL, _("The victor lost %s"), other);
  sg_verdict_fraction (verdict, "beaten_points", _("Points lost by the beaten"), sg_fraction_near (lost));
  sg_verdict_fraction (verdict, "victor_points", _("Points lost by the victor"), sg_fraction_near (paid));
  sg_verdict_headline (verdict, _("The beaten lost %s, the victor %s"), shown, other);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_combat_losses, RK_SYSTEM, "combat-losses", N_("Losses of close combat"), NULL, fields, judge,
                       "RK-193 RK-194 RK-171 RK-176 RK-R59 RK-R60 RK-R61 RK-R62", .when = N_("When an attack has been decided."))
