/* sg-own-files.h: a person's own files of one kind, in a folder of their own: maps, armies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** SgOwnFile: called by its name: reading every one for its title could take long. */
typedef struct { char *title, *path; } SgOwnFile;

/** sg_own_folder: (transfer full): where files of @kind ("maps") are kept; made when it was not there. */
char      *sg_own_folder    (const char *kind);
/** sg_own_list: (transfer full) (element-type SgOwnFile): those that end in @suffix, by title. */
GPtrArray *sg_own_list      (const char *kind, const char *suffix);
/** sg_own_file_name: (transfer full): what a file of that @title, or else @fallback, may be called on any file system. */
char      *sg_own_file_name (const char *title, const char *fallback, const char *suffix);
/** sg_own_free_path: (transfer full): a path there where nothing stands yet, named after @title, or @fallback. */
char      *sg_own_free_path (const char *kind, const char *title, const char *fallback, const char *suffix);

G_END_DECLS
