/* sg-country-canvas.c: a sheet of country that is zoomed and panned: what the battle's map and the editor's have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-country-canvas.h"

#include "app/map/sg-country-tiles.h"
#include "base/sg-later.h"
#include "draw/sg-furniture.h"
#include "draw/sg-painter-country.h"

#include <adwaita.h>
#include <math.h>

#define SETTLE 150         /* milliseconds */
#define LEAST_ACROSS 100.0 /* u that the longer side of a map covers at the least */
#define SCALE_MAX 120.0
#define MOST_SCALE 60.0    /* times as large as the whole map fits */
#define DRAG_OF_AIR 4.0    /* of a push, each second */
#define STANDS_STILL 20.0  /* u a second */
#define HAND_RESTS 80000   /* microseconds after which a hand that has not moved holds the country still */
#define HAND_EASE 0.6      /* of how fast it goes, what its last step tells */
#define SCALE_BAR_LENGTH 144
#define PLATE_MARGIN 6 /* u of paper round the bar in the dark */
#define SCALE_BAR_X 16
#define SCALE_BAR_Y 26

G_DEFINE_ABSTRACT_TYPE (SgCountryCanvas, sg_country_canvas, GTK_TYPE_WIDGET)

static SgMap *
get_map (SgCountryCanvas *self)
{
  return SG_COUNTRY_CANVAS_GET_CLASS (self)->get_map (self);
}

double
sg_country_canvas_clamp (SgCountryCanvas *self, double scale)
{
  SgMap *map = get_map (self);
  double longer = map != NULL ? MAX (sg_map_get_width (map), sg_map_get_depth (map)) : 100;
  double least = MIN (1.5, LEAST_ACROSS / longer), fit = MAX (self->width, 600) / longer;

  return CLAMP (scale, least, MIN (SCALE_MAX, MAX (fit * MOST_SCALE, 2 * least)));
}

static void
fit_beside (SgCountryCanvas *self, SgMap *map, int left, int right, int foot)
{
  sg_viewport_fit (&self->view, map, self->width - left - right, self->height - self->rulers - foot, self->margin, 0);
  self->view.x += left;
  self->view.y += self->rulers;
}

static gboolean
lies_under_corner (SgCountryCanvas *self, SgMap *map)
{
  double x, y;

  sg_viewport_head (&self->view, map, &x, &y);
  return x + sg_map_get_width (map) * self->view.scale > self->width - self->corner_width
         && y + sg_map_get_depth (map) * self->view.scale > self->height - self->corner_height;
}

/* Beside the card at the foot or above it, whichever shows more. */
static void
fit_clear (SgCountryCanvas *self, SgMap *map, int left)
{
  int right = MAX (0, self->corner_width - self->margin), foot = MAX (0, self->corner_height - self->margin);
  double beside;

  if (self->width <= left + right || self->height <= self->rulers + foot)
    return;
  fit_beside (self, map, left, right, 0);
  beside = self->view.scale;
  fit_beside (self, map, left, 0, foot);
  if (beside >= self->view.scale)
    fit_beside (self, map, left, right, 0);
}

/* Beside the tools, where the sheet would lie under them; and so of the card in the corner at the foot. */
static void
fit (SgCountryCanvas *self)
{
  SgMap *map = get_map (self);
  int left = self->rulers;
  double x, y;

  if (map == NULL || self->width <= self->rulers + self->tools || self->height <= self->rulers)
    return;
  fit_beside (self, map, left, 0, 0);
  sg_viewport_head (&self->view, map, &x, &y);
  if (x < self->tools)
    {
      left = MAX (self->rulers, self->tools - self->margin);
      fit_beside (self, map, left, 0, 0);
    }
  if (lies_under_corner (self, map))
    fit_clear (self, map, left);
}

void
sg_country_canvas_changed (SgCountryCanvas *self)
{
  if (SG_COUNTRY_CANVAS_GET_CLASS (self)->view_changed != NULL)
    SG_COUNTRY_CANVAS_GET_CLASS (self)->view_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The wheel, the touchpad and the fingers. */

static gboolean
settle_cb (gpointer data)
{
  SgCountryCanvas *self = data;

  self->settle_source = 0;
  self->zooming = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

void
sg_country_canvas_hurry (SgCountryCanvas *self)
{
  self->zooming = TRUE;
  g_clear_handle_id (&self->settle_source, g_source_remove);
  self->settle_source = sg_later_after (self, SETTLE, settle_cb);
}

void
sg_country_canvas_stop (SgCountryCanvas *self)
{
  if (self->glide_source != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->glide_source);
  self->glide_source = 0;
}

/* By the time that has passed, and not by frames: a machine that draws slowly comes as far as any. A frame that took very long is not made up
 * for at once. */
static gboolean
glide_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  SgCountryCanvas *self = SG_COUNTRY_CANVAS (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double passed = CLAMP ((now - self->glided_at) / 1e6, 0, 0.1), left = exp (-DRAG_OF_AIR * passed);

  self->glided_at = now;
  sg_country_canvas_pan (self, -self->glide_x * passed, -self->glide_y * passed);
  self->glide_x *= left;
  self->glide_y *= left;
  if (hypot (self->glide_x, self->glide_y) > STANDS_STILL)
    return G_SOURCE_CONTINUE;
  self->glide_source = 0;
  return G_SOURCE_REMOVE;
}

void
sg_country_canvas_glide (SgCountryCanvas *self, double x, double y)
{
  sg_country_canvas_stop (self);
  if (hypot (x, y) <= STANDS_STILL || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  self->glide_x = x;
  self->glide_y = y;
  self->glided_at = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->glide_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), glide_cb, NULL, NULL);
}

/* A hand that rested before it let go meant the map to stay there. */
void
sg_country_canvas_let_go (SgCountryCanvas *self)
{
  if (g_get_monotonic_time () - self->hand_at < HAND_RESTS)
    sg_country_canvas_glide (self, -self->hand_x, -self->hand_y);
}

/* The hand has dragged the country on by so much. */
static void
follow_hand (SgCountryCanvas *self, double dx, double dy)
{
  gint64 now = g_get_monotonic_time ();
  double passed = (double) (now - self->hand_at) / G_USEC_PER_SEC;

  if (now - self->hand_at > HAND_RESTS)
    self->hand_x = self->hand_y = 0;
  else if (passed > 0)
    {
      self->hand_x += HAND_EASE * (dx / passed - self->hand_x);
      self->hand_y += HAND_EASE * (dy / passed - self->hand_y);
    }
  self->hand_at = now;
}

static void
decelerate_cb (SgCountryCanvas *self, double x, double y, GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  sg_country_canvas_stop (self);
  if (!(state & GDK_CONTROL_MASK) && gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_SURFACE)
    sg_country_canvas_glide (self, x, y);
}

/* A touchpad tells of pixels, and moves the map as it moves any page; a wheel has steps, and zooms about the pointer, as on every other map. */
static gboolean
scroll_cb (SgCountryCanvas *self, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  sg_country_canvas_stop (self);
  if (gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_SURFACE && !(state & GDK_CONTROL_MASK))
    sg_country_canvas_pan (self, -dx, -dy);
  else
    {
      sg_country_canvas_hurry (self);
      if (self->inside)
        sg_country_canvas_zoom (self, pow (SG_WHEEL_STEP, -dy), self->x, self->y);
      else
        sg_country_canvas_zoom (self, pow (SG_WHEEL_STEP, -dy), self->width / 2.0, self->height / 2.0);
    }
  return TRUE;
}

/* Where the middle between the fingers is; without fingers, where it was. */
static void
find_middle (GtkGesture *gesture, double *x, double *y)
{
  if (gtk_gesture_is_recognized (gesture))
    gtk_gesture_get_bounding_box_center (gesture, x, y);
}

/* The fingers are the pinch's alone: the first of them has begun a drag, or a long press, before the second came. */
static void
pinch_begin_cb (SgCountryCanvas *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (SG_COUNTRY_CANVAS_GET_CLASS (self)->pinched != NULL)
    SG_COUNTRY_CANVAS_GET_CLASS (self)->pinched (self);
  sg_country_canvas_stop (self);
  self->pinch_scale = 1;
  find_middle (gesture, &self->pinch_x, &self->pinch_y);
}

/* What lies between the fingers stays there, wherever they go. */
static void
pinch_cb (SgCountryCanvas *self, double scale, GtkGesture *gesture)
{
  double x = self->pinch_x, y = self->pinch_y;

  find_middle (gesture, &x, &y);
  sg_country_canvas_hurry (self);
  sg_country_canvas_pan (self, x - self->pinch_x, y - self->pinch_y);
  sg_country_canvas_zoom (self, scale / self->pinch_scale, x, y);
  self->pinch_scale = scale;
  self->pinch_x = x;
  self->pinch_y = y;
}

/* The widget. */

static void
sg_country_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                           int *natural_baseline)
{
  /* Little is asked for, so that a panel below has the height it wants; the page gives the map all the rest. */
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? 160 : 240;
}

static void
sg_country_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SgCountryCanvas *self = SG_COUNTRY_CANVAS (widget);

  if (!self->fitted) /* what was in the middle stays there */
    {
      self->view.x += (width - self->width) / 2.0;
      self->view.y += (height - self->height) / 2.0;
    }
  self->width = width;
  self->height = height;
  if (self->fitted)
    fit (self);
  if (SG_COUNTRY_CANVAS_GET_CLASS (self)->sized != NULL)
    SG_COUNTRY_CANVAS_GET_CLASS (self)->sized (self);
}

static gboolean
is_veiled (SgCountryCanvas *self)
{
  return self->veil && adw_style_manager_get_dark (adw_style_manager_get_default ());
}

/* While a zoom goes on no tiles are asked for that nobody would look at: what there is, is stretched. */
static void
lay_country (SgCountryCanvas *self, GtkSnapshot *snapshot, int width, int height)
{
  double density = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  SgTileLook look = { sg_painter_get_map (self->painter), sg_painter_get_style (self->painter), sg_painter_get_layers (self->painter),
                      sg_painter_get_visible (self->painter), is_veiled (self), density };
  GdkRGBA paper;
  gboolean named;
  double rgb[3];

  sg_tiles_want (self->tiles, &look, &self->view, width, height, self->zooming);
  named = sg_tiles_take_names (self->tiles, self->painter);
  sg_painter_set_hurried (self->painter, self->zooming || !named);
  sg_painter_set_density (self->painter, density);
  sg_painter_set_veiled (self->painter, look.veiled);
  sg_painter_show_elsewhere (self->painter, &self->view, width, height);
  sg_painter_paper (self->painter, rgb);
  paper = (GdkRGBA) { (float) rgb[0], (float) rgb[1], (float) rgb[2], 1 };
  sg_country_tiles_show (self->tiles, GTK_WIDGET (self), snapshot, width, height, &paper);
}

static void
sg_country_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SgCountryCanvas *self = SG_COUNTRY_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr;

  if (self->painter == NULL || width <= 0 || height <= 0)
    return;
  gtk_snapshot_push_clip (snapshot, &bounds);
  lay_country (self, snapshot, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  SG_COUNTRY_CANVAS_GET_CLASS (self)->draw (self, cr, width, height);
  /* After a fault cairo draws nothing more and says nothing: half a map would look like a whole one. */
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    g_warning ("The map was not drawn to its end: %s.", cairo_status_to_string (cairo_status (cr)));
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
sg_country_canvas_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (sg_country_canvas_parent_class)->state_flags_changed (widget, before);
}

static void
sg_country_canvas_unmap (GtkWidget *widget)
{
  sg_country_canvas_stop (SG_COUNTRY_CANVAS (widget));
  GTK_WIDGET_CLASS (sg_country_canvas_parent_class)->unmap (widget);
}

static void
sg_country_canvas_dispose (GObject *object)
{
  SgCountryCanvas *self = SG_COUNTRY_CANVAS (object);

  g_clear_handle_id (&self->settle_source, g_source_remove);
  sg_country_canvas_stop (self);
  g_clear_object (&self->painter);
  g_clear_pointer (&self->tiles, sg_tiles_free);
  G_OBJECT_CLASS (sg_country_canvas_parent_class)->dispose (object);
}

static void
sg_country_canvas_class_init (SgCountryCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_country_canvas_dispose;
  widget_class->measure = sg_country_canvas_measure;
  widget_class->size_allocate = sg_country_canvas_size_allocate;
  widget_class->snapshot = sg_country_canvas_snapshot;
  widget_class->state_flags_changed = sg_country_canvas_state_flags_changed;
  widget_class->unmap = sg_country_canvas_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sg_country_canvas_init (SgCountryCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);

  self->veil = TRUE;
  self->fitted = TRUE;
  self->tiles = sg_tiles_new ((SgTilesReady) gtk_widget_queue_draw, self);
  self->view.scale = 10;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (scroll, "decelerate", G_CALLBACK (decelerate_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Zooming and panning. */

void
sg_country_canvas_fit (SgCountryCanvas *self)
{
  self->fitted = TRUE;
  fit (self);
  sg_country_canvas_changed (self);
}

void
sg_country_canvas_zoom (SgCountryCanvas *self, double factor, double x, double y)
{
  double scale = sg_country_canvas_clamp (self, self->view.scale * factor), k = scale / self->view.scale;

  self->fitted = FALSE;
  self->view.x = x + (self->view.x - x) * k;
  self->view.y = y + (self->view.y - y) * k;
  self->view.scale = scale;
  sg_country_canvas_changed (self);
}

void
sg_country_canvas_zoom_middle (SgCountryCanvas *self, double factor)
{
  sg_country_canvas_zoom (self, factor, self->width / 2.0, self->height / 2.0);
}

void
sg_country_canvas_pan (SgCountryCanvas *self, double dx, double dy)
{
  sg_country_canvas_pan_to (self, &(SgViewport) { self->view.scale, self->view.x, self->view.y, self->view.turn }, dx, dy);
}

void
sg_country_canvas_pan_to (SgCountryCanvas *self, const SgViewport *from, double dx, double dy)
{
  follow_hand (self, from->x + dx - self->view.x, from->y + dy - self->view.y);
  self->fitted = FALSE;
  self->view.x = from->x + dx;
  self->view.y = from->y + dy;
  sg_country_canvas_changed (self);
}

void
sg_country_canvas_go_to (SgCountryCanvas *self, SgPoint at)
{
  double x, y;

  sg_viewport_to_sheet (&self->view, at, &x, &y);
  sg_country_canvas_pan (self, self->width / 2.0 - x, self->height / 2.0 - y);
}

/* Drawing. */

gboolean
sg_country_canvas_is_drawn (SgCountryCanvas *self)
{
  return self->painter == NULL || (!self->zooming && sg_tiles_are_drawn (self->tiles));
}

void
sg_country_canvas_darken (SgCountryCanvas *self, cairo_t *cr, double width, double height)
{
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    sg_painter_desk (self->painter, cr, &self->view, width, height);
}

static void
draw_bar (SgCountryCanvas *self, cairo_t *cr, double height)
{
  sg_painter_scale_bar (self->painter, cr, &self->view, SCALE_BAR_X, height - SCALE_BAR_Y, SCALE_BAR_LENGTH);
}

/* Paper under the scale bar, as wide as the bar is: no name of the map runs into its figures, and in the dark it is ink on paper all the same. */
static void
draw_plate (SgCountryCanvas *self, cairo_t *cr, double height)
{
  cairo_surface_t *trial = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *ink = cairo_create (trial);
  double x, y, w, h;

  draw_bar (self, ink, height);
  cairo_destroy (ink);
  cairo_recording_surface_ink_extents (trial, &x, &y, &w, &h);
  cairo_surface_destroy (trial);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w, y, PLATE_MARGIN, -G_PI / 2, 0);
  cairo_arc (cr, x + w, y + h, PLATE_MARGIN, 0, G_PI / 2);
  cairo_arc (cr, x, y + h, PLATE_MARGIN, G_PI / 2, G_PI);
  cairo_arc (cr, x, y, PLATE_MARGIN, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    cairo_set_source_rgba (cr, .79, .76, .69, 1);
  else
    cairo_set_source_rgba (cr, .99, .97, .92, .88);
  cairo_fill (cr);
}

void
sg_country_canvas_draw_scale (SgCountryCanvas *self, cairo_t *cr, double height)
{
  draw_plate (self, cr, height);
  draw_bar (self, cr, height);
}

void
sg_country_canvas_draw_focus (SgCountryCanvas *self, cairo_t *cr, double width, double height)
{
  if (!gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;
  cairo_rectangle (cr, self->rulers + 1.5, self->rulers + 1.5, width - self->rulers - 3, height - self->rulers - 3);
  cairo_set_source_rgba (cr, 0.21, 0.52, 0.89, 0.75);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

guint
sg_country_canvas_find_layers (SgCountryCanvas *self)
{
  guint usual = sg_painter_default_layers (get_map (self), self->style);

  return (usual & ~self->told_layers) | (self->layers & self->told_layers);
}

void
sg_country_canvas_switch_layer (SgCountryCanvas *self, guint layer, gboolean shown)
{
  self->told_layers |= layer;
  self->layers = shown ? self->layers | layer : self->layers & ~layer;
}
