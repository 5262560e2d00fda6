/* sg-other-books.h: a moment of a battle put to the other books.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing of it is posted, and the battle is not touched.
 */

#pragma once

#include "play/other-books/sg-contact.h"
#include "play/other-books/sg-opinion.h"

G_BEGIN_DECLS

/** sg_other_books_ask: (transfer full) (element-type SgOpinion): of the book of the battle first, then of every other in the order of the list of books, each
 * with its exact odds. Figures are those of the books, without house rules. */
GPtrArray *sg_other_books_ask  (const SgContact *contact);
/** sg_other_books_ask_one: (transfer full): of @system, which may be that of the battle. */
SgOpinion *sg_other_books_ask_one (const SgContact *contact, const char *system);
/** sg_other_books_tell: (transfer full): of all of them as plain text, dice with it where they were thrown. */
char      *sg_other_books_tell (const SgContact *contact, GPtrArray *opinions);
/** sg_pass_tell_rules: (transfer full): "GW-504, GW-505" of a pass. */
char      *sg_pass_tell_rules  (const SgPass *pass);

G_END_DECLS
