/* sg-lit-row.c: a row whose units stand lit on the map while the pointer or the keyboard is on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-lit-row.h"

typedef struct { GtkWidget *row; SgDesk *desk; SgUnitsOfRow units; } Watch;

static void
light_cb (Watch *watch)
{
  g_auto (GStrv) units = watch->units (watch->desk, watch->row);

  sg_desk_light (watch->desk, watch->row, (const char *const *) units);
}

static void
put_out_cb (Watch *watch)
{
  sg_desk_light (watch->desk, watch->row, NULL);
}

static void
watch_free (gpointer data, GClosure *closure)
{
  g_object_unref (((Watch *) data)->desk);
  g_free (data);
}

static void
add (Watch *watch, GtkEventController *controller)
{
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (light_cb), watch);
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (put_out_cb), watch);
  gtk_widget_add_controller (watch->row, controller);
}

void
sg_lit_row_watch (GtkWidget *row, SgDesk *desk, SgUnitsOfRow units)
{
  Watch *watch = g_new0 (Watch, 1);

  *watch = (Watch) { row, g_object_ref (desk), units };
  add (watch, gtk_event_controller_motion_new ());
  add (watch, gtk_event_controller_focus_new ());
  g_signal_connect_data (row, "unmap", G_CALLBACK (put_out_cb), watch, watch_free, G_CONNECT_SWAPPED); /* what is taken away is looked at no longer */
}
