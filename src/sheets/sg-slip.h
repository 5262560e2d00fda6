/* sg-slip.h: a slip for an order or a report, to be torn off and ridden with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-page.h"

G_BEGIN_DECLS

/** sg_slip_draw: who writes to whom, lines, and what the umpire notes: of the ride, or, where nothing @rides, of when it was opened. */
void     sg_slip_draw    (SgPen *pen, const SgPageFrame *frame, double y, double height, gboolean rides);
/** sg_slip_rides: whether what @sheet is about is sent by riders: Kriegsspiel alone has them. */
gboolean sg_slip_rides   (SgSheet *sheet);
/** sg_slip_lay_out: a page of them. */
gboolean sg_slip_lay_out (SgSheet *sheet, const SgSheetSetup *setup);

G_END_DECLS
