/* sg-desk-put.h: troops out of their box onto their side’s back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_list_boxed: (transfer container) (element-type SgFigure): who of @unit is fit and still to be put down. */
GPtrArray *sg_desk_list_boxed     (SgDesk *self, const SgUnit *unit);
/** sg_desk_put_boxed_down: @boxed (element-type SgFigure), all of one side, in a line where the battle has berths for them, else along their
 * side’s back line; one act, however many they are: one press takes it back. @choose: they are chosen then, to be dragged on. */
gboolean   sg_desk_put_boxed_down (SgDesk *self, GPtrArray *boxed, gboolean choose);
/** sg_desk_put_side_down: all that @side has in its box. */
gboolean   sg_desk_put_side_down  (SgDesk *self, const char *side);
/** sg_desk_who_puts_down: (nullable): the id of the side that is to say next that it is ready, and has somebody in its box for the map. */
const char *sg_desk_who_puts_down (SgDesk *self);
/** sg_desk_may_put_both_down: whether two sides have to put down in turn, all that they have is still in their boxes, and the umpire looks on. */
gboolean   sg_desk_may_put_both_down (SgDesk *self);
/** sg_desk_put_both_down: all that the first has, who is ready then, and all that the other has; one act, which one press takes back. */
gboolean   sg_desk_put_both_down  (SgDesk *self);

G_END_DECLS
