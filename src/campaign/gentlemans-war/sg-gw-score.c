/* sg-gw-score.c: who has lost, and what the battle counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-turn.h"

static const char *const sides[] = { "red", "blue" };

/* What the scenario asks besides: of an ambush or an escort it is the attacker who is looked at. */
static void
fill_scenario (const SgGw *gw, SgQuestion *question, const char *side)
{
  const SgScenario *scenario = sg_gw_scenario (gw);
  gboolean attacker = g_str_equal (sg_gw_role (gw, side), "attacker");
  g_autoptr (GPtrArray) own = sg_gw_units (gw, side, FALSE), enemy = sg_gw_units (gw, sg_gw_other (side), FALSE);
  gint64 figures = 0, fallen = 0, destroyed = 0;

  if (scenario == NULL || ((g_str_equal (scenario->id, "ambush") || g_str_equal (scenario->id, "escort")) && !attacker))
    return;
  for (guint i = 0; i < own->len; i++)
    figures += sg_gw_start (own->pdata[i]);
  for (guint i = 0; i < enemy->len; i++)
    {
      fallen += sg_gw_start (enemy->pdata[i]) - sg_gw_left (enemy->pdata[i]);
      destroyed += sg_gw_left (enemy->pdata[i]) <= 0;
    }
  sg_gw_fill (question, "scenario", g_variant_new_string (scenario->id), NULL);
  if (!g_str_equal (scenario->id, "ambush"))
    return;
  sg_gw_fill (question, "enemy_destroyed", g_variant_new_int64 (destroyed), NULL);
  sg_gw_fill (question, "enemy_casualties", g_variant_new_int64 (fallen), NULL);
  sg_gw_fill (question, "own_figures", g_variant_new_int64 (figures), NULL);
}

SgQuestion *
sg_gw_victory (const SgGw *gw, const char *side, GError **error)
{
  SgQuestion *question = sg_gw_question (gw, "victory", error);
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  gint64 out = 0, back = 0, start = 0;

  if (question == NULL)
    return NULL;
  for (guint i = 0; i < units->len; i++)
    {
      start += sg_gw_is_whole (g_ptr_array_index (units, i));
      out += sg_gw_is_whole (g_ptr_array_index (units, i)) && sg_gw_counts_out (gw, g_ptr_array_index (units, i));
      back += g_str_equal (sg_gw_word (g_ptr_array_index (units, i), "off"), "second Joker");
    }
  sg_gw_fill (question, "start_units", g_variant_new_int64 (start), NULL);
  sg_gw_fill (question, "out", g_variant_new_int64 (out), NULL);
  sg_gw_fill (question, "will_return", g_variant_new_int64 (back), NULL);
  fill_scenario (gw, question, side);
  return question;
}

static const char *
find_side (const SgGw *gw, const char *outcome)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (SgQuestion) question = sg_gw_victory (gw, sides[i], NULL);
      g_autoptr (SgVerdict) verdict = sg_gw_judge (gw, question, NULL, NULL);

      if (verdict != NULL && sg_verdict_get_flag (verdict, outcome))
        return sides[i];
    }
  return NULL;
}

const char *
sg_gw_losing_side (const SgGw *gw)
{
  return find_side (gw, "lost");
}

const char *
sg_gw_winning_side (const SgGw *gw)
{
  return find_side (gw, "won");
}

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
  sg_score_add_line (score, side, "destroyed", _("Units destroyed"), destroyed, each);
  sg_score_add_line (score, side, "out", _("Units running or off the table"), out, each);
  return (destroyed + out) * each;
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
  score->gross_a = count_side (&gw, score, "red");
  score->gross_b = count_side (&gw, score, "blue");
  score->net_a = score->gross_a - score->gross_b;
  score->net_b = -score->net_a;
  return score;
}
