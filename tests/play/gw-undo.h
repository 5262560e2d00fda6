/* gw-undo.h: a charge taken back to where it stood, and told again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "gw-talk.h"

static inline void
talk_undo_to (GwTable *table, SgRuling *last)
{
  g_autoptr (GError) error = NULL;

  while (sg_battle_get_undo (table->battle) != last)
    {
      g_assert_true (sg_battle_undo (table->battle, &error));
      g_assert_no_error (error);
    }
}

static inline double
talk_share_of (GwTable *table, const char *id)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  const SgChoice *choice = gw_find_choice (talk, id);

  g_assert_nonnull (choice);
  gw_check_odds (talk);
  return choice->share;
}

/* Throws what is asked, with dice of the program’s own, until @procedure is. */
static inline void
play_to (GwTable *table, const char *procedure)
{
  for (guint64 seed = 3;; seed++)
    {
      g_autoptr (SgTalk) talk = table->game->converse (table->battle);
      g_autoptr (SgDice) dice = sg_dice_new_thrown (seed);
      g_autoptr (SgVerdict) verdict = NULL;

      g_assert_nonnull (talk);
      g_assert_nonnull (talk->question);
      if (g_str_equal (sg_question_get_procedure (talk->question)->id, procedure))
        return;
      verdict = sg_question_judge (talk->question, sg_battle_get_rules (table->battle), dice, NULL);
      g_assert_true (sg_battle_post (table->battle, table->game->rule (table->battle, talk->question, verdict, dice, NULL), NULL));
    }
}
