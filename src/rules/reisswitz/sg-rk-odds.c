/* sg-rk-odds.c: the odds of an attack: arms, numbers, circumstances.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The index is kept from the attacker's side; its sum of the three steps is the die (RK-141).
 */

#include "rules/reisswitz/sg-rk-odds.h"

#include "rules/reisswitz/sg-rk-attack.h"
#include "rules/reisswitz/sg-rk-stronghold.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const char *const attacks[] = { "cavalry", "infantry", "mass", "skirmishers", "cavalry-line", "cavalry-square", "cavalry-skirmishers",
                                       "canister", "skirmishers-guns", "surprise", NULL };
static const char *const attacks_labels[] = { N_("Cavalry against cavalry"), N_("Infantry against infantry"), N_("Battalion masses against a line"),
                                              N_("Skirmishers against skirmishers"), N_("Cavalry against column or line"),
                                              N_("Cavalry against a square"), N_("Cavalry against skirmishers"),
                                              N_("Infantry with a battery against infantry alone"),
                                              N_("Skirmishers against infantry with guns in good effect"), N_("A surprise"), NULL };
#define MEN SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 1000000

static const SgField odds_fields[] = {
  { "attacker", N_("Men of {a|the attacker}"), NULL, MEN },
  { "defender", N_("Men of {b|the defender}"), NULL, MEN },
  RK_FLAG ("attacker_flank", N_("{a|The attacker} comes in flank or rear")),
  { NULL }
};
static const SgField losses_fields[] = {
  { "attacker_lost", N_("Lost by {a|the attacker}"), NULL, RK_COUNT ("men") },
  { "attacker_full", N_("{a|The attacker}’s establishment"), NULL, MEN },
  { "defender_lost", N_("Lost by {b|the defender}"), NULL, RK_COUNT ("men") },
  { "defender_full", N_("{b|The defender}’s establishment"), NULL, MEN },
  { NULL }
};
static const SgField sixths_fields[] = {
  { "attacker", N_("Sixths of a battalion, {a|attacker}"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 18 },
  { "defender", N_("Sixths of a battalion, {b|defender}"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 18 },
  { NULL }
};
static const SgField basic_fields[] = { RK_CHOICE ("attack", N_("The attack"), attacks), { NULL } };
static const SgField attack_fields[] = { RK_ATTACK_FIELDS, RK_FLAG ("hopeless", N_("Only the exceptional throw lets it be tried")), RK_FOES, RK_UNIT ("wave_die", N_("Die of the wave, beyond the fifth")), { NULL } };
const SgField sg_rk_point_columns[] = {
  RK_CHOICE ("side", N_("Side"), sg_rk_sides),
  { "key", N_("Circumstance"), N_("A row of the table of circumstances"), SG_FIELD_TEXT },
  { "times", N_("Times"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 9, .fallback = "1" },
  { NULL }
};

/* The row of the difference; by the name of the odds twice the number is 2:1. */
static const char *
find_odds (SgRuleset *rules, double attacker, double defender)
{
  double least = MIN (attacker, defender), most = MAX (attacker, defender);
  double base = sg_ruleset_chosen (rules, "rk.difference", "larger") ? most : least;

  if (sg_ruleset_chosen (rules, "rk.twice", "ratio") && fabs (most - least * 2) < RK_NEARLY)
    return "III";
  return sg_rk_odds_row (rules, (most - least) / base);
}

static gboolean
judge_odds (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double attacker = sg_question_number (question, "attacker"), defender = sg_question_number (question, "defender");
  g_autofree char *sum = NULL;
  const char *row;
  gint64 index;

  if (sg_question_flag (question, "attacker_flank"))
    {
      attacker *= sg_ruleset_figure (rules, "RK-148", "doubled");
      sg_verdict_step (verdict, "RK-148", NULL, _("Those who came in flank or rear counted double"));
    }
  row = find_odds (rules, attacker, defender);
  sum = sg_rk_text ("%d ÷ %d", (int) fabs (attacker - defender),
                    (int) (sg_ruleset_chosen (rules, "rk.difference", "larger") ? MAX (attacker, defender) : MIN (attacker, defender)));
  index = sg_ruleset_cell_whole (rules, "RK-147", "odds", row, "index");
  sg_verdict_step (verdict, "RK-147", sum, _("The difference gave die %s, odds of %s"), sg_ruleset_cell_told (rules, "RK-147", "odds", row, "die"),
                   *sg_ruleset_cell_text (rules, "RK-147", "odds", row, "odds") ? sg_ruleset_cell_told (rules, "RK-147", "odds", row, "odds") : "–");
  index = attacker < defender ? -index : index;
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), index);
  sg_rk_tell_die (question, rules, verdict, index);
  return TRUE;
}

/* The same steps as by numbers, but of what it had, and never more than three (RK-149). */
static gint64
loss_index (SgRuleset *rules, gint64 lost, gint64 full)
{
  gint64 index = sg_ruleset_cell_whole (rules, "RK-147", "odds", sg_rk_odds_row (rules, (double) lost / full), "index");

  return MIN (index, sg_ruleset_whole (rules, "RK-149", "most"));
}

static gboolean
judge_losses (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 attacker = sg_question_number (question, "attacker_lost"), defender = sg_question_number (question, "defender_lost");
  gint64 attacker_full = sg_question_number (question, "attacker_full"), defender_full = sg_question_number (question, "defender_full"), index;

  if (attacker > attacker_full || defender > defender_full)
    {
      sg_verdict_refuse (verdict, "RK-149", _("A side has lost more than it had"));
      return TRUE;
    }
  attacker = loss_index (rules, attacker, attacker_full);
  defender = loss_index (rules, defender, defender_full);
  index = defender - attacker;
  sg_verdict_step (verdict, "RK-149", NULL, _("{a|The attacker}’s losses counted %d against him, {b|the defender}’s %d"), (int) attacker, (int) defender);
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), index);
  if (index == 0)
    sg_verdict_headline (verdict, _("The losses favoured neither"));
  else
    sg_verdict_headline (verdict, index > 0 ? _("The losses gave {a|the attacker} %d") : _("The losses gave {b|the defender} %d"), (int) ABS (index));
  return TRUE;
}

/* The table in sixths of a battalion: worked from the odds, or as far as it was printed. */
static gboolean
judge_sixths (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *row = g_strdup_printf ("%d", (int) sg_question_number (question, "attacker"));
  g_autofree char *column = g_strdup_printf ("v%d", (int) sg_question_number (question, "defender"));
  gboolean printed = sg_ruleset_chosen (rules, "rk.sixths", "printed")
                     && sg_ruleset_has_number (rules, "RK-147", "sixths-printed", row, column);
  gint64 index = sg_ruleset_cell_whole (rules, "RK-147", printed ? "sixths-printed" : "sixths", row, column);

  sg_verdict_step (verdict, "RK-147", NULL, _("%s of a battalion stood against %d sixths"), sg_ruleset_cell_told (rules, "RK-147", "sixths", row, "sixths"),
                   (int) sg_question_number (question, "defender"));
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), index);
  sg_rk_tell_die (question, rules, verdict, index);
  return TRUE;
}

static gboolean
judge_basic (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-141", "basic-odds")->rows;
  const char *attack = sg_question_text (question, "attack"), *row = NULL, *die, *side;

  for (guint i = 0; attacks[i]; i++)
    if (g_str_equal (attacks[i], attack))
      row = ((SgTableRow *) rows->pdata[i])->id;
  die = sg_ruleset_cell_text (rules, "RK-141", "basic-odds", row, "die");
  side = sg_ruleset_cell_text (rules, "RK-141", "basic-odds", row, "side");
  sg_verdict_step (verdict, "RK-141", NULL, "%s", ((SgTableRow *) sg_rk_find_row (rules, "RK-141", "basic-odds", row, NULL))->label);
  sg_rk_cell_note (rules, verdict, "RK-141", "basic-odds", row, "note");
  if (g_str_equal (attack, "cavalry-skirmishers"))
    sg_verdict_step (verdict, "RK-170", NULL, _("The skirmishers formed rallying squares"));
  sg_verdict_word (verdict, "die", _("Die"), die);
  sg_verdict_outcome (verdict, "advantage", _("In favour of"), *side == '\0' ? NULL : g_variant_new_string (side));
  sg_verdict_headline (verdict, *side == '\0' ? _("The first step gave die %s") : _("The first step gave die %s for %s"), die, sg_cell_told (side));
  return TRUE;
}

/* What one record of the circumstances adds to the attacker's index. */
static gboolean
count_point (const SgQuestion *question, SgRuleset *rules, GVariant *point, SgVerdict *verdict, gint64 guns[2], gint64 *sum, GError **error)
{
  g_autofree char *key = sg_record_text (point, "key"), *side = sg_record_text (point, "side");
  gint64 times = sg_record_has (point, "times") ? MAX (1, sg_record_number (point, "times")) : 1, points;
  gboolean defender = g_str_equal (side, "defender"), canister = g_str_equal (key, "under_canister");
  const SgTableRow *row = sg_rk_find_row (rules, "RK-150", "circumstances", key, error);
  /* Artillery is one advantage told three times: that of the side whose guns do it. */
  gboolean artillery = canister || g_str_equal (key, "prepared") || g_str_equal (key, "artillery_support");
  guint gains = canister ? !defender : defender;

  if (row == NULL)
    return FALSE;
  points = sg_ruleset_cell_whole (rules, "RK-150", "circumstances", row->id, "points");
  if (g_str_equal (row->id, "stronghold_short_attack"))
    points *= times;
  if (artillery && !sg_ruleset_chosen (rules, "rk.artillery", "adds"))
    {
      if (guns[gains] >= sg_ruleset_whole (rules, "RK-151", "most"))
        {
          sg_verdict_step (verdict, "RK-151", NULL, _("%s: that side’s guns were counted already"), row->label);
          return TRUE;
        }
      guns[gains]++;
    }
  sg_verdict_step (verdict, "RK-150", NULL, "%s, %+d: %s", _(sg_rk_foe_label (question, !defender)), (int) points, row->label);
  *sum += defender ? -points : points;
  return TRUE;
}

/* Each circumstance counts once for a side, however often it was told (RK-150). */
static gboolean
twice (const SgQuestion *question, gsize i)
{
  g_autoptr (GVariant) point = sg_question_record (question, "points", i);
  g_autofree char *key = sg_record_text (point, "key"), *side = sg_record_text (point, "side");

  for (gsize k = 0; k < i; k++)
    {
      g_autoptr (GVariant) other = sg_question_record (question, "points", k);
      g_autofree char *other_key = sg_record_text (other, "key"), *other_side = sg_record_text (other, "side");

      if (g_str_equal (key, other_key) && g_str_equal (side, other_side))
        return TRUE;
    }
  return FALSE;
}

/* A place that is held has a die of its own, and its troops may be too few. */
static gint64
count_place (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 *base)
{
  gboolean both;

  if (sg_question_is (question, "place", "open"))
    return 0;
  *base = sg_rk_place_index (question, rules, verdict);
  if (sg_question_length (question, "garrison_needs") <= 0 || sg_question_length (question, "attack_needs") <= 0)
    return 0;
  return sg_rk_shortfall (rules, verdict, sg_question_length (question, "attack_has"), sg_question_length (question, "attack_needs"),
                          sg_question_length (question, "garrison"), sg_question_length (question, "garrison_needs"), &both);
}

gboolean
sg_rk_attack_index (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 *index, GError **error)
{
  gint64 base = sg_question_number (question, "base"), numbers = sg_question_number (question, "numbers");
  gint64 slope = sg_question_number (question, "slope"), umpire = sg_question_number (question, "umpire"), guns[2] = { 0, 0 }, sum = 0;

  sum = count_place (question, rules, verdict, &base);
  sg_verdict_step (verdict, "RK-141", NULL, _("Arms and formations %+d, numbers %+d for %s"), (int) base, (int) numbers, sg_rk_foe (question, TRUE));
  if (slope != 0)
    sg_verdict_step (verdict, "RK-158", NULL, _("The slope gave %+d"), (int) slope);
  for (gsize i = 0; i < sg_question_n_records (question, "points"); i++)
    {
      g_autoptr (GVariant) point = sg_question_record (question, "points", i);

      if (!twice (question, i) && !count_point (question, rules, point, verdict, guns, &sum, error))
        return FALSE;
    }
  if (umpire != 0)
    sg_verdict_step (verdict, "RK-150", NULL, _("The umpire gave %s %+d"), sg_rk_foe (question, TRUE), (int) umpire);
  *index = base + numbers + slope + sum + umpire;
  sg_verdict_step (verdict, "RK-142", NULL, _("The index of %s was %d"), sg_rk_foe (question, TRUE), (int) *index);
  return TRUE;
}

static gboolean
judge_attack (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 index;

  if (!sg_rk_attack_index (question, rules, verdict, &index, error))
    return FALSE;
  if (sg_question_flag (question, "hopeless"))
    {
      sg_verdict_step (verdict, "RK-235", NULL, _("Over that ground no attack is made in the ordinary way"));
      index = MIN (index, -sg_ruleset_whole (rules, "RK-143", "foregone"));
    }
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), index);
  /* Five against it is no foregone conclusion where the table of waves has a die for just that; any other circumstance makes it one again. */
  if (g_str_equal (sg_question_text (question, "wave_die"), "VI") && index == -sg_rk_index (rules, "VI"))
    {
      sg_verdict_step (verdict, "RK-R48", NULL, _("The table of waves has a die of its own for these odds"));
      sg_verdict_word (verdict, "die", _("Die"), "VI");
      sg_verdict_word (verdict, "advantage", _("In favour of"), sg_rk_sides[1]);
      sg_verdict_headline (verdict, _("The die was %s for %s"), "VI", sg_rk_foe (question, FALSE));
      return TRUE;
    }
  sg_rk_tell_die (question, rules, verdict, index);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_odds_by_numbers, RK_SYSTEM, "odds-by-numbers", N_("Odds by numbers"), NULL, odds_fields, judge_odds,
                       "RK-147 RK-148 RK-R41 RK-R46", .when = N_("When equal arms meet in an attack."))
SG_REGISTER_PROCEDURE (rk_odds_by_losses, RK_SYSTEM, "odds-by-losses", N_("Odds by losses"), NULL, losses_fields, judge_losses,
                       "RK-149 RK-R42", .when = N_("When unlike arms meet in an attack."))
SG_REGISTER_PROCEDURE (rk_odds_in_sixths, RK_SYSTEM, "odds-in-sixths", N_("Odds in sixths of a battalion"), NULL, sixths_fields, judge_sixths,
                       "RK-147 RK-R43", .when = N_("When battalions that have lost blocks meet."))
SG_REGISTER_PROCEDURE (rk_basic_odds, RK_SYSTEM, "basic-odds", N_("Basic odds by arm"), NULL, basic_fields, judge_basic,
                       "RK-141 RK-170 RK-173", .when = N_("At the first step of an attack."))
SG_REGISTER_PROCEDURE (rk_attack_odds, RK_SYSTEM, "attack-odds", N_("Odds of an attack"), NULL, attack_fields, judge_attack,
                       "RK-150 RK-141 RK-142 RK-151 RK-154 RK-156 RK-159 RK-184 RK-185 RK-R47 RK-R53 RK-R56 RK-R69 RK-R48",
                       .when = N_("When an attack has come home."))
