/* sg-gw-tells.h: which rulings a report of the battle tells of: those of which something came.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_tells: whether a report tells of @ruling: SgGame.tells. */
gboolean sg_gw_tells (SgRuling *ruling);

G_END_DECLS
