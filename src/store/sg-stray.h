/* sg-stray.h: journals beside a campaign that may not be its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * SQLite pairs a file with its journal by name alone.  Where a backup was laid over a killed campaign, or a killed campaign was
 * renamed, the pairing is wrong: what the journal holds would be poured into another file, or is passed over in silence.  A
 * journal is never deleted unread: what is not a file's own is laid aside under another name.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_stray_lay_aside: renames what lies beside @path as its journal, so that no file takes it for its own; one that holds nothing is
 * removed. Returns: (transfer full) (nullable): the name that it has now, NULL when there was none. */
char    *sg_stray_lay_aside (const char *path);
/** sg_stray_clear: the same, where no file is at @path. */
void     sg_stray_clear     (const char *path);
/** sg_stray_is_sound: of a file that nobody has open: it is, together with the journal beside it, pages and ledger; neither is changed. FALSE as well
 * of a journal that SQLite would roll back only to look. */
gboolean sg_stray_is_sound  (const char *path);
/** sg_stray_is_foreign: the file at @path is sound without the journal beside it and not with it. */
gboolean sg_stray_is_foreign (const char *path);
/** sg_stray_adopt: a journal in the same folder whose own file is gone, and which holds later work of the file at @path, takes its
 * place beside it. Returns: (transfer full) (nullable): the name that it had. */
char    *sg_stray_adopt     (const char *path);

G_END_DECLS
