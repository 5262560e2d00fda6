/* sg-lw-end-finish.c: whether a Fight to the Finish is over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "start_a", N_("{a}, when the battle began"), NULL, LW_COUNT ("men") },
  { "start_b", N_("{b}, when the battle began"), NULL, LW_COUNT ("men") },
  { "a_men", N_("{a} on the field"), N_("Alive and uncaptured, armed or not"), LW_COUNT ("men") },
  { "b_men", N_("{b} on the field"), N_("Alive and uncaptured, armed or not"), LW_COUNT ("men") },
  { NULL }
};

static gint64
find_threshold (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  gint64 few = sg_ruleset_whole (rules, "LW-82", "few");
  gint64 least = MIN (sg_question_number (question, "start_a"), sg_question_number (question, "start_b"));
  gint64 threshold = sg_ruleset_whole (rules, "LW-81", "men");
  gint64 smallest = sg_ruleset_whole (rules, "LW-82", "men");
  g_autofree char *sum = sg_lw_text ("%d < %d", (int) least, (int) few);

  if (least < few && sg_ruleset_chosen (rules, "lw.draw.small", "threshold"))
    {
      threshold = smallest;
      sg_verdict_step (verdict, "LW-82", sum, _("A small force: a draw when both are below %d"), (int) threshold);
    }
  else
    sg_verdict_step (verdict, "LW-81", NULL, _("A draw when both are below %d"), (int) threshold);
  if (least < smallest)
    sg_verdict_remark (verdict, _("A side began with fewer than %d men."), (int) smallest);
  return threshold;
}

/* In half points, as the book counts them. */
static gint64
bonus (gboolean won, gboolean draw, gint64 half, gint64 whole)
{
  if (draw)
    return half;
  return won ? whole : 0;
}

static void
report (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *result)
{
  gint64 whole = sg_ruleset_whole (rules, "LW-110", "victory"), half = sg_ruleset_whole (rules, "LW-110", "draw");
  gboolean draw = g_str_equal (result, "draw"), a = g_str_equal (result, "a wins"), b = g_str_equal (result, "b wins");

  if (draw)
    sg_verdict_headline (verdict, _("The battle was drawn"));
  else if (a || b)
    sg_verdict_headline (verdict, _("%s won"), sg_lw_side_name (question, a ? "a" : "b"));
  else
    sg_verdict_headline (verdict, _("The battle went on"));
  sg_verdict_word (verdict, "result", _("Result"), result);
  sg_verdict_measure (verdict, "a_bonus", _("{a} for the victory"), bonus (a, draw, half, whole) / 2.0);
  sg_verdict_measure (verdict, "b_bonus", _("{b} for the victory"), bonus (b, draw, half, whole) / 2.0);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 a = sg_question_number (question, "a_men"), b = sg_question_number (question, "b_men");
  gint64 threshold = find_threshold (question, rules, verdict);
  const char *result = "continues";
  g_autofree char *sum = sg_lw_text ("%d, %d", (int) a, (int) b);

  sg_verdict_number (verdict, "threshold", _("A draw below"), threshold);
  sg_verdict_step (verdict, "LW-80", sum, _("Men of each side on the field"));
  if (a == 0 || b == 0)
    {
      if (a == b)
        result = "draw";
      else if (a == 0)
        result = "b wins";
      else
        result = "a wins";
    }
  else if (a < threshold && b < threshold)
    result = "draw";
  if (g_str_equal (result, "draw"))
    sg_verdict_step (verdict, "LW-81", NULL, a == 0 ? _("Neither has a man left: the hundred is divided")
                     : _("Both are below %d: the hundred is divided"), (int) threshold);
  else if (!g_str_equal (result, "continues"))
    sg_verdict_step (verdict, "LW-80", NULL, _("%s has no man left on the field, and has lost"),
                     sg_lw_side_name (question, a == 0 ? "a" : "b"));
  report (question, rules, verdict, result);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_end_finish, LW_SYSTEM, "end-finish", N_("Fight to the Finish: is it over?"),
                       "sg-flag-symbolic", fields,
                       judge, "LW-80 LW-81 LW-82",
                       .when = N_("At the end of each turn of a Fight to the Finish."))
