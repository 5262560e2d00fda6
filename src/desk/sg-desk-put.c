/* sg-desk-put.c: troops out of their box onto their side’s back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-put.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "play/sg-line-up.h"

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

  if (boxed->len == 0 || map == NULL
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

gboolean
sg_desk_put_side_down (SgDesk *self, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (self));
  g_autoptr (GPtrArray) boxed = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) list = g_str_equal (unit->side, side) ? sg_desk_list_boxed (self, unit) : NULL;

      if (list != NULL)
        g_ptr_array_extend (boxed, list, NULL, NULL);
    }
  return sg_desk_put_boxed_down (self, boxed, FALSE);
}
