/* sg-copy.h: a whole copy of a campaign, proved before it has its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/** sg_copy_make: a whole consistent copy of @db at @path, which is replaced in one step or not touched; @sql (nullable) is carried out
 * in the copy before it stands there. The copy has been read again, and every page, table and count of it proved. */
gboolean sg_copy_make (sqlite3 *db, const char *path, const char *sql, GError **error);

G_END_DECLS
