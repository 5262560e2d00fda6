/* sg-rk-dice.c: the dice of Kriegsspiel: an attack, a test, a foregone conclusion, a flame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-text.h"
#include "rules/reisswitz/sg-rk-common.h"
#include "rules/reisswitz/sg-rk-grade.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const all_dice[] = { "I", "II", "III", "IV", "V", "VI", NULL };
static const char *const all_dice_labels[] = { N_("Die I, 1:1"), N_("Die II, 3:2"), N_("Die III, 2:1"), N_("Die IV, 3:1"), N_("Die V, 4:1"),
                                               N_("Die VI, 5:1"), NULL };
static const char *const sides[] = { "attacker", "defender", "infantry", "cavalry", NULL };
static const char *const sides_labels[] = { N_("{a|Attacker}"), N_("{b|Defender}"), N_("Infantry"), N_("Cavalry"), NULL };

/* How the defeat of either would count. */
#define COUNTED \
  { "if_attacker", N_("{a|The attacker}, if beaten"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_causes, .choice_labels = sg_rk_causes_labels, .optional = TRUE }, \
  { "if_defender", N_("{b|The defender}, if beaten"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_causes, .choice_labels = sg_rk_causes_labels, .optional = TRUE }

static const SgField die_fields[] = {
  RK_CHOICE ("die", N_("Die"), all_dice),
  RK_CHOICE ("advantage", N_("In favour of"), sides),
  COUNTED,
  RK_FOES,
  { NULL }
};
static const SgField index_fields[] = { { "index", N_("Index of {a|the attacker}"), NULL, SG_FIELD_NUMBER, .min = -99, .max = 99 }, { NULL } };
static const SgField foregone_fields[] = { RK_CHOICE ("weaker", N_("The weaker side"), sg_rk_sides), COUNTED, RK_FOES, { NULL } };
static const SgField flame_fields[] = { RK_CHOICE ("die", N_("Die"), all_dice), { NULL } };
static const SgField test_fields[] = { RK_CHOICE ("die", N_("Die"), all_dice), { NULL } };

static const char *
other_side (const char *side)
{
  for (guint i = 0; sides[i]; i++)
    if (g_str_equal (sides[i], side))
      return sides[i ^ 1];
  return "";
}

static const char *
grade_words (const char *grade)
{
  if (g_str_equal (grade, "lost"))
    return _("lost altogether");
  if (*grade == 'R')
    return _("repulsed");
  return *grade == 'D' ? _("defeated") : _("totally defeated");
}

/* As what the defeat of @beaten counts; NULL where nothing is known of it. */
static const char *
count_grade (const SgQuestion *question, SgVerdict *verdict, const char *beaten, const char *thrown)
{
  const char *field = g_str_equal (beaten, "attacker") ? "if_attacker" : "if_defender", *grade;

  if (!sg_question_has (question, field))
    return NULL;
  grade = sg_rk_count_grade (sg_question_text (question, field), thrown, verdict);
  sg_verdict_word (verdict, "counted", _("Grade that counts"), grade);
  return grade;
}

static void
tell_beaten (const SgQuestion *question, SgVerdict *verdict, const char *beaten, const SgRkThrow *thrown)
{
  const char *counted;

  sg_verdict_word (verdict, "beaten", _("Beaten"), beaten);
  sg_verdict_word (verdict, "grade", _("Grade"), thrown->grade);
  sg_verdict_number (verdict, "thrown_again", _("Thrown again"), thrown->again);
  counted = count_grade (question, verdict, beaten, thrown->grade);
  for (guint i = 0; sides[i]; i++)
    if (g_str_equal (sides[i], beaten))
      sg_verdict_headline (verdict, _("%s: %s"), i < 2 ? _(sg_rk_foe_label (question, i == 0)) : _(sides_labels[i]),
                           grade_words (sg_text_or (counted, thrown->grade)));
}

static gboolean
judge_die (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *die = sg_question_text (question, "die"), *advantage = sg_question_text (question, "advantage");
  SgRkThrow thrown;

  sg_verdict_step (verdict, "RK-144", NULL, _("The odds were %s, index %d"),
                   sg_ruleset_cell_told (rules, "RK-144", "dice", sg_rk_die_row (rules, die), "odds"),
                   (int) sg_ruleset_cell_whole (rules, "RK-144", "dice", sg_rk_die_row (rules, die), "index"));
  if (!sg_rk_throw (rules, dice, die, 1, _("Combat"), verdict, &thrown, error))
    return FALSE;
  tell_beaten (question, verdict, thrown.blue ? other_side (advantage) : advantage, &thrown);
  return TRUE;
}

static gboolean
judge_index (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 index = sg_question_number (question, "index");

  sg_verdict_step (verdict, "RK-142", NULL, _("The index of %s was %d"), sg_rk_foe (question, TRUE), (int) index);
  sg_rk_tell_die (question, rules, verdict, index);
  return TRUE;
}

/* The lowest faces of Die V are thrown again, so that the weaker side is beaten and only its grade is open (RK-143). */
static gboolean
judge_foregone (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgRkThrow thrown;

  sg_verdict_step (verdict, "RK-143", NULL, _("The weaker side was beaten; the die told how badly"));
  if (!sg_rk_throw (rules, dice, "V", sg_ruleset_whole (rules, "RK-143", "thrown-again") + 1, _("The grade"), verdict, &thrown, error))
    return FALSE;
  tell_beaten (question, verdict, sg_question_text (question, "weaker"), &thrown);
  return TRUE;
}

static gboolean
judge_flame (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *die = sg_question_text (question, "die");
  gboolean flame;
  guint face;

  if (!sg_rk_throw_flame (rules, dice, die, _("A flame"), &flame, &face, error))
    return FALSE;
  if (face > 0)
    sg_verdict_step (verdict, "RK-144", NULL, flame ? _("Face %u of Die %s has a flame") : _("Face %u of Die %s has no flame"), face, die);
  sg_verdict_flag (verdict, "flame", _("A flame"), flame);
  sg_verdict_headline (verdict, "%s", flame ? _("The flame fell") : _("No flame fell"));
  return TRUE;
}

static gboolean
judge_test (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgRkThrow thrown;

  if (!sg_rk_throw (rules, dice, sg_question_text (question, "die"), 1, _("The test"), verdict, &thrown, error))
    return FALSE;
  sg_verdict_step (verdict, "RK-145", NULL, "%s", thrown.blue ? _("Blue: they failed") : _("Red: they passed"));
  sg_verdict_flag (verdict, "passed", _("Passed"), !thrown.blue);
  sg_verdict_headline (verdict, "%s", thrown.blue ? _("They failed the test") : _("They passed the test"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_combat_die, RK_SYSTEM, "combat-die", N_("The die of an attack"), NULL, die_fields, judge_die,
                       "RK-144 RK-R48 RK-R50 RK-R51 RK-R13", .chance = TRUE, .when = N_("When the odds of an attack are known."))
SG_REGISTER_PROCEDURE (rk_index_die, RK_SYSTEM, "index-die", N_("From index to die"), NULL, index_fields, judge_index, "RK-142 RK-143",
                       .when = N_("When the three steps of an attack have been summed."))
SG_REGISTER_PROCEDURE (rk_foregone, RK_SYSTEM, "foregone", N_("A foregone conclusion"), NULL, foregone_fields, judge_foregone,
                       "RK-143 RK-R83", .chance = TRUE, .when = N_("When the index of an attack is beyond Die V."))
SG_REGISTER_PROCEDURE (rk_flame, RK_SYSTEM, "flame", N_("A flame"), NULL, flame_fields, judge_flame, "RK-144 RK-108", .chance = TRUE,
                       .when = N_("When something may take fire or break."))
SG_REGISTER_PROCEDURE (rk_test, RK_SYSTEM, "test", N_("A test with the dice"), NULL, test_fields, judge_test, "RK-145", .chance = TRUE,
                       .when = N_("When a rule names a die for a test."))
