/* sg-tw-garrison.h: troops who go into houses and come out of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_garrison;

G_END_DECLS
