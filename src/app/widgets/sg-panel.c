/* sg-panel.c: a side panel of a fixed measure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * AdwFlap gives its flap the natural size, and the natural size of a wrapping label is its whole text on one
 * line; so the panel answers for its child.
 */

#include "app/widgets/sg-panel.h"

struct _SgPanel
{
  GtkWidget parent_instance;

  GtkWidget *child; /* (owned) (nullable) */
  int width, height;
  int least;        /* the width that it goes down to, or -1: none less than it asks for */
};

G_DEFINE_FINAL_TYPE (SgPanel, sg_panel, GTK_TYPE_WIDGET)

static void
sg_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  SgPanel *self = SG_PANEL (widget);
  int wanted = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (self->child != NULL && gtk_widget_should_layout (self->child))
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (wanted < 0)
    return;
  *natural = MAX (*minimum, wanted);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL && self->least >= 0 ? MAX (*minimum, MIN (self->least, wanted)) : *natural;
}

static void
sg_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SgPanel *self = SG_PANEL (widget);

  if (self->child != NULL && gtk_widget_should_layout (self->child))
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
sg_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sg_panel_compute_expand (GtkWidget *widget, gboolean *hexpand, gboolean *vexpand)
{
  *hexpand = *vexpand = FALSE;
}

static void
sg_panel_dispose (GObject *object)
{
  SgPanel *self = SG_PANEL (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (sg_panel_parent_class)->dispose (object);
}

static void
sg_panel_class_init (SgPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_panel_dispose;
  widget_class->measure = sg_panel_measure;
  widget_class->size_allocate = sg_panel_size_allocate;
  widget_class->get_request_mode = sg_panel_get_request_mode;
  widget_class->compute_expand = sg_panel_compute_expand;
  gtk_widget_class_set_css_name (widget_class, "sgpanel");
}

static void
sg_panel_init (SgPanel *self)
{
  self->width = self->height = self->least = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
sg_panel_new (void)
{
  return g_object_new (SG_TYPE_PANEL, NULL);
}

void
sg_panel_set_child (SgPanel *self, GtkWidget *child)
{
  g_return_if_fail (SG_IS_PANEL (self));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
sg_panel_set_measure (SgPanel *self, int width, int height)
{
  g_return_if_fail (SG_IS_PANEL (self));

  self->width = width;
  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sg_panel_set_least (SgPanel *self, int width)
{
  g_return_if_fail (SG_IS_PANEL (self));

  self->least = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
