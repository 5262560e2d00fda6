/* sg-help-book.h: the pages of the manual, in their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages are the installed manual's, compiled in. Their order and their chapters are those of the index page, so that the window
 * and a reader of Mallard show the same book; a page that it does not name is a fault of the build.
 */

#pragma once

#include <glib.h>

#include "base/sg-xml.h"

G_BEGIN_DECLS

/** SgHelpPage: @chapter: the section of the index under which it stands; @words: all that it says, in one line; @folded: for looking in. */
typedef struct
{
  char     *id, *title, *about, *chapter, *words, *folded;
  SgXmlDoc *doc;
} SgHelpPage;

/** sg_help_book: (element-type SgHelpPage) (transfer none): every page, in the order of reading. */
GPtrArray  *sg_help_book       (void);
/** sg_help_page_find: (nullable): the page of that id; "melees#guns" is of the page "melees". */
SgHelpPage *sg_help_page_find  (const char *id);
/** sg_help_page_has: whether every word of @wanted stands in it, typed as one likes. */
gboolean    sg_help_page_has   (SgHelpPage *self, const char *wanted);
/** sg_help_page_quote: (transfer full): the words about the first place of @wanted in it; what it is about, where nothing is wanted. */
char       *sg_help_page_quote (SgHelpPage *self, const char *wanted);

G_END_DECLS
