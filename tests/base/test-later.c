/* test-later.c: what an object does later, and what it does not do once it is gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-later.h"

#include <gio/gio.h>

static guint called;

static gboolean
call_cb (gpointer data)
{
  called++;
  g_object_set_data (data, "called", data);
  return G_SOURCE_REMOVE;
}

/* Until it was called so often, or as long as it would have taken. */
static void
run (guint wanted, guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end && (wanted == 0 || called < wanted))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
test_alive (void)
{
  g_autoptr (GCancellable) object = g_cancellable_new ();

  called = 0;
  g_assert_cmpuint (sg_later (object, G_PRIORITY_DEFAULT_IDLE, call_cb), >, 0);
  sg_later_after (object, 1, call_cb);
  g_assert_true (g_source_remove (sg_later (object, G_PRIORITY_LOW, call_cb)));
  run (2, 10000);
  g_assert_cmpuint (called, ==, 2);
  g_assert_true (g_object_get_data (G_OBJECT (object), "called") == object);
}

/* Asked before the end, and while it is taken apart. */
static void
test_gone (void)
{
  GCancellable *object = g_cancellable_new ();

  called = 0;
  sg_later (object, G_PRIORITY_DEFAULT_IDLE, call_cb);
  sg_later_after (object, 1, call_cb);
  g_object_run_dispose (G_OBJECT (object));
  sg_later (object, G_PRIORITY_DEFAULT_IDLE, call_cb); /* a child, taken down after it, makes it ask once more */
  sg_later_after (object, 1, call_cb);
  g_object_unref (object);
  run (0, 30);
  g_assert_cmpuint (called, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/later/alive", test_alive);
  g_test_add_func ("/base/later/gone", test_gone);
  return g_test_run ();
}
