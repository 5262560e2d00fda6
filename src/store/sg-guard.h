/* sg-guard.h: what is known of a file before it is trusted: whether it is ours, and who has it open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One writer at a time: whoever holds the lock of the hidden file ".NAME.lock" beside the campaign.  The lock is the
 * kernel's (flock), so it is gone with the process that held it, however that ended; a lock file left behind by a
 * kill locks nothing.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SgLock SgLock;

/** sg_lock_take: (transfer full) (nullable): NULL with @busy when someone else has it, NULL with an error when there can be none. */
SgLock  *sg_lock_take      (const char *path, gboolean *busy, GError **error);
void     sg_lock_release   (SgLock *self);

/** sg_guard_inspect: looks at the first bytes and the size only. The error is a clause: "it is not a Sandgate campaign". */
gboolean sg_guard_inspect  (const char *path, GError **error);
/** sg_guard_may_write: by the mode of the file and its folder, which bind even a process that may do anything. */
gboolean sg_guard_may_write (const char *path);
/** sg_guard_at_rest: nothing lies beside the file, as it does while someone has it open or after a kill. */
gboolean sg_guard_at_rest   (const char *path);
/** sg_guard_is_behind: work beside the file waits to be taken into it. */
gboolean sg_guard_is_behind (const char *path);

/* Files that this process has open: opening and closing one of them again would drop SQLite's own locks on it. */
/** sg_guard_enter: (transfer full): what to leave by: the file may have another name then. */
char    *sg_guard_enter    (const char *path);
void     sg_guard_leave    (char *entered);
gboolean sg_guard_is_open  (const char *path);

G_END_DECLS
