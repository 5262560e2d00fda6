/* sg-rk-grade.c: the grade that counts, and how a charge is received.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-grade.h"

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const kinds[] = { "cavalry_v_cavalry", "infantry_v_infantry", "cavalry_v_infantry", NULL };
static const char *const kinds_labels[] = { N_("Cavalry against cavalry"), N_("Infantry against infantry"), N_("Cavalry against infantry"), NULL };
static const char *const formations[] = { "column", "line", "mass", "square", "skirmishers", NULL };
static const char *const formations_labels[] = { N_("Column"), N_("Line"), N_("Battalion masses"), N_("Square"), N_("Skirmishers"), NULL };
static const char *const answers[] = { "retires", "stands", "meets", NULL };
static const char *const answers_labels[] = { N_("It retires"), N_("It stands"), N_("It comes to meet it"), NULL };
static const char *const choices[] = { "stay", "go back", NULL };
static const char *const choices_labels[] = { N_("The guns fire throughout and share the cavalry’s fate"),
                                              N_("The guns give a few rounds and go back"), NULL };

static const SgField grade_fields[] = {
  RK_CHOICE ("kind", N_("The combat"), kinds),
  RK_CHOICE ("arm", N_("The beaten"), sg_rk_arms),
  { "formation", N_("The infantry stood in"), NULL, SG_FIELD_CHOICE, .choices = formations, .choice_labels = formations_labels, .fallback = "column" },
  RK_CHOICE ("grade", N_("Grade thrown"), sg_rk_grades),
  RK_FLAG ("second_line", N_("The beaten have an effective second line")),
  RK_FLAG ("re_formed", N_("A first line re-formed, or the second when both sides have two")),
  RK_FLAG ("combined", N_("Infantry with cavalry was beaten")),
  RK_FLAG ("pursued", N_("Cavalry pursues them")),
  RK_FLAG ("defile", N_("They hold a defile in close order")),
  { "safety", N_("From a square to a second line or cover"), NULL, RK_PACES, .fallback = "0" },
  RK_UNIT ("unit", N_("The beaten unit")),
  { NULL }
};
static const SgField announce_fields[] = {
  { "target", N_("The target"), NULL, SG_FIELD_TEXT, .asked = TRUE },
  { "answer", N_("What the attacked does"), NULL, SG_FIELD_CHOICE, .choices = answers, .choice_labels = answers_labels, .asked = TRUE },
  RK_FOES,
  { NULL }
};
static const SgField charge_fields[] = {
  { "answer", N_("What the attacked does"), NULL, SG_FIELD_CHOICE, .choices = answers, .choice_labels = answers_labels, .asked = TRUE },
  { "brings_up", N_("Its second line comes up into the first"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  RK_FOES,
  { NULL }
};
static const SgField lines_fields[] = {
  { "second_line", N_("Squadrons of its second line"), NULL, RK_COUNT ("squadrons") },
  { "own", N_("Squadrons of both its lines"), NULL, RK_COUNT ("squadrons") },
  { "enemy", N_("Squadrons of the one enemy line"), NULL, RK_COUNT ("squadrons") },
  RK_FLAG ("won", N_("Its first line has beaten an enemy without effective reserve")),
  RK_FLAG ("can_follow", N_("The second line can pursue in the next move")),
  RK_FOES,
  { NULL }
};
static const SgField next_fields[] = {
  { "distance", N_("From the victor to the second line"), NULL, RK_PACES },
  { "at_once", N_("The victor charges it at once"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  RK_FOES,
  { NULL }
};
static const SgField guns_fields[] = {
  { "choice", N_("The horse artillery"), NULL, SG_FIELD_CHOICE, .choices = choices, .choice_labels = choices_labels, .asked = TRUE },
  RK_FOES,
  RK_UNIT ("guns", N_("The battery")),
  { NULL }
};

/** Cause: why a defeat counts as it does. @grade: as what: "thrown", "worse" by one, at the "least" D, or as itself. */
typedef struct { const char *id, *rule, *grade, *words; } Cause;

static const Cause causes[] = {
  { "thrown", "RK-195", "thrown", N_("The grade stood as it was thrown") },
  { "defile", "RK-195", "R", N_("Close-order troops that hold a defile were only repulsed") },
  { "combined", "RK-178", "R", N_("Infantry with cavalry was only repulsed") },
  { "cavalry", "RK-171", "R", N_("Cavalry beaten by a column or a square was only repulsed") },
  { "first_line_horse", "RK-161", "R", N_("A first line with an effective second was only repulsed") },
  { "first_line_foot", "RK-175", "R", N_("A first line with an effective second was only repulsed") },
  { "one_worse", "RK-171", "worse", N_("Infantry beaten by cavalry was a grade worse than the die") },
  { "square", "RK-171", "lost", N_("The broken square could reach no second line or cover in a move and was lost") },
  { "broken", "RK-171", "T", N_("Infantry beaten by cavalry was totally defeated") },
  { "mass_pursued", "RK-173", "T", N_("The masses were pursued by cavalry and totally defeated") },
  { "mass", "RK-173", "worse", N_("Beaten masses were a grade worse than the die") },
  { "line", "RK-173", "least", N_("A beaten line was defeated at the least") },
  { "followed", "RK-162", "T", N_("Beaten again by the second line that followed up, they were totally defeated") },
  { "stronghold", "RK-218", "R", N_("Close-order troops at a defile, and attackers with a second line, are only repulsed") },
  { "works", "RK-218", "thrown", N_("In fieldworks, and without a second line, the die decides") },
};

const char *const sg_rk_causes[] = { "thrown", "defile", "combined", "cavalry", "first_line_horse", "first_line_foot", "one_worse", "square", "broken", "mass_pursued",
                                     "mass", "line", "followed", "stronghold", "works", NULL };
const char *const sg_rk_causes_labels[] = {
  N_("as thrown"), N_("only repulsed: it holds a defile in close order"), N_("only repulsed: infantry with cavalry"), N_("only repulsed: cavalry, by a column or a square"),
  N_("only repulsed: a second line is behind it"), N_("only repulsed: a second line is behind it"), N_("a grade worse: infantry, by cavalry"),
  N_("lost: a square too far from safety"), N_("totally defeated: infantry, by cavalry"), N_("totally defeated: masses, pursued by cavalry"), N_("a grade worse: masses"),
  N_("defeated at the least: a line"), N_("totally defeated: the second line follows up"), N_("only repulsed: at a stronghold"), N_("as thrown: at a stronghold"), NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (causes) + 1 == G_N_ELEMENTS (sg_rk_causes) && G_N_ELEMENTS (causes) + 1 == G_N_ELEMENTS (sg_rk_causes_labels));

/* What makes it a mere repulse; NULL: nothing. */
static const char *
only_repulsed (const SgRkBeaten *beaten)
{
  gboolean mixed = g_str_equal (beaten->kind, "cavalry_v_infantry");

  if (beaten->defile)
    return "defile";
  if (beaten->combined)
    return "combined";
  if (mixed && g_str_equal (beaten->arm, "cavalry") && !g_str_equal (beaten->formation, "line"))
    return "cavalry";
  if (beaten->second_line && !beaten->re_formed && !mixed)
    return g_str_equal (beaten->kind, "cavalry_v_cavalry") ? "first_line_horse" : "first_line_foot";
  return NULL;
}

static const char *
infantry_by_cavalry (SgRuleset *rules, const SgRkBeaten *beaten)
{
  if (sg_ruleset_chosen (rules, "rk.broken-infantry", "one-worse"))
    return "one_worse";
  return g_str_equal (beaten->formation, "square") && beaten->safety > sg_ruleset_figure (rules, "RK-171", "safety") ? "square" : "broken";
}

static const char *
infantry_by_infantry (const SgRkBeaten *beaten)
{
  if (g_str_equal (beaten->formation, "mass"))
    return beaten->pursued ? "mass_pursued" : "mass";
  return g_str_equal (beaten->formation, "line") ? "line" : "thrown";
}

const char *
sg_rk_cause (SgRuleset *rules, const SgRkBeaten *beaten)
{
  const char *repulsed = only_repulsed (beaten);

  if (repulsed != NULL)
    return repulsed;
  if (g_str_equal (beaten->kind, "cavalry_v_infantry") && g_str_equal (beaten->arm, "infantry"))
    return infantry_by_cavalry (rules, beaten);
  return g_str_equal (beaten->kind, "infantry_v_infantry") ? infantry_by_infantry (beaten) : "thrown";
}

static const char *
grade_by (const Cause *cause, const char *thrown)
{
  if (g_str_equal (cause->grade, "thrown"))
    return thrown;
  if (g_str_equal (cause->grade, "worse"))
    return *thrown == 'R' ? "D" : "T";
  if (g_str_equal (cause->grade, "least"))
    return *thrown == 'R' ? "D" : thrown;
  return cause->grade;
}

const char *
sg_rk_count_grade (const char *cause, const char *thrown, SgVerdict *verdict)
{
  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    if (g_str_equal (causes[i].id, cause))
      {
        const char *grade = grade_by (&causes[i], thrown);

        if (!g_str_equal (cause, "thrown") && !(g_str_equal (cause, "line") && g_str_equal (grade, thrown)))
          sg_verdict_step (verdict, causes[i].rule, NULL, "%s", _(causes[i].words));
        return grade;
      }
  return thrown;
}

const char *
sg_rk_grade (SgRuleset *rules, const SgRkBeaten *beaten, const char *thrown, SgVerdict *verdict)
{
  return sg_rk_count_grade (sg_rk_cause (rules, beaten), thrown, verdict);
}

static gboolean
judge_grade (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *thrown = sg_question_text (question, "grade"), *cause, *grade;
  SgRkBeaten beaten = {
    .kind = sg_question_text (question, "kind"), .arm = sg_question_text (question, "arm"), .formation = sg_question_text (question, "formation"),
    .second_line = sg_question_flag (question, "second_line"), .re_formed = sg_question_flag (question, "re_formed"),
    .combined = sg_question_flag (question, "combined"), .pursued = sg_question_flag (question, "pursued"),
    .defile = sg_question_flag (question, "defile"), .safety = sg_question_length (question, "safety") };

  cause = sg_rk_cause (rules, &beaten);
  grade = sg_rk_count_grade (cause, thrown, verdict);
  if (g_str_equal (grade, thrown))
    sg_verdict_step (verdict, "RK-195", NULL, _("The grade stood as it was thrown"));
  sg_verdict_word (verdict, "cause", _("Why"), cause);
  sg_verdict_word (verdict, "grade", _("Grade that counts"), grade);
  sg_rk_set (question, "unit", verdict, "grade", grade);
  sg_verdict_headline (verdict, g_str_equal (grade, "lost") ? _("They were lost altogether") : _("It counted as %s"), grade);
  return TRUE;
}

static gboolean
judge_announce (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean attack = !sg_question_is (question, "answer", "retires");

  sg_verdict_step (verdict, "RK-140", NULL, _("The attack was pushed up to its target: %s"), sg_question_text (question, "target"));
  sg_verdict_flag (verdict, "attack", _("It comes to an attack"), attack);
  if (!attack)
    sg_verdict_headline (verdict, _("The attacked retired"));
  else
    sg_verdict_headline (verdict, sg_question_is (question, "answer", "meets") ? _("The attacked came to meet it") : _("The attacked stood"));
  return TRUE;
}

/* The first half of the move (RK-160). */
static gboolean
judge_charge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean accepted = !sg_question_is (question, "answer", "retires"), brings = accepted && sg_question_flag (question, "brings_up");
  gboolean meets = sg_question_is (question, "answer", "meets") && !brings;
  gint64 meet = sg_ruleset_whole (rules, "RK-160", "meet"), back = sg_ruleset_whole (rules, "RK-160", "back");

  sg_verdict_step (verdict, "RK-160", NULL, accepted ? _("The charge was accepted; %s went %d paces in the first half of the move")
                   : _("The charge was not accepted; %s went %d paces, the first line back at least %d"), sg_rk_foe (question, TRUE), (int) meet, (int) back);
  if (brings)
    sg_verdict_step (verdict, "RK-153", NULL, _("The second line came up into the first and received the charge standing"));
  sg_verdict_flag (verdict, "shock", _("There is a shock"), accepted);
  sg_verdict_number (verdict, "attacker_paces", _("{a|The attacker} goes"), meet);
  if (!accepted)
    sg_verdict_number (verdict, "defender_paces", _("{b|The attacked} goes"), -back);
  else
    sg_verdict_number (verdict, "defender_paces", _("{b|The attacked} goes"), meets ? meet : 0);
  sg_verdict_flag (verdict, "standing", _("It receives the charge standing"), accepted && !meets);
  if (!accepted)
    sg_verdict_headline (verdict, _("The charge was not accepted"));
  else
    sg_verdict_headline (verdict, meets ? _("The charge was met") : _("The charge was received standing"));
  return TRUE;
}

/* What a second line does for cavalry (RK-162). */
static gboolean
judge_lines (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 second = sg_question_number (question, "second_line"), own = sg_question_number (question, "own"), enemy = sg_question_number (question, "enemy");
  gboolean about = enemy * 6 >= own * 5 && own * 6 >= enemy * 5;
  gint64 added = about ? second / sg_ruleset_whole (rules, "RK-162", "share") : 0;
  gboolean follow = second > 0 && sg_question_flag (question, "won") && sg_question_flag (question, "can_follow");

  if (second > 0)
    sg_verdict_step (verdict, "RK-162", NULL, _("Its first line could not be taken in flank or rear"));
  if (added > 0)
    sg_verdict_step (verdict, "RK-162", NULL, ngettext ("Half of its second line joined the shock: %d squadron", "Half of its second line joined the shock: %d squadrons",
                                                        added), (int) added);
  if (follow)
    sg_verdict_step (verdict, "RK-162", NULL, _("The second line followed up; beaten again, the enemy is totally defeated, and if he wins he must rally a move"));
  sg_verdict_number (verdict, "added", _("Squadrons that join the shock"), added);
  sg_verdict_flag (verdict, "flank_safe", _("Safe in flank and rear"), second > 0);
  sg_verdict_outcome (verdict, "die", _("Die of the pursuit, for it"), follow ? g_variant_new_string ("III") : NULL);
  if (second == 0)
    sg_verdict_headline (verdict, "%s", _("There is no second line"));
  else if (follow)
    sg_verdict_headline (verdict, _("The second line pursued on die III"));
  else
    sg_verdict_headline (verdict, added > 0 ? _("The second line strengthened the first") : _("The second line covered the first"));
  return TRUE;
}

/* After a win: taking the fight up with the second line (RK-161). */
static gboolean
judge_next (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean at_once = sg_question_flag (question, "at_once");
  gboolean may = !at_once || sg_question_length (question, "distance") <= sg_ruleset_figure (rules, "RK-161", "reach");

  if (may && at_once)
    sg_verdict_step (verdict, "RK-161", NULL, _("The victor charged it at once"));
  else if (may)
    sg_verdict_step (verdict, "RK-161", NULL, _("The second line moved %d paces forward"), (int) sg_ruleset_whole (rules, "RK-161", "forward"));
  else
    sg_verdict_step (verdict, "RK-161", NULL, _("The second line was farther off than %d paces"), (int) sg_ruleset_whole (rules, "RK-161", "reach"));
  sg_verdict_flag (verdict, "may_charge", _("The victor may charge"), may);
  sg_verdict_number (verdict, "forward", _("The second line goes forward"), sg_ruleset_whole (rules, "RK-161", "forward"));
  sg_verdict_number (verdict, "points", _("Points to the victor"), may && at_once
                     ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "victor_second_line", "points") : 0);
  if (!may)
    sg_verdict_headline (verdict, _("The victor could not reach the second line"));
  else
    sg_verdict_headline (verdict, at_once ? _("The victor charged the second line at once") : _("The second line took up the fight"));
  return TRUE;
}

static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean stay = sg_question_is (question, "choice", "stay");

  sg_verdict_step (verdict, "RK-163", NULL, "%s", stay ? _("The guns fired throughout; the cavalry waited standing")
                   : _("The guns gave a few rounds and went back; the cavalry went to meet the attack"));
  sg_verdict_measure (verdict, "factor", _("Share of their fire"), stay ? 1 : sg_ruleset_figure (rules, "RK-5", "half"));
  sg_verdict_number (verdict, "guns_back", _("The guns go back"), stay ? 0 : sg_ruleset_whole (rules, "RK-163", "guns-back"));
  sg_verdict_flag (verdict, "standing", _("The cavalry receives the charge standing"), stay);
  sg_verdict_headline (verdict, "%s", stay ? _("The guns stayed with the cavalry") : _("The guns went back"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_grade_counted, RK_SYSTEM, "grade-counted", N_("The grade that counts"), NULL, grade_fields, judge_grade,
                       "RK-195 RK-161 RK-171 RK-173 RK-175 RK-178 RK-R58", .when = N_("When the die of an attack has been read."))
SG_REGISTER_PROCEDURE (rk_announce, RK_SYSTEM, "announce", N_("Announcing an attack"), NULL, announce_fields, judge_announce, "RK-140",
                       .when = N_("When an attacker has come up."))
SG_REGISTER_PROCEDURE (rk_charge, RK_SYSTEM, "charge", N_("The charge, half by half"), NULL, charge_fields, judge_charge, "RK-160 RK-153",
                       .when = N_("When cavalry charges cavalry."))
SG_REGISTER_PROCEDURE (rk_cavalry_lines, RK_SYSTEM, "cavalry-lines", N_("Cavalry in two lines"), NULL, lines_fields, judge_lines, "RK-162",
                       .when = N_("When cavalry in two lines fights."))
SG_REGISTER_PROCEDURE (rk_charge_on, RK_SYSTEM, "charge-on", N_("The victor and the second line"), NULL, next_fields, judge_next, "RK-161",
                       .when = N_("When cavalry that won meets a second line."))
SG_REGISTER_PROCEDURE (rk_horse_guns, RK_SYSTEM, "horse-guns", N_("Cavalry with horse artillery attacked"), NULL, guns_fields, judge_guns, "RK-163 RK-5",
                       .when = N_("When cavalry attacks cavalry with horse artillery."))
