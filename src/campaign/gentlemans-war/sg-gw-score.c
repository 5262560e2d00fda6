/* sg-gw-score.c: what a battle counts: units destroyed or out, and the scenario, as the campaign has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-turn.h"

/* Each side scores the units of the other that are destroyed, and those that are out otherwise. */
static gint64
count_side (const SgGw *gw, SgScore *score, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, sg_gw_other (side), FALSE);
  gint64 destroyed = 0, out = 0, each = 2 * sg_ruleset_whole (gw->rules, "GW-731", "unit");

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!sg_gw_is_whole (unit) || !sg_gw_counts_out (gw, unit))
        continue;
      if (sg_gw_left (unit) <= 0)
        destroyed++;
      else
        out++;
    }
  if (sg_ruleset_chosen (gw->rules, "gw.score", "scenario"))
    return 0;
  sg_score_add_line (score, side, "destroyed", _("Units destroyed"), destroyed, each);
  sg_score_add_line (score, side, "out", _("Units running or off the table"), out, each);
  return (destroyed + out) * each;
}

/* What the scenario is worth to who has won it; the other has a line as well. */
static gint64
count_victory (const SgGw *gw, SgScore *score, const char *side)
{
  static const struct { const char *grade, *label; } grades[] = {
    { "win", N_("Victory") }, { "major", N_("Major victory") }, { "minor", N_("Minor victory") }, { "marginal", N_("Marginal victory") },
  };
  const char *result = sg_gw_get (gw, "result");
  g_autofree char *won = g_strdup_printf ("%s wins", side), *figure = NULL;
  gint64 each, n = g_str_equal (result, won);
  guint grade = 0;

  if (sg_gw_scenario (gw) == NULL || !g_str_has_suffix (result, " wins") || sg_ruleset_chosen (gw->rules, "gw.score", "units"))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    if (g_str_equal (sg_gw_get (gw, "grade"), grades[i].grade))
      grade = i;
  figure = g_strconcat ("score-", grades[grade].grade, NULL);
  each = 2 * sg_ruleset_whole (gw->rules, "GW-801", figure);
  sg_score_add_line (score, side, "scenario", _(grades[grade].label), n, each);
  return n * each;
}

SgScore *
sg_gw_score (SgBattle *battle, GError **error)
{
  SgScore *score = sg_score_new ();
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  score->ended = g_str_equal (gw.stage, "over");
  g_free (score->result);
  score->result = g_strdup (sg_gw_get (&gw, "result"));
  score->gross_a = count_side (&gw, score, "red") + count_victory (&gw, score, "red");
  score->gross_b = count_side (&gw, score, "blue") + count_victory (&gw, score, "blue");
  score->net_a = score->gross_a - score->gross_b;
  score->net_b = -score->net_a;
  return score;
}
