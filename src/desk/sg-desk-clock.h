/* sg-desk-clock.h: the clock of the battle that lies on the desk, kept while it lies there no longer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_set_clock: sets a battle's clock that stands to the phase it is in. */
void sg_desk_set_clock    (SgDesk *self);
/** sg_desk_keep_clock: remembers how much of its time is left, outside the campaign's file. */
void sg_desk_keep_clock   (SgDesk *self);
/** sg_desk_recall_clock: sets a battle's clock that was never set to the phase it is in, and to what was left of that when it was last kept. */
void sg_desk_recall_clock (SgDesk *self);

G_END_DECLS
