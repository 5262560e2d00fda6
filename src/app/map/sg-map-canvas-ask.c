/* sg-map-canvas-ask.c: what is asked of the ground by pressing on it, and the answer that lies on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The canvas gathers places and draws; who is asked, and what comes of it, is the matter of SgMapAnswer.
 */

#include "app/map/sg-map-canvas-ask.h"

#include "app/map/sg-map-canvas-private.h"
#include "draw/sg-dead-ground-marks.h"
#include "draw/sg-umpire-marks.h"

guint
sg_map_canvas_wants (SgDeadGroundKind kind)
{
  static const guint wants[SG_DEAD_GROUND_N_KINDS] = { [SG_DEAD_GROUND_ROAD] = 1, [SG_DEAD_GROUND_SITES] = 4, [SG_DEAD_GROUND_APPROACH] = 2 };

  return wants[kind];
}

static void
changed (SgMapCanvas *self)
{
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_ASKED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_map_canvas_ask (SgMapCanvas *self, SgDeadGroundKind kind)
{
  g_return_if_fail (SG_IS_MAP_CANVAS (self));

  g_clear_pointer (&self->answer, sg_dead_ground_free);
  self->asked = kind;
  self->n_given = 0;
  self->asking = sg_map_canvas_wants (kind) > 0;
  self->complete = !self->asking;
  if (self->asking)
    sg_map_canvas_set_tool (self, SG_TOOL_ASK);
  changed (self);
}

gboolean
sg_map_canvas_is_asking (SgMapCanvas *self, SgDeadGroundKind *kind, guint *given)
{
  if (kind != NULL)
    *kind = self->asked;
  if (given != NULL)
    *given = self->n_given;
  return self->asking;
}

gboolean
sg_map_canvas_is_asked (SgMapCanvas *self)
{
  return self->complete;
}

const SgPoint *
sg_map_canvas_get_given (SgMapCanvas *self)
{
  return self->given;
}

void
sg_map_canvas_give (SgMapCanvas *self, SgPoint at)
{
  SgMap *map = sg_desk_get_map (self->desk);

  if (!self->asking || map == NULL)
    return;
  at.x = CLAMP (at.x, 0, sg_map_get_width (map));
  at.y = CLAMP (at.y, 0, sg_map_get_depth (map));
  self->given[self->n_given++] = at;
  self->asking = self->n_given < sg_map_canvas_wants (self->asked);
  self->complete = !self->asking;
  if (!self->asking)
    sg_map_canvas_set_tool (self, SG_TOOL_SELECT);
  changed (self);
}

void
sg_map_canvas_stop_asking (SgMapCanvas *self)
{
  g_clear_pointer (&self->answer, sg_dead_ground_free);
  self->asking = self->complete = FALSE;
  self->n_given = 0;
  if (self->tool == SG_TOOL_ASK)
    sg_map_canvas_set_tool (self, SG_TOOL_SELECT);
  changed (self);
}

void
sg_map_canvas_set_answer (SgMapCanvas *self, SgDeadGround *answer)
{
  g_clear_pointer (&self->answer, sg_dead_ground_free);
  self->answer = answer;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const SgDeadGround *
sg_map_canvas_get_answer (SgMapCanvas *self)
{
  return self->answer;
}

static SgTract
tract_of (SgPoint a, SgPoint b)
{
  return (SgTract){ { MIN (a.x, b.x), MIN (a.y, b.y) }, { MAX (a.x, b.x), MAX (a.y, b.y) } };
}

/* What has been given so far, and where the next would be. */
static void
draw_given (SgMapCanvas *self, cairo_t *cr)
{
  SgPoint pointer = sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y);

  if (self->asked == SG_DEAD_GROUND_SITES)
    for (guint k = 0; k < self->n_given; k += 2)
      {
        SgTract tract = tract_of (self->given[k], k + 1 < self->n_given ? self->given[k + 1] : pointer);

        sg_painter_tract (cr, &self->sheet.view, &tract, k > 0);
      }
  else if (self->n_given > 0)
    sg_painter_measure (self->sheet.painter, cr, &self->sheet.view, self->given[0], pointer, NULL);
}

void
sg_map_canvas_draw_answer (SgMapCanvas *self, cairo_t *cr)
{
  if (self->answer != NULL)
    sg_painter_dead_ground (self->sheet.painter, cr, &self->sheet.view, self->answer);
  if (self->asking)
    draw_given (self, cr);
}
