/* sg-tutor-hand.h: what a step of a tutorial asks for, done by the program itself on the desk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"
#include "desk/sg-tutorial.h"

G_BEGIN_DECLS

/** sg_tutor_hand_is_of_desk: whether @deed is done on the desk, and not elsewhere in the window. */
gboolean sg_tutor_hand_is_of_desk (SgTutorialDeed deed);
/** sg_tutor_hand_do: does it; FALSE where nothing could be done. What a rule forbids is told as the desk’s "failed". */
gboolean sg_tutor_hand_do         (SgDesk *desk, const SgTutorialDo *what);

G_END_DECLS
