/* sg-wk-twin.c: what a side of the appendix cannot know: where the other’s mines lie and whether there are any, who goes in which box, and what its men dig.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-twin.h"

#include "play/kriegspiel/sg-wk-known.h"
#include "play/kriegspiel/sg-wk-muster.h"
#include "play/little-wars/sg-lw-known.h"

static SgPlace
draw_place (const SgLw *lw, GRand *lot)
{
  return (SgPlace) { { g_rand_double (lot) * sg_map_get_width (lw->map), g_rand_double (lot) * sg_map_get_depth (lw->map) }, 0 };
}

/* Another work of those that are noted, or none that is: nobody sees which. */
static void
vary_work (GRand *lot, SgRuling *draft, SgFigure *man)
{
  static const char *const works[] = { "entrench", "epaulement", "lay mine" };

  sg_word_set (draft, man, &sg_wk_words.work, works[g_rand_int_range (lot, 0, G_N_ELEMENTS (works))]);
  sg_word_set_whole (draft, man, &sg_wk_words.worked, g_rand_int_range (lot, 0, 5));
}

/* In any of the boxes of its side, and about anywhere. */
static void
vary_boxed (const SgLw *lw, GRand *lot, SgRuling *draft, SgFigure *man, GPtrArray *boxes)
{
  SgPlace place = draw_place (lw, lot);

  sg_word_set_place (draft, man, &sg_common_words.place, &place);
  if (boxes->len > 0)
    sg_word_set (draft, man, &sg_wk_words.boxed, ((SgFigure *) boxes->pdata[g_rand_int_range (lot, 0, (gint32) boxes->len)])->id);
}

static void
vary_figure (const SgLw *lw, const char *side, GRand *lot, SgRuling *draft, SgFigure *figure, GPtrArray *boxes)
{
  SgPlace place = draw_place (lw, lot);

  if (sg_word_has (figure, &sg_wk_words.boxed))
    vary_boxed (lw, lot, draft, figure, boxes);
  else if (sg_wk_is_laid (figure) || sg_lw_hides (lw->board, side, figure))
    sg_word_set_place (draft, figure, &sg_common_words.place, &place);
  else if (sg_wk_is_noted (figure))
    vary_work (lot, draft, figure);
}

static void
vary (SgBattle *battle, const char *side, GRand *lot, SgRuling *draft)
{
  g_autoptr (GPtrArray) boxes = g_ptr_array_new ();
  const char *other = sg_play_other (side);
  GPtrArray *figures;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  figures = sg_board_get_figures (lw.board);
  for (guint i = 0; i < figures->len; i++)
    if (sg_unit_is_of (((SgFigure *) figures->pdata[i])->unit, other) && sg_wk_is (figures->pdata[i], "box"))
      g_ptr_array_add (boxes, figures->pdata[i]);
  for (guint i = 0; lw.map != NULL && i < figures->len; i++)
    if (sg_unit_is_of (((SgFigure *) figures->pdata[i])->unit, other))
      vary_figure (&lw, side, lot, draft, figures->pdata[i], boxes);
  if (lw.map != NULL && lw.step == SG_LW_PLAY)   /* one that lies there in the twin alone */
    {
      SgPlace place = draw_place (&lw, lot);

      sg_wk_raise_piece (&lw, draft, other, "mine-of-twin", "A mine of the twin", "mine", &place);
    }
}

static const SgTwin twin = { SG_WK_SYSTEM, FALSE, vary, NULL };

SG_REGISTER_TWIN (twin)
