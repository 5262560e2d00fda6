/* sg-lw-spacing.h: whether there is room at the end of a way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-way.h"

G_BEGIN_DECLS

/** sg_lw_take_refusal: @way is refused as @verdict (nullable) is. */
void        sg_lw_take_refusal   (SgLwWay *way, SgVerdict *verdict);
/** sg_lw_check_spacing: whether the end of @way is clear of all else (LW-37); @group as in sg_lw_way_crowds(). */
void        sg_lw_check_spacing  (const SgLw *lw, SgLwWay *way, GPtrArray *group);

G_END_DECLS
