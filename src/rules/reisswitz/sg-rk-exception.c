/* sg-rk-exception.c: the exceptional throw, its dice with their true chance, and what it brings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#define FACES 6
#define MARKS { "marks", N_("The marked faces of the dice that are thrown"), NULL, SG_FIELD_LENGTHS, .min = 1, .max = FACES, .optional = TRUE }

static const SgField no_fields[] = { RK_UNIT ("unit", N_("The troops")), { NULL } };
static const SgField mark_fields[] = { MARKS, RK_UNIT ("unit", N_("The troops")), { NULL } };
static const SgField dice_fields[] = { { "dice", N_("Dice that are thrown"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 5 }, { NULL } };
static const SgField result_fields[] = {
  { "success", N_("It succeeded"), NULL, SG_FIELD_FLAG },
  RK_MEN (N_("The troops")),
  { "men", N_("How many there are"), NULL, RK_COUNT ("men"), .fallback = "0" },
  { NULL }
};

static gboolean
judge_throw (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgRkThrow thrown;

  if (!sg_rk_throw (rules, dice, "I", 1, _("Will they dare?"), verdict, &thrown, error))
    return FALSE;
  sg_verdict_step (verdict, "RK-235", NULL, "%s", thrown.blue ? _("Blue: they dared") : _("Red: they would not, and the player waits a move"));
  sg_verdict_flag (verdict, "allowed", _("They dare"), thrown.blue);
  sg_verdict_headline (verdict, "%s", thrown.blue ? _("They dared the exception") : _("They would not dare it"));
  return TRUE;
}

/* The house rule's two common dice; 0 when the book's five are thrown. */
static gint64
common_limit (SgRuleset *rules)
{
  const char *choice = sg_ruleset_choice (rules, "rk.exceptional");

  return g_str_equal (choice, "five") ? 0 : sg_ruleset_whole (rules, "RK-236", choice);
}

/* A die shows the points of its marked face, or nothing. */
static gboolean
throw_marked (SgDice *dice, guint mark, gint64 *total, GError **error)
{
  guint face;
  int seen;

  if (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED)
    {
      seen = sg_dice_pool (dice, _("A marked die"), 1, FACES, FACES, error);
      *total += seen > 0 ? mark : 0;
      return seen >= 0;
    }
  face = sg_dice_roll (dice, _("A marked die"), FACES, error);
  *total += face == mark ? mark : 0;
  return face > 0;
}

static GArray *
get_marks (const SgQuestion *question, SgRuleset *rules)
{
  g_auto (GStrv) all = NULL;
  GArray *marks;
  double mark;

  if (sg_question_has (question, "marks"))
    return sg_question_lengths (question, "marks");
  all = g_strsplit (sg_ruleset_cell_text (rules, "RK-236", "exceptional-dice", "5", "marks"), ", ", -1);
  marks = g_array_new (FALSE, FALSE, sizeof (double));
  for (char **one = all; *one; one++)
    {
      mark = g_ascii_strtod (*one, NULL);
      g_array_append_val (marks, mark);
    }
  return marks;
}

/* Dice are left out, never added (RK-236): each more would double the throws that the chance has to go through. */
static gboolean
refuse_more (SgRuleset *rules, SgVerdict *verdict, const GArray *marks)
{
  guint most = sg_ruleset_get_table (rules, "RK-236", "exceptional-dice")->rows->len;

  if (marks->len <= most)
    return FALSE;
  sg_verdict_refuse (verdict, "RK-236", _("There are no more than %d such dice"), (int) most);
  return TRUE;
}

static gboolean
judge_dice (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) marks = get_marks (question, rules);
  gint64 limit = common_limit (rules), total = 0, needed = limit > 0 ? limit : sg_ruleset_whole (rules, "RK-236", "points");

  if (refuse_more (rules, verdict, marks))
    return TRUE;
  for (guint i = 0; limit == 0 && i < marks->len; i++)
    if (!throw_marked (dice, (guint) g_array_index (marks, double, i), &total, error))
      return FALSE;
  for (guint i = 0; limit > 0 && i < 2; i++)
    {
      guint face = sg_dice_roll (dice, _("A common die"), FACES, error);

      if (face == 0)
        return FALSE;
      total += face;
    }
  sg_verdict_step (verdict, "RK-236", NULL, ngettext ("The dice showed %d point; %d were needed", "The dice showed %d points; %d were needed", (gulong) total), (int) total, (int) needed);
  sg_verdict_number (verdict, "total", _("Points"), total);
  sg_verdict_flag (verdict, "success", _("It succeeded"), total >= needed);
  sg_verdict_headline (verdict, "%s", total >= needed ? _("The exception succeeded") : _("The exception failed"));
  return TRUE;
}

/* Of how many equally likely throws how many succeed. */
static void
count_throws (GArray *marks, guint i, gint64 total, gint64 weight, gint64 needed, gint64 *good)
{
  if (i == marks->len)
    *good += total >= needed ? weight : 0;
  else
    {
      count_throws (marks, i + 1, total + (gint64) g_array_index (marks, double, i), weight, needed, good);
      count_throws (marks, i + 1, total, weight * (FACES - 1), needed, good);
    }
}

static gint64
divisor (gint64 a, gint64 b)
{
  return b == 0 ? a : divisor (b, a % b);
}

static gboolean
judge_chance (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) marks = get_marks (question, rules);
  gint64 limit = common_limit (rules), all = 1, good = 0, common;
  g_autofree char *chance = NULL, *one_in = NULL;

  if (refuse_more (rules, verdict, marks))
    return TRUE;
  for (guint i = 0; i < (limit > 0 ? 2 : marks->len); i++)
    all *= FACES;
  for (gint64 a = 1; limit > 0 && a <= FACES; a++)
    for (gint64 b = 1; b <= FACES; b++)
      good += a + b >= limit;
  if (limit == 0)
    count_throws (marks, 0, 0, 1, sg_ruleset_whole (rules, "RK-236", "points"), &good);
  common = divisor (all, good);
  chance = good == 0 ? g_strdup ("0") : g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, good / common, all / common);
  one_in = sg_text_number (good == 0 ? 0 : sg_rk_round ((double) all / good));
  sg_verdict_step (verdict, "RK-236", NULL, _("%d of %d equally likely throws succeed"), (int) good, (int) all);
  sg_verdict_word (verdict, "chance", _("Chance"), chance);
  sg_verdict_outcome (verdict, "one_in", _("One in"), good == 0 ? NULL : g_variant_new_double (sg_rk_round ((double) all / good)));
  sg_verdict_headline (verdict, good == 0 ? _("There was no chance") : _("The chance was %s, one in %s"), chance, one_in);
  return TRUE;
}

/* The book's own table, for those who leave dice out. */
static gboolean
judge_table (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  char row[] = { '0' + sg_question_number (question, "dice"), '\0' };
  const char *marks = sg_ruleset_cell_text (rules, "RK-236", "exceptional-dice", row, "marks");
  gboolean some = sg_ruleset_has_number (rules, "RK-236", "exceptional-dice", row, "one-in");

  sg_verdict_step (verdict, "RK-236", NULL, _("The dice left are marked %s"), sg_cell_told (marks));
  sg_verdict_word (verdict, "marks", _("Marked faces"), marks);
  sg_verdict_word (verdict, "chance", _("Chance"), sg_ruleset_cell_text (rules, "RK-236", "exceptional-dice", row, "prob"));
  sg_verdict_measure (verdict, "decimal", _("As a decimal"), sg_ruleset_cell (rules, "RK-236", "exceptional-dice", row, "dec"));
  sg_verdict_outcome (verdict, "one_in", _("One in"), some
                      ? g_variant_new_double (sg_ruleset_cell (rules, "RK-236", "exceptional-dice", row, "one-in")) : NULL);
  sg_verdict_headline (verdict, _("The chance was %s"), sg_ruleset_cell_told (rules, "RK-236", "exceptional-dice", row, "prob"));
  return TRUE;
}

static gboolean
judge_result (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean success = sg_question_flag (question, "success");

  sg_verdict_step (verdict, "RK-237", NULL, "%s", success ? _("They had their object; what fire took on the way stayed lost")
                   : _("All troops that were staked were removed"));
  sg_verdict_word (verdict, "object", _("The object"), success ? "won" : "not won");
  sg_verdict_word (verdict, "enemy", _("The enemy"), success ? "repulsed" : "stays");
  sg_verdict_number (verdict, "enemy_loss", _("The enemy’s loss"), 0);
  sg_verdict_word (verdict, "own", _("The troops themselves"), success ? "losses from fire only" : "removed");
  if (!success)
    sg_rk_transfer (question, verdict, "fit", "off", sg_question_number (question, "men"));
  sg_verdict_headline (verdict, "%s", success ? _("They won their object") : _("They failed and were removed"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_exceptional_throw, RK_SYSTEM, "exceptional-throw", N_("The exceptional throw"), NULL, no_fields, judge_throw,
                       "RK-235 RK-R50", .chance = TRUE, .when = N_("When a player would try what the rules call hopeless."))
SG_REGISTER_PROCEDURE (rk_exceptional_dice, RK_SYSTEM, "exceptional-dice", N_("The exceptional dice"), NULL, mark_fields, judge_dice,
                       "RK-236 RK-R72 RK-R73 RK-R74", .chance = TRUE, .when = N_("When the troops dare."))
SG_REGISTER_PROCEDURE (rk_exceptional_chance, RK_SYSTEM, "exceptional-chance", N_("Chance of the exceptional dice"), NULL, mark_fields, judge_chance,
                       "RK-236 RK-R72 RK-R73", .when = N_("Before the exceptional dice are thrown."))
SG_REGISTER_PROCEDURE (rk_exceptional_table, RK_SYSTEM, "exceptional-table", N_("Dice left out"), NULL, dice_fields, judge_table, "RK-236 RK-R74",
                       .when = N_("When dice are left out for still less likely things."))
SG_REGISTER_PROCEDURE (rk_exceptional_result, RK_SYSTEM, "exceptional-result", N_("What an exception brings"), NULL, result_fields, judge_result,
                       "RK-237", .when = N_("When the exceptional dice have been thrown."))
