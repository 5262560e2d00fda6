/* sg-backup.h: a campaign's earlier states, each a whole campaign file in the folder "NAME backups" beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One is made as a sitting begins, of the file as the last one left it: "NAME 2026-11-23 0042.sandgate".  The number orders
 * them; dates are only believed as far as the numbers bear them out, so a clock that was wrong takes none away.
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/** SgEarlier: a backup, and where the war stood in it. */
typedef struct { char *path, *battle, *system; gint64 turn, when; /* Unix seconds */ gint64 rulings; goffset size; guint sequence; } SgEarlier;

void       sg_earlier_free (SgEarlier *self);
/** sg_backup_list: (transfer full) (element-type SgEarlier): the backups near @path that are of the campaign @uuid, whatever the file was
 * called then, the newest first; without @uuid (nullable), of a file that cannot say it any more, those in the folder that is called after it. */
GPtrArray *sg_backup_list  (const char *path, const char *uuid);

/** sg_backup_forget: takes those away that sg_backup_list() tells of, and the folder that was made for them, once nothing else is in it. */
void       sg_backup_forget (const char *path, const char *uuid);

/** sg_backup_make: one of the campaign at @path, of which @db is a connection, unless the last still holds all that is in it; those that have
 * served are taken away. */
gboolean      sg_backup_make  (const char *path, sqlite3 *db, GError **error);

/** SgBackupRun: one that is being made while the window goes on. */
typedef struct _SgBackupRun SgBackupRun;

/** sg_backup_begin: (transfer full) (nullable): sg_backup_make() in a thread of its own; @done is called when it is ready, from the main loop, with
 * @data. Nothing may be written to the campaign until sg_backup_end(). %NULL where no thread is to be had. */
SgBackupRun  *sg_backup_begin (const char *path, GSourceFunc done, gpointer data);
/** sg_backup_end: waits for what is left of it, and frees it; @done is not called any more. */
gboolean      sg_backup_end   (SgBackupRun *self, GError **error);

/** sg_backup_choose: which of backups made on @days (in the order of their making; days since any day) have served: every one of the last
 * week is kept and the newest twelve, then the first of each week, and after sixty days the first of each month. @served: (array length=n) (out caller-allocates). */
void       sg_backup_choose (const gint64 *days, guint n, gboolean *served);

G_END_DECLS
