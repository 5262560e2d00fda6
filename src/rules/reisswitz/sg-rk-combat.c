/* sg-rk-combat.c: odds by numbers, the dice of an attack, recovery of the beaten.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/reisswitz/sg-rk-common.h"

#define NEARLY 1e-9

static const char *const dice_names[] = { "I", "II", "III", "IV", "V", "VI", NULL };
static const char *const sides[] = { "attacker", "defender", "infantry", "cavalry", NULL };
static const char *const side_labels[] = { N_("Attacker"), N_("Defender"), N_("Infantry"), N_("Cavalry"), NULL };
static const char *const grades[] = { "R", "D", "T", NULL };
static const char *const grade_labels[] = { N_("Repulsed"), N_("Defeated"), N_("Totally defeated"), NULL };

static const SgField odds_fields[] = {
  { "attacker", N_("Men of the attacker"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 1000000 },
  { "defender", N_("Men of the defender"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 1000000 },
  { NULL }
};

static const SgField die_fields[] = {
  { "die", N_("Die"), NULL, SG_FIELD_CHOICE, .choices = dice_names },
  { "advantage", N_("In favour of"), NULL, SG_FIELD_CHOICE, .choices = sides, .choice_labels = side_labels },
  { NULL }
};

static const SgField recovery_fields[] = {
  { "grade", N_("Grade"), NULL, SG_FIELD_CHOICE, .choices = grades, .choice_labels = grade_labels },
  { "decided_in_move", N_("Decided in move"), NULL, RK_COUNT ("") },
  { NULL }
};

/* "5/3". */
static double
fraction (const char *text)
{
  char *end = NULL;
  double value = g_ascii_strtod (text, &end);

  return *end == '/' ? value / g_ascii_strtod (end + 1, NULL) : value;
}

/* Lower limits belong to the row (RK-147). */
static gboolean
judge_odds (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-147", "odds")->rows;
  gint64 attacker = sg_question_number (question, "attacker"), defender = sg_question_number (question, "defender"), index;
  gint64 least = MIN (attacker, defender);
  double difference = (double) ABS (attacker - defender) / least;
  const char *row = ((SgTableRow *) rows->pdata[0])->id, *favoured = attacker > defender ? "attacker" : "defender";
  g_autofree char *sum = sg_rk_text ("%d ÷ %d", (int) ABS (attacker - defender), (int) least);

  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;

      if (difference + NEARLY >= fraction (sg_ruleset_cell_text (rules, "RK-147", "odds", id, "lo")))
        row = id;
    }
  index = sg_ruleset_cell_whole (rules, "RK-147", "odds", row, "index");
  sg_verdict_step (verdict, "RK-147", sum, _("Difference over the smaller force"));
  sg_verdict_number (verdict, "index", _("Index of the attacker"), attacker < defender ? -index : index);
  sg_verdict_word (verdict, "die", _("Die"), row);
  sg_verdict_outcome (verdict, "advantage", _("In favour of"), index == 0 ? NULL : g_variant_new_string (favoured));
  sg_verdict_headline (verdict, index == 0 ? _("Die %s, for neither") : g_str_equal (row, "foregone") ? _("foregone")
                       : attacker > defender ? _("Die %s for the attacker") : _("Die %s for the defender"), row);
  return TRUE;
}

static const char *
other_side (const char *side)
{
  for (guint i = 0; sides[i]; i++)
    if (g_str_equal (sides[i], side))
      return sides[i ^ 1];
  return "";
}

/* A face is red when it beats the side that the die favours, blue when it beats the other; some are thrown again. */
static const char *
read_face (SgRuleset *rules, const char *die, guint face)
{
  char column[] = { 'f', '0' + face, '\0' };
  const char *words = sg_ruleset_cell_text (rules, "RK-144", "dice", die, column);

  return g_str_has_prefix (words, "red ") || g_str_has_prefix (words, "blue ") ? words : NULL;
}

/* The face that decides.  For exact odds only those that decide are thrown: what is thrown again changes no chance. */
static guint
throw_die (SgRuleset *rules, SgDice *dice, const char *die, gint64 *again, GError **error)
{
  guint deciding[6], n = 0, face;

  *again = 0;
  for (guint i = 1; i <= G_N_ELEMENTS (deciding); i++)
    if (read_face (rules, die, i))
      deciding[n++] = i;
  if (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED)
    {
      face = sg_dice_roll (dice, _("Combat"), n, error);
      return face > 0 ? deciding[face - 1] : 0;
    }
  while ((face = sg_dice_roll (dice, _("Combat"), G_N_ELEMENTS (deciding), error)) > 0 && read_face (rules, die, face) == NULL)
    ++*again;
  return face;
}

static gboolean
judge_die (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *die = sg_question_text (question, "die"), *advantage = sg_question_text (question, "advantage"), *words, *beaten;
  gint64 again;
  guint face = throw_die (rules, dice, die, &again, error);
  char grade[] = "R";

  if (face == 0)
    return FALSE;
  words = read_face (rules, die, face);
  if (again > 0)
    sg_verdict_step (verdict, "RK-144", NULL, ngettext ("Thrown again %d time", "Thrown again %d times", again), (int) again);
  sg_verdict_step (verdict, "RK-144", NULL, _("Die %s, a %u: %s"), die, face, words);
  beaten = g_str_has_prefix (words, "red ") ? advantage : other_side (advantage);
  grade[0] = strchr (words, ' ')[1];
  sg_verdict_word (verdict, "beaten", _("Beaten"), beaten);
  sg_verdict_word (verdict, "grade", _("Grade"), grade);
  sg_verdict_number (verdict, "thrown_again", _("Thrown again"), again);
  sg_verdict_headline (verdict, _("%s beaten, %s"), beaten, grade);
  return TRUE;
}

static gboolean
judge_recovery (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *grade = sg_question_text (question, "grade");
  gint64 move = sg_question_number (question, "decided_in_move");
  gint64 defend = move + sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "defend");
  gint64 attack = move + sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "attack");

  sg_verdict_step (verdict, "RK-192", NULL, _("Decided in move %d, grade %s"), (int) move, grade);
  sg_verdict_number (verdict, "defend_from", _("May defend from move"), defend);
  sg_verdict_number (verdict, "attack_from", _("May attack from move"), attack);
  sg_verdict_number (verdict, "blocks_turned", _("Blocks turned over"),
                     sg_ruleset_cell_whole (rules, "RK-192", "recovery", grade, "turned"));
  sg_verdict_headline (verdict, _("defends from move %d, attacks from move %d"), (int) defend, (int) attack);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_odds_by_numbers, RK_SYSTEM, "odds-by-numbers", N_("Odds by numbers"), NULL, odds_fields, judge_odds,
                       "RK-147 RK-R41", .when = N_("When equal arms meet in an attack."))
SG_REGISTER_PROCEDURE (rk_combat_die, RK_SYSTEM, "combat-die", N_("The die of an attack"), NULL, die_fields, judge_die, "RK-144 RK-R48",
                       .chance = TRUE, .when = N_("When the odds of an attack are known."))
SG_REGISTER_PROCEDURE (rk_recovery, RK_SYSTEM, "recovery", N_("Recovery of the beaten"), NULL, recovery_fields, judge_recovery,
                       "RK-192 RK-R63", .when = N_("When beaten troops are to fight again."))
