/* sg-tw-fight.h: mêlées, one fighting move in each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_fight;

/** sg_tw_fill_fight: (transfer full): the first fighting move of @attacker, @fighters of whom are in contact, and @defender. */
SgQuestion *sg_tw_fill_fight (const SgTw *tw, const SgUnit *attacker, const SgUnit *defender, gint64 fighters, GError **error);

G_END_DECLS
