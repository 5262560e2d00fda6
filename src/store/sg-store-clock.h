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

G_END_DECLS
