/* sg-file-stream.h: a file that is too large to be held in memory, written whole or not at all, and read again before it stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** SgFileStep: one step in making the file at @path. */
typedef gboolean (*SgFileStep) (const char *path, gpointer data, GError **error);
/** sg_file_make: @fill writes into a new file beside @path, @prove looks at it when all of it is on the disk, and then it takes the name. */
gboolean sg_file_make   (const char *path, SgFileStep fill, SgFileStep prove, gpointer data, GError **error);
/** sg_file_digest: (transfer full): the SHA-256 of a file, read through. */
char    *sg_file_digest (const char *path, GError **error);

G_END_DECLS
