/* sg-book-battle.h: the chapter of a book that tells of one battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book.h"

G_BEGIN_DECLS

/** sg_book_tell_battle: what it came to and cost, and its story with the map at its turning points. */
gboolean sg_book_tell_battle (SgBook *self, const SgSheetSetup *setup, SgBattle *battle, GError **error);

G_END_DECLS
