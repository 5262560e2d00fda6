/* sg-rk-pursuit.c: who pursues whom: how far it goes in a move, when it is out of hand, and what the fight cost the beaten (RK-196).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words: of a victor "pursues" (move, unit: the defeat for which it is after it), "in-hand" (the move from which half of it is in hand
 * again); of the beaten "fight-lost" (move, points: what its fight cost it).
 */

#include "play/reisswitz/march/sg-rk-pursuit.h"

#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"

static gboolean
is_horse (const SgRk *rk, const SgUnit *unit)
{
  return sg_rk_arm (rk->board, unit) == SG_RK_ARM_HORSE;
}

static gint64
rally_moves (const SgRk *rk)
{
  return sg_ruleset_chosen (rk->rules, "rk.pursuers", "after") ? sg_ruleset_whole (rk->rules, "RK-196", "rally") : 0;
}

gboolean
sg_rk_is_after (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten)
{
  g_autoptr (SgWordRecord) note = sg_word_record (unit, &sg_rk_words.pursues);

  return note != NULL && g_str_equal (sg_word_record_text (note, SG_RK_UNIT), beaten->id) && sg_word_has (beaten, &sg_rk_words.grade);
}

gboolean
sg_rk_is_out_of_hand (const SgRk *rk, const SgUnit *unit)
{
  return is_horse (rk, unit) && rally_moves (rk) > 0 && (sg_word_has (unit, &sg_rk_words.pursues) || rk->turn < sg_word_whole (unit, &sg_rk_words.in_hand));
}

/* @turn: the move with which it ends, from which cavalry needs its moves to rally (RK-196). */
void
sg_rk_end_pursuit (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 turn)
{
  if (!sg_word_has (unit, &sg_rk_words.pursues))
    return;
  sg_word_clear (ruling, unit, &sg_rk_words.pursues);
  if (is_horse (rk, unit) && rally_moves (rk) > 0)
    sg_word_set_whole (ruling, unit, &sg_rk_words.in_hand, turn + rally_moves (rk));
}

/* Its line won, and it was not in the fight itself. */
static gboolean
was_not_engaged (const SgUnit *unit)
{
  gint64 won = sg_word_whole_or (unit, &sg_rk_words.won, -1);

  return won >= 0 && sg_word_whole_or (unit, &sg_rk_words.unengaged, -1) == won;
}

double
sg_rk_pursuit_paces (const SgRk *rk, const SgUnit *unit, gint64 moves)
{
  g_autoptr (SgQuestion) question = moves > 0 ? sg_play_question (&rk->play, "pursuit", NULL) : NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return 0;
  sg_play_fill (question, "kind", g_variant_new_string (sg_rk_is_heavy (rk, unit) ? "heavy" : "light"));
  sg_play_fill (question, "moves", g_variant_new_int64 (moves));
  sg_play_fill (question, "not_engaged", g_variant_new_boolean (was_not_engaged (unit)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "paces");
}

/* The table counts moves after the attack (RK-T41), whenever the pursuit was ordered: what it may go in this one is the sum to its end less that to its
 * beginning.  Foot, and who is in no pursuit, are bounded by their row alone. */
double
sg_rk_pursuit_rate (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) note = sg_word_record (unit, &sg_rk_words.pursues);
  gint64 move = note != NULL ? rk->turn + 1 - sg_word_record_whole (note, SG_RK_TURN) : 0;

  if (!is_horse (rk, unit) || move < 1 || move > 99)
    return INFINITY;
  return sg_rk_pursuit_paces (rk, unit, move) - sg_rk_pursuit_paces (rk, unit, move - 1);
}

void
sg_rk_note_loss (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, SgFraction points)
{
  g_autofree char *number = sg_fraction_text (points);

  sg_rk_put_note (rk, ruling, beaten, &sg_rk_words.fight_lost, number);
}
