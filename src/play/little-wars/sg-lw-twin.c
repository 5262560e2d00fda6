/* sg-lw-twin.c: what a side of Little Wars cannot know: how the other puts down behind the curtain (LW-12).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-twin.h"

#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-strength.h"

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
      g_autofree char *text = sg_place_format (&place);

      if (!sg_unit_is_of (figure->unit, side) && !sg_lw_may_see (battle, side, figure->id))
        sg_ruling_add_change (draft, figure->id, "place", text);
    }
}

static const SgTwin twin = { SG_LW_SYSTEM, FALSE, vary, NULL };

SG_REGISTER_TWIN (twin)
