/* sg-first-frame.c: how long the first frame takes, and what it costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-first-frame.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

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

/** After: what is done when the window has been drawn: in an idle, for the frame is on its way to the screen when its painting ends. */
typedef struct
{
  GtkWindow *window;   /* (owned) */
  GFunc func;
  gpointer data;
  GDestroyNotify destroy;
  gulong painted;
} After;

static void
free_after (After *after)
{
  if (after->destroy != NULL)
    after->destroy (after->data);
  g_object_unref (after->window);
  g_free (after);
}

static gboolean
call_cb (gpointer data)
{
  After *after = data;

  after->func (after->window, after->data);
  return G_SOURCE_REMOVE;
}

static void
painted_cb (GdkFrameClock *clock, After *after)
{
  g_signal_handler_disconnect (clock, after->painted);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, call_cb, after, (GDestroyNotify) free_after);
}

void
sg_first_frame_after (GtkWindow *window, GFunc func, gpointer data, GDestroyNotify destroy)
{
  After *after = g_new0 (After, 1);

  gtk_widget_realize (GTK_WIDGET (window));
  after->window = g_object_ref (window);
  after->func = func;
  after->data = data;
  after->destroy = destroy;
  after->painted = g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (painted_cb), after);
}

/* What the machine is laden with besides costs time, and none of this. */
static double
count_processor (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return used.tv_sec + used.tv_nsec / 1e9;
}

static void
tell_cb (GdkFrameClock *clock, gpointer what)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE], processor[G_ASCII_DTOSTR_BUF_SIZE];

  g_signal_handlers_disconnect_by_func (clock, tell_cb, what);
  g_ascii_formatd (seconds, sizeof seconds, "%.6f", (g_get_monotonic_time () - begun) / 1e6);
  g_ascii_formatd (processor, sizeof processor, "%.6f", count_processor ());
  g_print ("%s %s %ld %s\n", (const char *) what, seconds, read_resident (), processor);
}

void
sg_first_frame_tell (GtkWindow *window, const char *what)
{
  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (tell_cb), (gpointer) what);
}
