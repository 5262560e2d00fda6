/* sg-map-overview.c: the whole map in small.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The picture is painted once for each map, style and density; only the frame is drawn anew.
 */

#include "app/map/sg-map-overview.h"

#include <adwaita.h>
#include <math.h>
#include <glib/gi18n-lib.h>

#include "app/map/sg-map-canvas-survey.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "draw/sg-painter-country.h"

#define LONGER 148.0

struct _SgMapOverview
{
  GtkWidget parent_instance;

  SgMapCanvas     *canvas;   /* (not owned): its sibling on the map */
  gboolean         wanted;
  guint            source;   /* of what waits until it is idle */
  SgMap           *map;      /* (owned) (nullable): of the picture */
  SgStyle          style;
  int              density;
  SgViewport       view;
  cairo_surface_t *picture;  /* (nullable) */
};

G_DEFINE_FINAL_TYPE (SgMapOverview, sg_map_overview, GTK_TYPE_WIDGET)

static SgMap *
get_map (SgMapOverview *self)
{
  SgPainter *painter = self->canvas != NULL ? sg_map_canvas_get_painter (self->canvas) : NULL;

  return painter != NULL ? sg_painter_get_map (painter) : NULL;
}

static void
find_size (SgMapOverview *self, int *width, int *height)
{
  SgMap *map = get_map (self);
  double longer = map != NULL ? MAX (sg_map_get_width (map), sg_map_get_depth (map)) : 1;

  *width = map != NULL ? ceil (sg_map_get_width (map) / longer * LONGER) : 1;
  *height = map != NULL ? ceil (sg_map_get_depth (map) / longer * LONGER) : 1;
}

static void
forget (SgMapOverview *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_object (&self->map);
}

static void
paint (SgMapOverview *self, int width, int height)
{
  SgMap *map = get_map (self);
  SgStyle style = sg_map_canvas_get_style (self->canvas);
  int density = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (SgPainter) painter = NULL;
  cairo_t *cr;

  if (self->picture != NULL && self->map == map && self->style == style && self->density == density)
    return;
  forget (self);
  self->map = g_object_ref (map);
  self->style = style;
  self->density = density;
  painter = sg_painter_new (map, style);
  sg_viewport_fit (&self->view, map, width, height, 0, 0);
  self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * density, height * density);
  cairo_surface_set_device_scale (self->picture, density, density);
  cr = cairo_create (self->picture);
  sg_painter_country (painter, cr, &self->view, width, height, FALSE);
  cairo_destroy (cr);
}

/* What the canvas shows, as a rectangle of the picture. */
static void
frame (SgMapOverview *self, cairo_t *cr)
{
  const SgViewport *view = sg_map_canvas_get_viewport (self->canvas);
  SgPoint a = sg_viewport_to_ground (view, 0, 0);
  SgPoint b = sg_viewport_to_ground (view, gtk_widget_get_width (GTK_WIDGET (self->canvas)), gtk_widget_get_height (GTK_WIDGET (self->canvas)));
  double x0, y0, x1, y1;

  sg_viewport_to_sheet (&self->view, a, &x0, &y0);
  sg_viewport_to_sheet (&self->view, b, &x1, &y1);
  cairo_rectangle (cr, MIN (x0, x1), MIN (y0, y1), fabs (x1 - x0), fabs (y1 - y0));
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.21, 0.52, 0.89);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
sg_map_overview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SgMapOverview *self = SG_MAP_OVERVIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr;

  if (get_map (self) == NULL || width <= 0 || height <= 0)
    return;
  paint (self, width, height);
  gtk_snapshot_push_clip (snapshot, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()) && sg_map_canvas_get_veil (self->canvas))
    sg_paint_veil (cr, width, height);
  frame (self, cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static void
sg_map_overview_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  int width, height;

  find_size (SG_MAP_OVERVIEW (widget), &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

static void
go (SgMapOverview *self, double x, double y)
{
  if (self->picture != NULL)
    sg_map_canvas_go_to (self->canvas, sg_viewport_to_ground (&self->view, x, y), TRUE);
}

static void
drag_cb (SgMapOverview *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  go (self, x + dx, y + dy);
}

/* Whether the ground itself is in sight whole, with or without the paper about it. */
static gboolean
is_all_shown (SgMapOverview *self)
{
  const SgViewport *view = sg_map_canvas_get_viewport (self->canvas);
  SgMap *map = get_map (self);
  double x0, y0, x1, y1;

  sg_viewport_to_sheet (view, (SgPoint) { 0, 0 }, &x0, &y0);
  sg_viewport_to_sheet (view, (SgPoint) { sg_map_get_width (map), sg_map_get_depth (map) }, &x1, &y1);
  return MIN (x0, x1) >= 0 && MIN (y0, y1) >= 0 && MAX (x0, x1) <= gtk_widget_get_width (GTK_WIDGET (self->canvas))
         && MAX (y0, y1) <= gtk_widget_get_height (GTK_WIDGET (self->canvas));
}

static gboolean
follow_cb (gpointer data)
{
  SgMapOverview *self = data;
  gboolean visible = self->wanted && get_map (self) != NULL && !sg_map_canvas_is_fitted (self->canvas) && !is_all_shown (self);

  if (visible != gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (self->map != NULL && self->map != get_map (self))
    {
      forget (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  self->source = 0;
  return G_SOURCE_REMOVE;
}

/* The canvas may tell of it while it is being given its size, when nothing may be shown or hidden.  It comes before the next frame, for what is idle may wait
 * long where much is drawn, and the overview of the view before would lie over the ground. */
static void
view_cb (SgMapOverview *self)
{
  if (self->source == 0)
    self->source = sg_later (self, G_PRIORITY_HIGH_IDLE, follow_cb);
}

static void
sg_map_overview_dispose (GObject *object)
{
  g_clear_handle_id (&SG_MAP_OVERVIEW (object)->source, g_source_remove);
  forget (SG_MAP_OVERVIEW (object));
  SG_MAP_OVERVIEW (object)->canvas = NULL;
  G_OBJECT_CLASS (sg_map_overview_parent_class)->dispose (object);
}

static void
sg_map_overview_class_init (SgMapOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_map_overview_dispose;
  widget_class->snapshot = sg_map_overview_snapshot;
  widget_class->measure = sg_map_overview_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sg_map_overview_init (SgMapOverview *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->wanted = TRUE;
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (go), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sg-overview");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  sg_describe (GTK_WIDGET (self), _("Overview map"), _("The whole map, with a frame about the part that is shown."));
}

GtkWidget *
sg_map_overview_new (SgMapCanvas *canvas)
{
  SgMapOverview *self = g_object_new (SG_TYPE_MAP_OVERVIEW, NULL);

  self->canvas = canvas;
  g_signal_connect_object (canvas, "view", G_CALLBACK (view_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
sg_map_overview_set_wanted (SgMapOverview *self, gboolean wanted)
{
  g_return_if_fail (SG_IS_MAP_OVERVIEW (self));

  self->wanted = wanted;
  view_cb (self);
}
