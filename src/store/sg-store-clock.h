/* sg-store-clock.h: what time it is, for everything that is dated in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_store_now: Unix seconds; tests turn the clock with sg_store_set_now(). */
gint64 sg_store_now     (void);
void   sg_store_set_now (gint64 (*now) (void));
/** SG_STORE_FIRST_MOMENT, SG_STORE_LAST_MOMENT: Unix seconds: the first and the last that a calendar has a date for, the years 1 and 9999. */
#define SG_STORE_FIRST_MOMENT G_GINT64_CONSTANT (-62135596800)
#define SG_STORE_LAST_MOMENT  G_GINT64_CONSTANT (253402300799)
/** sg_store_moment: @seconds of a file, which may say anything, as near as a calendar has it. */
gint64 sg_store_moment  (gint64 seconds);

G_END_DECLS
