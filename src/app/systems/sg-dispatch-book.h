/* sg-dispatch-book.h: Kriegsspiel's dispatches: who wrote what to whom, and who writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_DISPATCH_BOOK (sg_dispatch_book_get_type ())
G_DECLARE_FINAL_TYPE (SgDispatchBook, sg_dispatch_book, SG, DISPATCH_BOOK, GtkBox)

/** sg_dispatch_book_new: hidden in other systems. */
GtkWidget *sg_dispatch_book_new (SgDesk *desk);
/** sg_dispatch_book_get_clock: (transfer none): the button that advances the clock, and why it stopped; to be packed beside the turn's act. */
GtkWidget *sg_dispatch_book_get_clock (SgDispatchBook *self);

/** sg_dispatch_count_waiting: how many wait for the umpire; FALSE where there are no dispatches. */
gboolean   sg_dispatch_count_waiting (SgDesk *desk, guint *n);

G_END_DECLS
