/* sg-rk-stronghold.c: strongholds: garrison and attackers, class, die, losses, results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-stronghold.h"

#include "rules/reisswitz/sg-rk-attack.h"
#include "rules/reisswitz/sg-rk-grade.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

#include "base/sg-typed.h"

#define FACES 6

const char *const sg_rk_held[] = { "open", "light", "strong", "fortified", NULL };
const char *const sg_rk_held_labels[] = { N_("None, it is an open fight"), N_("Light"), N_("Strong"), N_("Fortified"), NULL };
static const char *const *const classes = sg_rk_held + 1;
const char *const sg_rk_wear[] = { "fresh", "tired", NULL };
const char *const sg_rk_wear_labels[] = { N_("Fresh troops"), N_("Tired troops"), NULL };
static const char *const places[] = { "outskirts", "defile", "fieldworks", NULL };
static const char *const places_labels[] = { N_("Edge of wood or village, town or church wall"), N_("Defile"), N_("Fieldworks"), NULL };
static const char *const ends[] = { "defile in close order", "fieldworks", "attackers without second line", "other", NULL };
static const char *const ends_labels[] = { N_("Close-order troops that hold a defile"), N_("Fieldworks and lines"),
                                           N_("Attackers without a second line"), N_("Any other"), NULL };

#define BATTALIONS(name_, label_) { name_, label_, NULL, SG_FIELD_LENGTH, .unit = "battalions", .min = 0, .max = 1000 }

static const SgField die_fields[] = {
  { "class", N_("Class of the place"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_held + 1, .choice_labels = sg_rk_held_labels + 1 },
  { "ready", N_("The garrison has been in position two moves"), NULL, SG_FIELD_FLAG },
  { "attack_no", N_("Number of the attack"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000 },
  { "troops", N_("The attack is made with"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_wear, .choice_labels = sg_rk_wear_labels },
  { "moves_since", N_("Moves since the last attack"), NULL, RK_COUNT ("moves"), .optional = TRUE },
  { NULL }
};
static const SgField losses_fields[] = {
  { "defender_skirmish_blocks", N_("Skirmish blocks that defend"), NULL, SG_FIELD_NUMBER, .unit = "blocks", .min = 0, .max = 40 },
  { "defender_blocks", N_("Half-battalion blocks of the garrison, two skirmish blocks as one"), NULL, RK_COUNT ("blocks") },
  { "success", N_("The attack succeeded"), NULL, SG_FIELD_FLAG },
  { "attackers_in", N_("Formation of the attackers"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels, .optional = TRUE },
  { "garrison_in", N_("Formation of the garrison"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels, .optional = TRUE },
  RK_UNIT ("unit", N_("The garrison")),
  { NULL }
};
static const SgField troops_fields[] = {
  RK_CHOICE ("place", N_("The place"), places),
  { "front", N_("Front"), NULL, RK_PACES },
  { "defenders", N_("Battalions that defend a defile"), NULL, RK_COUNT ("battalions"), .fallback = "0" },
  { NULL }
};
static const SgField shortfall_fields[] = {
  BATTALIONS ("attack_have", N_("Battalions of {a|the attacker}")), BATTALIONS ("attack_need", N_("Battalions an attack needs")),
  BATTALIONS ("defence_have", N_("Battalions of the garrison")), BATTALIONS ("defence_need", N_("Battalions the garrison needs")),
  { NULL }
};
static const SgField class_fields[] = {
  { "place", N_("What the map shows"), N_("A hedge, a church wall, a trench"), SG_FIELD_TEXT, .optional = TRUE },
  { "degrees", N_("Slope before it"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 90, .fallback = "0" },
  { NULL }
};
static const SgField foot_fields[] = { { "squadrons", N_("Squadrons of dragoons"), NULL, RK_COUNT ("squadrons") }, { NULL } };
static const SgField result_fields[] = {
  RK_CHOICE ("case", N_("The beaten"), ends),
  RK_CHOICE ("grade", N_("Grade thrown"), sg_rk_grades),
  { NULL }
};

/* The cell's star is for the attacker (RK-T44).  A column is the class by its first letter, and “r” where the garrison is ready or “n” where it has
 * just come; attacks beyond the last row stay on it, which for tired troops comes sooner. */
static gint64
read_die (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *class)
{
  const char *troops = sg_question_text (question, "troops");
  char column[] = { *class, sg_question_flag (question, "ready") ? 'r' : 'n', '\0' };
  gint64 attack = sg_question_number (question, "attack_no");
  g_autofree char *row = NULL, *die = NULL;
  gboolean attacker;
  const char *cell;

  if (sg_question_has (question, "moves_since") && sg_question_number (question, "moves_since") < sg_ruleset_whole (rules, "RK-214", "between"))
    {
      attack = 1;
      sg_verdict_step (verdict, "RK-214", NULL, _("It came at once and did not count as renewed"));
    }
  do
    {
      g_free (row);
      row = g_strdup_printf ("%s-%d", troops, (int) MIN (attack, 9));
    }
  while (!sg_ruleset_has_row (rules, "RK-213", "strongholds", row) && --attack > 0);
  cell = sg_ruleset_cell_text (rules, "RK-213", "strongholds", row, column);
  attacker = g_str_has_suffix (cell, "*");
  die = g_strndup (cell, strlen (cell) - attacker);
  sg_verdict_step (verdict, "RK-213", NULL, _("Attack %s on the place, with %s troops"), sg_ruleset_cell_told (rules, "RK-213", "strongholds", row, "attack"),
                   g_str_equal (sg_ruleset_cell_text (rules, "RK-213", "strongholds", row, "troops"), "fresh") ? _("fresh") : _("tired"));
  return (attacker ? 1 : -1) * sg_rk_index (rules, die);
}

gint64
sg_rk_place_index (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  return read_die (question, rules, verdict, sg_question_text (question, "place"));
}

static gboolean
judge_die (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 index = read_die (question, rules, verdict, sg_question_text (question, "class"));

  sg_verdict_number (verdict, "index", _("Index of the attacker"), index);
  sg_rk_tell_die (question, rules, verdict, index);
  return TRUE;
}

/* (transfer full): men where the formation is known, else points. */
static char *
tell_loss (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *field, double points)
{
  g_autofree char *shown = sg_rk_amount (points, SG_RK_POINTS), *men = NULL;

  if (!sg_question_has (question, field))
    return g_steal_pointer (&shown);
  men = sg_rk_loss_words (rules, sg_question_text (question, field), points);
  sg_verdict_step (verdict, "RK-92", NULL, _("%s came to %s"), shown, men);
  return g_steal_pointer (&men);
}

/* For every two defending skirmish blocks a throw from cover at 100 to 200 paces (RK-217). */
static gboolean
judge_losses (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  static const guint each_face[FACES] = { 1, 1, 1, 1, 1, 1 };
  gint64 throws = sg_question_number (question, "defender_skirmish_blocks") / 2;
  g_autofree char *shown = NULL, *other = NULL;
  guint counts[FACES];
  gboolean success = sg_question_flag (question, "success");
  double attacker = 0, defender = sg_question_number (question, "defender_blocks")
                                  * sg_ruleset_figure (rules, "RK-217", success ? "succeeded" : "failed");

  if (!sg_dice_tally (dice, _("Skirmishers in cover"), throws, FACES, each_face, FACES, counts, error))
    return FALSE;
  for (guint i = 0; i < FACES; i++)
    {
      char column[] = { 'f', '0' + FACES - i, '\0' };

      attacker += counts[i] * sg_ruleset_cell (rules, "RK-111", "small-arms", "two_skirmish_platoons-good-100-200", column);
    }
  sg_verdict_step (verdict, "RK-217", NULL, ngettext ("The skirmishers in cover threw %d time", "The skirmishers in cover threw %d times", throws),
                   (int) throws);
  if (success)
    sg_verdict_step (verdict, "RK-217", NULL, _("The attack succeeded: %d points a block of the garrison"), (int) sg_ruleset_whole (rules, "RK-217", "succeeded"));
  else
    sg_verdict_step (verdict, "RK-217", NULL, _("The attack failed: %d points a block of the garrison"), (int) sg_ruleset_whole (rules, "RK-217", "failed"));
  sg_verdict_measure (verdict, "attacker_points", _("Points lost by {a|the attacker}"), attacker);
  sg_verdict_measure (verdict, "defender_points", _("Points lost by {b|the defender}"), defender);
  shown = tell_loss (question, rules, verdict, "attackers_in", attacker);
  other = tell_loss (question, rules, verdict, "garrison_in", defender);
  sg_verdict_headline (verdict, _("The attack cost %s, the garrison %s"), shown, other);
  return TRUE;
}

/* The wider front a battalion can hold asks for the fewer battalions, “adequate”; the narrower for the more, “good” (RK-210). */
static gboolean
judge_troops (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *place = sg_question_text (question, "place");
  double front = sg_question_length (question, "front"), narrow, wide, attack;
  const char *defend = sg_ruleset_cell_text (rules, "RK-211", "stronghold-troops", place, "defence");
  g_autofree char *held = NULL;
  GVariantBuilder both;
  gint64 few, many;

  sg_verdict_step (verdict, "RK-210", NULL, "%s", sg_ruleset_cell_told (rules, "RK-211", "stronghold-troops", place, "defence"));
  sg_rk_cell_note (rules, verdict, "RK-211", "stronghold-troops", place, "attack");
  if (g_str_equal (place, "defile"))
    {
      sg_verdict_outcome (verdict, "defence", _("Battalions that defend"), NULL);
      sg_verdict_number (verdict, "attack", _("Battalions that attack"), sg_question_number (question, "defenders"));
      sg_verdict_headline (verdict, "%s", _("As many attacked the defile as defended it"));
      return TRUE;
    }
  sg_rk_range (defend, &narrow, &wide);
  attack = sg_ruleset_cell (rules, "RK-211", "stronghold-troops", place, "attack");
  few = sg_rk_whole (front / wide);
  many = sg_rk_whole (front / narrow);
  g_variant_builder_init (&both, G_VARIANT_TYPE ("ax"));
  g_variant_builder_add (&both, "x", few);
  g_variant_builder_add (&both, "x", many);
  sg_verdict_outcome (verdict, "defence", _("Battalions that defend: adequate, good"), g_variant_builder_end (&both));
  sg_verdict_number (verdict, "attack", _("Battalions that attack"), sg_rk_whole (front / attack));
  held = few == many ? sg_rk_amount (few, SG_RK_BATTALIONS) : sg_rk_text (_("%d to %d battalions"), (int) few, (int) many);
  sg_verdict_headline (verdict, _("To hold it: %s; to attack it: %d"), held, (int) sg_rk_whole (front / attack));
  return TRUE;
}

gint64
sg_rk_shortfall (SgRuleset *rules, SgVerdict *verdict, double attack_has, double attack_needs, double garrison, double garrison_needs, gboolean *both)
{
  double attack = attack_needs - attack_has, defence = garrison_needs - garrison;
  gboolean weak = defence > 0 && defence * sg_ruleset_figure (rules, "RK-215", "garrison") + RK_NEARLY >= garrison_needs;
  gint64 quarters = attack <= 0 ? 0 : (gint64) floor (attack * sg_ruleset_figure (rules, "RK-215", "attacker") / attack_needs + RK_NEARLY);

  *both = attack > 0 && defence > 0;
  if (*both)
    {
      sg_verdict_step (verdict, "RK-215", NULL, _("Both were short: the numbers of those that are there decide (RK-147)"));
      return 0;
    }
  if (weak)
    {
      sg_verdict_step (verdict, "RK-215", NULL, _("The garrison was a third or more short"));
      return sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "stronghold_short_defence", "points");
    }
  if (quarters > 0)
    sg_verdict_step (verdict, "RK-215", NULL, _("{a|The attacker} was short of %d full quarters"), (int) quarters);
  else
    sg_verdict_step (verdict, "RK-215", NULL, _("Neither was short enough to count"));
  return quarters * sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "stronghold_short_attack", "points");
}

static gboolean
judge_shortfall (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean both;
  gint64 points = sg_rk_shortfall (rules, verdict, sg_question_length (question, "attack_have"), sg_question_length (question, "attack_need"),
                                   sg_question_length (question, "defence_have"), sg_question_length (question, "defence_need"), &both);

  if (both)
    {
      sg_verdict_outcome (verdict, "points", _("Points to {a|the attacker}"), NULL);
      sg_verdict_headline (verdict, "%s", _("Both were short; the odds by numbers decide"));
      return TRUE;
    }
  sg_verdict_number (verdict, "points", _("Points to {a|the attacker}"), points);
  if (points == 0)
    sg_verdict_headline (verdict, _("The numbers sufficed"));
  else
    sg_verdict_headline (verdict, points > 0 ? _("The short garrison gave {a|the attacker} %d") : _("The short attack gave {b|the defender} %d"),
                         (int) ABS (points));
  return TRUE;
}

/* Which class lists a word of the place; slopes by their degrees. */
static gboolean
judge_class (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double degrees = sg_question_length (question, "degrees");
  g_autofree char *place = sg_typed_fold (sg_question_text (question, "place"));
  static const char *const headlines[] = { N_("It was a light defence"), N_("It was a strong defence"), N_("It was a fortified place") };
  int named = -1, steep = -1, found;

  for (int i = 0; classes[i]; i++)
    {
      g_autofree char *words = sg_typed_fold (sg_ruleset_cell_text (rules, "RK-212", "defences", classes[i], "what"));

      if (*place != '\0' && strstr (words, place) != NULL && named < 0)
        named = i;
      if (degrees >= sg_ruleset_figure (rules, "RK-212", classes[i]))
        steep = i;
    }
  found = MAX (named, steep);
  if (found < 0)
    {
      sg_verdict_step (verdict, "RK-212", NULL, _("No class names such a place; the umpire says which it is"));
      sg_verdict_outcome (verdict, "class", _("Class"), NULL);
      sg_verdict_headline (verdict, "%s", _("The umpire says which class it is"));
      return TRUE;
    }
  sg_rk_cell_note (rules, verdict, "RK-212", "defences", classes[found], "what");
  sg_verdict_word (verdict, "class", _("Class"), classes[found]);
  sg_verdict_headline (verdict, "%s", _(headlines[found]));
  return TRUE;
}

static gboolean
judge_foot (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double battalions = sg_question_number (question, "squadrons") / sg_ruleset_figure (rules, "RK-216", "squadrons") / 2;
  g_autofree char *shown = sg_rk_amount (battalions, SG_RK_BATTALIONS);

  sg_verdict_step (verdict, "RK-216", NULL, _("Four squadrons of dismounted dragoons were half a battalion"));
  sg_verdict_measure (verdict, "battalions", _("Battalions"), battalions);
  sg_verdict_headline (verdict, _("They counted as %s"), shown);
  return TRUE;
}

static gboolean
judge_result (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean only = sg_question_is (question, "case", "defile in close order") || sg_question_is (question, "case", "other");
  const char *cause = only ? "stronghold" : "works", *grade = sg_rk_count_grade (cause, sg_question_text (question, "grade"), verdict);

  sg_verdict_word (verdict, "cause", _("Why"), cause);
  sg_verdict_word (verdict, "grade", _("Grade that counts"), grade);
  sg_verdict_headline (verdict, _("It counted as %s"), grade);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_stronghold_die, RK_SYSTEM, "stronghold-die", N_("Attack of a stronghold"), NULL, die_fields, judge_die,
                       "RK-213 RK-214 RK-R70", .when = N_("When a stronghold is attacked."))
SG_REGISTER_PROCEDURE (rk_stronghold_losses, RK_SYSTEM, "stronghold-losses", N_("Losses at a stronghold"), NULL, losses_fields, judge_losses,
                       "RK-217 RK-R71", .chance = TRUE, .when = N_("When the attack of a stronghold has been decided."))
SG_REGISTER_PROCEDURE (rk_stronghold_troops, RK_SYSTEM, "stronghold-troops", N_("Troops for a stronghold"), NULL, troops_fields, judge_troops,
                       "RK-210 RK-211", .when = N_("When a place is to be held or attacked."))
SG_REGISTER_PROCEDURE (rk_stronghold_shortfall, RK_SYSTEM, "stronghold-shortfall", N_("Too few troops at a stronghold"), NULL, shortfall_fields,
                       judge_shortfall, "RK-215", .when = N_("When a garrison or its attackers are too few."))
SG_REGISTER_PROCEDURE (rk_stronghold_class, RK_SYSTEM, "stronghold-class", N_("Class of a place"), NULL, class_fields, judge_class, "RK-212",
                       .when = N_("When a place is to be defended."))
SG_REGISTER_PROCEDURE (rk_dismounted, RK_SYSTEM, "dismounted", N_("Dismounted cavalry"), NULL, foot_fields, judge_foot, "RK-216",
                       .when = N_("When dragoons fight on foot."))
SG_REGISTER_PROCEDURE (rk_stronghold_result, RK_SYSTEM, "stronghold-result", N_("Results at a stronghold"), NULL, result_fields, judge_result,
                       "RK-218 RK-195", .when = N_("When the die at a stronghold has been read."))
