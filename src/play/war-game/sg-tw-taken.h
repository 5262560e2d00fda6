/* sg-tw-taken.h: guns that are taken, and come back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** sg_tw_abandons: whether @unit, which has to go to the rear, leaves its gun behind: it stands unlimbered with an enemy upon it. */
gboolean sg_tw_abandons (const SgTw *tw, const SgUnit *unit);
/** sg_tw_abandon: adds to @ruling that it does, and who has the gun. */
void     sg_tw_abandon  (const SgTw *tw, SgRuling *ruling, const SgUnit *unit);
/** sg_tw_have_run: whether @unit are gunners who live, and have left their gun to who has taken it. */
gboolean sg_tw_have_run (const SgUnit *unit);
/** sg_tw_list_decided: (transfer container) (element-type SgUnit): of whom it is decided at the end of a move: those on the table, and gunners who have run. */
GPtrArray *sg_tw_list_decided (const SgTw *tw);

extern const SgTwPart sg_tw_taking;

G_END_DECLS
