/* sg-tw-form.h: changes of formation and fords: what a unit does besides its move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_forming;

G_END_DECLS
