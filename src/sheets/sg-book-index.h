/* sg-book-index.h: the index of a book: where its units, generals, places and rules are told of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book.h"

G_BEGIN_DECLS

/** sg_book_find_terms: the names in the chapters of the war, and the rules that rulings stand under, called as @rules calls them. */
void  sg_book_find_terms (SgBook *self, SgRuleset *rules);
/** sg_book_tell_pages: (transfer full): of @pages (element-type guint), sorted, from 0: “3, 7–9”. */
char *sg_book_tell_pages (GArray *pages);

G_END_DECLS
