/* sg-book-write.h: the book of a war into a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_book_write: of the setup’s campaign, by @path’s ending: .pdf on the setup’s paper, or .html, one page of the web with its maps in it. */
gboolean sg_book_write (const SgSheetSetup *setup, const char *path, GError **error);

G_END_DECLS
