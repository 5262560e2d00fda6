/* sg-rk-score.c: what an exercise cost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An exercise is neither won nor lost (RK-28).  The ledger counts what each side cost the other in the book's own points of
 * loss (RK-92), so that the days of a campaign can be set beside each other.
 */

#include "play/reisswitz/lead/sg-rk-score.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "play/sg-effects.h"

/* The arms, and the formation by which the book turns their men, or guns, into points. */
static const struct { const char *arm, *item, *label, *formation; } arms[] = {
  { "foot", "foot", N_("Enemy foot, points of loss"), "three_ranks" },
  { "horse", "horse", N_("Enemy horse, points of loss"), "cavalry" },
  { "guns", "guns", N_("Enemy guns, points of loss"), "artillery" },
};

/** Loss: whose men a ruling struck off. */
typedef struct { SgBoard *board; const char *side, *arm; } Loss;

static gboolean
is_of (const Loss *loss, const SgUnit *unit)
{
  return unit != NULL && g_strcmp0 (unit->side, loss->side) == 0 && g_str_equal (sg_rk_arm_id (sg_rk_arm (loss->board, unit)), loss->arm);
}

static gboolean
bears (SgRuling *ruling, gconstpointer data)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (sg_effect_moves (effect, NULL, SG_ACCOUNT_FIT, NULL)
          && is_of (data, sg_board_get_unit (((const Loss *) data)->board, effect->subject)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_points (const SgRk *rk, const char *formation, gint64 men, double *points, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "men-to-points", error);
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "men", g_variant_new_int64 (men));
  sg_play_fill (question, "formation", g_variant_new_string (formation));
  verdict = sg_play_judge (&rk->play, question, error);
  if (verdict == NULL)
    return FALSE;
  *points = sg_play_measure (verdict, "points");
  return TRUE;
}

/* Skirmishers and other parts are their body’s, which counts those who fell; who escorts prisoners is not lost (RK-227). */
static gint64
lost_of (SgBoard *board, const SgUnit *unit)
{
  GPtrArray *units = sg_board_get_units (board);
  gint64 away = 0;

  if (sg_word_has (unit, &sg_common_words.parent))
    return 0;
  if (sg_word_has (unit, &sg_rk_words.guards))   /* it has come from another, which misses nobody of it until it is back, and then counts by itself who is not */
    return MAX (0, sg_rk_men_on_guard (board, unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT));
  for (guint i = 0; i < units->len && sg_rk_men_out (unit) + sg_rk_men_parted (unit) > 0; i++)
    if (g_str_equal (sg_word_text ((SgUnit *) units->pdata[i], &sg_common_words.parent), unit->id))
      away += sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT);
  return sg_unit_begun (unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT) - MIN (away, sg_rk_men_out (unit) + sg_rk_men_parted (unit))
         - sg_word_whole (unit, &sg_rk_words.escorts);
}

static gint64
count_lost (const Loss *loss)
{
  GPtrArray *units = sg_board_get_units (loss->board);
  gint64 lost = 0;

  for (guint i = 0; i < units->len; i++)
    if (is_of (loss, units->pdata[i]))
      lost += lost_of (loss->board, units->pdata[i]);
  return lost;
}

/* What the other side lost, arm by arm. */
/* The rulings behind a line are those that took any of such an arm off, whether or not they are lost in the end: the line says what, these say when. */
static gboolean
count_side (const SgRk *rk, SgScore *score, GPtrArray *standing, const char *side, gint64 *gross, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    {
      const Loss loss = { rk->board, sg_play_other (side), arms[i].arm };
      gint64 lost = count_lost (&loss);
      SgScoreLine *line;
      double points = 0;

      if (lost > 0 && !find_points (rk, arms[i].formation, lost, &points, error))
        return FALSE;
      line = sg_score_add_line (score, side, arms[i].item, _(arms[i].label), llround (points), 2);
      sg_score_line_gather (line, standing, bears, &loss);
      *gross += line->total;
    }
  return TRUE;
}

SgScore *
sg_rk_score (SgBattle *battle, gboolean behind, GError **error)
{
  g_autoptr (GPtrArray) standing = behind ? sg_battle_standing (battle) : NULL;
  g_autoptr (SgScore) score = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  score = sg_play_score (&rk.play);
  if (!count_side (&rk, score, standing, "red", &score->gross_a, error) || !count_side (&rk, score, standing, "blue", &score->gross_b, error))
    return NULL;
  score->net_a = score->gross_a - score->gross_b;
  score->net_b = -score->net_a;
  return g_steal_pointer (&score);
}
