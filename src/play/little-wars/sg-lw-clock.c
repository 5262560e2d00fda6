/* sg-lw-clock.c: whose move comes next, and the time that he has for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-clock.h"

#include "play/little-wars/sg-lw-read.h"
#include "rules/sg-question-values.h"

/* Between turns the next player stands ready; during one it is his who moves. */
const char *
sg_lw_next_mover (const SgLw *lw)
{
  return lw->part == SG_LW_GUNS || lw->part == SG_LW_MEN || lw->part == SG_LW_MELEES
         ? lw->mover : sg_lw_mover_at (lw, lw->turn + 1);
}

/* The clock. */

SgQuestion *
sg_lw_time_question (const SgLw *lw, const char *side, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "move-time", error);
  g_autoptr (GPtrArray) free = NULL, disarmed = NULL, guns = NULL;
  g_autofree char *caption = NULL;

  if (question == NULL)
    return NULL;
  free = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  disarmed = sg_lw_men (lw, side, SG_ACCOUNT_DISARMED);
  guns = sg_lw_guns (lw, side);
  if (disarmed->len > 0)
    caption = g_strdup_printf (_("%u free and %u disarmed"), free->len, disarmed->len);
  sg_play_fill_called (question, "men", g_variant_new_int64 (free->len + disarmed->len), caption);
  sg_play_fill (question, "guns", g_variant_new_int64 (guns->len));
  sg_play_fill (question, "start_men", g_variant_new_int64 (sg_board_begun (lw->board, side, NULL)));
  sg_play_fill (question, "start_guns", g_variant_new_int64 (sg_board_begun (lw->board, side, "guns")));
  return g_steal_pointer (&question);
}

guint
sg_lw_allowance_for (const SgLw *lw, const char *side)
{
  gint64 agreed = sg_word_whole (lw->board, &sg_lw_words.agreed);
  g_autoptr (SgQuestion) question = agreed > 0 || !*side ? NULL : sg_lw_time_question (lw, side, NULL);
  g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;

  if (agreed > 0)
    return agreed;
  return verdict ? sg_verdict_get_number (verdict, "allowed_s") : 0;
}

/* The warnings that stand below the allowance, seconds left, ended by 0 (LW-15, LW-R6). */
static void
set_clock (const SgLw *lw, guint seconds, gboolean warn)
{
  const char *names[] = { "first-warning", "second-warning", "last-warning" };
  guint warnings[G_N_ELEMENTS (names) + 1] = { 0 }, n = 0;

  for (guint i = 0; warn && i < G_N_ELEMENTS (names); i++)
    {
      guint left = sg_ruleset_whole (lw->rules, "LW-15", names[i]);

      if (left < seconds)
        warnings[n++] = left;
    }
  sg_clock_set (sg_battle_get_clock (lw->battle), seconds, warnings);
}

void
sg_lw_start_clock (const SgLw *lw, guint seconds, gboolean warn)
{
  set_clock (lw, seconds, warn);
  sg_clock_start (sg_battle_get_clock (lw->battle));
}

guint
sg_lw_allowance (SgBattle *battle)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (g_str_equal (sg_lw_next_mover (&lw), lw.mover) && lw.turn > 0)
    return sg_word_whole (lw.board, &sg_lw_words.allowance);
  return sg_lw_allowance_for (&lw, sg_lw_next_mover (&lw));
}

guint
sg_lw_interval (SgBattle *battle)
{
  SgRuleset *rules = sg_battle_get_rules (battle);
  const char *minutes = sg_ruleset_chosen (rules, "lw.interval", "5") ? "long-minutes" : "minutes";
  gint64 agreed = sg_word_whole (sg_battle_get_board (battle), &sg_lw_words.interval);

  return agreed > 0 ? agreed : 60 * sg_ruleset_whole (rules, "LW-16", minutes);
}

void
sg_lw_set_clock (SgBattle *battle)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  if (lw.part == SG_LW_INTERVAL)
    set_clock (&lw, sg_lw_interval (battle), FALSE);
  else
    set_clock (&lw, sg_lw_allowance (battle), TRUE);
}

char *
sg_lw_allowance_text (SgBattle *battle)
{
  g_autofree char *exact = NULL, *men = NULL, *guns = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  const char *mover;
  gint64 n_men, n_guns, allowed;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  mover = sg_lw_next_mover (&lw);
  question = *mover ? sg_lw_time_question (&lw, mover, NULL) : NULL;
  if (question && lw.turn > 0 && g_str_equal (mover, lw.mover) && sg_word_has (lw.board, &sg_lw_words.allowance_men))
    {
      sg_play_fill (question, "men", g_variant_new_int64 (sg_word_whole (lw.board, &sg_lw_words.allowance_men)));
      sg_play_fill (question, "guns", g_variant_new_int64 (sg_word_whole (lw.board, &sg_lw_words.allowance_guns)));
    }
  verdict = question ? sg_play_judge (&lw.play, question, NULL) : NULL;
  if (verdict == NULL)
    return g_strdup ("");
  allowed = sg_lw_allowance (battle);
  n_men = sg_question_number (question, "men");
  n_guns = sg_question_number (question, "guns");
  exact = sg_text_clock ((gint64) (sg_play_measure (verdict, "exact_s") + 0.5));
  men = g_strdup_printf (ngettext ("%d man", "%d men", n_men), (int) n_men);
  guns = g_strdup_printf (ngettext ("%d gun", "%d guns", n_guns), (int) n_guns);
  if (allowed != sg_verdict_get_number (verdict, "allowed_s"))
    return g_strdup_printf (_("%s and %s: %s; as agreed (LW-14)"), men, guns, exact);
  if (allowed != (gint64) (sg_play_measure (verdict, "exact_s") + 0.5))
    return g_strdup_printf (_("%s and %s: %s, rounded up (LW-13)"), men, guns, exact);
  return g_strdup_printf (_("%s and %s: %s (LW-13)"), men, guns, exact);
}
