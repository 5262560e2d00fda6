/* sg-other-books-window.h: a moment of the battle put to the other books, side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "desk/sg-desk.h"
#include "play/other-books/sg-other-books.h"

G_BEGIN_DECLS

#define SG_TYPE_OTHER_BOOKS_WINDOW (sg_other_books_window_get_type ())
G_DECLARE_FINAL_TYPE (SgOtherBooksWindow, sg_other_books_window, SG, OTHER_BOOKS_WINDOW, AdwWindow)

/** sg_other_books_window_new: (transfer none): over @parent: who is chosen on @desk, or else who stands nearest to an enemy, and what is asked there. NULL with a
 * sentence where no two enemies are on the field. */
GtkWidget       *sg_other_books_window_new         (GtkWindow *parent, SgDesk *desk, GError **error);
/** sg_other_books_window_get_contact: (transfer none) (nullable): what is put to the books. */
const SgContact *sg_other_books_window_get_contact (SgOtherBooksWindow *self);
/** sg_other_books_window_get_opinions: (transfer none) (element-type SgOpinion). */
GPtrArray       *sg_other_books_window_get_opinions (SgOtherBooksWindow *self);
/** sg_other_books_window_set_kind: as a press on its name does. */
void             sg_other_books_window_set_kind    (SgOtherBooksWindow *self, SgContactKind kind);
/** sg_other_books_window_throw: as a press on “Throw the Dice” does, with @seed. */
void             sg_other_books_window_throw       (SgOtherBooksWindow *self, guint64 seed);

G_END_DECLS
