/* sg-later.h: what an object does when nothing else waits, or after a while: never after its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/** sg_later: calls @func with @object as g_idle_add_full() does, at @priority, and not at all once @object is freed: whatever it was told while it was
 * taken apart. To be asked for in the main thread. Returns: the source, which may be removed as any is. */
guint sg_later       (gpointer object, int priority, GSourceFunc func);
/** sg_later_after: the same, as g_timeout_add() does after @ms. */
guint sg_later_after (gpointer object, guint ms, GSourceFunc func);

G_END_DECLS
