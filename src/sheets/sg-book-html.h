/* sg-book-html.h: the book of a war as one page of the web, with its maps in it: to be sent, and read without anything else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book.h"

G_BEGIN_DECLS

/** sg_book_to_html: (transfer full) (nullable): one whole page of HTML 5 in UTF-8; @grey: its maps for a printer without colour. */
GBytes *sg_book_to_html (const SgBook *self, gboolean grey, GError **error);

G_END_DECLS
