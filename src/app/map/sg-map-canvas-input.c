/* sg-map-canvas-input.c: presses, drags, wheels, pinches and keys on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-canvas-input.h"

#include "app/map/sg-map-canvas-ask.h"
#include "app/map/sg-map-canvas-blocks.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-device.h"
#include "app/map/sg-map-canvas-private.h"
#include "app/map/sg-map-canvas-survey.h"
#include "base/sg-later.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-press.h"
#include "draw/sg-block-list.h"

#include <math.h>

#define DRAG_THRESHOLD 8   /* as the toolkit’s own: a hand that trembles presses */
#define HOVER_MS 300

static gboolean
may_move (SgMapCanvas *self)
{
  return sg_desk_may_move (self->desk) && sg_desk_get_naming (self->desk, NULL) == SG_NAMING_NOTHING;
}

/* Measuring. */

static SgPoint
snap (SgMapCanvas *self, double x, double y, double *bearing)
{
  SgPlace place = { { 0, 0 }, 0 };
  gboolean found = sg_map_canvas_find_place (self, sg_map_canvas_find (self, x, y), &place);

  if (bearing != NULL)
    *bearing = place.bearing;
  return found ? place.at : sg_viewport_to_ground (&self->sheet.view, x, y);
}

static void
measured (SgMapCanvas *self)
{
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_MEASURED], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_line_tool (SgMapTool tool)
{
  return tool == SG_TOOL_RULER || tool == SG_TOOL_SIGHT || tool == SG_TOOL_ARC;
}

void
sg_map_canvas_begin_measure (SgMapCanvas *self, double x, double y)
{
  static const SgMeasureKind kinds[SG_N_TOOLS] = { [SG_TOOL_SIGHT] = SG_MEASURE_SIGHT, [SG_TOOL_ARC] = SG_MEASURE_ARC };

  self->measure.kind = kinds[self->tool];
  self->measure.a = snap (self, x, y, &self->measure.bearing);
  self->measure.b = self->measure.a;
  self->measuring = TRUE;
  measured (self);
}

static void
end_measure (SgMapCanvas *self, SgPoint at)
{
  self->measure.b = at;
  self->measuring = FALSE;
  if (sg_point_distance (self->measure.a, self->measure.b) > 0)
    g_array_append_val (self->measures, self->measure);
  measured (self);
}

void
sg_map_canvas_press_measure (SgMapCanvas *self, SgPoint at)
{
  double x, y;

  sg_viewport_to_sheet (&self->sheet.view, at, &x, &y);
  if (self->measuring)
    end_measure (self, at);
  else
    sg_map_canvas_begin_measure (self, x, y);
}

void
sg_map_canvas_add_ring (SgMapCanvas *self, double x, double y)
{
  SgMeasure ring = { .kind = SG_MEASURE_RING };

  ring.a = snap (self, x, y, NULL);
  for (guint i = 0; i < self->measures->len; i++)
    {
      SgMeasure *old = &g_array_index (self->measures, SgMeasure, i);

      if (old->kind == SG_MEASURE_RING && sg_point_distance (old->a, ring.a) < 0.01)
        {
          g_array_remove_index (self->measures, i);
          gtk_widget_queue_draw (GTK_WIDGET (self));
          return;
        }
    }
  if (sg_map_canvas_reach (self) > 0)
    g_array_append_val (self->measures, ring);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_map_canvas_clear_measures (SgMapCanvas *self)
{
  g_array_set_size (self->measures, 0);
  self->measuring = FALSE;
  measured (self);
}

/* Presses. */

/* What a tool makes of a press. */
static gboolean
press_with_tool (SgMapCanvas *self, double x, double y)
{
  if (self->measuring)
    end_measure (self, snap (self, x, y, NULL));
  else if (is_line_tool (self->tool))
    sg_map_canvas_begin_measure (self, x, y);
  else if (self->tool == SG_TOOL_RING)
    sg_map_canvas_add_ring (self, x, y);
  else if (self->tool == SG_TOOL_ASK)
    sg_map_canvas_give (self, sg_viewport_to_ground (&self->sheet.view, x, y));
  else
    return FALSE;
  return TRUE;
}

/* Who, and which place, was under the pointer when the press began: the map may have been moved or made narrower since, and nobody meant whom it
 * brought there.  Returns whether it did more than to choose him, or nobody. */
static gboolean
press (SgMapCanvas *self, gboolean add)
{
  const char *found = self->begun;
  SgPoint at = sg_viewport_to_ground (&self->begin_view, self->begin_x, self->begin_y);
  SgPlace place;

  if (press_with_tool (self, self->begin_x, self->begin_y))
    return TRUE;
  if (found != NULL && !sg_map_canvas_find_place (self, found, &place))
    return FALSE;
  if (found == NULL ? sg_desk_point_place (self->desk, at) : sg_desk_point_over (self->desk, found, at))
    return TRUE;
  if (found != NULL)
    sg_map_canvas_set_cursor (self, found);
  if (sg_desk_get_naming (self->desk, NULL) != SG_NAMING_NOTHING)
    {
      if (found != NULL)
        sg_desk_toggle_named (self->desk, found);
      return found != NULL;
    }
  if (found != NULL && !add && sg_desk_press (self->desk, found))
    return TRUE;
  if (found != NULL)
    sg_desk_choose_one (self->desk, found, add);
  else if (!add)
    sg_desk_choose (self->desk, NULL);
  return FALSE;
}

/* Whether the second of two presses chose a whole body; a block is one already, and takes it as a press of its own. */
static gboolean
press_twice (SgMapCanvas *self, double x, double y, gboolean add)
{
  SgFigure *figure = sg_map_canvas_find_figure (self, x, y);

  if (figure == NULL || sg_desk_get_naming (self->desk, NULL) != SG_NAMING_NOTHING)
    return FALSE;
  sg_desk_choose_body (self->desk, figure->body, add);
  return TRUE;
}

typedef struct { GPtrArray *inside; double x0, y0, x1, y1; } Band;

static void
add_banded (SgMapCanvas *self, const char *id, SgPlace place, gpointer data)
{
  Band *band = data;
  double x, y;

  sg_viewport_to_sheet (&self->sheet.view, place.at, &x, &y);
  if ((x >= band->x0 && x <= band->x1 && y >= band->y0 && y <= band->y1) || (self->add && sg_desk_is_chosen (self->desk, id)))
    g_ptr_array_add (band->inside, (gpointer) id);
}

static void
choose_band (SgMapCanvas *self)
{
  g_autoptr (GPtrArray) inside = g_ptr_array_new ();
  Band band = { inside, MIN (self->begin_x, self->sheet.x), MIN (self->begin_y, self->sheet.y), MAX (self->begin_x, self->sheet.x), MAX (self->begin_y, self->sheet.y) };

  sg_map_canvas_each (self, add_banded, &band);
  g_ptr_array_add (inside, NULL);
  sg_desk_choose (self->desk, (const char *const *) inside->pdata);
}

/* Drags. */

/* A block is large enough to be meant; a figure may be one of the crowd that the band shall choose. */
static gboolean
is_block (SgMapCanvas *self, const char *found)
{
  return !self->add && sg_map_canvas_find_figure (self, self->begin_x, self->begin_y) == NULL && sg_block_list_find (sg_map_canvas_get_blocks (self), found) >= 0;
}

/* Whether a drag of one whom nobody chose takes along those of his body: with the tool of moving he goes alone. */
static gboolean
brings_body (SgMapCanvas *self, const char *found)
{
  return !self->add && self->tool == SG_TOOL_SELECT && !sg_desk_is_chosen (self->desk, found) && sg_desk_is_unmoved (self->desk, found)
         && !sg_map_canvas_brings_company (self, found);
}

/* Whether @found is lit, so that to press him does something. */
static gboolean
waits_for_press (SgMapCanvas *self, const char *found)
{
  return found != NULL && !self->add && self->tool == SG_TOOL_SELECT && sg_desk_get_naming (self->desk, NULL) == SG_NAMING_NOTHING
         && sg_desk_may_press (self->desk, found);
}

static SgDrag
what_drag (SgMapCanvas *self, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  const char *found = sg_map_canvas_find_meant (self, self->begin_x, self->begin_y, sg_desk_is_chosen);

  if (button == GDK_BUTTON_MIDDLE || (state & GDK_CONTROL_MASK))
    return SG_DRAG_PAN;
  if (sg_map_canvas_holds_device (self, self->begin_x, self->begin_y))
    return SG_DRAG_AIM;
  if (is_line_tool (self->tool))
    return SG_DRAG_MEASURE;
  if (self->tool == SG_TOOL_RING)
    return SG_DRAG_PAN;
  if (self->tool == SG_TOOL_ASK)
    return SG_DRAG_ASK;
  if (self->tool == SG_TOOL_TURN && may_move (self) && sg_desk_get_chosen (self->desk, NULL)[0] != NULL)
    return SG_DRAG_TURN;
  if (found != NULL && may_move (self)
      && (self->tool == SG_TOOL_MOVE || sg_desk_is_chosen (self->desk, found) || is_block (self, found)
          || brings_body (self, found) || (!self->add && sg_map_canvas_brings_company (self, found))))
    return SG_DRAG_MOVE;
  return SG_DRAG_BAND;
}

/* Whether the lit unit under the hand took what waited for him, and may be moved now. */
static gboolean
press_first (SgMapCanvas *self, const char *found)
{
  sg_map_canvas_set_cursor (self, found);
  return sg_desk_press (self->desk, found) && sg_desk_is_chosen (self->desk, found) && may_move (self);
}

/* A lit unit is pressed by whoever drags him, and goes then; what is no act of his own waits till he is let go, as a press does. */
static SgDrag
drag_lit (SgMapCanvas *self, const char *lit, SgDrag drag)
{
  if (drag != SG_DRAG_MOVE || !sg_desk_acts_when_pressed (self->desk, lit))
    return SG_DRAG_PRESS;
  return press_first (self, lit) ? SG_DRAG_MOVE : SG_DRAG_NOTHING;
}

static void
start_drag (SgMapCanvas *self, GtkGesture *gesture)
{
  g_autofree char *lit = g_strdup (self->begun);
  g_autofree char *found = g_strdup (sg_map_canvas_find_meant (self, self->begin_x, self->begin_y, sg_desk_is_chosen));
  SgDrag drag = what_drag (self, gesture);
  gboolean pressed = (drag == SG_DRAG_MOVE || drag == SG_DRAG_BAND) && waits_for_press (self, lit)
                     && (g_strcmp0 (found, lit) == 0 || !sg_desk_is_chosen (self->desk, found));

  if (pressed)
    {
      drag = drag_lit (self, lit, drag);
      g_free (found);
      found = g_strdup (lit);
    }
  self->hover_tag = FALSE;
  self->drag = drag;
  if (self->drag == SG_DRAG_MOVE)
    {
      if (brings_body (self, found))
        sg_desk_choose_with (self->desk, found);
      else if (!sg_desk_is_chosen (self->desk, found))
        sg_desk_choose_one (self->desk, found, FALSE);
      else
        sg_desk_choose_friends (self->desk, found);
      sg_map_canvas_begin_way (self, found);
    }
  else if (self->drag == SG_DRAG_TURN)
    sg_map_canvas_begin_turn (self);
  else if (self->drag == SG_DRAG_MEASURE)
    sg_map_canvas_begin_measure (self, self->begin_x, self->begin_y);
  else if (self->drag == SG_DRAG_ASK)
    sg_map_canvas_give (self, sg_viewport_to_ground (&self->sheet.view, self->begin_x, self->begin_y));
}

static void
drag_begin_cb (SgMapCanvas *self, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  sg_country_canvas_stop (&self->sheet);
  self->begin_x = self->sheet.x = x;
  self->begin_y = self->sheet.y = y;
  self->begin_view = self->sheet.view;
  g_free (self->begun);
  self->begun = g_strdup (sg_map_canvas_find_meant (self, x, y, sg_desk_may_press));
  self->add = (state & GDK_SHIFT_MASK) != 0;
  self->drag = SG_DRAG_PRESS;
  self->held = TRUE;
}

static void
let_go (SgMapCanvas *self)
{
  gboolean held = self->held;

  self->held = FALSE;
  if (held)
    g_signal_emit (self, sg_map_canvas_signals[CANVAS_LET_GO], 0);
}

/* One who is turned alone faces the pointer; several go about their middle by as much as the pointer goes. */
static void
turn_to_pointer (SgMapCanvas *self)
{
  guint n = g_strv_length ((char **) sg_map_canvas_get_movers (self));
  SgPoint from = sg_viewport_to_ground (&self->sheet.view, self->begin_x, self->begin_y);
  SgPoint to = sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y), about = sg_map_canvas_find_middle (self);
  SgPlace lead;

  if (sg_map_canvas_find_place (self, self->lead, &lead))
    self->turned = round (remainder (sg_point_bearing (about, to) - (n == 1 ? lead.bearing : sg_point_bearing (about, from)), 360));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* With Shift held it ends where the pointer is, and nowhere near. */
static void
move_to_pointer (SgMapCanvas *self, gboolean exact)
{
  SgPoint from = sg_viewport_to_ground (&self->sheet.view, self->begin_x, self->begin_y);
  SgPoint to = sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y);
  SgPlace lead;

  if (!sg_map_canvas_find_place (self, self->lead, &lead))
    return;
  /* The figure keeps its place under the hand. */
  to.x += lead.at.x - from.x;
  to.y += lead.at.y - from.y;
  self->snaps = !exact;
  sg_map_canvas_way_to (self, to);
}

static void
drag_update_cb (SgMapCanvas *self, double dx, double dy, GtkGesture *gesture)
{
  self->sheet.x = self->begin_x + dx;
  self->sheet.y = self->begin_y + dy;
  if (self->drag == SG_DRAG_PRESS && hypot (dx, dy) >= DRAG_THRESHOLD)
    start_drag (self, gesture);
  if (self->drag == SG_DRAG_PAN)
    sg_country_canvas_pan_to (&self->sheet, &self->begin_view, dx, dy);
  else if (self->drag == SG_DRAG_MOVE)
    move_to_pointer (self, (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) & GDK_SHIFT_MASK) != 0);
  else if (self->drag == SG_DRAG_TURN)
    turn_to_pointer (self);
  else if (self->drag == SG_DRAG_AIM)
    sg_map_canvas_turn_device (self, sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y));
  else if (self->drag == SG_DRAG_MEASURE)
    {
      self->measure.b = snap (self, self->sheet.x, self->sheet.y, NULL);
      measured (self);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether a press that came far is let go on the unit that it began on. */
static gboolean
is_press (SgMapCanvas *self, double dx, double dy)
{
  return hypot (dx, dy) < DRAG_THRESHOLD
         || g_strcmp0 (self->begun, sg_map_canvas_find_meant (self, self->sheet.x, self->sheet.y, sg_desk_may_press)) == 0;
}

static void
drag_end_cb (SgMapCanvas *self, double dx, double dy, GtkGesture *gesture)
{
  SgDrag drag = self->drag;
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->sheet.x = self->begin_x + dx;
  self->sheet.y = self->begin_y + dy;
  self->drag = SG_DRAG_NOTHING;
  if (drag == SG_DRAG_PRESS && button <= GDK_BUTTON_PRIMARY && !self->twice && is_press (self, dx, dy))
    self->acted = press (self, self->add);
  else if (drag == SG_DRAG_BAND)
    choose_band (self);
  else if (drag == SG_DRAG_PAN)
    sg_country_canvas_let_go (&self->sheet);
  else if (drag == SG_DRAG_AIM)
    sg_desk_aim (self->desk, sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y));
  else if (drag == SG_DRAG_MEASURE)
    end_measure (self, snap (self, self->sheet.x, self->sheet.y, NULL));
  else if (drag == SG_DRAG_ASK && sg_map_canvas_is_asking (self, NULL, NULL))
    sg_map_canvas_give (self, sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y));
  else if ((drag == SG_DRAG_MOVE || drag == SG_DRAG_TURN) && sg_map_canvas_is_moving (self))
    sg_map_canvas_drop (self, self->sheet.x, self->sheet.y);
  self->twice = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  let_go (self);
}

void
sg_map_canvas_end_drag (SgMapCanvas *self)
{
  SgDrag drag = self->drag;

  self->twice = FALSE;
  self->drag = SG_DRAG_NOTHING;
  if (drag == SG_DRAG_AIM)
    sg_map_canvas_find_device (self);
  else if (drag == SG_DRAG_MOVE || drag == SG_DRAG_TURN) /* a way that waits to be gone is not this drag’s */
    sg_map_canvas_put_back (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  let_go (self);
}

gboolean
sg_map_canvas_is_held (SgMapCanvas *self)
{
  g_return_val_if_fail (SG_IS_MAP_CANVAS (self), FALSE);

  return self->held;
}

/* What the menu offers is done by whoever lies under it, as well as for a hand that has no other button. */
static void
open_context (SgMapCanvas *self, double x, double y)
{
  const char *found = sg_map_canvas_find (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (found != NULL && !sg_desk_is_chosen (self->desk, found) && sg_desk_get_naming (self->desk, NULL) == SG_NAMING_NOTHING)
    sg_desk_choose_one (self->desk, found, FALSE);
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_CONTEXT], 0, x, y);
}

static void
pressed_cb (SgMapCanvas *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (button == GDK_BUTTON_SECONDARY)
    open_context (self, x, y);
  else if (n_press == 2) /* What the first did is not done twice; if it only chose, the second is a press like any other. */
    self->twice = self->acted || press_twice (self, x, y, (state & GDK_SHIFT_MASK) != 0);
}

static void
long_press_cb (SgMapCanvas *self, double x, double y)
{
  self->drag = SG_DRAG_NOTHING;
  open_context (self, x, y);
}

/* Hovering. */

static gboolean
hover_cb (gpointer data)
{
  SgMapCanvas *self = data;

  self->hover_source = 0;
  self->hover_tag = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
hover (SgMapCanvas *self, const char *figure)
{
  if (g_strcmp0 (figure, self->hovered) == 0)
    return;
  g_free (self->hovered);
  self->hovered = g_strdup (figure);
  self->hover_tag = FALSE;
  g_clear_handle_id (&self->hover_source, g_source_remove);
  if (figure != NULL)
    self->hover_source = sg_later_after (self, HOVER_MS, hover_cb);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (SgMapCanvas *self, double x, double y)
{
  self->sheet.inside = TRUE;
  if (self->drag == SG_DRAG_NOTHING)
    {
      self->sheet.x = x;
      self->sheet.y = y;
      hover (self, sg_map_canvas_find (self, x, y));
      if (self->asking && self->n_given > 0)
        gtk_widget_queue_draw (GTK_WIDGET (self));
      if (self->measuring)
        {
          self->measure.b = snap (self, x, y, NULL);
          measured (self);
        }
    }
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_POINTER], 0);
}

static void
leave_cb (SgMapCanvas *self)
{
  self->sheet.inside = FALSE;
  hover (self, NULL);
  g_signal_emit (self, sg_map_canvas_signals[CANVAS_POINTER], 0);
}

/* Keys. */

typedef struct { double dx, dy; gboolean from; SgPoint origin; const char *best; double least; } Towards;

static void
weigh_towards (SgMapCanvas *self, const char *id, SgPlace place, gpointer data)
{
  Towards *way = data;
  double x = place.at.x - way->origin.x, y = place.at.y - way->origin.y;
  double along = x * way->dx + y * way->dy, across = fabs (x * way->dy) + fabs (y * way->dx);
  double cost = way->from ? along + 2 * across : hypot (along, across);

  if ((way->from && (g_strcmp0 (id, self->cursor) == 0 || along <= 0.01 || across > along * 2)) || cost >= way->least)
    return;
  way->least = cost;
  way->best = id;
}

/* (nullable): the nearest figure or block that lies more that way than to its sides. */
static const char *
find_towards (SgMapCanvas *self, double dx, double dy)
{
  Towards way = { dx, dy, FALSE, sg_viewport_to_ground (&self->sheet.view, self->sheet.width / 2.0, self->sheet.height / 2.0), NULL, G_MAXDOUBLE };
  SgPlace from;

  way.from = sg_map_canvas_find_place (self, self->cursor, &from);
  if (way.from)
    way.origin = from.at;
  sg_map_canvas_each (self, weigh_towards, &way);
  return way.best;
}

static gboolean
press_arrow (SgMapCanvas *self, double dx, double dy, GdkModifierType state)
{
  double step = sg_map_canvas_key_step (self, (state & GDK_SHIFT_MASK) != 0);
  const char *found;

  if ((state & GDK_ALT_MASK) && sg_map_canvas_step_device (self, dx * step, dy * step))
    return TRUE;
  if (state & GDK_CONTROL_MASK)
    {
      sg_map_canvas_pan (self, -dx * SG_KEY_PAN, dy * SG_KEY_PAN);
      return TRUE;
    }
  if (self->tool == SG_TOOL_MOVE && may_move (self) && sg_desk_get_chosen (self->desk, NULL)[0] != NULL)
    {
      if (!sg_map_canvas_is_moving (self) || self->turning)
        sg_map_canvas_begin_way (self, sg_desk_get_chosen (self->desk, NULL)[0]);
      sg_map_canvas_way_by (self, dx * step, dy * step);
      sg_map_canvas_set_cursor (self, self->cursor);
      return TRUE;
    }
  found = sg_desk_get_board (self->desk) != NULL ? find_towards (self, dx, dy) : NULL;
  g_clear_pointer (&self->piece, g_free);
  if (found != NULL)
    sg_map_canvas_set_cursor (self, found);
  return TRUE;
}

static gboolean
press_space (SgMapCanvas *self, GdkModifierType state)
{
  SgPoint at;

  if (sg_map_canvas_is_moving (self) && !self->turning)
    sg_map_canvas_bend (self);
  else if (is_line_tool (self->tool) && sg_map_canvas_cursor_place (self, &at))
    sg_map_canvas_press_measure (self, at);
  else if (self->asking && sg_map_canvas_cursor_place (self, &at))
    sg_map_canvas_give (self, at);
  else if (self->cursor != NULL && sg_desk_get_naming (self->desk, NULL) != SG_NAMING_NOTHING)
    sg_desk_toggle_named (self->desk, self->cursor);
  else if (self->cursor != NULL && ((state & GDK_SHIFT_MASK) || !sg_desk_press (self->desk, self->cursor)))
    sg_desk_choose_one (self->desk, self->cursor, (state & GDK_SHIFT_MASK) != 0);
  return TRUE;
}

static gboolean
press_enter (SgMapCanvas *self)
{
  if (sg_map_canvas_is_moving (self) && self->drag == SG_DRAG_NOTHING)
    sg_map_canvas_drop (self, self->sheet.width / 2.0, self->sheet.height / 2.0);
  else if (self->drag == SG_DRAG_NOTHING)
    g_signal_emit (self, sg_map_canvas_signals[CANVAS_JUDGE], 0);
  return TRUE;
}

static gboolean
press_escape (SgMapCanvas *self)
{
  guint n;

  sg_desk_get_chosen (self->desk, &n);
  if (self->drag != SG_DRAG_NOTHING || sg_map_canvas_is_moving (self) || self->measuring)
    {
      sg_map_canvas_find_device (self);
      self->drag = SG_DRAG_NOTHING;
      self->measuring = FALSE;
      measured (self);
      sg_map_canvas_put_back (self);
    }
  else if (sg_desk_get_naming (self->desk, NULL) != SG_NAMING_NOTHING)
    sg_desk_end_naming (self->desk);
  else if (self->asking || self->answer != NULL)
    sg_map_canvas_stop_asking (self);
  else if (sg_desk_get_pointing (self->desk) != NULL)
    sg_desk_end_act (self->desk);
  else if (self->measures->len > 0)
    sg_map_canvas_clear_measures (self);
  else if (self->tool != SG_TOOL_SELECT)
    sg_map_canvas_set_tool (self, SG_TOOL_SELECT);
  else if (self->piece != NULL)
    sg_map_canvas_set_piece (self, NULL);
  else if (n > 0)
    sg_desk_choose (self->desk, NULL);
  else
    return FALSE;
  return TRUE;
}

static gboolean
press_tool (SgMapCanvas *self, guint keyval)
{
  static const struct { guint key; SgMapTool tool; } tools[] = {
    { GDK_KEY_v, SG_TOOL_SELECT }, { GDK_KEY_m, SG_TOOL_MOVE }, { GDK_KEY_t, SG_TOOL_TURN }, { GDK_KEY_r, SG_TOOL_RULER },
    { GDK_KEY_o, SG_TOOL_RING },   { GDK_KEY_l, SG_TOOL_SIGHT }, { GDK_KEY_a, SG_TOOL_ARC },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    if (gdk_keyval_to_lower (keyval) == tools[i].key)
      {
        sg_map_canvas_set_tool (self, tools[i].tool);
        return TRUE;
      }
  return FALSE;
}

static gboolean
press_act (SgMapCanvas *self, guint keyval)
{
  static const struct { guint key; const char *action; } acts[] = {
    { GDK_KEY_j, "battle.next" }, { GDK_KEY_n, "battle.ask" }, { GDK_KEY_g, "battle.clock" }, { GDK_KEY_s, "map.shot" },
    { GDK_KEY_f, "map.find" }, { GDK_KEY_h, "map.here" }, { GDK_KEY_e, "map.seen" }, { GDK_KEY_w, "map.reach" },
    { GDK_KEY_u, "map.unmoved" }, { GDK_KEY_d, "map.type-way" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (gdk_keyval_to_lower (keyval) == acts[i].key)
      return gtk_widget_activate_action (GTK_WIDGET (self), acts[i].action, NULL);
  return press_tool (self, keyval);
}

static gboolean
press_plain (SgMapCanvas *self, guint keyval, GdkModifierType state)
{
  double turn = state & GDK_SHIFT_MASK ? 1 : 15;

  switch (keyval)
    {
    case GDK_KEY_plus: case GDK_KEY_equal: case GDK_KEY_KP_Add:
      sg_map_canvas_zoom_middle (self, SG_WHEEL_STEP * SG_WHEEL_STEP);
      return TRUE;
    case GDK_KEY_minus: case GDK_KEY_KP_Subtract:
      sg_map_canvas_zoom_middle (self, 1 / (SG_WHEEL_STEP * SG_WHEEL_STEP));
      return TRUE;
    case GDK_KEY_0: case GDK_KEY_KP_0:
      sg_map_canvas_fit (self);
      return TRUE;
    case GDK_KEY_z: case GDK_KEY_Z:
      sg_map_canvas_zoom_to_chosen (self);
      return TRUE;
    case GDK_KEY_comma: case GDK_KEY_less:
      sg_map_canvas_step_piece (self, -1);
      return TRUE;
    case GDK_KEY_period: case GDK_KEY_greater:
      sg_map_canvas_step_piece (self, 1);
      return TRUE;
    case GDK_KEY_bracketleft: case GDK_KEY_braceleft:
      if (may_move (self))
        sg_map_canvas_turn_by (self, -turn);
      return TRUE;
    case GDK_KEY_bracketright: case GDK_KEY_braceright:
      if (may_move (self))
        sg_map_canvas_turn_by (self, turn);
      return TRUE;
    default:
      return press_act (self, keyval);
    }
}

gboolean
sg_map_canvas_key (SgMapCanvas *self, guint keyval, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left:
      return press_arrow (self, -1, 0, state);
    case GDK_KEY_Right: case GDK_KEY_KP_Right:
      return press_arrow (self, 1, 0, state);
    case GDK_KEY_Up: case GDK_KEY_KP_Up:
      return press_arrow (self, 0, 1, state);
    case GDK_KEY_Down: case GDK_KEY_KP_Down:
      return press_arrow (self, 0, -1, state);
    default:
      break;
    }
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_space: case GDK_KEY_KP_Space:
      return press_space (self, state);
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_ISO_Enter:
      return press_enter (self);
    case GDK_KEY_Escape:
      return press_escape (self);
    default:
      return press_plain (self, keyval, state);
    }
}

static gboolean
key_cb (SgMapCanvas *self, guint keyval, guint keycode, GdkModifierType state)
{
  return sg_map_canvas_key (self, keyval, state);
}

static GtkEventController *
add (SgMapCanvas *self, GtkEventController *controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  return controller;
}

void
sg_map_canvas_add_controllers (SgMapCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  GtkEventController *motion = add (self, gtk_event_controller_motion_new ());
  GtkEventController *key = add (self, gtk_event_controller_key_new ());

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  add (self, GTK_EVENT_CONTROLLER (drag));
  add (self, GTK_EVENT_CONTROLLER (click));
  add (self, GTK_EVENT_CONTROLLER (hold));
  gtk_gesture_group (drag, click);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (sg_map_canvas_end_drag), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (long_press_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
}
