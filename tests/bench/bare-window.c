/* bare-window.c: the least window of libadwaita, as the yardstick of the first frame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>

#include "app/window/sg-first-frame.h"

static void
end_cb (gpointer data, gpointer user_data)
{
  g_application_quit (G_APPLICATION (gtk_window_get_application (data)));
}

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);

  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), adw_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  sg_first_frame_tell (GTK_WINDOW (window), "first-frame");
  sg_first_frame_after (GTK_WINDOW (window), end_cb, NULL, NULL);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (AdwApplication) application = NULL;

  sg_first_frame_begin ();
  application = adw_application_new ("org.littlewars.BareWindow", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
