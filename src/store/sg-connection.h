/* sg-connection.h: a file opened by SQLite, with the settings and limits that every part of the store expects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** sg_connection_open: (transfer full): @immutable: nobody writes it. */
sqlite3  *sg_connection_open   (const char *path, gboolean read_only, gboolean immutable, GError **error);
/** sg_connection_open_damaged: (transfer full): to read what can be read of a copy of a file that is cut short or whose schema is hurt. */
sqlite3  *sg_connection_open_damaged (const char *path, GError **error);
/** sg_connection_set_up: the same settings for one that is open already. */
gboolean  sg_connection_set_up (sqlite3 *db, gboolean read_only, GError **error);

G_END_DECLS
