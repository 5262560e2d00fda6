/* sg-desk-press.h: the map as the menu: whom the next thing may be done by is pressed where he stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_may_press: whether to press @unit on the map does something now, as a row of the panel would: the card is given to it, or it is the
 * target of the act that waits for one. */
gboolean        sg_desk_may_press         (SgDesk *self, const char *unit);
/** sg_desk_offers: whether the side as a whole may do something now that is no mere setting: an act that stands by itself, and not one of a group. */
gboolean        sg_desk_offers            (SgDesk *self);
/** sg_desk_acts_when_pressed: whether to press @unit would carry out an act of his own, as taking the card is; not where he would be a target or
 * a choice. */
gboolean        sg_desk_acts_when_pressed (SgDesk *self, const char *unit);
/** sg_desk_press: does it; FALSE: it may not be pressed. */
gboolean        sg_desk_press             (SgDesk *self, const char *unit);
/** sg_desk_count_pressable: how many units may be. */
guint           sg_desk_count_pressable   (SgDesk *self);

G_END_DECLS
