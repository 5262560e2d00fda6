/* sg-tw-general.h: a general rides to a unit that goes to the rear, and rallies it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_general;

G_END_DECLS
