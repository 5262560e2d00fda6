/* sg-lw-score.c: what a battle is worth to each side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const results[] = { "win", "draw", "lose", "undecided", NULL };
static const char *const result_labels[] = { N_("Won"), N_("A draw"), N_("Lost"), N_("Not decided"), NULL };

static const SgField columns[] = {
  { "result", N_("Result"), NULL, SG_FIELD_CHOICE, .choices = results, .choice_labels = result_labels },
  { "infantry", N_("Infantry"), N_("Alive and uncaptured, on the field or saved"), LW_COUNT ("men") },
  { "cavalry", N_("Cavalry"), N_("Alive and uncaptured, on the field or saved"), LW_COUNT ("men") },
  { "guns", N_("Guns"), NULL, LW_COUNT ("guns") },
  { "own_men_prisoner", N_("Own men who are prisoners"), NULL, LW_COUNT ("men") },
  { "prisoners_held", N_("Prisoners held"), NULL, LW_COUNT ("men") },
  { NULL }
};

static const SgField fields[] = {
  { "a", N_("{a}"), NULL, SG_FIELD_RECORD, .columns = columns },
  { "b", N_("{b}"), NULL, SG_FIELD_RECORD, .columns = columns },
  { NULL }
};

static const struct { const char *column, *figure, *label; } items[] = {
  { "guns", "gun", N_("%s: guns") },
  { "infantry", "infantry", N_("%s: infantry") },
  { "cavalry", "cavalry", N_("%s: cavalry") },
  { "own_men_prisoner", "own-prisoner", N_("%s: own men who are prisoners") },
  { "prisoners_held", "prisoner-held", N_("%s: prisoners held") },
};

/* In halves of a point, in which the book’s figures are whole (LW-110). */
static gint64
add_result (GVariant *side, SgRuleset *rules, SgVerdict *verdict, const char *name)
{
  g_autofree char *result = sg_record_text (side, "result");
  gboolean win = g_str_equal (result, "win"), draw = g_str_equal (result, "draw");
  gint64 halves = 0;
  g_autofree char *sum = NULL;

  if (win || draw)
    halves = sg_ruleset_whole (rules, "LW-110", win ? "victory" : "draw");
  sum = sg_text_halves (halves);
  if (halves > 0 && win)
    sg_verdict_step (verdict, "LW-110", sum, _("%s: the victory"), name);
  else if (halves > 0)
    sg_verdict_step (verdict, "LW-81", sum, _("%s: half of the hundred"), name);

  return halves;
}

static gint64
add_up (GVariant *side, SgRuleset *rules, SgVerdict *verdict, const char *name)
{
  gint64 gross = add_result (side, rules, verdict, name);

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      gint64 count = sg_record_number (side, items[i].column),
        each = sg_ruleset_whole (rules, "LW-110", items[i].figure);
      g_autofree char *one = sg_text_halves (each), *all = sg_text_halves (count * each);
      g_autofree char *sum = sg_lw_text ("%d × %s = %s", (int) count, one, all);

      gross += count * each;
      if (count > 0)
        sg_verdict_step (verdict, "LW-110", sum, _(items[i].label), name);
    }
  return gross;
}

/* Whom one side has lost as prisoners the other holds, or the two lists are of different battles. */
static gboolean
check_prisoners (const SgQuestion *question, GVariant *side, GVariant *other, const char *a, const char *b,
                 GError **error)
{
  gint64 own = sg_record_number (side, "own_men_prisoner"), held = sg_record_number (other, "prisoners_held");

  if (own == held)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The prisoners do not tally: of %s %d, held by %s %d (LW-110)."),
               sg_lw_side_name (question, a), (int) own, sg_lw_side_name (question, b), (int) held);
  return FALSE;
}

static gboolean
check_results (GVariant *a, GVariant *b, GError **error)
{
  g_autofree char *one = sg_record_text (a, "result"), *two = sg_record_text (b, "result");
  const char *answer = one;
  if (g_str_equal (one, "win"))
    answer = "lose";
  else if (g_str_equal (one, "lose"))
    answer = "win";

  if (g_str_equal (answer, two))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE,
               _("The two results do not fit: one side wins and the other loses, or it is a draw for both."));
  return FALSE;
}

static void
report (const SgQuestion *question, SgVerdict *verdict, gint64 gross_a, gint64 gross_b)
{
  const char *a = sg_lw_side_name (question, "a"), *b = sg_lw_side_name (question, "b");
  g_autofree char *one = sg_text_halves (gross_a), *two = sg_text_halves (gross_b);
  g_autofree char *net_a = sg_text_signed_halves (gross_a - gross_b),
    *net_b = sg_text_signed_halves (gross_b - gross_a);
  g_autofree char *sum_a = sg_lw_text ("%s − %s = %s", one, two, net_a),
    *sum_b = sg_lw_text ("%s − %s = %s", two, one, net_b);

  sg_verdict_step (verdict, "LW-112", sum_a, _("%s, net"), a);
  sg_verdict_step (verdict, "LW-112", sum_b, _("%s, net"), b);
  if (gross_a >= gross_b)
    sg_verdict_headline (verdict, _("%s %s, %s %s: %s to %s"), a, one, b, two, net_a, a);
  else
    sg_verdict_headline (verdict, _("%s %s, %s %s: %s to %s"), a, one, b, two, net_b, b);
  sg_verdict_measure (verdict, "a_gross", _("{a}, gross"), gross_a / 2.0);
  sg_verdict_measure (verdict, "b_gross", _("{b}, gross"), gross_b / 2.0);
  sg_verdict_measure (verdict, "a_net", _("{a}, net"), (gross_a - gross_b) / 2.0);
  sg_verdict_measure (verdict, "b_net", _("{b}, net"), (gross_b - gross_a) / 2.0);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GVariant) a = sg_question_record (question, "a", 0), b = sg_question_record (question, "b", 0);
  gint64 gross_a, gross_b;

  if (!check_results (a, b, error) || !check_prisoners (question, a, b, "a", "b", error)
      || !check_prisoners (question, b, a, "b", "a", error))
    return FALSE;
  gross_a = add_up (a, rules, verdict, sg_lw_side_name (question, "a"));
  gross_b = add_up (b, rules, verdict, sg_lw_side_name (question, "b"));
  report (question, verdict, gross_a, gross_b);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_score, LW_SYSTEM, "score", N_("Score of a battle"), "sg-chart-symbolic", fields,
                       judge, "LW-110 LW-112 LW-81 LW-145",
                       .when = N_("When a battle is over."))
