/* sg-lw-melee-rule.h: where a mêlée leaves its men.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_clear_spot: a place for @figure within @reach of @by where nobody else stands; @also (element-type SgPlace) are taken. */
SgPlace     sg_lw_clear_spot      (const SgLw *lw, const SgFigure *figure, const SgFigure *by, double reach, GArray *also);

G_END_DECLS
