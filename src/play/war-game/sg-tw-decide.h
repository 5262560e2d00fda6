/* sg-tw-decide.h: what is decided at the end of a move: the half, morale, and what becomes of each mêlée.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_decide;

G_END_DECLS
