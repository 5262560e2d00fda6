/* sg-rk-near.h: enemies within a critical distance of each other, and in contact (RK-83).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

/** sg_rk_are_in_contact: so near each other that they fight. */
gboolean sg_rk_are_in_contact (const SgRkGround *one, const SgRkGround *two);
/** sg_rk_touches: whether who stands at @at is in contact with it. */
gboolean sg_rk_touches (const SgRkGround *ground, SgPoint at);
/** sg_rk_warn: units that come within a critical distance of an enemy, or into contact (RK-83). */
void sg_rk_warn (const SgRk *rk, GArray *grounds, SgRuling *ruling, GPtrArray *events);

G_END_DECLS
