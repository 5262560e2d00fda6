/* sg-tw-onset.h: declared charges are moved, to the contact or as far as they go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_onset;

G_END_DECLS
