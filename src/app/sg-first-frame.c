/* sg-first-frame.c: how long the first frame takes, and what it costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-first-frame.h"

#include <stdio.h>
#include <string.h>

static gint64 begun;

void
sg_first_frame_begin (void)
{
  begun = g_get_monotonic_time ();
}

static long
read_resident (void)
{
  g_autofree char *status = NULL;
  const char *line;
  long kilobytes = 0;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL) || (line = strstr (status, "VmRSS:")) == NULL)
    return 0;
  sscanf (line, "VmRSS: %ld", &kilobytes);
  return kilobytes;
}

static void
painted_cb (GdkFrameClock *clock, GtkApplication *application)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_signal_handlers_disconnect_by_func (clock, painted_cb, application);
  g_ascii_formatd (seconds, sizeof seconds, "%.6f", (g_get_monotonic_time () - begun) / 1e6);
  g_print ("first-frame %s %ld\n", seconds, read_resident ());
  g_application_quit (G_APPLICATION (application));
}

void
sg_first_frame_watch (GtkApplication *application, GtkWindow *window)
{
  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (painted_cb), application);
}
