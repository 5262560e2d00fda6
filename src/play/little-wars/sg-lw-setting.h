/* sg-lw-setting.h: what comes before the first turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-private.h"

G_BEGIN_DECLS

/** sg_lw_may_side_put: whether @side may put down now (LW-12). */
gboolean sg_lw_may_side_put (const SgLw *lw, const char *side);

G_END_DECLS
