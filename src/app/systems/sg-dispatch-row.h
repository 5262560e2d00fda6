/* sg-dispatch-row.h: one dispatch: who wrote what to whom, how it stands with it, and what the umpire does with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_DISPATCH_ROW (sg_dispatch_row_get_type ())
G_DECLARE_FINAL_TYPE (SgDispatchRow, sg_dispatch_row, SG, DISPATCH_ROW, GtkListBoxRow)

GtkWidget *sg_dispatch_row_new  (SgDesk *desk);
/** sg_dispatch_row_show: it is of @dispatch from now on. */
void       sg_dispatch_row_show (SgDispatchRow *self, const SgRkDispatch *dispatch);

/** sg_dispatch_are_kept: whether the battle at hand has dispatches, and may be judged here. */
gboolean   sg_dispatch_are_kept (SgDesk *desk);
/** sg_dispatch_wants_umpire: whether it has come in, and he has to hand it over, pass it on, carry it out or turn it into a march. */
gboolean   sg_dispatch_wants_umpire (const SgRkDispatch *dispatch);

G_END_DECLS
