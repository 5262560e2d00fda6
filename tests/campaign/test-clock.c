/* test-clock.c: the clock of a move, turned by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-clock.h"

static gint64 now;

static gint64
get_now (gpointer data)
{
  return now;
}

static void
warning_cb (SgClock *clock, guint left, GString *log)
{
  g_string_append_printf (log, "%u ", left);
}

static void
time_cb (SgClock *clock, GString *log)
{
  g_string_append (log, "Time ");
}

/* Seconds that pass ('<' pauses before them, '>' goes on), and what is heard: warnings at 120, 60 and 30 of 400 (LW-15). */
static const struct { const char *act; int seconds; const char *heard; double left; } rows[] = {
  { "",  100, "", 300 },
  { "",  180, "120 ", 120 },
  { "<", 500, "", 120 },
  { ">", 59, "", 61 },
  { "",  1, "60 ", 60 },
  { "",  31, "30 ", 29 },
  { "",  100, "Time ", 0 },
  { "",  100, "", 0 },
};

static void
test_warnings (void)
{
  static const guint warnings[] = { 30, 120, 60, 900, 0 };
  g_autoptr (SgClock) clock = sg_clock_new (get_now, NULL);
  g_autoptr (GString) log = g_string_new ("");

  g_signal_connect (clock, "warning", G_CALLBACK (warning_cb), log);
  g_signal_connect (clock, "time", G_CALLBACK (time_cb), log);
  sg_clock_set (clock, 400, warnings);
  g_assert_cmpuint (sg_clock_get_warnings (clock)[0], ==, 120);
  g_assert_cmpuint (sg_clock_get_warnings (clock)[3], ==, 0);
  sg_clock_start (clock);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].act[0] == '<')
        sg_clock_pause (clock);
      if (rows[i].act[0] == '>')
        sg_clock_start (clock);
      now += rows[i].seconds * G_USEC_PER_SEC;
      sg_clock_tick (clock);
      g_assert_cmpstr (log->str, ==, rows[i].heard);
      g_assert_cmpfloat (sg_clock_get_left (clock), ==, rows[i].left);
      g_string_truncate (log, 0);
    }
  g_assert_false (sg_clock_is_running (clock));
}

/* A machine that slept hears everything that fell due, in order. */
static void
test_slept (void)
{
  static const guint warnings[] = { 120, 60, 30, 0 };
  g_autoptr (SgClock) clock = sg_clock_new (get_now, NULL);
  g_autoptr (GString) log = g_string_new ("");

  g_signal_connect (clock, "warning", G_CALLBACK (warning_cb), log);
  g_signal_connect (clock, "time", G_CALLBACK (time_cb), log);
  sg_clock_set (clock, 400, warnings);
  sg_clock_start (clock);
  now += 1000 * G_USEC_PER_SEC;
  sg_clock_tick (clock);
  g_assert_cmpstr (log->str, ==, "120 60 30 Time ");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/clock/warnings", test_warnings);
  g_test_add_func ("/campaign/clock/slept", test_slept);
  return g_test_run ();
}
