/* sg-tw-fight.h: mêlées, one fighting move in each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_fight;

G_END_DECLS
