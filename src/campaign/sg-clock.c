/* sg-clock.c: the clock of a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock never asks for time by itself between calls: sg_clock_tick() looks, and says what became due since
 * it last looked, the longest warning first.
 */

#include "campaign/sg-clock.h"

struct _SgClock
{
  GObject  parent_instance;
  SgNow    now;
  gpointer data;
  guint    allowed;
  gint64   left;        /* microseconds, as it stood at @since */
  gint64   since;
  gint64   told;        /* microseconds left when warnings were last looked at */
  gboolean running;
  GArray  *warnings;    /* (element-type guint), zero-terminated */
};

enum { CHANGED, WARNING, TIME, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SgClock, sg_clock, G_TYPE_OBJECT)

static gint64
monotonic_now (gpointer data)
{
  return g_get_monotonic_time ();
}

static gint64
get_left (SgClock *self)
{
  gint64 left = self->running ? self->left - (self->now (self->data) - self->since) : self->left;

  return MAX (left, 0);
}

static int
compare_descending (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *) a, other = *(const guint *) b;

  if (one < other)
    return 1;
  if (one > other)
    return -1;
  return 0;
}

static void
sg_clock_finalize (GObject *object)
{
  g_array_unref (SG_CLOCK (object)->warnings);
  G_OBJECT_CLASS (sg_clock_parent_class)->finalize (object);
}

static void
sg_clock_class_init (SgClockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_clock_finalize;
  signals[CHANGED] = g_signal_new ("changed", SG_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WARNING] = g_signal_new ("warning", SG_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TIME] = g_signal_new ("time", SG_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_clock_init (SgClock *self)
{
  self->warnings = g_array_new (TRUE, TRUE, sizeof (guint));
}

SgClock *
sg_clock_new (SgNow now, gpointer data)
{
  SgClock *self = g_object_new (SG_TYPE_CLOCK, NULL);

  self->now = now != NULL ? now : monotonic_now;
  self->data = data;
  return self;
}

/* A warning that would be due at once is none. */
void
sg_clock_set (SgClock *self, guint seconds, const guint *warnings)
{
  g_return_if_fail (SG_IS_CLOCK (self));

  self->running = FALSE;
  self->allowed = seconds;
  self->left = self->told = (gint64) seconds * G_USEC_PER_SEC;
  g_array_set_size (self->warnings, 0);
  for (guint i = 0; warnings != NULL && warnings[i] != 0; i++)
    if (warnings[i] < seconds)
      g_array_append_val (self->warnings, warnings[i]);
  g_array_sort (self->warnings, compare_descending);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
sg_clock_set_left (SgClock *self, double seconds)
{
  g_return_if_fail (SG_IS_CLOCK (self));

  self->running = FALSE;
  self->left = self->told = (gint64) (CLAMP (seconds, 0, self->allowed) * G_USEC_PER_SEC);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
sg_clock_start (SgClock *self)
{
  g_return_if_fail (SG_IS_CLOCK (self));

  if (self->running || self->left <= 0)
    return;
  self->since = self->now (self->data);
  self->running = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
sg_clock_pause (SgClock *self)
{
  g_return_if_fail (SG_IS_CLOCK (self));

  if (!self->running)
    return;
  self->left = get_left (self);
  self->running = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean     sg_clock_is_running   (SgClock *self) { return self->running; }
guint        sg_clock_get_allowed  (SgClock *self) { return self->allowed; }
double       sg_clock_get_left     (SgClock *self) { return (double) get_left (self) / G_USEC_PER_SEC; }
const guint *sg_clock_get_warnings (SgClock *self) { return (const guint *) (gpointer) self->warnings->data; }

/* What became due is told once, however long nobody looked; a listener may stop the clock. */
void
sg_clock_tick (SgClock *self)
{
  gint64 left = get_left (self), told = self->told;

  g_return_if_fail (SG_IS_CLOCK (self));

  if (!self->running)
    return;
  self->told = left;
  for (guint i = 0; i < self->warnings->len; i++)
    {
      guint at = g_array_index (self->warnings, guint, i);
      gint64 due = (gint64) at * G_USEC_PER_SEC;

      if (left <= due && told > due)
        g_signal_emit (self, signals[WARNING], 0, at);
    }
  if (left > 0 || !self->running)
    return;
  self->left = 0;
  self->running = FALSE;
  g_signal_emit (self, signals[TIME], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}
