/* sg-clock.h: the clock of a move. Time comes from outside, so that a test can turn it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SG_TYPE_CLOCK (sg_clock_get_type ())
G_DECLARE_FINAL_TYPE (SgClock, sg_clock, SG, CLOCK, GObject)

typedef gint64 (*SgNow) (gpointer data); /* microseconds, never backwards */

/* Signals: "warning" (guint seconds left), "time" (ran out), "changed". */
SgClock  *sg_clock_new           (SgNow now, gpointer data);  /* NULL: g_get_monotonic_time() */
/** sg_clock_set: stands at @seconds, warning at each of @warnings (seconds left, 0-terminated, may be NULL). */
void      sg_clock_set           (SgClock *self, guint seconds, const guint *warnings);
/** sg_clock_set_left: what has gone of the time allowed has gone: it stands at @seconds, and what was due before them is not said again. */
void      sg_clock_set_left      (SgClock *self, double seconds);
void      sg_clock_start         (SgClock *self);
void      sg_clock_pause         (SgClock *self);
gboolean  sg_clock_is_running    (SgClock *self);
guint     sg_clock_get_allowed   (SgClock *self);
double    sg_clock_get_left      (SgClock *self);             /* seconds, never below 0 */
const guint *sg_clock_get_warnings (SgClock *self);           /* 0-terminated */
/** sg_clock_tick: looks at the time and emits what is due; call it as often as you like. */
void      sg_clock_tick          (SgClock *self);

G_END_DECLS
