/* sg-lw-known.c: the table as one side of Little Wars knows it: behind the curtain, its own men alone (LW-12).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both know what was mustered; where the other has put it, and whether he has yet, is hidden until the curtain is drawn.
 */

#include "play/little-wars/sg-lw-known.h"

#include "campaign/sg-board-apply.h"

static gboolean
is_curtain_hung (SgBoard *board)
{
  return sg_word_is (board, &sg_common_words.stage, "putdown") && sg_word_is (board, &sg_lw_words.curtain, "yes");
}

gboolean
sg_lw_hides (SgBoard *board, const char *side, const SgFigure *figure)
{
  return is_curtain_hung (board) && !sg_unit_is_of (figure->unit, side);
}

void
sg_lw_forget_figure (SgRuling *taken, const SgFigure *figure)
{
  GHashTableIter words;
  gpointer key;

  sg_ruling_add_change (taken, figure->id, "place", "");
  sg_ruling_add_change (taken, figure->id, "body", figure->unit->id);
  g_hash_table_iter_init (&words, figure->state);
  while (g_hash_table_iter_next (&words, &key, NULL))
    sg_ruling_add_change (taken, figure->id, key, "");
}

SgBoard *
sg_lw_take (SgBoard *known, SgRuling *taken)
{
  GPtrArray *effects = sg_ruling_get_effects (taken);

  for (guint i = 0; i < effects->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!sg_board_apply (known, effects->pdata[i], &error))
        g_warning ("%s", error->message);
    }
  return known;
}

SgBoard *
sg_lw_known (SgBattle *battle, SgBoard *board, const char *side)
{
  SgBoard *known = sg_board_copy (board);
  g_autoptr (SgRuling) taken = sg_ruling_new (SG_RULING_EDIT, "", "");
  GPtrArray *figures = sg_board_get_figures (known);

  for (guint i = 0; i < figures->len; i++)
    if (sg_lw_hides (board, side, figures->pdata[i]))
      sg_lw_forget_figure (taken, figures->pdata[i]);
  return sg_lw_take (known, taken);
}

gboolean
sg_lw_may_see (SgBattle *battle, const char *side, const char *id)
{
  SgBoard *board = sg_battle_get_board (battle);
  SgFigure *figure = sg_board_get_figure (board, id);

  return figure != NULL && !sg_lw_hides (board, side, figure);
}

gboolean
sg_lw_is_untold (SgBattle *battle, SgRuling *ruling, const char *side)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len && is_curtain_hung (board); i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      SgFigure *figure = effect->kind == SG_EFFECT_CHANGE ? sg_board_get_figure (board, effect->subject) : NULL;

      if (figure != NULL && g_strcmp0 (effect->key, "place") == 0 && !sg_unit_is_of (figure->unit, side))
        return TRUE;
    }
  return FALSE;
}
