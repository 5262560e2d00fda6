/* sg-tw-close-up.h: bodies that lose men stay in the contact that they were in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** sg_tw_close_up: where what @ruling takes off would part two bodies that are in contact, adds to it that one closes on the other: who charged, else who
 * lost the men. Whoever the ruling moves itself is let go. */
void sg_tw_close_up (const SgTw *tw, SgRuling *ruling);

G_END_DECLS
