/* sg-side-mark.c: a side's own shape in its colour.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-side-mark.h"

#include <adwaita.h>

#include "draw/sg-inks.h"
#include "draw/sg-painter.h"

#define SIZE 12

struct _SgSideMark
{
  GtkWidget parent_instance;

  const char *side; /* (nullable): interned */
};

G_DEFINE_FINAL_TYPE (SgSideMark, sg_side_mark, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_SIDE, N_PROPS };
static GParamSpec *props[N_PROPS];

static void
sg_side_mark_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
sg_side_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SgSideMark *self = SG_SIDE_MARK (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;
  double rgb[3];

  if (self->side == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  sg_side_colour (self->side, adw_style_manager_get_dark (adw_style_manager_get_default ()), rgb);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  if (g_str_equal (self->side, "red"))
    cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0, 0, 2 * G_PI);
  else
    cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
sg_side_mark_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, SG_SIDE_MARK (object)->side);
}

static void
sg_side_mark_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SgSideMark *self = SG_SIDE_MARK (object);

  self->side = g_intern_string (g_value_get_string (value));
  gtk_widget_set_visible (GTK_WIDGET (self), self->side != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sg_side_mark_class_init (SgSideMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sg_side_mark_get_property;
  G_OBJECT_CLASS (klass)->set_property = sg_side_mark_set_property;
  widget_class->measure = sg_side_mark_measure;
  widget_class->snapshot = sg_side_mark_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  props[PROP_SIDE] = g_param_spec_string ("side", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
sg_side_mark_init (SgSideMark *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sg_side_mark (const char *side)
{
  return g_object_new (SG_TYPE_SIDE_MARK, "side", side, NULL);
}

void
sg_side_mark_set (GtkWidget *mark, const char *side)
{
  g_object_set (mark, "side", side, NULL);
}
