/* sg-rk-squadrons.c: cavalry against cavalry: how many squadrons count, and the die of their numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const lines[] = { "wall", "intervals", "chequered", "echelon", NULL };
static const char *const lines_labels[] = { N_("One continuous wall"), N_("With intervals"), N_("Chequered, in two ranks"), N_("In echelon"), NULL };
static const char *const horse[] = { "guards", "heavy dragoons", "cuirassiers", "light dragoons", "hussars", "uhlans", NULL };
static const char *const horse_labels[] = { N_("Guards"), N_("Heavy dragoons"), N_("Cuirassiers"), N_("Light dragoons"), N_("Hussars"), N_("Uhlans"),
                                            NULL };

static const SgField odds_fields[] = {
  { "attacker", N_("Squadrons of {a|the attacker} in the shock"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000 },
  { "defender", N_("Squadrons of {b|the defender} in the shock"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000 },
  { "spread", N_("The weaker side spreads out"), NULL, SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  { "attacker_riders", N_("Riders of {a|the attacker}"), NULL, RK_COUNT ("riders"), .optional = TRUE },
  { "defender_riders", N_("Riders of {b|the defender}"), NULL, RK_COUNT ("riders"), .optional = TRUE },
  RK_UNIT ("unit", N_("The weaker side")),
  { NULL }
};
static const SgField shock_fields[] = {
  RK_CHOICE ("side", N_("Side"), sg_rk_sides),
  RK_CHOICE ("line", N_("The line"), lines),
  { "first_line", N_("Squadrons in the first line"), NULL, RK_COUNT ("squadrons") },
  { "second_line", N_("Squadrons in the second line"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  { "arriving", N_("Squadrons of an echelon that arrive at the shock"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  { "flank_groups", N_("Squadrons within 100 paces of its flank"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  { "in_flank", N_("Squadrons that strike flank or rear"), NULL, RK_COUNT ("squadrons"), .fallback = "0" },
  RK_FLAG ("meets", N_("It comes to meet the charge")),
  RK_FLAG ("brings_up", N_("It brings its second line up into the first")),
  { NULL }
};
static const SgField kind_columns[] = {
  RK_CHOICE ("kind", N_("Kind"), horse),
  { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons") },
  { NULL }
};
static const SgField weight_fields[] = {
  { "attacker", N_("{a|Attacker}"), NULL, SG_FIELD_RECORDS, .columns = kind_columns },
  { "defender", N_("{b|Defender}"), NULL, SG_FIELD_RECORDS, .columns = kind_columns },
  { NULL }
};

/* Riders where the question names them, else full squadrons. */
static double
riders (const SgQuestion *question, SgRuleset *rules, const char *side)
{
  g_autofree char *name = g_strconcat (side, "_riders", NULL);

  return sg_question_has (question, name) ? sg_question_number (question, name)
         : sg_question_number (question, side) * sg_ruleset_figure (rules, "RK-152", "squadron");
}

/* The table serves while each squadron has more riders than that, and as far as it goes. */
static gboolean
table_serves (const SgQuestion *question, SgRuleset *rules, gint64 less, gint64 more)
{
  double weak = sg_ruleset_figure (rules, "RK-152", "weak");
  g_autofree char *row = g_strdup_printf ("%d", (int) less), *column = g_strdup_printf ("v%d", (int) more);

  return !sg_ruleset_chosen (rules, "rk.squadrons", "men")
         && riders (question, rules, "attacker") > weak * sg_question_number (question, "attacker")
         && riders (question, rules, "defender") > weak * sg_question_number (question, "defender")
         && sg_ruleset_has_cell (rules, "RK-152", "squadrons", row, column);
}

/* @attacker: (out): whether the die is for him.  By the table that is who has more squadrons, by riders who has more of them: weak squadrons may turn
 * it round. */
static const char *
find_die (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gboolean *attacker)
{
  gint64 a = sg_question_number (question, "attacker"), b = sg_question_number (question, "defender");
  double one = riders (question, rules, "attacker"), two = riders (question, rules, "defender");
  g_autofree char *row = g_strdup_printf ("%d", (int) MIN (a, b)), *column = g_strdup_printf ("v%d", (int) MAX (a, b));
  const char *odds;

  *attacker = a > b;
  if (table_serves (question, rules, MIN (a, b), MAX (a, b)))
    {
      sg_verdict_step (verdict, "RK-152", NULL, ngettext ("%d squadron met %d", "%d squadrons met %d", (gulong) a), (int) a, (int) b);
      return sg_ruleset_cell_text (rules, "RK-152", "squadrons", row, column);
    }
  *attacker = one > two;
  sg_verdict_step (verdict, "RK-147", NULL, ngettext ("%d rider met %d", "%d riders met %d", (gulong) one), (int) one, (int) two);
  odds = sg_rk_odds_row (rules, fabs (one - two) / MAX (1, MIN (one, two)));
  return g_str_equal (odds, "foregone") ? "X" : odds;
}

static gboolean
judge_odds (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 a = sg_question_number (question, "attacker"), b = sg_question_number (question, "defender");
  gboolean attacker;
  const char *die = find_die (question, rules, verdict, &attacker);

  if (sg_question_flag (question, "spread")
      && MIN (a, b) * sg_ruleset_whole (rules, "RK-157", "of") >= MAX (a, b) * sg_ruleset_whole (rules, "RK-157", "least"))
    {
      sg_verdict_step (verdict, "RK-157", NULL, _("The weaker side spread out to the same front"));
      die = "I";
    }
  sg_verdict_word (verdict, "die", _("Die"), die);
  if (g_str_equal (die, "I"))
    sg_verdict_outcome (verdict, "advantage", _("In favour of"), NULL);
  else
    sg_verdict_word (verdict, "advantage", _("In favour of"), attacker ? "attacker" : "defender");
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), (attacker ? 1 : -1) * sg_rk_index (rules, die));
  if (g_str_equal (die, "X"))
    sg_verdict_headline (verdict, "%s", _("Only an exception could help the weaker side"));
  else
    sg_verdict_headline (verdict, g_str_equal (die, "I") ? _("The die was %s, for neither") : _("The die was %s for %s"), die, sg_rk_foe (question, attacker));
  return TRUE;
}

/* Who counts in the shock (RK-153); squadrons in flank and rear count double (RK-148). */
static gboolean
judge_shock (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double count = sg_question_number (question, "first_line");
  gboolean defender = sg_question_is (question, "side", "defender"), brings = defender && sg_question_flag (question, "brings_up");
  gint64 flank = sg_question_number (question, "in_flank"), whole;

  if (sg_question_is (question, "line", "echelon"))
    count = sg_question_number (question, "arriving");
  else if (!sg_question_is (question, "line", "wall"))
    {
      count *= sg_ruleset_figure (rules, "RK-153", "intervals") / sg_ruleset_figure (rules, "RK-153", "of");
      sg_verdict_step (verdict, "RK-153", NULL, _("With intervals the line counted five sixths"));
    }
  if (brings)
    {
      count += sg_question_number (question, "second_line");
      sg_verdict_step (verdict, "RK-153", NULL, _("The second line came up into the first and received the charge standing"));
    }
  count += sg_question_number (question, "flank_groups");
  if (flank > 0)
    {
      count += flank * (sg_ruleset_figure (rules, "RK-148", "doubled") - 1);
      sg_verdict_step (verdict, "RK-148", NULL, _("Squadrons in flank and rear counted double"));
    }
  whole = (gint64) floor (count + 0.5);
  sg_verdict_number (verdict, "squadrons", _("Squadrons that count"), whole);
  sg_verdict_flag (verdict, "standing", _("Receives the charge standing"), defender && (brings || !sg_question_flag (question, "meets")));
  sg_verdict_headline (verdict, ngettext ("%d squadron counted", "%d squadrons counted", whole), (int) whole);
  return TRUE;
}

/* Above nought when the larger part is heavy, below when it is light. */
static gint64
weigh (const SgQuestion *question, const char *side)
{
  gint64 sum = 0;

  for (gsize i = 0; i < sg_question_n_records (question, side); i++)
    {
      g_autoptr (GVariant) part = sg_question_record (question, side, i);
      g_autofree char *kind = sg_record_text (part, "kind");
      gint64 n = sg_record_number (part, "squadrons");

      sum += g_str_equal (kind, "guards") || g_str_equal (kind, "heavy dragoons") || g_str_equal (kind, "cuirassiers") ? n : -n;
    }
  return sum;
}

static gboolean
judge_weight (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 a = weigh (question, "attacker"), b = weigh (question, "defender");
  gint64 points = sg_ruleset_cell_whole (rules, "RK-150", "circumstances", "heavy", "points");

  if (a > 0 && b < 0)
    {
      sg_verdict_step (verdict, "RK-154", NULL, _("{a|The attacker}’s larger part was heavy, {b|the defender}’s light"));
      sg_verdict_word (verdict, "heavy", _("Heavier"), "attacker");
      sg_verdict_headline (verdict, _("{a|The attacker} was heavier"));
    }
  else if (a < 0 && b > 0)
    {
      sg_verdict_step (verdict, "RK-154", NULL, _("{b|The defender}’s larger part was heavy, {a|the attacker}’s light"));
      sg_verdict_word (verdict, "heavy", _("Heavier"), "defender");
      sg_verdict_headline (verdict, _("{b|The defender} was heavier"));
      points = -points;
    }
  else
    {
      sg_verdict_step (verdict, "RK-154", NULL, _("Neither side was heavier"));
      sg_verdict_outcome (verdict, "heavy", _("Heavier"), NULL);
      sg_verdict_headline (verdict, _("Neither side was heavier"));
      points = 0;
    }
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), points);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_squadron_odds, RK_SYSTEM, "squadron-odds", N_("Odds by squadrons"), NULL, odds_fields, judge_odds,
                       "RK-152 RK-157 RK-147 RK-R44 RK-R45 RK-R49 RK-R84", .when = N_("When cavalry charges cavalry."))
SG_REGISTER_PROCEDURE (rk_shock, RK_SYSTEM, "shock", N_("Who counts in the shock"), NULL, shock_fields, judge_shock, "RK-153 RK-148",
                       .when = N_("Before squadrons are counted in a charge."))
SG_REGISTER_PROCEDURE (rk_heavy_and_light, RK_SYSTEM, "heavy-and-light", N_("Heavy and light"), NULL, weight_fields, judge_weight,
                       "RK-154 RK-R85", .when = N_("When cavalry charges cavalry."))
