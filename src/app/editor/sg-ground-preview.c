/* sg-ground-preview.c: a whole grid of heights, shaded, and the part of it that becomes a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A drag within the part moves it, where there is room to; a drag beside it, or over the whole, draws another.  The picture is made once, of a sample
 * of the grid no finer than it is shown.
 */

#include "app/editor/sg-ground-preview.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-widgets.h"

#define LONGEST 460 /* u */
#define WHOLE 0.995 /* of the grid's sides: a part that has so much of both is all of it */
#define LEAST 8     /* u: what is dragged less far draws no part */

struct _SgGroundPreview
{
  GtkWidget parent_instance;

  const SgGroundGrid *grid;    /* (not owned) */
  cairo_surface_t *picture;    /* (owned) */
  SgGroundPart part, begun;
  double from_x, from_y;       /* where a drag began, in metres */
  gboolean moving, kept;       /* kept: the proportions of the part */
};

enum { PART, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SgGroundPreview, sg_ground_preview, GTK_TYPE_WIDGET)

static double
wide_of (SgGroundPreview *self)
{
  return (self->grid->nx - 1) * self->grid->dx;
}

static double
deep_of (SgGroundPreview *self)
{
  return (self->grid->ny - 1) * self->grid->dy;
}

/* u to a metre. */
static double
scale_of (SgGroundPreview *self)
{
  return LONGEST / MAX (wide_of (self), deep_of (self));
}

static double
height_at (const SgGroundGrid *grid, double u, double v)
{
  guint i = CLAMP ((int) round (u), 0, (int) grid->nx - 1), j = CLAMP ((int) round (v), 0, (int) grid->ny - 1);

  return grid->h[(gsize) j * grid->nx + i];
}

/* Light from the north-west, over tints from low to high: how far the ground, its slopes made @steepen times as steep, faces a sun 45° high at (−½, ½, ½√2).
 * @along: cells of the grid to either side that the slope is taken over, as many as a pixel covers. */
static guint32
colour_at (const SgGroundGrid *grid, double u, double v, double along, double low, double high)
{
  double dx = (height_at (grid, u + along, v) - height_at (grid, u - along, v)) / (2 * along * grid->dx);
  double dy = (height_at (grid, u, v + along) - height_at (grid, u, v - along)) / (2 * along * grid->dy);
  double relief = MAX (high - low, 1e-6), steepen = 2.4;
  double light = (0.5 * steepen * (dx - dy) + 0.707) / sqrt (1 + steepen * steepen * (dx * dx + dy * dy));
  double share = CLAMP ((height_at (grid, u, v) - low) / relief, 0, 1), bright = CLAMP (0.55 + 0.5 * light, 0.35, 1.06);
  double red = (0.84 + 0.12 * share) * bright, green = (0.89 - 0.04 * share) * bright, blue = (0.74 - 0.06 * share) * bright;

  return 0xff000000u | (guint32) (MIN (red, 1) * 255) << 16 | (guint32) (MIN (green, 1) * 255) << 8 | (guint32) (MIN (blue, 1) * 255);
}

static void
make_picture (SgGroundPreview *self)
{
  const SgGroundGrid *grid = self->grid;
  int width = MAX (1, (int) (wide_of (self) * scale_of (self))), height = MAX (1, (int) (deep_of (self) * scale_of (self)));
  double low = INFINITY, high = -INFINITY, along = MAX (1, (double) (grid->nx - 1) / width);
  guchar *data;
  int stride;

  self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  if (cairo_surface_status (self->picture) != CAIRO_STATUS_SUCCESS)
    return;
  for (gsize i = 0; i < (gsize) grid->nx * grid->ny; i++)
    {
      low = MIN (low, grid->h[i]);
      high = MAX (high, grid->h[i]);
    }
  data = cairo_image_surface_get_data (self->picture);
  stride = cairo_image_surface_get_stride (self->picture);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      /* The first row of the picture is the north; that of the grid is the south. */
      ((guint32 *) (void *) (data + (gsize) y * stride))[x] =
          colour_at (grid, (x + 0.5) / width * (grid->nx - 1), (1 - (y + 0.5) / height) * (grid->ny - 1), along, low, high);
  cairo_surface_mark_dirty (self->picture);
}

static void
sg_ground_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SgGroundPreview *self = SG_GROUND_PREVIEW (widget);
  double k = scale_of (self), height = deep_of (self) * k, wide = wide_of (self) * k;
  double x = self->part.east * k, y = height - (self->part.north + self->part.deep) * k, w = self->part.wide * k, h = self->part.deep * k;
  double ox = round ((gtk_widget_get_width (widget) - wide) / 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));

  cairo_translate (cr, ox, 0);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  cairo_rectangle (cr, 0, 0, wide, height);
  cairo_rectangle (cr, x, y, w, h);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 0.1, 0.08, 0.06, 0.42);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, w, h);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.21, 0.52, 0.89);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
sg_ground_preview_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  SgGroundPreview *self = SG_GROUND_PREVIEW (widget);
  double side = orientation == GTK_ORIENTATION_HORIZONTAL ? wide_of (self) : deep_of (self);

  *minimum = *natural = (int) ceil (side * scale_of (self));
  *minimum_baseline = *natural_baseline = -1;
}

/* Within the grid. */
static void
keep_inside (SgGroundPreview *self)
{
  self->part.east = CLAMP (self->part.east, 0, MAX (0, wide_of (self) - self->part.wide));
  self->part.north = CLAMP (self->part.north, 0, MAX (0, deep_of (self) - self->part.deep));
}

static void
find_place (SgGroundPreview *self, double x, double y, double *east, double *north)
{
  double k = scale_of (self), ox = round ((gtk_widget_get_width (GTK_WIDGET (self)) - wide_of (self) * k) / 2);

  *east = (x - ox) / k;
  *north = deep_of (self) - y / k;
}

/* Nothing is left beside it to be moved to. */
static gboolean
is_whole (SgGroundPreview *self)
{
  return self->part.wide > wide_of (self) * WHOLE && self->part.deep > deep_of (self) * WHOLE;
}

static void
drag_begin_cb (SgGroundPreview *self, double x, double y)
{
  find_place (self, x, y, &self->from_x, &self->from_y);
  self->begun = self->part;
  self->moving = !is_whole (self) && self->from_x >= self->part.east && self->from_y >= self->part.north && self->from_x <= self->part.east + self->part.wide
                 && self->from_y <= self->part.north + self->part.deep;
}

/* From the corner where the drag began, in the proportions that it had where those are kept. */
static void
draw_part (SgGroundPreview *self, double dx, double dy)
{
  double wide = MIN (fabs (dx), wide_of (self)), deep = self->kept ? wide * self->begun.deep / self->begun.wide : MIN (fabs (dy), deep_of (self));

  if (deep > deep_of (self))
    {
      deep = deep_of (self);
      wide = deep * self->begun.wide / self->begun.deep;
    }
  self->part = (SgGroundPart) { MIN (self->from_x, self->from_x + copysign (wide, dx)), MIN (self->from_y, self->from_y + copysign (deep, dy)), wide, deep };
}

static void
drag_update_cb (SgGroundPreview *self, double x, double y)
{
  double k = scale_of (self), dx = x / k, dy = -y / k;

  if (self->moving)
    {
      self->part.east = self->begun.east + dx;
      self->part.north = self->begun.north + dy;
    }
  else if (fabs (x) < LEAST || fabs (y) < LEAST)
    return;
  else
    draw_part (self, dx, dy);
  keep_inside (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[PART], 0);
}

static void
sg_ground_preview_dispose (GObject *object)
{
  g_clear_pointer (&SG_GROUND_PREVIEW (object)->picture, cairo_surface_destroy);
  G_OBJECT_CLASS (sg_ground_preview_parent_class)->dispose (object);
}

static void
sg_ground_preview_class_init (SgGroundPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_ground_preview_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = sg_ground_preview_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = sg_ground_preview_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  signals[PART] = g_signal_new ("part", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_ground_preview_init (SgGroundPreview *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  sg_name (GTK_WIDGET (self), _("The whole grid, and the part that is taken"));
}

GtkWidget *
sg_ground_preview_new (const SgGroundGrid *grid)
{
  SgGroundPreview *self = g_object_new (SG_TYPE_GROUND_PREVIEW, NULL);

  self->grid = grid;
  self->part = (SgGroundPart) { 0, 0, wide_of (self), deep_of (self) };
  make_picture (self);
  return GTK_WIDGET (self);
}

void
sg_ground_preview_set_part (SgGroundPreview *self, const SgGroundPart *part)
{
  g_return_if_fail (SG_IS_GROUND_PREVIEW (self));

  self->part = *part;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sg_ground_preview_keep_proportions (SgGroundPreview *self, gboolean kept)
{
  g_return_if_fail (SG_IS_GROUND_PREVIEW (self));
  self->kept = kept;
}

void
sg_ground_preview_get_part (SgGroundPreview *self, SgGroundPart *part)
{
  g_return_if_fail (SG_IS_GROUND_PREVIEW (self));

  *part = self->part;
}
