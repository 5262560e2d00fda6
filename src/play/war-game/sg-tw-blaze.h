/* sg-tw-blaze.h: houses on fire, and ruins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_blaze;

/** sg_tw_fire_near: (transfer full) (nullable): a section on fire that is nearer to @at than troops may come, as a sentence calls it (TW-128). */
char    *sg_tw_fire_near (const SgTw *tw, SgPoint at);

G_END_DECLS
