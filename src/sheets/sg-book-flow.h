/* sg-book-flow.h: how the items of a book run over its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-book-lay.h"

G_BEGIN_DECLS

#define SG_BOOK_GUTTER 6.0 /* mm between columns */

/** SgBookFlow: how far it has come. */
typedef struct
{
  SgBookLayout *layout;
  const SgPageFrame *frame;
  guint   page;
  double  y;
  GArray *waiting;     /* (element-type guint): maps that had no room yet */
} SgBookFlow;

/** sg_book_flow_on: places the items from @from up to @to in @columns; several are made even at the end, and no map waits longer than until they begin. */
void sg_book_flow_on (SgBookFlow *self, guint from, guint to, guint columns);

G_END_DECLS
