/* sg-lw-score.c: the score of a battle, with the rulings behind each figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-score.h"

#include "play/little-wars/sg-lw-capture.h"
#include "play/little-wars/sg-lw-read.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

static const char *const sides[] = { "red", "blue" };

typedef struct { gint64 infantry, cavalry, guns, prisoners, held; const char *result; } Count;

/* Who scores each gun is for gun-credit to say. */
static void
count_guns (const SgLw *lw, Count *counts)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *gun = figures->pdata[i];
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgVerdict) verdict = NULL;
      GVariant *credited;
      guint owner = sg_unit_is_of (gun->unit, "red") ? 0 : 1;

      if (!sg_lw_is_gun (lw, gun))
        continue;
      g_ptr_array_add (one, gun);
      question = sg_lw_credit (lw, one, NULL);
      verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
      credited = verdict ? sg_verdict_get (verdict, "credited") : NULL;
      if (credited && g_str_equal (g_variant_get_string (credited, NULL), "owner"))
        counts[owner].guns++;
      else if (credited && g_str_equal (g_variant_get_string (credited, NULL), "enemy"))
        counts[1 - owner].guns++;
    }
}

/* Whether @asset is of men of @arm, "foot" or "horse" (%NULL: of either): engineers and gunners are men on foot, and a General is a rider (WK-1, WK-15). */
static gboolean
is_of_arm (SgRuleset *rules, const char *asset, const char *arm)
{
  GPtrArray *types = sg_ruleset_get_types (rules);

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      gboolean men = g_str_equal (type->arm, "foot") || g_str_equal (type->arm, "horse");

      if (g_str_equal (type->asset, asset) && men && (arm == NULL || g_str_equal (type->arm, arm)))
        return TRUE;
    }
  return FALSE;
}

/* Men of @arm on @accounts, whatever they are counted as. */
static gint64
count_men (const SgLw *lw, const char *side, const char *arm, const char *const *accounts)
{
  GPtrArray *types = sg_ruleset_get_types (lw->rules);
  g_autoptr (GHashTable) counted = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 n = 0;

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];

      if (is_of_arm (lw->rules, type->asset, arm) && g_hash_table_add (counted, type->asset))
        for (guint k = 0; accounts[k] != NULL; k++)
          n += sg_board_total (lw->board, side, type->asset, accounts[k]);
    }
  return n;
}

static const char *const alive[] = { SG_ACCOUNT_FIT, SG_ACCOUNT_DISARMED, SG_ACCOUNT_OFF, NULL };
static const char *const prison[] = { SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, NULL };

static void
count_side (const SgLw *lw, Count *count, const char *side)
{
  g_autofree char *wins = g_strconcat (side, " wins", NULL);
  const char *result = sg_word_text (lw->board, &sg_common_words.result), *beaten = sg_word_text (lw->board, &sg_lw_words.beaten);

  count->infantry = count_men (lw, side, "foot", alive);
  count->cavalry = count_men (lw, side, "horse", alive);
  count->prisoners = count_men (lw, side, NULL, prison);
  count->held = count_men (lw, sg_play_other (side), NULL, prison);
  if (!*result && *beaten)
    count->result = g_str_equal (beaten, side) ? "lose" : "win";
  else if (!*result || g_str_equal (result, "draw"))
    count->result = "draw";
  else
    count->result = g_str_equal (result, wins) ? "win" : "lose";
}

static GVariant *
count_record (const Count *count)
{
  return g_variant_new_parsed (
      "{'result': <%s>, 'infantry': <%x>, 'cavalry': <%x>, 'guns': <%x>, 'own_men_prisoner': <%x>,"
      " 'prisoners_held': <%x>}",
      count->result, count->infantry, count->cavalry, count->guns, count->prisoners, count->held);
}

SgQuestion *
sg_lw_score_question (const SgLw *lw, GError **error)
{
  Count counts[2] = { { 0 } };
  SgQuestion *question = sg_play_question (&lw->play, "score", error);

  if (question == NULL)
    return NULL;
  for (guint s = 0; s < 2; s++)
    count_side (lw, &counts[s], sides[s]);
  count_guns (lw, counts);
  sg_play_fill (question, "a", count_record (&counts[0]));
  sg_play_fill (question, "b", count_record (&counts[1]));
  return question;
}

/* The rulings behind a line. */

typedef struct { const SgLw *lw; const char *side, *asset, *arm; const char *const *accounts; } Behind;

/* Who it was is looked up last: a war has a hundred thousand rulings, and this is asked of each for every line. */
static gboolean
bears_on (const SgEffect *effect, const Behind *behind)
{
  SgUnit *unit;

  if (effect->kind == SG_EFFECT_CHANGE)
    return behind->accounts == NULL && behind->asset != NULL && g_str_equal (behind->asset, effect->key);
  if (behind->asset != NULL ? !g_str_equal (effect->asset, behind->asset) : !is_of_arm (behind->lw->rules, effect->asset, behind->arm))
    return FALSE;
  if (behind->accounts != NULL && !g_strv_contains (behind->accounts, effect->to) && !g_strv_contains (behind->accounts, effect->from))
    return FALSE;
  unit = sg_board_get_unit (behind->lw->board, effect->subject);
  return unit != NULL && (behind->side == NULL || sg_unit_is_of (unit, behind->side));
}

static gboolean
bears (SgRuling *ruling, gconstpointer data)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    if (bears_on (effects->pdata[i], data))
      return TRUE;
  return FALSE;
}

/* Each item: its column of the question, its figure under LW-110, and the transfers that made it: of guns, of an arm, or of anybody. */
static const struct
{
  const char *item, *label, *figure, *asset, *arm;
  const char *const *accounts;
  gboolean foes;
} items[] = {
  { "guns", N_("Guns"), "gun", "guns", NULL, NULL, TRUE },
  { "infantry", N_("Infantry"), "infantry", NULL, "foot", NULL, FALSE },
  { "cavalry", N_("Cavalry"), "cavalry", NULL, "horse", NULL, FALSE },
  { "own_men_prisoner", N_("Own men prisoners"), "own-prisoner", NULL, NULL, prison, FALSE },
  { "prisoners_held", N_("Prisoners held"), "prisoner-held", NULL, NULL, prison, TRUE },
};

static void
add_lines (const SgLw *lw, SgScore *score, GPtrArray *standing, const char *side, GVariant *record)
{
  g_autofree char *result = sg_record_text (record, "result");
  gboolean draw = g_str_equal (result, "draw");
  gint64 won = draw || g_str_equal (result, "win") ? 1 : 0;
  const Behind end = { lw, .asset = "result" };
  const char *drawn = score->ended ? _("A draw") : _("If drawn now");
  const char *label = draw ? drawn : _("Victory");
  gint64 worth = sg_ruleset_whole (lw->rules, "LW-110", draw ? "draw" : "victory");

  sg_score_line_gather (sg_score_add_line (score, side, "victory", label, won, worth), standing, bears, &end);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      const char *whose = items[i].foes ? sg_play_other (side) : side;
      /* A gun counts for whoever holds it. */
      const Behind behind = { lw, g_str_equal (items[i].item, "guns") ? NULL : whose, items[i].asset, items[i].arm, items[i].accounts };

      sg_score_line_gather (sg_score_add_line (score, side, items[i].item, _(items[i].label), sg_record_number (record, items[i].item),
                                               sg_ruleset_whole (lw->rules, "LW-110", items[i].figure)),
                            standing, bears, &behind);
    }
}

static gint64
halves (SgVerdict *verdict, const char *name)
{
  double twice = 2 * sg_play_measure (verdict, name);

  return (gint64) (twice < 0 ? twice - 0.25 : twice + 0.25);
}

SgScore *
sg_lw_score (SgBattle *battle, gboolean behind, GError **error)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GVariant) a = NULL, b = NULL;
  g_autoptr (GPtrArray) standing = NULL;
  SgScore *score;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  question = sg_lw_score_question (&lw, error);
  verdict = question ? sg_play_judge (&lw.play, question, error) : NULL;
  if (verdict == NULL)
    return NULL;
  score = sg_score_new ();
  score->ended = lw.step == SG_LW_OVER;
  g_free (score->result);
  score->result = g_strdup (sg_word_text (lw.board, &sg_common_words.result));
  standing = behind ? sg_battle_standing (battle) : NULL;
  a = sg_question_record (question, "a", 0);
  b = sg_question_record (question, "b", 0);
  add_lines (&lw, score, standing, "red", a);
  add_lines (&lw, score, standing, "blue", b);
  score->gross_a = halves (verdict, "a_gross");
  score->gross_b = halves (verdict, "b_gross");
  score->net_a = halves (verdict, "a_net");
  score->net_b = halves (verdict, "b_net");
  return score;
}
