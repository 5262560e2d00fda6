/* sg-proof-moment.c: the board as it stood before something was taken back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An umpire may take back what lies far behind, and leave what came of it.  What was made in between was made on a board that the record no longer
 * comes to; but it tells in which order things were taken back, so that there are no more such boards than acts of undoing.
 */

#include "exchange/sg-proof-moment.h"

#include "campaign/sg-battle-private.h"
#include "campaign/sg-ruling-private.h"

#define MOST_POSTED 1000000 /* on all such boards together: a record that was made to have thousands of them is not worth the time */

SgRuling *
sg_proof_copy (SgRuling *ruling)
{
  SgRuling *draft = sg_ruling_new (sg_ruling_get_kind (ruling), sg_ruling_get_clause (ruling), sg_ruling_get_rule (ruling));
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  sg_ruling_set_moment (draft, sg_ruling_get_turn (ruling), sg_ruling_get_phase (ruling), sg_ruling_get_mover (ruling));
  sg_ruling_set_source (draft, sg_ruling_get_source (ruling));
  sg_ruling_set_remark (draft, sg_ruling_get_remark (ruling));
  sg_ruling_set_reason (draft, sg_ruling_get_reason (ruling));
  sg_ruling_restore_dice (draft, sg_ruling_get_dice (ruling), sg_ruling_get_hand (ruling), sg_ruling_get_seed (ruling));
  sg_ruling_restore_judgement (draft, sg_ruling_get_question (ruling), sg_ruling_get_verdict (ruling), sg_ruling_get_amended (ruling));
  for (guint i = 0; i < effects->len; i++)
    sg_ruling_add_effect (draft, sg_effect_copy (effects->pdata[i]));
  return draft;
}

void
sg_proof_moments_init (SgProofMoments *self)
{
  *self = (SgProofMoments) { g_array_new (FALSE, FALSE, sizeof (gint64)), 0, 0 };
}

void
sg_proof_moments_clear (SgProofMoments *self)
{
  g_clear_pointer (&self->acts, g_array_unref);
}

void
sg_proof_moments_add (SgProofMoments *self, SgRuling *ruling)
{
  gint64 act = sg_ruling_get_undone_act (ruling);

  g_array_append_val (self->acts, act);
}

static int
compare_acts (const void *a, const void *b)
{
  gint64 p = *(const gint64 *) a, q = *(const gint64 *) b;

  return p < q ? -1 : p > q;
}

/* After the latest act of all the board is that which the record comes to. */
GArray *
sg_proof_moments_list (const SgProofMoments *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (gint64)), *list = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < self->acts->len && self->posted <= MOST_POSTED; i++)
    if (g_array_index (self->acts, gint64, i) > 0)
      g_array_append_val (all, g_array_index (self->acts, gint64, i));
  g_array_sort (all, compare_acts);
  for (guint i = 0; i < all->len; i++)
    {
      gint64 before = i == 0 ? 0 : g_array_index (all, gint64, i - 1);

      if (before >= self->last && before < g_array_index (all, gint64, i))
        g_array_append_val (list, before);
    }
  g_array_unref (all);
  return list;
}

SgBattle *
sg_proof_moments_stage (SgProofMoments *self, SgBattle *stage, SgJournal *journal, SgRuleset *rules, gint64 act)
{
  g_autoptr (SgBattle) then = NULL;
  GListModel *rulings = sg_battle_get_rulings (stage);
  guint n = MIN (self->acts->len, g_list_model_get_n_items (rulings));

  if (self->posted > MOST_POSTED)
    return NULL;
  self->posted += n;
  then = sg_battle_new_like (stage, journal, rules);
  for (guint i = 0; i < n; i++)
    {
      gint64 undone = g_array_index (self->acts, gint64, i);
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i), draft = sg_proof_copy (ruling);

      if ((undone == 0 || undone > act) && !sg_battle_post_anew (then, draft, NULL))
        return NULL;
    }
  return g_steal_pointer (&then);
}
