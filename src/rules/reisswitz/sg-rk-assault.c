/* sg-rk-assault.c: an attack from its odds to its consequences: index, die, grade, losses, recovery.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its exact chances are those of one die; whatever the index, there are at most six branches.
 */

#include "rules/reisswitz/sg-rk-attack.h"
#include "rules/reisswitz/sg-rk-grade.h"
#include "rules/reisswitz/sg-rk-odds.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const kinds[] = { "cavalry_v_cavalry", "infantry_v_infantry", "cavalry_v_infantry", NULL };
static const char *const kinds_labels[] = { N_("Cavalry against cavalry"), N_("Infantry against infantry"), N_("Cavalry against infantry"), NULL };
static const char *const formations[] = { "column", "line", "mass", "square", "skirmishers", "cavalry", NULL };
static const char *const formations_labels[] = { N_("Column"), N_("Line"), N_("Battalion masses"), N_("Square"), N_("Skirmishers"), N_("Cavalry"), NULL };

static const SgField side_columns[] = {
  RK_CHOICE ("arm", N_("Arm"), sg_rk_arms),
  { "formation", N_("It fights in"), NULL, SG_FIELD_CHOICE, .choices = formations, .choice_labels = formations_labels, .fallback = "column" },
  { "target", N_("Its losses are counted as"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels,
    .fallback = "three_ranks" },
  { "half_battalions", N_("Half-battalions"), NULL, RK_COUNT ("blocks"), .fallback = "0" },
  { "skirmish_blocks", N_("Skirmish blocks"), NULL, RK_COUNT ("blocks"), .fallback = "0" },
  { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  RK_FLAG ("second_line", N_("It has an effective second line")),
  RK_FLAG ("re_formed", N_("A re-formed line, or the second when both have two")),
  RK_FLAG ("combined", N_("Infantry with cavalry")),
  RK_FLAG ("defile", N_("It holds a defile in close order")),
  { "safety", N_("From a square to a second line or cover"), NULL, RK_PACES, .fallback = "0" },
  RK_UNIT ("unit", N_("Unit")),
  { "asset", N_("What it is made of"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "ids", N_("Its men that stand there, by name"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "hits", N_("Men it has lost before"), NULL, SG_FIELD_LENGTH, .min = 0, .max = 1000000, .fallback = "0" },
  { NULL }
};
static const SgField fields[] = {
  RK_CHOICE ("kind", N_("The combat"), kinds),
  { "attacker", N_("{a|Attacker}"), NULL, SG_FIELD_RECORD, .columns = side_columns },
  { "defender", N_("{b|Defender}"), NULL, SG_FIELD_RECORD, .columns = side_columns },
  { "move", N_("The move"), NULL, RK_COUNT (""), .fallback = "0" },
  RK_ATTACK_FIELDS,
  { NULL }
};

static double
number (GVariant *record, const char *column)
{
  return sg_record_has (record, column) ? sg_record_number (record, column) : 0;
}

static gboolean
flag (GVariant *record, const char *column)
{
  return sg_record_has (record, column) && sg_record_flag (record, column);
}

/* Throws the die of @index, a foregone conclusion's grade included; @attacker: (out): whether the attacker is beaten. */
static gboolean
decide (SgRuleset *rules, SgDice *dice, gint64 index, SgVerdict *verdict, SgRkThrow *thrown, gboolean *attacker, GError **error)
{
  const char *die = sg_rk_die (rules, index);
  gboolean foregone = g_str_equal (die, "foregone"), favours_attacker = index >= 0;

  if (foregone ? !sg_rk_throw (rules, dice, "V", sg_ruleset_whole (rules, "RK-143", "thrown-again") + 1, _("The attack"), verdict, thrown, error)
               : !sg_rk_throw (rules, dice, die, 1, _("The attack"), verdict, thrown, error))
    return FALSE;
  /* Red beats the side that the die favours; foregone, the weaker side is beaten on any face. */
  *attacker = foregone ? !favours_attacker : thrown->blue != favours_attacker;
  return TRUE;
}

/* The grade that counts.  What cavalry beaten by infantry suffers depends on how that infantry stood: by column or square it is only repulsed, by a
 * line as the die says (RK-171), so that there the victor's formation is asked, elsewhere that of the beaten. */
static const char *
count (const SgQuestion *question, SgRuleset *rules, GVariant *beaten, GVariant *victor, const char *thrown, SgVerdict *verdict)
{
  g_autofree char *arm = sg_record_text (beaten, "arm"), *formation = NULL;
  gboolean horse = g_str_equal (arm, "cavalry") && sg_question_is (question, "kind", "cavalry_v_infantry");
  SgRkBeaten facts = { .kind = sg_question_text (question, "kind"), .arm = arm, .second_line = flag (beaten, "second_line"),
                       .re_formed = flag (beaten, "re_formed"), .combined = flag (beaten, "combined"), .defile = flag (beaten, "defile"),
                       .pursued = flag (victor, "combined") };

  formation = sg_record_text (horse ? victor : beaten, "formation");
  facts.formation = formation;
  facts.safety = sg_record_has (beaten, "safety") ? sg_record_length (beaten, "safety") : 0;
  return sg_rk_grade (rules, &facts, thrown, verdict);
}

/* Cavalry pays for each attack on infantry, won or lost, whatever the grade (RK-194). */
static double
lose_beaten (const SgQuestion *question, SgRuleset *rules, GVariant *beaten, const char *grade)
{
  if (sg_question_is (question, "kind", "cavalry_v_infantry") && number (beaten, "squadrons") > 0)
    return number (beaten, "squadrons") * sg_ruleset_figure (rules, "RK-193", "cavalry-per-attack-on-infantry");
  return sg_rk_loss (rules, grade, number (beaten, "half_battalions"), number (beaten, "skirmish_blocks"), number (beaten, "squadrons"));
}

/* @attacked: whether the victor was the attacker.  Cavalry over cavalry a share of what the beaten lost; infantry that beat cavalry off so much for
 * each squadron that came (RK-R61); infantry that attacked nothing more, for what fire took on its way is charged where it was fired (RK-194). */
static double
lose_victor (const SgQuestion *question, SgRuleset *rules, GVariant *beaten, GVariant *victor, gboolean attacked, const char *grade, double loss)
{
  gboolean mixed = sg_question_is (question, "kind", "cavalry_v_infantry");

  if (number (victor, "squadrons") > 0)
    {
      if (mixed)
        return number (victor, "squadrons") * sg_ruleset_figure (rules, "RK-193", "cavalry-per-attack-on-infantry");
      if (sg_ruleset_chosen (rules, "rk.victor-cavalry", "half"))
        grade = "R";
      return loss * sg_rk_fraction (sg_ruleset_cell_text (rules, "RK-193", "losses", grade, "victor-cavalry"));
    }
  if (mixed && !sg_ruleset_chosen (rules, "rk.beaten-off", "flat"))
    return number (beaten, "squadrons") * sg_ruleset_figure (rules, "RK-193", "infantry-beating-off-cavalry-per-squadron");
  return attacked ? 0 : number (victor, "half_battalions") * sg_ruleset_figure (rules, "RK-194", "half-battalion")
                        + number (victor, "skirmish_blocks") * sg_ruleset_figure (rules, "RK-194", "skirmish-block");
}

/* Points are men according to how the body stood, for a point of fire and of a fight is worth the same (RK-92). */
static void
charge (SgRuleset *rules, SgVerdict *verdict, GVariant *side, double points)
{
  g_autofree char *target = sg_record_text (side, "target"), *arm = sg_record_text (side, "arm");
  const char *formation = *target != '\0' ? target : "three_ranks";

  if (g_str_equal (arm, "cavalry"))
    formation = "cavalry";
  sg_rk_take_off_record (side, verdict, sg_rk_men (rules, formation, points));
}

static void
mark (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, GVariant *beaten, const char *grade)
{
  g_autofree char *unit = sg_record_text (beaten, "unit"), *subject = g_strconcat ("unit:", unit, NULL), *defends = NULL, *attacks = NULL;
  gint64 move = sg_question_number (question, "move"), defend, attack;

  if (!g_str_equal (grade, "lost"))
    {
      sg_rk_recovery (rules, grade, &defend, &attack);
      sg_verdict_number (verdict, "defend_from", _("May defend from move"), move + defend);
      sg_verdict_number (verdict, "attack_from", _("May attack from move"), move + attack);
      defends = g_strdup_printf ("%d", (int) (move + defend));
      attacks = g_strdup_printf ("%d", (int) (move + attack));
    }
  if (*unit == '\0')
    return;
  sg_verdict_change (verdict, subject, "grade", NULL, grade);
  if (defends != NULL)
    {
      sg_verdict_change (verdict, subject, "defends-from", NULL, defends);
      sg_verdict_change (verdict, subject, "attacks-from", NULL, attacks);
    }
}

/* The row of the table of losses: a body that is lost pays as if it were totally defeated. */
static const char *
loss_row (SgRuleset *rules, const char *grade, const char *thrown)
{
  if (g_str_equal (grade, "lost"))
    return "T";
  return sg_ruleset_chosen (rules, "rk.loss-grade", "thrown") ? thrown : grade;
}

static void
tell_losses (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, GVariant *beaten, GVariant *victor, gboolean attacker, const char *grade,
             const char *thrown)
{
  const char *row = loss_row (rules, grade, thrown);
  double lost = lose_beaten (question, rules, beaten, row);
  double paid = lose_victor (question, rules, beaten, victor, !attacker, row, lost);
  g_autofree char *shown = sg_rk_amount (sg_rk_round (lost), SG_RK_POINTS), *other = sg_rk_amount (sg_rk_round (paid), SG_RK_POINTS);

  sg_verdict_step (verdict, "RK-193", NULL, _("The beaten lost %s"), shown);
  sg_verdict_step (verdict, "RK-194", NULL, _("The victor lost %s"), other);
  sg_verdict_fraction (verdict, "beaten_points", _("Points lost by the beaten"), sg_fraction_near (lost));
  sg_verdict_fraction (verdict, "victor_points", _("Points lost by the victor"), sg_fraction_near (paid));
  charge (rules, verdict, beaten, lost);
  charge (rules, verdict, victor, paid);
}

static void
tell_beaten (SgVerdict *verdict, gboolean attacker, char grade)
{
  switch (grade)
    {
    case 'R':
      sg_verdict_headline (verdict, attacker ? _("{a|The attacker} was repulsed") : _("{b|The defender} was repulsed"));
      break;
    case 'D':
      sg_verdict_headline (verdict, attacker ? _("{a|The attacker} was defeated") : _("{b|The defender} was defeated"));
      break;
    case 'l':   /* only who stands can be lost where he stood */
      sg_verdict_headline (verdict, attacker ? _("{a|The attacker} was totally defeated") : _("{b|The defender} was lost"));
      break;
    default:
      sg_verdict_headline (verdict, attacker ? _("{a|The attacker} was totally defeated") : _("{b|The defender} was totally defeated"));
    }
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) first = sg_question_record (question, "attacker", 0), second = sg_question_record (question, "defender", 0);
  GVariant *beaten, *victor;
  gboolean attacker;
  const char *grade;
  SgRkThrow thrown;
  gint64 index;

  if (!sg_rk_attack_index (question, rules, verdict, &index, error)
      || !decide (rules, dice, index, verdict, &thrown, &attacker, error))
    return FALSE;
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), index);
  sg_rk_tell_die (question, rules, verdict, index);
  sg_verdict_word (verdict, "beaten", _("Beaten"), attacker ? "attacker" : "defender");
  sg_verdict_word (verdict, "thrown", _("Grade thrown"), thrown.grade);
  beaten = attacker ? first : second;
  victor = attacker ? second : first;
  grade = count (question, rules, beaten, victor, thrown.grade, verdict);
  sg_verdict_word (verdict, "grade", _("Grade that counts"), grade);
  tell_losses (question, rules, verdict, beaten, victor, attacker, grade, thrown.grade);
  mark (question, rules, verdict, beaten, grade);
  tell_beaten (verdict, attacker, *grade);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_assault, RK_SYSTEM, "assault", N_("An assault"), NULL, fields, judge,
                       "RK-141 RK-142 RK-143 RK-144 RK-150 RK-193 RK-194 RK-195 RK-192 RK-R62", .chance = TRUE,
                       .when = N_("When an attack has come home and all its circumstances are known."))
