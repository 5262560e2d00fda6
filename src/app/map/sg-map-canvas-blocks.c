/* sg-map-canvas-blocks.c: units that stand as blocks, chosen, dragged and drawn like single figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is chosen is known by its id: a figure’s, or that of a unit which is one body.  The list of blocks is made once
 * for each board that is shown.
 */

#include "app/map/sg-map-canvas-blocks.h"

#include "app/map/sg-map-canvas-private.h"
#include "desk/sg-desk-light.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-press.h"
#include "draw/sg-block-list.h"
#include "draw/sg-painter-blocks.h"

static gboolean
may_show (const char *unit, gpointer data)
{
  SgMapCanvas *self = data;

  return sg_desk_may_see (self->desk, unit);
}

SgBlockList *
sg_map_canvas_get_blocks (SgMapCanvas *self)
{
  SgBoard *board = sg_desk_get_board (self->desk);

  if (self->blocks == NULL && board != NULL)
    {
      self->blocks = sg_block_list_new (board);
      sg_block_list_filter (self->blocks, may_show, self);
    }
  return self->blocks;
}

void
sg_map_canvas_forget_blocks (SgMapCanvas *self)
{
  g_clear_pointer (&self->blocks, sg_block_list_free);
}

gboolean
sg_map_canvas_find_place (SgMapCanvas *self, const char *id, SgPlace *place)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  SgFigure *figure = board != NULL && id != NULL ? sg_board_get_figure (board, id) : NULL;

  if (board == NULL || id == NULL || (figure != NULL && !sg_desk_is_visible (self->desk, figure)))
    return FALSE;
  if (figure == NULL && sg_block_list_find (sg_map_canvas_get_blocks (self), id) < 0)
    return FALSE;
  return sg_board_find_place (board, id, place);
}

void
sg_map_canvas_each (SgMapCanvas *self, SgEachStanding each, gpointer data)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  GPtrArray *figures = board != NULL ? sg_board_get_figures (board) : NULL;
  SgBlockList *blocks = sg_map_canvas_get_blocks (self);

  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (sg_map_canvas_shows (self, figure))
        each (self, figure->id, figure->place, data);
    }
  for (guint i = 0; blocks != NULL && i < blocks->n; i++)
    each (self, blocks->ids[i], blocks->looks[i].place, data);
}

const char *
sg_map_canvas_find (SgMapCanvas *self, double x, double y)
{
  SgFigure *figure = sg_map_canvas_find_figure (self, x, y);
  SgBlockList *blocks = figure == NULL ? sg_map_canvas_get_blocks (self) : NULL;
  int found = blocks != NULL && blocks->n > 0 && self->sheet.painter != NULL
                ? sg_painter_find_block (self->sheet.painter, &self->sheet.view, blocks->looks, blocks->n, x, y) : -1;

  if (figure != NULL)
    return figure->id;
  if (found >= 0)
    return blocks->ids[found];
  return NULL;
}

const char *
sg_map_canvas_find_meant (SgMapCanvas *self, double x, double y, gboolean (*is_meant) (SgDesk *desk, const char *unit))
{
  const char *top = sg_map_canvas_find (self, x, y);
  SgBlockList *blocks = top != NULL && !is_meant (self->desk, top) ? sg_map_canvas_get_blocks (self) : NULL;

  for (guint i = 0; blocks != NULL && self->sheet.painter != NULL && i < blocks->n; i++)
    if (is_meant (self->desk, blocks->ids[i])
        && sg_painter_find_block (self->sheet.painter, &self->sheet.view, &blocks->looks[i], 1, x, y) == 0)
      return blocks->ids[i];
  return top;
}

void
sg_map_canvas_mark_blocks (SgMapCanvas *self)
{
  SgBlockList *blocks = sg_map_canvas_get_blocks (self);
  gboolean focus = gtk_widget_has_visible_focus (GTK_WIDGET (self));

  for (guint i = 0; blocks != NULL && i < blocks->n; i++)
    {
      guint *state = &blocks->looks[i].state;
      const char *id = blocks->ids[i];

      *state &= ~(guint) (SG_BLOCK_SELECTED | SG_BLOCK_HOVERED | SG_BLOCK_CALLED | SG_BLOCK_LIT);
      if (sg_desk_may_press (self->desk, id))
        *state |= SG_BLOCK_CALLED;
      if (sg_desk_is_outlined (self->desk, id))
        *state |= SG_BLOCK_SELECTED;
      if (g_strcmp0 (self->hovered, id) == 0 || (focus && g_strcmp0 (self->cursor, id) == 0))
        *state |= SG_BLOCK_HOVERED;
      if (sg_desk_is_lit (self->desk, id))
        *state |= SG_BLOCK_LIT;
    }
}

void
sg_map_canvas_draw_planned (SgMapCanvas *self, cairo_t *cr, const char *id, const SgPlace *end)
{
  SgBlockList *blocks = sg_map_canvas_get_blocks (self);
  int found = blocks != NULL ? sg_block_list_find (blocks, id) : -1;
  const GArray *spine = self->check != NULL && !self->turning && g_strcmp0 (self->lead, id) == 0 ? self->check->spine : NULL;
  SgPlace now, faced = *end;
  SgBlockLook look;

  if (found < 0 || !sg_map_canvas_find_place (self, id, &now))
    return;
  if (spine != NULL && spine->len == 2) /* straight, but elsewhere than it is drawn to, or faced otherwise than now */
    faced.at = g_array_index (spine, SgPoint, 0);
  if (spine != NULL && spine->len == 2)
    faced.bearing = sg_point_bearing (g_array_index (spine, SgPoint, 1), g_array_index (spine, SgPoint, 0));
  look = blocks->looks[found];
  now.bearing = -now.bearing; /* from the middle of the front to the middle, in the block’s own frame, and out again */
  look.place.at = sg_place_to_ground (&(SgPlace) { { 0, 0 }, now.bearing },
                                      (SgPoint) { look.place.at.x - now.at.x, look.place.at.y - now.at.y });
  look.place.at = sg_place_to_ground (&faced, look.place.at);
  look.place.bearing = faced.bearing;
  look.state = SG_BLOCK_PLANNED;
  look.tag = look.title = NULL;
  look.n_spine = 0; /* it will lie along another way */
  if (spine != NULL && spine->len > 2)
    {
      look.spine = (const SgPoint *) (void *) spine->data;
      look.n_spine = spine->len;
      look.n_figures = 0;
    }
  cairo_save (cr);
  sg_painter_place_planned (self->sheet.painter, cr, &self->sheet.view, &look);
  cairo_restore (cr);
}
