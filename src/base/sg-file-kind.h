/* sg-file-kind.h: what a file is, by how it begins, so that a wrong one is answered by what it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgFileKind: @SG_FILE_OTHER: nothing that is known here; up to @SG_FILE_TEXT it may be XML, or may have been before it was damaged. */
typedef enum
{
  SG_FILE_OTHER, SG_FILE_EMPTY, SG_FILE_XML, SG_FILE_TEXT,
  SG_FILE_TABLE, SG_FILE_ZIP, SG_FILE_DATABASE, SG_FILE_PDF, SG_FILE_PICTURE, SG_FILE_GZIP, SG_FILE_OLD_OFFICE,
} SgFileKind;

/** sg_file_kind: of @size bytes at @data; only the first few thousand are looked at. */
SgFileKind  sg_file_kind      (gconstpointer data, gsize size);
/** sg_file_kind_call: (transfer none) (nullable): what it is called in a sentence: "a CSV table"; %NULL for what is only not known. */
const char *sg_file_kind_call (SgFileKind kind);

G_END_DECLS
