/* sg-file.h: files are written whole or not at all, and read when they may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/**
 * sg_file_write:
 * @data: (array length=size): what the file is to hold
 *
 * Writes beside @path, and gives it the name when all of it is on the disk: what stood there before stays until then.  Where a link stands it is what the link leads to.
 *
 * Returns: whether it was written; %SG_ERROR_FULL or %SG_ERROR_IO, in a sentence that names @path, otherwise
 */
gboolean sg_file_write (const char *path, gconstpointer data, gsize size, GError **error);
/** sg_file_find_end: (transfer full) (nullable): where what is written to @path comes to stand, behind all links; NULL with a sentence where a device or a pipe would be replaced. */
char    *sg_file_find_end (const char *path, GError **error);
/** sg_file_read: (transfer full): the bytes of the file at @path, which are @most at most; a device or a pipe, which may be endless, is none. */
GBytes  *sg_file_read  (const char *path, gsize most, GError **error);

G_END_DECLS
