/* sg-replay.c: every ruling of a battle judged again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-replay.h"

#include "exchange/sg-exchange.h"
#include "exchange/sg-proof.h"

/**
 * sg_exchange_replay:
 * @battle: a battle
 *
 * Judges every recorded question again with its recorded dice; those that were undone as well.
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each that no longer stands as recorded; %NULL with an error when the
 * battle cannot be read
 */
GPtrArray *
sg_exchange_replay (SgBattle *battle, GError **error)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SgTrial) trial = sg_battle_load (battle, error) ? sg_trial_new (battle, FALSE, sentences, error) : NULL;
  GListModel *rulings = trial != NULL ? sg_battle_get_rulings (battle) : NULL;

  for (guint i = 0; trial != NULL && i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      sg_trial_take (trial, ruling);
    }
  return trial != NULL ? g_steal_pointer (&sentences) : NULL;
}
