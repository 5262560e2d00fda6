/* sg-touch.c: see sg-touch.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The class on the window is all there is of it; how large a target is then stands in style.css.
 */

#include "app/widgets/sg-touch.h"

#define CLASS "sg-touch"

void
sg_touch_set (GtkWidget *window, gboolean fingers)
{
  if (gtk_widget_has_css_class (window, CLASS) == fingers)
    return;
  if (fingers)
    gtk_widget_add_css_class (window, CLASS);
  else
    gtk_widget_remove_css_class (window, CLASS);
}

/* Moves of a pointer say nothing: a screen that is touched makes some up. */
static gboolean
event_cb (GtkWidget *window, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GdkDevice *device = gdk_event_get_device (event);

  if (type == GDK_TOUCH_BEGIN)
    sg_touch_set (window, TRUE);
  else if (type == GDK_BUTTON_PRESS && device != NULL && gdk_device_get_source (device) != GDK_SOURCE_TOUCHSCREEN)
    sg_touch_set (window, FALSE);
  return GDK_EVENT_PROPAGATE;
}

void
sg_touch_watch (GtkWidget *window)
{
  GtkEventController *all = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (all, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (all, "event", G_CALLBACK (event_cb), window);
  gtk_widget_add_controller (window, all);
}
