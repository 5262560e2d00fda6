/* sg-lw-twin.c: what a side of Little Wars cannot know: how the other puts down behind the curtain (LW-12).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-twin.h"

#include "play/little-wars/sg-lw-known.h"

static void
vary (SgBattle *battle, const char *side, GRand *lot, SgRuling *draft)
{
  SgBoard *board = sg_battle_get_board (battle);
  SgMap *map = sg_board_get_map (board);
  GPtrArray *figures = sg_board_get_figures (board);

  for (guint i = 0; map != NULL && i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];
      SgPlace place = { { g_rand_double (lot) * sg_map_get_width (map), g_rand_double (lot) * sg_map_get_depth (map) }, 0 };
      gboolean boxed = g_rand_int_range (lot, 0, 4) == 0; /* whether all of them are down is hidden, too */

      if (sg_lw_hides (board, side, figure))
        sg_word_set_place (draft, (SgFigure *) figure, &sg_common_words.place, boxed ? NULL : &place);
    }
}

static const SgTwin twin = { SG_LW_SYSTEM, FALSE, vary, NULL };

SG_REGISTER_TWIN (twin)
