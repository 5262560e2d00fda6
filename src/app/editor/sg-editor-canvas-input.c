/* sg-editor-canvas-input.c: presses, drags, wheels and keys on the sheet of the editor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Without a mouse the arrows move a crosshair, by a step of the grid or a quarter of it with Shift, and Space is a
 * click at it; with pieces chosen they move those.
 */

#include "app/editor/sg-editor-canvas-input.h"

#include "app/editor/sg-editor-canvas-private.h"
#include "app/editor/sg-editor-drawing.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define DRAG_THRESHOLD 4
#define TRAIL_LEAST 14 /* u: what is shorter is a click by a hand that slips */
#define TRAIL_STEP 2   /* u: how far the hand goes before another point is kept of its trail */
#define TREMOR 3       /* u */

static double
reach (SgEditorCanvas *self)
{
  return SG_HAND_REACH / self->sheet.view.scale;
}

static void
tell_pointer (SgEditorCanvas *self)
{
  g_signal_emit (self, sg_editor_canvas_signals[EDIT_CANVAS_POINTER], 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Where the hand at @x, @y is held; @free lets it go. */
static SgPoint
hold (SgEditorCanvas *self, double x, double y, gboolean free, const char *skip)
{
  SgPoint at = sg_viewport_to_ground (&self->sheet.view, x, y);

  self->held = SG_SNAP_NOTHING;
  self->hold = free ? at : sg_editor_snap (self->editor, at, reach (self), skip, &self->held);
  return self->hold;
}

static gboolean
is_free (GtkEventController *controller)
{
  return (gtk_event_controller_get_current_event_state (controller) & GDK_SHIFT_MASK) != 0;
}

/* Presses. */

static void
press_measure (SgEditorCanvas *self, SgPoint at)
{
  if (self->measuring)
    {
      self->measure_b = at;
      self->measuring = FALSE;
      self->measured = TRUE;
      return;
    }
  self->measure_a = self->measure_b = at;
  self->measuring = TRUE;
  self->measured = FALSE;
}

/* A point of what is drawn. A name is nothing before it is written: its words are asked for at once. */
static void
set_point (SgEditorCanvas *self, SgPoint at)
{
  SgMap *before = sg_editor_get_map (self->editor);

  sg_editor_point (self->editor, at);
  if (sg_editor_get_tool (self->editor) == SG_EDIT_LABEL && sg_editor_get_map (self->editor) != before)
    g_signal_emit (self, sg_editor_canvas_signals[EDIT_CANVAS_EDIT], 0);
}

/* A click at @at: @raw is where the hand is, unheld. */
static void
click (SgEditorCanvas *self, SgPoint raw, SgPoint at, gboolean add)
{
  const SgPiece *piece = sg_editor_piece_at (self->editor, raw, reach (self));

  if (sg_editor_canvas_tell_picked (self, &raw))
    return;
  switch (sg_editor_get_tool (self->editor))
    {
    case SG_EDIT_SELECT: sg_editor_choose_one (self->editor, piece != NULL ? piece->id : NULL, add); break;
    case SG_EDIT_PAN: break;
    case SG_EDIT_CONTOUR: sg_editor_stroke (self->editor, &raw, 1); break; /* the ground has no grid: held, strokes would stand in rows */
    case SG_EDIT_MEASURE: press_measure (self, at); break;
    case SG_EDIT_ERASE:
      if (piece != NULL)
        sg_editor_erase (self->editor, piece->id);
      break;
    default: set_point (self, at); break;
    }
}

/* A button let go of where it went down. A handle comes before what lies below it, unless Shift (@add) chooses more pieces. */
static void
press (SgEditorCanvas *self, double x, double y, gboolean add, gboolean free)
{
  gboolean between;
  int handle = sg_editor_canvas_find_handle (self, x, y, &between);

  if (sg_editor_get_tool (self->editor) == SG_EDIT_SELECT && handle >= 0 && !add && self->picked == NULL)
    {
      const SgPiece *only = sg_editor_get_only (self->editor);
      SgPoint a = only->points[handle > 0 ? handle - 1 : 0], b = only->points[handle % only->n_points];

      if (between)
        sg_editor_add_point (self->editor, handle, (SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 });
      else
        sg_editor_choose_point (self->editor, handle);
      return;
    }
  click (self, sg_viewport_to_ground (&self->sheet.view, x, y), hold (self, x, y, free, NULL), add);
}

/* Drags. */

static void begin_trail (SgEditorCanvas *self, gboolean free);

/* A handle, else a piece, else a band about what is to be chosen; of what is locked, which nothing moves, always that. */
static SgHaul
haul_select (SgEditorCanvas *self)
{
  SgPoint from = sg_viewport_to_ground (&self->sheet.view, self->begin_x, self->begin_y);
  const SgPiece *piece = sg_editor_piece_at (self->editor, from, reach (self));
  gboolean between;
  int handle = sg_editor_canvas_find_handle (self, self->begin_x, self->begin_y, &between);

  if (handle >= 0 && sg_editor_get_lock (self->editor) == NULL)
    {
      self->haul_point = handle;
      self->haul_new = between;
      if (!between)
        sg_editor_choose_point (self->editor, handle);
      return SG_HAUL_POINT;
    }
  if (piece == NULL || sg_editor_get_lock (self->editor) != NULL)
    return SG_HAUL_BAND;
  if (!sg_editor_is_chosen (self->editor, piece->id))
    sg_editor_choose_one (self->editor, piece->id, self->add);
  return SG_HAUL_PIECES;
}

/* A building is drawn from corner to corner, and whatever has as many points as it likes by a free hand. */
static SgHaul
haul_drawing (SgEditorCanvas *self)
{
  const SgPiece *pattern = sg_editor_get_pattern (self->editor);
  guint wanted = pattern != NULL ? sg_edit_kind_points (pattern->kind) : 1;

  if (wanted == 0)
    return sg_editor_may_change (self->editor) ? SG_HAUL_TRAIL : SG_HAUL_NOTHING;
  return wanted == 3 && sg_editor_get_n_points (self->editor) == 0 ? SG_HAUL_BOX : SG_HAUL_PRESS;
}

static SgHaul
what_haul (SgEditorCanvas *self, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if (button == GDK_BUTTON_MIDDLE || (state & GDK_CONTROL_MASK))
    return SG_HAUL_PAN;
  if (self->picked != NULL) /* a click by a hand that slips tells the place all the same, and moves nothing */
    return SG_HAUL_PRESS;
  switch (sg_editor_get_tool (self->editor))
    {
    case SG_EDIT_SELECT: return haul_select (self);
    case SG_EDIT_PAN: return SG_HAUL_PAN;
    case SG_EDIT_CONTOUR: return sg_editor_may_change (self->editor) ? SG_HAUL_BRUSH : SG_HAUL_NOTHING;
    case SG_EDIT_MEASURE: return SG_HAUL_MEASURE;
    case SG_EDIT_ERASE: return SG_HAUL_PAN;
    default: return haul_drawing (self);
    }
}

/* Every drag is a press until it has gone DRAG_THRESHOLD far; only then is it asked what it hauls, by where it began. */
static void
drag_begin_cb (SgEditorCanvas *self, double x, double y, GtkGesture *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  sg_country_canvas_stop (&self->sheet);
  self->keyed = FALSE;
  self->begin_x = self->sheet.x = x;
  self->begin_y = self->sheet.y = y;
  self->begin_view = self->sheet.view;
  self->add = is_free (GTK_EVENT_CONTROLLER (gesture));
  self->haul = sg_editor_get_map (self->editor) != NULL ? SG_HAUL_PRESS : SG_HAUL_NOTHING;
}

static void
start_haul (SgEditorCanvas *self, GtkGesture *gesture)
{
  gboolean free = is_free (GTK_EVENT_CONTROLLER (gesture));

  self->haul = what_haul (self, gesture);
  self->haul_from = self->haul_to = self->haul == SG_HAUL_BOX || self->haul == SG_HAUL_MEASURE
                                        ? hold (self, self->begin_x, self->begin_y, free, NULL)
                                        : sg_viewport_to_ground (&self->sheet.view, self->begin_x, self->begin_y);
  g_array_set_size (self->trail, 0);
  if (self->haul == SG_HAUL_TRAIL)
    begin_trail (self, free);
  if (self->haul == SG_HAUL_MEASURE)
    {
      self->measure_a = self->haul_from;
      self->measured = TRUE;
      self->measuring = FALSE;
    }
}

/* Moved pieces go by whole steps of the grid, so that what lay on it still does. */
static SgPoint
step_to (SgEditorCanvas *self, SgPoint to, gboolean free)
{
  double grid = sg_editor_get_grid (self->editor), dx = to.x - self->haul_from.x, dy = to.y - self->haul_from.y;

  if (free || !sg_editor_get_snap (self->editor) || grid <= 0)
    return to;
  return (SgPoint) { self->haul_from.x + round (dx / grid) * grid, self->haul_from.y + round (dy / grid) * grid };
}

/* The brush’s: a quarter of its radius between two points leaves no gap that is seen. */
static void
add_trail (SgEditorCanvas *self, SgPoint at)
{
  SgStrokeKind kind;
  double radius, amount;

  sg_editor_get_brush (self->editor, &kind, &radius, &amount);
  if (self->trail->len == 0 || sg_point_distance (g_array_index (self->trail, SgPoint, self->trail->len - 1), at) >= radius / 4)
    g_array_append_val (self->trail, at);
}

/* The trail of a free hand. Where it begins, and where it is let go, other pieces hold it, but the grid does not. */
static void
follow_hand (SgEditorCanvas *self, gboolean free, gboolean end)
{
  SgPoint at = sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y);
  SgSnapKind kind = SG_SNAP_NOTHING;
  SgPoint held = free ? at : sg_editor_snap (self->editor, at, reach (self), NULL, &kind);

  if (kind == SG_SNAP_POINT || kind == SG_SNAP_LINE || kind == SG_SNAP_EDGE)
    at = self->trail->len == 0 || end ? held : at;
  if (self->trail->len == 0 || end
      || sg_point_distance (g_array_index (self->trail, SgPoint, self->trail->len - 1), at) * self->sheet.view.scale >= TRAIL_STEP)
    g_array_append_val (self->trail, at);
}

/* Where the button went down, which is a few pixels back. */
static void
begin_trail (SgEditorCanvas *self, gboolean free)
{
  double x = self->sheet.x, y = self->sheet.y;

  self->sheet.x = self->begin_x;
  self->sheet.y = self->begin_y;
  follow_hand (self, free, FALSE);
  self->sheet.x = x;
  self->sheet.y = y;
}

/* A hand that slipped as it clicked set a point; else its trail is drawn. */
static void
drop_trail (SgEditorCanvas *self)
{
  const SgPoint *trail = (const SgPoint *) self->trail->data;
  double farthest = 0;

  for (guint i = 1; i < self->trail->len; i++)
    farthest = MAX (farthest, sg_point_distance (trail[0], trail[i]));
  if (farthest * self->sheet.view.scale < TRAIL_LEAST)
    set_point (self, hold (self, self->begin_x, self->begin_y, FALSE, NULL));
  else
    sg_editor_trail (self->editor, trail, self->trail->len, TREMOR / self->sheet.view.scale);
}

static void
haul_on (SgEditorCanvas *self, gboolean free)
{
  const SgPiece *only = sg_editor_get_only (self->editor);
  SgPoint raw = sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y);

  switch (self->haul)
    {
    case SG_HAUL_PAN:
      sg_country_canvas_pan_to (&self->sheet, &self->begin_view, self->sheet.x - self->begin_x, self->sheet.y - self->begin_y);
      break;
    case SG_HAUL_PIECES: self->haul_to = step_to (self, raw, free); break;
    case SG_HAUL_POINT: self->haul_to = hold (self, self->sheet.x, self->sheet.y, free, only != NULL ? only->id : NULL); break;
    case SG_HAUL_BOX: self->haul_to = hold (self, self->sheet.x, self->sheet.y, free, NULL); break;
    case SG_HAUL_MEASURE: self->measure_b = hold (self, self->sheet.x, self->sheet.y, free, NULL); break;
    case SG_HAUL_BRUSH: add_trail (self, raw); break;
    case SG_HAUL_TRAIL: follow_hand (self, free, FALSE); break;
    case SG_HAUL_BAND: self->haul_to = raw; break;
    default: break;
    }
}

static void
drag_update_cb (SgEditorCanvas *self, double dx, double dy, GtkGesture *gesture)
{
  self->sheet.x = self->begin_x + dx;
  self->sheet.y = self->begin_y + dy;
  if (self->haul == SG_HAUL_PRESS && hypot (dx, dy) >= DRAG_THRESHOLD)
    start_haul (self, gesture);
  haul_on (self, is_free (GTK_EVENT_CONTROLLER (gesture)));
  tell_pointer (self);
}

static void
drop (SgEditorCanvas *self, SgHaul haul)
{
  switch (haul)
    {
    case SG_HAUL_PAN: sg_country_canvas_let_go (&self->sheet); break;
    case SG_HAUL_BAND: sg_editor_choose_box (self->editor, self->haul_from, self->haul_to, self->add); break;
    case SG_HAUL_PIECES: /* settled before and after: a drag is an act of its own, and no part of what the arrows do */
      sg_map_draft_settle (sg_editor_get_draft (self->editor));
      sg_editor_choose_point (self->editor, -1); /* else that point alone would be moved */
      if (sg_point_distance (self->haul_from, self->haul_to) > 0)
        sg_editor_nudge (self->editor, self->haul_to.x - self->haul_from.x, self->haul_to.y - self->haul_from.y);
      sg_map_draft_settle (sg_editor_get_draft (self->editor));
      break;
    case SG_HAUL_POINT:
      sg_map_draft_settle (sg_editor_get_draft (self->editor));
      if (self->haul_new)
        sg_editor_add_point (self->editor, self->haul_point, self->haul_to);
      else
        sg_editor_move_point (self->editor, self->haul_point, self->haul_to);
      sg_map_draft_settle (sg_editor_get_draft (self->editor));
      break;
    case SG_HAUL_BOX: sg_editor_draw_box (self->editor, self->haul_from, self->haul_to); break;
    case SG_HAUL_TRAIL:
      follow_hand (self, self->add, TRUE);
      drop_trail (self);
      break;
    case SG_HAUL_BRUSH: sg_editor_stroke (self->editor, (SgPoint *) self->trail->data, self->trail->len); break;
    default: break;
    }
}

/* The hand has nothing by then: what the act changes is told to whoever would let go of it. */
static void
drag_end_cb (SgEditorCanvas *self, double dx, double dy, GtkGesture *gesture)
{
  SgHaul haul = self->haul;
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->sheet.x = self->begin_x + dx;
  self->sheet.y = self->begin_y + dy;
  self->haul = SG_HAUL_NOTHING;
  if (self->closed)
    self->closed = FALSE;
  else if (haul == SG_HAUL_PRESS && button <= GDK_BUTTON_PRIMARY)
    press (self, self->sheet.x, self->sheet.y, self->add, is_free (GTK_EVENT_CONTROLLER (gesture)));
  else
    drop (self, haul);
  g_array_set_size (self->trail, 0);
  tell_pointer (self);
}

void
sg_editor_canvas_end_drag (SgEditorCanvas *self)
{
  self->haul = SG_HAUL_NOTHING;
  self->closed = FALSE;
  g_array_set_size (self->trail, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Of one press the click may hear before the drag or after it, so that what is ended here is told to the drag by a word of its own. */
static void
pressed_cb (SgEditorCanvas *self, int n_press, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (n_press != 2 || button > GDK_BUTTON_PRIMARY)
    return;
  if (sg_editor_get_n_points (self->editor) > 0)
    {
      self->closed = TRUE;
      sg_editor_finish (self->editor);
    }
  else if (sg_editor_get_tool (self->editor) == SG_EDIT_SELECT && sg_editor_get_only (self->editor) != NULL)
    g_signal_emit (self, sg_editor_canvas_signals[EDIT_CANVAS_EDIT], 0);
}

/* The wheel, the pinch and the hand. */

static void
motion_cb (SgEditorCanvas *self, double x, double y, GtkEventController *motion)
{
  SgEditTool tool = sg_editor_get_tool (self->editor);

  if (self->sheet.inside && x == self->sheet.x && y == self->sheet.y) /* the sheet was laid out anew under a pointer that rests: keys go on */
    return;
  self->sheet.inside = TRUE;
  if (self->haul != SG_HAUL_NOTHING)
    return;
  self->keyed = FALSE;
  self->sheet.x = x;
  self->sheet.y = y;
  self->held = SG_SNAP_NOTHING;
  if (sg_edit_tool_info (tool)->draws || tool == SG_EDIT_MEASURE)
    hold (self, x, y, is_free (motion), NULL);
  if (sg_edit_tool_info (tool)->draws)
    sg_editor_rubber (self->editor, self->hold);
  if (self->measuring)
    self->measure_b = self->hold;
  tell_pointer (self);
}

static void
leave_cb (SgEditorCanvas *self)
{
  self->sheet.inside = FALSE;
  tell_pointer (self);
}

/* Keys. */

static double
step_of (SgEditorCanvas *self, GdkModifierType state)
{
  double grid = sg_editor_get_grid (self->editor);

  if (grid <= 0)
    grid = sg_edit_default_grid (sg_map_get_unit (sg_editor_get_map (self->editor)));
  return state & GDK_SHIFT_MASK ? grid / 4 : grid;
}

static void
move_cross (SgEditorCanvas *self, double dx, double dy)
{
  SgMap *map = sg_editor_get_map (self->editor);

  self->cross.x = CLAMP (self->cross.x + dx, -sg_map_get_width (map) / 10, sg_map_get_width (map) * 1.1);
  self->cross.y = CLAMP (self->cross.y + dy, -sg_map_get_depth (map) / 10, sg_map_get_depth (map) * 1.1);
  self->keyed = TRUE;
  sg_editor_rubber (self->editor, self->cross);
  if (self->measuring)
    self->measure_b = self->cross;
  sg_editor_canvas_reveal (self, self->cross);
  tell_pointer (self);
}

static gboolean
press_arrow (SgEditorCanvas *self, double dx, double dy, GdkModifierType state)
{
  double step = step_of (self, state);
  guint chosen;

  sg_editor_get_chosen (self->editor, &chosen);
  if (state & GDK_CONTROL_MASK)
    sg_country_canvas_pan (&self->sheet, -dx * SG_KEY_PAN, dy * SG_KEY_PAN);
  else if (sg_editor_get_tool (self->editor) == SG_EDIT_SELECT && chosen > 0)
    sg_editor_nudge (self->editor, dx * step, dy * step);
  else
    move_cross (self, dx * step, dy * step);
  return TRUE;
}

static gboolean
press_space (SgEditorCanvas *self, GdkModifierType state)
{
  self->keyed = TRUE;
  click (self, self->cross, self->cross, (state & GDK_SHIFT_MASK) != 0);
  tell_pointer (self);
  return TRUE;
}

static gboolean
press_enter (SgEditorCanvas *self)
{
  if (sg_editor_get_n_points (self->editor) > 0)
    sg_editor_finish (self->editor);
  else
    g_signal_emit (self, sg_editor_canvas_signals[EDIT_CANVAS_EDIT], 0);
  return TRUE;
}

/* Each press gives up one thing, what was begun last before what was begun earlier; when nothing is left the key is the window’s. */
static gboolean
press_escape (SgEditorCanvas *self)
{
  guint chosen;

  sg_editor_get_chosen (self->editor, &chosen);
  if (self->haul != SG_HAUL_NOTHING)
    sg_editor_canvas_end_drag (self);
  else if (sg_editor_canvas_tell_picked (self, NULL))
    return TRUE;
  else if (self->measuring || self->measured)
    self->measuring = self->measured = FALSE;
  else if (sg_editor_stop (self->editor))
    return TRUE;
  else if (sg_editor_get_point (self->editor) >= 0)
    sg_editor_choose_point (self->editor, -1);
  else if (sg_editor_get_tool (self->editor) != SG_EDIT_SELECT)
    sg_editor_set_tool (self->editor, SG_EDIT_SELECT);
  else if (chosen > 0)
    sg_editor_choose (self->editor, NULL);
  else
    return FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* The next point of the only piece chosen, round and round. */
static gboolean
press_next_point (SgEditorCanvas *self, int step)
{
  const SgPiece *only = sg_editor_get_only (self->editor);
  int point = sg_editor_get_point (self->editor), n = only != NULL ? (int) only->n_points : 0;

  if (n > 0 && point >= 0)
    sg_editor_choose_point (self->editor, (point + step + n) % n);
  else if (n > 0)
    sg_editor_choose_point (self->editor, step > 0 ? 0 : n - 1);
  return n > 0;
}

static gboolean
press_insert (SgEditorCanvas *self)
{
  const SgPiece *only = sg_editor_get_only (self->editor);
  int point = sg_editor_get_point (self->editor);
  SgPoint a, b;

  if (only == NULL || point < 0 || only->n_points < 2)
    return FALSE;
  if (point + 1 == (int) only->n_points && !sg_piece_is_outline (only)) /* a line has no side from its end to its beginning */
    return FALSE;
  a = only->points[point];
  b = only->points[(point + 1) % only->n_points];
  sg_editor_add_point (self->editor, point + 1, (SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 });
  return TRUE;
}

/* The piece after the one chosen, in the order of the list, among those that can be chosen at all. */
static gboolean
press_next_piece (SgEditorCanvas *self, int step)
{
  GPtrArray *pieces = sg_map_get_pieces (sg_editor_get_map (self->editor));
  const SgPiece *only = sg_editor_get_only (self->editor);
  guint at = step > 0 ? pieces->len - 1 : 0;

  if (only != NULL)
    g_ptr_array_find (pieces, only, &at);
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *next;

      at = (at + pieces->len + step) % pieces->len;
      next = g_ptr_array_index (pieces, at);
      if (!sg_editor_may_choose (self->editor, next))
        continue;
      sg_editor_choose_one (self->editor, next->id, FALSE);
      sg_editor_canvas_reveal (self, next->points[0]);
      return TRUE;
    }
  return TRUE;
}

/* Keys with or without Shift: where that makes another sign of a key, as of “[”, both stand here. */
static gboolean
press_plain (SgEditorCanvas *self, guint keyval, GdkModifierType state)
{
  double turn = state & GDK_SHIFT_MASK ? 1 : 15;
  SgEditTool tool;

  switch (keyval)
    {
    case GDK_KEY_plus: case GDK_KEY_equal: case GDK_KEY_KP_Add: sg_editor_canvas_zoom (self, SG_WHEEL_STEP * SG_WHEEL_STEP); return TRUE;
    case GDK_KEY_minus: case GDK_KEY_KP_Subtract: sg_editor_canvas_zoom (self, 1 / (SG_WHEEL_STEP * SG_WHEEL_STEP)); return TRUE;
    case GDK_KEY_0: case GDK_KEY_KP_0: sg_editor_canvas_fit (self); return TRUE;
    case GDK_KEY_bracketleft: case GDK_KEY_braceleft: sg_editor_turn (self->editor, -turn); return TRUE;
    case GDK_KEY_bracketright: case GDK_KEY_braceright: sg_editor_turn (self->editor, turn); return TRUE;
    case GDK_KEY_comma: return press_next_point (self, -1);
    case GDK_KEY_period: return press_next_point (self, 1);
    case GDK_KEY_n: return press_next_piece (self, 1);
    case GDK_KEY_N: return press_next_piece (self, -1);
    case GDK_KEY_Page_Up: sg_editor_raise (self->editor, 1); return TRUE;
    case GDK_KEY_Page_Down: sg_editor_raise (self->editor, -1); return TRUE;
    case GDK_KEY_Insert: return press_insert (self);
    default: break;
    }
  if (!sg_edit_tool_find (gdk_keyval_to_unicode (keyval), &tool))
    return FALSE;
  sg_editor_set_tool (self->editor, tool);
  return TRUE;
}

gboolean
sg_editor_canvas_key (SgEditorCanvas *self, guint keyval, GdkModifierType state)
{
  g_return_val_if_fail (SG_IS_EDITOR_CANVAS (self), FALSE);

  if (sg_editor_get_map (self->editor) == NULL)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left: return press_arrow (self, -1, 0, state);
    case GDK_KEY_Right: case GDK_KEY_KP_Right: return press_arrow (self, 1, 0, state);
    case GDK_KEY_Up: case GDK_KEY_KP_Up: return press_arrow (self, 0, 1, state);
    case GDK_KEY_Down: case GDK_KEY_KP_Down: return press_arrow (self, 0, -1, state);
    default: break;
    }
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) /* but for the arrows, which pan with Ctrl, those are the page’s and the window’s */
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_space: case GDK_KEY_KP_Space: return press_space (self, state);
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_ISO_Enter: return press_enter (self);
    case GDK_KEY_Escape: return press_escape (self);
    case GDK_KEY_BackSpace: return sg_editor_back (self->editor);
    case GDK_KEY_Delete: case GDK_KEY_KP_Delete: sg_editor_delete (self->editor); return TRUE;
    default: return press_plain (self, keyval, state);
    }
}

static gboolean
key_cb (SgEditorCanvas *self, guint keyval, guint keycode, GdkModifierType state)
{
  return sg_editor_canvas_key (self, keyval, state);
}

static GtkEventController *
add (SgEditorCanvas *self, GtkEventController *controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  return controller;
}

void
sg_editor_canvas_add_controllers (SgEditorCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *press_gesture = gtk_gesture_click_new ();
  GtkEventController *motion = add (self, gtk_event_controller_motion_new ());
  GtkEventController *key = add (self, gtk_event_controller_key_new ());

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press_gesture), 0);
  add (self, GTK_EVENT_CONTROLLER (drag));
  add (self, GTK_EVENT_CONTROLLER (press_gesture));
  gtk_gesture_group (drag, press_gesture);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (sg_editor_canvas_end_drag), self);
  g_signal_connect_swapped (press_gesture, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
}
