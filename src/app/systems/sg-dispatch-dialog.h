/* sg-dispatch-dialog.h: writing an order, a message, a report or the general idea.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/systems/sg-dispatch-book.h"

G_BEGIN_DECLS

/** sg_dispatch_is_before: whether the day has not begun. */
gboolean   sg_dispatch_is_before (SgDesk *desk);
/** sg_dispatch_ask: writes a dispatch of @side, from @from and to @to (ids of units; nullable). Returns: (transfer none): the
 * dialog, shown. */
GtkWidget *sg_dispatch_ask      (GtkWidget *near, SgDesk *desk, const char *side, const char *from);
/** sg_dispatch_ask_idea: the general idea, which both sides are given. Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_dispatch_ask_idea (GtkWidget *near, SgDesk *desk);
/** sg_dispatch_ask_dispositions: what the commander of @side hands in before the first move. Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_dispatch_ask_dispositions (GtkWidget *near, SgDesk *desk, const char *side);

G_END_DECLS
