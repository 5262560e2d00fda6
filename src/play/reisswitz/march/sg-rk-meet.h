/* sg-rk-meet.h: enemies that run into each other in one move stop where they meet, for all go at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_meet: (transfer full) (element-type utf8 SgRkCap): of units that are free to go, and those that meet enemies in this move or come up to a column
 * of their own; INFINITY: neither. */
GHashTable *sg_rk_meet (const SgRk *rk);

G_END_DECLS
