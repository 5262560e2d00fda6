/* sg-gw-score.c: what a battle counts: units destroyed or out, and the scenario, as the campaign has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-score.h"

#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/sg-effects.h"

/** Out: units of @side that are destroyed, or out otherwise; the rulings that struck off their men or sent them running or off. */
typedef struct { const SgGw *gw; const char *side; gboolean destroyed; } Out;

static gboolean
is_out (const Out *out, const SgUnit *unit)
{
  return sg_unit_is_of (unit, out->side) && sg_gw_is_whole (unit) && sg_gw_counts_out (out->gw, unit)
    && (sg_gw_left (unit) <= 0) == out->destroyed;
}

static gboolean
bears (SgRuling *ruling, gconstpointer data)
{
  const Out *out = data;
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      gboolean lost = sg_effect_moves (effect, NULL, SG_ACCOUNT_FIT, NULL);
      gboolean sent = sg_effect_changes (effect, NULL, sg_gw_words.running.key) || sg_effect_changes (effect, NULL, sg_gw_words.off.key);
      const char *id = sent && g_str_has_prefix (effect->subject, "unit:") ? effect->subject + strlen ("unit:") : effect->subject;
      const SgUnit *unit = lost || sent ? sg_board_get_unit (out->gw->board, id) : NULL;

      if (unit != NULL && is_out (out, unit))
        return TRUE;
    }
  return FALSE;
}

static gboolean
decides (SgRuling *ruling, gconstpointer data)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (sg_effect_changes (effect, "battle", "result"))
        return TRUE;
    }
  return FALSE;
}

/* Each side scores the units of the other that are destroyed, and those that are out otherwise. */
static gint64
count_side (const SgGw *gw, SgScore *score, GPtrArray *standing, const char *side)
{
  const Out struck = { gw, sg_play_other (side), TRUE }, gone = { gw, sg_play_other (side), FALSE };
  g_autoptr (GPtrArray) units = sg_gw_units (gw, sg_play_other (side), FALSE);
  gint64 destroyed = 0, out = 0, each = 2 * sg_ruleset_whole (gw->rules, "GW-731", "unit");

  for (guint i = 0; i < units->len; i++)
    {
      destroyed += is_out (&struck, units->pdata[i]);
      out += is_out (&gone, units->pdata[i]);
    }
  if (sg_ruleset_chosen (gw->rules, "gw.score", "scenario"))
    return 0;
  sg_score_line_gather (sg_score_add_line (score, side, "destroyed", _("Units destroyed"), destroyed, each), standing, bears, &struck);
  sg_score_line_gather (sg_score_add_line (score, side, "out", _("Units running or off the table"), out, each), standing, bears, &gone);
  return (destroyed + out) * each;
}

/* What the scenario is worth to who has won it; the other has a line as well. */
static gint64
count_victory (const SgGw *gw, SgScore *score, GPtrArray *standing, const char *side)
{
  static const struct { const char *grade, *label; } grades[] = {
    { "win", N_("Victory") }, { "major", N_("Major victory") }, { "minor", N_("Minor victory") }, { "marginal", N_("Marginal victory") },
  };
  const char *result = sg_word_text (gw->board, &sg_common_words.result);
  g_autofree char *won = g_strdup_printf ("%s wins", side), *figure = NULL;
  gint64 each, n = g_str_equal (result, won);
  guint grade = 0;

  if (sg_gw_scenario (gw) == NULL || !g_str_has_suffix (result, " wins") || sg_ruleset_chosen (gw->rules, "gw.score", "units"))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (grades); i++)
    if (sg_word_is (gw->board, &sg_gw_words.grade, grades[i].grade))
      grade = i;
  figure = g_strconcat ("score-", grades[grade].grade, NULL);
  each = 2 * sg_ruleset_whole (gw->rules, "GW-801", figure);
  sg_score_line_gather (sg_score_add_line (score, side, "scenario", _(grades[grade].label), n, each), standing, decides, NULL);
  return n * each;
}

SgScore *
sg_gw_score (SgBattle *battle, gboolean behind, GError **error)
{
  g_autoptr (GPtrArray) standing = behind ? sg_battle_standing (battle) : NULL;
  SgScore *score;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  score = sg_play_score (&gw.play);
  score->gross_a = count_side (&gw, score, standing, "red") + count_victory (&gw, score, standing, "red");
  score->gross_b = count_side (&gw, score, standing, "blue") + count_victory (&gw, score, standing, "blue");
  score->net_a = score->gross_a - score->gross_b;
  score->net_b = -score->net_a;
  return score;
}
