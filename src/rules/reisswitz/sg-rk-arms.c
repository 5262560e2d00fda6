/* sg-rk-arms.c: arms together: second lines, infantry with cavalry, attacks on batteries, captured guns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const grounds[] = { "good", "poor", NULL };
static const char *const grounds_labels[] = { N_("Good for cavalry"), N_("Poor but passable"), NULL };
static const char *const keys[] = { "A1", "A2", "A3", "A4", "B1", "B2", "C", "D1", "D2", "E1", "E2", "F", NULL };
static const char *const keys_labels[] = {
  N_("Alone, a battalion or two squadrons"), N_("Alone, half a battalion or a squadron"), N_("Alone, fewer attackers"), N_("Alone, no room to spread"),
  N_("With guns to its flank"), N_("With guns to its flank, no room"), N_("Guarded by infantry"), N_("Charged in front, supported"),
  N_("Charged in front, isolated"), N_("Foot guns in flank and rear"), N_("Horse guns in flank and rear"), N_("With infantry, charged by cavalry"), NULL };
static const char *const chiefs[] = { "one leader", "by chance", NULL };
static const char *const chiefs_labels[] = { N_("Under one leader who sees the whole"), N_("Came together by chance"), NULL };
static const char *const events[] = { "held", "retaken", "carried", NULL };
static const char *const events_labels[] = { N_("In the enemy’s hands"), N_("Retaken"), N_("To be carried off"), NULL };

static const SgField line_fields[] = {
  RK_CHOICE ("arm", N_("Arm"), sg_rk_arms),
  { "paces", N_("Behind the rear of the first line"), NULL, RK_PACES },
  { NULL }
};
static const SgField combined_fields[] = {
  RK_CHOICE ("ground", N_("Ground"), grounds),
  { "squadrons", N_("Squadrons for each battalion"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 100 },
  RK_FLAG ("second_line", N_("The lone infantry has a second line")),
  { NULL }
};
static const SgField pursued_fields[] = {
  RK_CHOICE ("ground", N_("Ground"), grounds),
  { "second_line", N_("The lone infantry has a second line"), NULL, SG_FIELD_FLAG },
  RK_UNIT ("unit", N_("The lone infantry")),
  RK_UNIT ("pursuer", N_("The cavalry after it")),
  { NULL }
};
static const SgField together_fields[] = { RK_CHOICE ("command", N_("The troops"), chiefs), RK_UNIT ("unit", N_("The unit that leads")), { NULL } };
static const SgField battery_fields[] = {
  { "key", N_("Case"), NULL, SG_FIELD_CHOICE, .choices = keys, .choice_labels = keys_labels },
  { "support_die", N_("Die of the cavalry against the support"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_dice, .choice_labels = sg_rk_dice, .optional = TRUE },
  RK_FOES,
  { NULL }
};
static const SgField guns_fields[] = {
  RK_CHOICE ("event", N_("The guns"), events),
  { "moves", N_("Moves in the enemy’s hands"), NULL, RK_COUNT ("moves") },
  { "captured_in_move", N_("Captured in move"), NULL, RK_COUNT (""), .fallback = "0" },
  RK_FLAG ("escort", N_("An escort is with them")),
  RK_MEN (N_("The battery")),
  { "guns", N_("How many guns"), NULL, RK_COUNT ("guns"), .fallback = "0" },
  { NULL }
};

/* Only a beaten first line of cavalry carries a line too near behind it away; infantry too near helps as little as infantry too far (RK-T15). */
static gboolean
judge_line (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm"), *fate, *line, *words;
  double paces = sg_question_length (question, "paces");
  double far = sg_ruleset_cell (rules, "RK-155", "second-line", arm, sg_ruleset_chosen (rules, "rk.second-line", "six-hundred") ? "far-1828" : "far");
  gboolean near = paces < sg_ruleset_cell (rules, "RK-155", "second-line", arm, "near"), effective = !near && paces <= far;

  words = sg_ruleset_cell_text (rules, "RK-155", "second-line", arm, near ? "nearer" : "farther");
  if (effective)
    fate = "first line beaten is only R";
  else
    fate = g_str_has_prefix (words, "carried away") ? "carried away" : "no influence";
  line = g_str_equal (arm, "cavalry") ? "RK-155" : "RK-175";
  if (effective)
    sg_verdict_step (verdict, line, NULL, _("It stood where a second line works"));
  else
    sg_verdict_step (verdict, line, NULL, near ? _("Too near: %s") : _("Too far: %s"), sg_cell_told (words));
  if (*sg_ruleset_cell_text (rules, "RK-155", "second-line", arm, "alt") != '\0')
    sg_verdict_step (verdict, "RK-R57", NULL, _("Another figure in the book: %s paces"), sg_ruleset_cell_told (rules, "RK-155", "second-line", arm, "alt"));
  sg_verdict_flag (verdict, "effective", _("Effective"), effective);
  sg_verdict_word (verdict, "fate", _("What follows"), fate);
  if (effective)
    sg_verdict_headline (verdict, _("The second line was effective"));
  else
    sg_verdict_headline (verdict, near && *fate == 'c' ? _("The second line would be carried away") : _("The second line had no influence"));
  return TRUE;
}

static const char *
combined_row (SgRuleset *rules, const char *ground)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-178", "combined")->rows;

  return ((SgTableRow *) rows->pdata[g_str_equal (ground, "good") ? 0 : 1])->id;
}

static gboolean
judge_combined (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  char column[] = { 's', '0' + MIN (sg_question_number (question, "squadrons"), 3), '\0' };
  const char *die = sg_ruleset_cell_text (rules, "RK-178", "combined", combined_row (rules, sg_question_text (question, "ground")), column);
  gint64 index = sg_rk_index (rules, die);

  sg_verdict_step (verdict, "RK-178", NULL, _("The lone infantry sent its skirmishers only 100 paces out; the combined side is never worse than repulsed"));
  sg_verdict_word (verdict, "die", _("Die"), die);
  sg_verdict_number (verdict, "index", _("Index of the combined side"), index);
  sg_verdict_headline (verdict, index == 0 ? _("The die was %s, for neither") : _("The die was %s for infantry with cavalry"), die);
  return TRUE;
}

/* Lone infantry beaten and pursued by cavalry: lost or T (RK-178). */
static gboolean
judge_pursued (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean second = sg_question_flag (question, "second_line"), lost = !second;
  SgRkThrow thrown;

  if (sg_question_is (question, "ground", "poor"))
    {
      if (!sg_rk_throw (rules, dice, second ? "III" : "V", 1, _("Lost, or in flight?"), verdict, &thrown, error))
        return FALSE;
      lost = thrown.blue;
    }
  sg_verdict_step (verdict, "RK-178", NULL, "%s", lost ? _("The cavalry broke them up") : _("They fled totally defeated"));
  sg_verdict_word (verdict, "result", _("Result"), lost ? "lost" : "T");
  sg_verdict_headline (verdict, "%s", lost ? _("The lone infantry was lost") : _("The lone infantry was totally defeated"));
  return TRUE;
}

static gboolean
judge_together (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean combined = sg_question_is (question, "command", "one leader");
  SgRkThrow thrown;

  if (!combined)
    {
      if (!sg_rk_throw (rules, dice, "I", 1, _("Do they work together?"), verdict, &thrown, error))
        return FALSE;
      combined = thrown.blue;
    }
  sg_verdict_step (verdict, "RK-180", NULL, "%s", combined ? _("They worked together") : _("Each fought for itself"));
  sg_verdict_flag (verdict, "combined", _("They count as combined"), combined);
  sg_verdict_headline (verdict, "%s", combined ? _("The arms worked together") : _("Each arm fought for itself"));
  return TRUE;
}

/* The die of the case @key, and for whom it is. */
static void
tell_case (SgRuleset *rules, SgVerdict *verdict, const char *key, const char *die)
{
  gboolean guns = g_str_equal (sg_ruleset_cell_text (rules, "RK-181", "batteries", key, "favours"), "battery");
  gint64 index = sg_rk_index (rules, die);

  sg_verdict_word (verdict, "die", _("Die"), die);
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), guns ? -index : index);
}

static gboolean
judge_battery (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *key = sg_question_text (question, "key"), *result = sg_ruleset_cell_text (rules, "RK-181", "batteries", key, "result");
  const char *die = sg_ruleset_cell_text (rules, "RK-181", "batteries", key, "die");
  const char *rule = "RK-181";

  if (*key == 'E')
    rule = "RK-182";
  else if (*key == 'D' || *key == 'F')
    rule = "RK-172";
  sg_verdict_step (verdict, rule, NULL, "%s", sg_rk_find_row (rules, "RK-181", "batteries", key, NULL)->label);
  sg_rk_cell_note (rules, verdict, "RK-181", "batteries", key, "attackers");
  sg_verdict_word (verdict, "result", _("Result"), result);
  if (*die != '\0')
    tell_case (rules, verdict, key, die);
  else if (*key == 'F' && sg_question_has (question, "support_die"))
    {
      /* Case F has no die of its own: that of the cavalry against the infantry, and the battery is a point more for its support (RK-172). */
      gint64 index = MIN (sg_rk_index (rules, sg_question_text (question, "support_die")) + 1, sg_ruleset_whole (rules, "RK-143", "foregone"));

      sg_verdict_word (verdict, "die", _("Die"), sg_rk_die (rules, index));
      sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), -index);
    }
  sg_verdict_headline (verdict, g_str_equal (result, "lost") ? _("The battery was lost") : _("The attack on the battery: %s"), sg_cell_told (result));
  return TRUE;
}

/* Retaken too late they are lost all the same: what counts is how long the enemy had them, not who has them now (RK-183). */
static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 moves = sg_question_number (question, "moves"), captured = sg_question_number (question, "captured_in_move");
  gboolean lost = moves >= sg_ruleset_whole (rules, "RK-183", "lost"), retaken = sg_question_is (question, "event", "retaken");
  g_autofree char *held = sg_rk_amount (moves, SG_RK_MOVES);
  gint64 back = captured + moves + sg_ruleset_whole (rules, "RK-183", "retaken");

  if (lost)
    sg_verdict_step (verdict, "RK-183", NULL, _("They were %s in the enemy’s hands: out for the game"), held);
  else
    sg_verdict_step (verdict, "RK-183", NULL, retaken ? _("They were retaken after %s: out for an hour") : _("They were %s in the enemy’s hands"), held);
  sg_verdict_flag (verdict, "out_for_good", _("Out for the game"), lost);
  sg_verdict_outcome (verdict, "back_in_move", _("In action again from move"), retaken && !lost ? g_variant_new_int64 (back) : NULL);
  if (sg_question_is (question, "event", "carried"))
    {
      sg_verdict_flag (verdict, "may_carry", _("May be carried off"), sg_question_flag (question, "escort"));
      sg_verdict_number (verdict, "carried_in_moves", _("Moves to carry them off"), sg_ruleset_whole (rules, "RK-183", "carry"));
    }
  if (retaken && !lost)
    sg_rk_transfer (question, verdict, "captured", "fit", sg_question_number (question, "guns"));
  if (lost)
    sg_verdict_headline (verdict, _("The guns were lost for the game"));
  else if (retaken)
    sg_verdict_headline (verdict, _("The guns were retaken; they fire again from move %d"), (int) back);
  else
    sg_verdict_headline (verdict, _("The guns were in the enemy’s hands"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_second_line, RK_SYSTEM, "second-line", N_("A second line"), NULL, line_fields, judge_line, "RK-155 RK-175 RK-R57",
                       .when = N_("When a line is attacked that has another behind it."))
SG_REGISTER_PROCEDURE (rk_combined_arms, RK_SYSTEM, "combined-arms", N_("Infantry and cavalry against infantry"), NULL, combined_fields, judge_combined,
                       "RK-178 RK-R89", .when = N_("When infantry with cavalry attacks infantry alone."))
SG_REGISTER_PROCEDURE (rk_pursued_infantry, RK_SYSTEM, "pursued-infantry", N_("Lone infantry pursued"), NULL, pursued_fields, judge_pursued, "RK-178",
                       .chance = TRUE, .when = N_("When cavalry pursues infantry beaten by combined arms."))
SG_REGISTER_PROCEDURE (rk_working_together, RK_SYSTEM, "working-together", N_("Working together"), NULL, together_fields, judge_together, "RK-180",
                       .chance = TRUE, .when = N_("When arms that met by chance attack as one."))
SG_REGISTER_PROCEDURE (rk_battery_attack, RK_SYSTEM, "battery-attack", N_("Attack on a battery"), NULL, battery_fields, judge_battery,
                       "RK-181 RK-172 RK-182", .when = N_("When a battery is attacked."))
SG_REGISTER_PROCEDURE (rk_captured_guns, RK_SYSTEM, "captured-guns", N_("Captured guns"), NULL, guns_fields, judge_guns, "RK-183",
                       .when = N_("When guns are taken, retaken or carried off."))
