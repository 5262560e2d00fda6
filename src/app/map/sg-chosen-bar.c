/* sg-chosen-bar.c: the bar that tells who is chosen, over the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-chosen-bar.h"

struct _SgChosenBar
{
  GtkBox parent_instance;

  gboolean over;
};

G_DEFINE_FINAL_TYPE (SgChosenBar, sg_chosen_bar, GTK_TYPE_BOX)

static gboolean
sg_chosen_bar_contains (GtkWidget *widget, double x, double y)
{
  return !SG_CHOSEN_BAR (widget)->over && GTK_WIDGET_CLASS (sg_chosen_bar_parent_class)->contains (widget, x, y);
}

static void
sg_chosen_bar_class_init (SgChosenBarClass *klass)
{
  GTK_WIDGET_CLASS (klass)->contains = sg_chosen_bar_contains;
}

static void
sg_chosen_bar_init (SgChosenBar *self)
{
}

void
sg_chosen_bar_set_over (SgChosenBar *self, gboolean over)
{
  g_return_if_fail (SG_IS_CHOSEN_BAR (self));

  if (self->over == over)
    return;
  self->over = over;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      gtk_widget_set_can_target (child, !over);
}
