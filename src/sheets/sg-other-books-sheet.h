/* sg-other-books-sheet.h: what the other books make of a moment, printed: a column for each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of a battle alone the sheet is of the two enemies who stand nearest to each other: their fire, and the mêlée.
 */

#pragma once

#include "play/other-books/sg-other-books.h"
#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_other_books_sheet_save: @opinions (element-type SgOpinion) of @contact, with what was thrown for them, as a .pdf or .png by @path’s ending. */
gboolean sg_other_books_sheet_save (SgBattle *battle, const SgContact *contact, GPtrArray *opinions, const char *path, GError **error);

G_END_DECLS
