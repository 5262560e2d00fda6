/* sg-desk-put.c: troops out of their box onto their side’s back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-put.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "play/sg-line-up.h"
#include "play/sg-play.h"

#define READY "ready-" /* and the side: the act by which it says so */

GPtrArray *
sg_desk_list_boxed (SgDesk *self, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (sg_desk_get_board (self));
  GPtrArray *boxed = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->unit == unit && !figure->placed && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        g_ptr_array_add (boxed, figure);
    }
  return boxed;
}

/* A whole force is not chosen: the bar of who is chosen would lie over the line. */
gboolean
sg_desk_put_boxed_down (SgDesk *self, GPtrArray *boxed, gboolean choose)
{
  SgBattle *battle = sg_desk_get_battle (self);
  SgBoard *board = sg_desk_get_board (self);
  SgMap *map = sg_board_get_map (board);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree SgPlace *places = NULL;
  const SgGameMovement *movement = sg_desk_get_game (self)->movement;
  SgPoint a, b, centre;

  if (boxed->len == 0 || map == NULL || movement == NULL || movement->back_line == NULL
      || !movement->back_line (battle, ((SgFigure *) boxed->pdata[0])->unit->side, &a, &b))
    return FALSE;
  centre = (SgPoint) { sg_map_get_width (map) / 2, sg_map_get_depth (map) / 2 };
  places = sg_line_up (board, boxed, a, b,
                       sg_bearing_normalize (sg_point_bearing ((SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 }, centre)));
  for (guint i = 0; i < boxed->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (boxed, i);

      g_ptr_array_add (ids, figure->id);
      if (movement->berth != NULL)
        (void) movement->berth (battle, figure->id, &places[i]);
    }
  g_ptr_array_add (ids, NULL);
  if (!sg_desk_put_down (self, (const char *const *) ids->pdata, places))
    return FALSE;
  if (choose)
    sg_desk_choose (self, (const char *const *) ids->pdata);
  return TRUE;
}

/* (transfer container) (element-type SgFigure): all that @side has in its box; @all: how many figures it has. */
static GPtrArray *
list_side (SgDesk *self, const char *side, guint *all)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (self));
  GPtrArray *boxed = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) list = g_str_equal (unit->side, side) ? sg_desk_list_boxed (self, unit) : NULL;

      if (list == NULL)
        continue;
      *all += sg_unit_begun (unit);
      g_ptr_array_extend (boxed, list, NULL, NULL);
    }
  return boxed;
}

gboolean
sg_desk_put_side_down (SgDesk *self, const char *side)
{
  guint all = 0;
  g_autoptr (GPtrArray) boxed = list_side (self, side, &all);

  return sg_desk_put_boxed_down (self, boxed, FALSE);
}

/* (nullable) (transfer none): who puts down first, where it goes in turn. */
static const SgSide *
find_first (SgDesk *self)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (sg_desk_get_battle (self)));
  const SgNextAct *next = sg_desk_get_next (self);

  for (guint i = 0; i < sides->len && next != NULL; i++)
    if (g_str_has_prefix (next->id, READY) && g_str_equal (next->id + strlen (READY), ((SgSide *) sides->pdata[i])->id))
      return sides->pdata[i];
  return NULL;
}

const char *
sg_desk_who_puts_down (SgDesk *self)
{
  SgBoard *board = sg_desk_get_board (self);
  const SgSide *first = board != NULL && sg_board_get_map (board) != NULL && sg_desk_may_move (self) ? find_first (self) : NULL;
  guint all = 0;
  g_autoptr (GPtrArray) boxed = first != NULL ? list_side (self, first->id, &all) : NULL;

  return boxed != NULL && boxed->len > 0 ? first->id : NULL;
}

static gboolean
is_all_boxed (SgDesk *self, const char *side)
{
  guint all = 0;
  g_autoptr (GPtrArray) boxed = list_side (self, side, &all);

  return all > 0 && boxed->len == all;
}

gboolean
sg_desk_may_put_both_down (SgDesk *self)
{
  SgBoard *board = sg_desk_get_board (self);
  const SgSide *first = board != NULL && sg_board_get_map (board) != NULL ? find_first (self) : NULL;

  return first != NULL && sg_desk_get_side (self) == NULL && sg_desk_may_move (self) && !g_str_equal (sg_board_get (board, "curtain"), "yes")
         && is_all_boxed (self, first->id) && is_all_boxed (self, sg_play_other (first->id));
}

/* One act for undo; what is refused on the way leaves what was done before it, which undo takes back. */
gboolean
sg_desk_put_both_down (SgDesk *self)
{
  const SgSide *first = find_first (self);
  g_autofree char *ready = first != NULL ? g_strconcat (READY, first->id, NULL) : NULL;
  SgBattle *battle = sg_desk_get_battle (self);
  gboolean well;

  if (first == NULL)
    return FALSE;
  sg_battle_begin_act (battle);
  well = sg_desk_put_side_down (self, first->id) && sg_desk_act_on (self, ready) && sg_desk_put_side_down (self, sg_play_other (first->id));
  sg_battle_end_act (battle);
  return well;
}
