/* sg-book-rulings.h: the appendix of a book: every ruling with its working.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book.h"

G_BEGIN_DECLS

/** sg_book_tell_rulings: of every battle, and of the campaign itself; those undone among them, and why. */
void sg_book_tell_rulings (SgBook *self, const SgSheetSetup *setup);

G_END_DECLS
