/* sg-tw-wreck.h: shots on houses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_wreck;

G_END_DECLS
