/* sg-editor-canvas.c: the canvas of the editor: what it shows and from where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The country is painted afresh after an act, not while something is dragged: that is drawn over it.  Of acts that
 * follow hard upon one another, as with a key held down, only the last is waited for.
 */

#include "app/editor/sg-editor-canvas-private.h"
#include "app/editor/sg-editor-canvas-input.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-editor-words.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "map/sg-map-ground.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"

#define FIT_MARGIN 14
#define SETTLE 150 /* milliseconds */
#define RUSH 300   /* milliseconds between acts that follow hard upon one another */

G_DEFINE_FINAL_TYPE (SgEditorCanvas, sg_editor_canvas, SG_TYPE_COUNTRY_CANVAS)

guint sg_editor_canvas_signals[N_EDIT_CANVAS_SIGNALS];

void
sg_editor_canvas_describe (SgEditorCanvas *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *label = NULL, *x = NULL, *y = NULL, *title = NULL;
  const SgPiece *under;
  guint n = sg_editor_get_n_points (self->editor);

  if (map == NULL)
    return;
  label = g_strdup_printf (_("Map of %s"), sg_map_get_title (map));
  x = sg_text_number (self->cross.x);
  y = sg_text_length (self->cross.y, sg_map_get_unit (map));
  under = sg_editor_piece_at (self->editor, self->cross, 0); /* what the crosshair stands on, and not what lies near */
  title = under != NULL ? sg_editor_title (under) : g_strdup (_("open ground"));
  g_string_append_printf (words, _("%s. Crosshair at %s, %s, on %s."), sg_edit_tool_label (sg_editor_get_tool (self->editor)), x, y, title);
  if (n > 0)
    {
      g_string_append_c (words, ' ');
      g_string_append_printf (words, ngettext ("%u point set.", "%u points set.", n), n);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->str, -1);
}

static void
redraw (SgEditorCanvas *self)
{
  sg_editor_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What the person wants to see of it; the scanned sheet is one of the painter's own layers. */
static void
show_layers (SgEditorCanvas *self)
{
  guint bits = 0, ground = sg_country_canvas_find_layers (&self->sheet);

  for (guint i = 0; i < SG_N_LAYERS; i++)
    bits |= sg_editor_is_shown (self->editor, i) ? 1u << i : 0;
  if (!sg_editor_is_shown (self->editor, SG_EDIT_BACKDROP))
    ground &= ~(guint) SG_PAINT_BACKDROP;
  sg_painter_set_visible (self->sheet.painter, bits);
  sg_painter_set_layers (self->sheet.painter, ground);
}

/* A painter keeps what it has worked out of a country, so that it is given the next one rather than made anew; only another style wants another. */
static void
make_painter (SgEditorCanvas *self)
{
  SgMap *map = sg_editor_get_map (self->editor);

  if (map == NULL || (self->sheet.painter != NULL && sg_painter_get_style (self->sheet.painter) != self->sheet.style))
    g_clear_object (&self->sheet.painter);
  if (map == NULL)
    return;
  g_clear_handle_id (&self->catching_up, g_source_remove);
  self->painted_at = g_get_monotonic_time ();
  if (self->sheet.painter == NULL)
    self->sheet.painter = sg_painter_new (map, self->sheet.style);
  sg_painter_set_map (self->sheet.painter, map);
  show_layers (self);
}

static gboolean
catch_up_cb (gpointer data)
{
  SgEditorCanvas *self = data;

  self->catching_up = 0;
  make_painter (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Whether the painting can wait for the next act, which is likely to come soon. Each act that waits puts the painting off again: an arrow that is held
 * down is painted when it is let go of. */
static gboolean
may_wait (SgEditorCanvas *self)
{
  if (self->sheet.painter == NULL || g_get_monotonic_time () - self->painted_at > RUSH * 1000)
    return FALSE;
  g_clear_handle_id (&self->catching_up, g_source_remove);
  self->catching_up = sg_later_after (self, SETTLE, catch_up_cb);
  self->painted_at = g_get_monotonic_time (); /* as if it had been: the next is measured against this one */
  return TRUE;
}

static gboolean
same_sheet (SgMap *a, SgMap *b)
{
  return a != NULL && b != NULL && sg_map_get_width (a) == sg_map_get_width (b) && sg_map_get_depth (a) == sg_map_get_depth (b);
}

static void
map_cb (SgEditorCanvas *self)
{
  SgMap *map = sg_editor_get_map (self->editor);

  if (map == self->painted)
    return;
  if (!same_sheet (map, self->painted) && map != NULL)
    {
      self->cross = (SgPoint) { sg_map_get_width (map) / 2, sg_map_get_depth (map) / 2 };
      self->measured = self->measuring = FALSE;
      g_set_object (&self->painted, map);
      sg_editor_canvas_fit (self); /* also when somebody had zoomed: what he looked at is another sheet */
    }
  else if (may_wait (self))
    {
      g_set_object (&self->painted, map);
      redraw (self);
      return;
    }
  g_set_object (&self->painted, map);
  make_painter (self);
  redraw (self);
}

/* Undo and Delete are heard while the button is held down. What the hand holds is known by its place in the piece that was chosen: of another piece,
 * or of one with fewer points, that place means nothing. The hand's own choosing comes before it has hold of anything. */
static void
let_go_cb (SgEditorCanvas *self)
{
  if (self->haul == SG_HAUL_POINT || self->haul == SG_HAUL_PIECES)
    sg_editor_canvas_end_drag (self);
}

static void
layers_cb (SgEditorCanvas *self)
{
  make_painter (self);
  redraw (self);
}

static void
tool_cb (SgEditorCanvas *self)
{
  static const char *const cursors[SG_N_EDIT_TOOLS] = { [SG_EDIT_SELECT] = "default", [SG_EDIT_PAN] = "grab" };
  const char *cursor = cursors[sg_editor_get_tool (self->editor)];

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), cursor != NULL ? cursor : "crosshair");
  sg_editor_canvas_tell_picked (self, NULL); /* the next press is the tool’s */
  self->measuring = FALSE;
  if (sg_editor_get_tool (self->editor) != SG_EDIT_MEASURE)
    self->measured = FALSE;
  redraw (self);
}

/* The widget. */

static SgMap *
sg_editor_canvas_get_map (SgCountryCanvas *sheet)
{
  return sg_editor_get_map (SG_EDITOR_CANVAS (sheet)->editor);
}

static void
sg_editor_canvas_draw_sheet (SgCountryCanvas *sheet, cairo_t *cr, double width, double height)
{
  sg_editor_canvas_draw (SG_EDITOR_CANVAS (sheet), cr, width, height);
}

static void
sg_editor_canvas_dispose (GObject *object)
{
  SgEditorCanvas *self = SG_EDITOR_CANVAS (object);

  g_clear_handle_id (&self->catching_up, g_source_remove);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->painted);
  G_OBJECT_CLASS (sg_editor_canvas_parent_class)->dispose (object);
}

static void
sg_editor_canvas_finalize (GObject *object)
{
  g_array_unref (SG_EDITOR_CANVAS (object)->trail);
  G_OBJECT_CLASS (sg_editor_canvas_parent_class)->finalize (object);
}

static void
sg_editor_canvas_pinched (SgCountryCanvas *sheet)
{
  sg_editor_canvas_end_drag (SG_EDITOR_CANVAS (sheet));
}

static void
sg_editor_canvas_class_init (SgEditorCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SgCountryCanvasClass *sheet_class = SG_COUNTRY_CANVAS_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = sg_editor_canvas_dispose;
  object_class->finalize = sg_editor_canvas_finalize;
  sheet_class->get_map = sg_editor_canvas_get_map;
  sheet_class->draw = sg_editor_canvas_draw_sheet;
  sheet_class->pinched = sg_editor_canvas_pinched;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sgeditor");
  sg_editor_canvas_signals[EDIT_CANVAS_POINTER] = g_signal_new ("pointer", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  sg_editor_canvas_signals[EDIT_CANVAS_EDIT] = g_signal_new ("edit", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_editor_canvas_init (SgEditorCanvas *self)
{
  self->sheet.rulers = (int) (SG_RULER * sg_text_size ());
  self->sheet.margin = FIT_MARGIN;
  self->trail = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  sg_editor_canvas_add_controllers (self);
}

GtkWidget *
sg_editor_canvas_new (SgEditor *editor)
{
  SgEditorCanvas *self = g_object_new (SG_TYPE_EDITOR_CANVAS, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "map", G_CALLBACK (let_go_cb), self);
  g_signal_connect_swapped (editor, "chosen", G_CALLBACK (let_go_cb), self);
  g_signal_connect_swapped (editor, "map", G_CALLBACK (map_cb), self);
  g_signal_connect_swapped (editor, "layers", G_CALLBACK (layers_cb), self);
  g_signal_connect_swapped (editor, "tool", G_CALLBACK (tool_cb), self);
  g_signal_connect_swapped (editor, "chosen", G_CALLBACK (redraw), self);
  g_signal_connect_swapped (editor, "drawing", G_CALLBACK (redraw), self);
  map_cb (self);
  return GTK_WIDGET (self);
}

void
sg_editor_canvas_set_style (SgEditorCanvas *self, SgStyle style)
{
  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  if (self->sheet.style == style)
    return;
  self->sheet.style = style;
  layers_cb (self);
}

void
sg_editor_canvas_set_veil (SgEditorCanvas *self, gboolean veil)
{
  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  self->sheet.veil = veil;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_editor_canvas_set_layer (SgEditorCanvas *self, guint layer, gboolean shown)
{
  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  sg_country_canvas_switch_layer (&self->sheet, layer, shown);
  layers_cb (self);
}

guint
sg_editor_canvas_get_layers (SgEditorCanvas *self)
{
  g_return_val_if_fail (SG_IS_EDITOR_CANVAS (self), 0);

  return self->sheet.painter != NULL ? sg_painter_get_layers (self->sheet.painter) : 0;
}

/* Zooming and panning. */

void
sg_editor_canvas_fit (SgEditorCanvas *self)
{
  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  sg_country_canvas_fit (&self->sheet);
}

void
sg_editor_canvas_zoom (SgEditorCanvas *self, double factor)
{
  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  sg_country_canvas_zoom_middle (&self->sheet, factor);
}

void
sg_editor_canvas_reveal (SgEditorCanvas *self, SgPoint at)
{
  double x, y;

  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  self->cross = at;
  sg_viewport_to_sheet (&self->sheet.view, at, &x, &y);
  if (self->sheet.width > self->sheet.rulers && (x < self->sheet.rulers + 20 || y < self->sheet.rulers + 20 || x > self->sheet.width - 20 || y > self->sheet.height - 20))
    sg_country_canvas_go_to (&self->sheet, at);
  redraw (self);
}

/* The crosshair counts while keys are used, and where the pointer has left the sheet: what is pasted then lies where the keys were last. */
SgPoint
sg_editor_canvas_get_pointer (SgEditorCanvas *self)
{
  g_return_val_if_fail (SG_IS_EDITOR_CANVAS (self), ((SgPoint) { 0, 0 }));

  if (self->keyed || !self->sheet.inside)
    return self->cross;
  return self->held != SG_SNAP_NOTHING ? self->hold : sg_viewport_to_ground (&self->sheet.view, self->sheet.x, self->sheet.y);
}

gboolean
sg_editor_canvas_has_middle (SgEditorCanvas *self, SgPoint a, SgPoint b)
{
  return sg_point_distance (a, b) * self->sheet.view.scale >= 4 * SG_HANDLE;
}

int
sg_editor_canvas_find_handle (SgEditorCanvas *self, double x, double y, gboolean *between)
{
  const SgPiece *only = sg_editor_get_only (self->editor);
  double hx, hy;
  guint edges;

  if (only == NULL)
    edges = 0;
  else if (sg_piece_is_outline (only))
    edges = only->n_points;
  else
    edges = only->n_points - 1;

  *between = FALSE;
  for (guint i = 0; only != NULL && i < only->n_points; i++)
    {
      sg_viewport_to_sheet (&self->sheet.view, only->points[i], &hx, &hy);
      if (hypot (hx - x, hy - y) <= SG_HANDLE_REACH)
        return i;
    }
  for (guint i = 0; i < edges; i++)
    {
      SgPoint a = only->points[i], b = only->points[(i + 1) % only->n_points];

      sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 }, &hx, &hy);
      if (!sg_editor_canvas_has_middle (self, a, b) || hypot (hx - x, hy - y) > SG_HANDLE_REACH)
        continue;
      *between = TRUE;
      return i + 1;
    }
  return -1;
}

void
sg_editor_canvas_pick (SgEditorCanvas *self, SgPicked picked, gpointer data)
{
  g_return_if_fail (SG_IS_EDITOR_CANVAS (self));

  self->picked = picked;
  self->picked_data = data;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

gboolean
sg_editor_canvas_tell_picked (SgEditorCanvas *self, const SgPoint *at)
{
  SgPicked picked = g_steal_pointer (&self->picked); /* it may ask for the next */

  if (picked != NULL)
    picked (at, self->picked_data);
  return picked != NULL;
}
