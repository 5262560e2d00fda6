/* sg-archive.h: ZIP archives, in and out of memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An archive is hostile: nothing is written to a disk, names are only compared, and what an entry unpacks to is counted while it does.
 */

#pragma once

#include <gio/gio.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** The bytes that an entry may unpack to, and the entries that are looked through. */
#define SG_ARCHIVE_MOST_BYTES (32u * 1024 * 1024)
#define SG_ARCHIVE_MOST_ENTRIES 1000

/**
 * sg_archive_find:
 * @name: what the archive is called in errors
 * @wanted: an entry’s whole name, "content.xml", or with a “*” before it the ending of one: "*.ros"
 *
 * Returns: (transfer full) (nullable): what the first such entry holds; %NULL without an error where there is none
 */
GBytes *sg_archive_find (GBytes *archive, const char *name, const char *wanted, GError **error);

/** SgArchiveEntry: @stored: not packed. */
typedef struct { const char *name; GBytes *bytes; gboolean stored; } SgArchiveEntry;
/** sg_archive_make: (transfer full): of @n entries in that order; the same bytes for the same entries. */
GBytes *sg_archive_make (const SgArchiveEntry *entries, guint n, GError **error);

G_END_DECLS
