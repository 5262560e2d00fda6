/* sg-tw-first.h: who acts first, in a move by turns and for a spot that both want.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_first;
/** sg_tw_alternates: whether the sides withdraw, charge and move one after the other, by a house rule (TW-05). */
gboolean    sg_tw_alternates   (const SgTw *tw);
/** sg_tw_second: (nullable): whose turn comes when that of the side which acts now is done. */
const char *sg_tw_second       (const SgTw *tw);

G_END_DECLS
