/* sg-replay.c: every ruling of a battle judged again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-exchange-private.h"

#include <glib/gi18n-lib.h>

static char *
judge_one (SgBattle *battle, SgRuling *ruling)
{
  SgVerdict *recorded = sg_ruling_get_verdict (ruling);
  int number = (int) sg_ruling_get_number (ruling);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) again = sg_exchange_judge_again (sg_ruling_get_question (ruling), sg_battle_get_rules (battle),
                                                         sg_ruling_get_dice (ruling),
                                                         sg_ruling_get_hand (ruling), sg_ruling_get_seed (ruling), &error);

  if (again == NULL)
    return g_strdup_printf (_("%s, ruling %d cannot be judged again: %s"), sg_battle_get_title (battle), number,
                            error->message);
  if (recorded && sg_verdict_equal (recorded, again))
    return NULL;
  return g_strdup_printf (_("%s, ruling %d: recorded was “%s”, the rules give “%s”."), sg_battle_get_title (battle),
                          number,
                          recorded && sg_verdict_get_headline (recorded) ? sg_verdict_get_headline (recorded) : "—",
                          sg_verdict_get_headline (again) ? sg_verdict_get_headline (again) : "—");
}

/**
 * sg_exchange_replay:
 * @battle: a battle
 *
 * Judges every recorded question again with its recorded dice; those that were undone as well.
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each that no longer stands as recorded.
 */
GPtrArray *
sg_exchange_replay (SgBattle *battle, GError **error)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      char *sentence = sg_ruling_get_question (ruling) ? judge_one (battle, ruling) : NULL;

      if (sentence)
        g_ptr_array_add (sentences, sentence);
    }
  return sentences;
}
