/* sg-lw-melee-rule.h: where a mêlée leaves its men.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_clear_spot: a place for @figure within @reach of @by where nobody else stands; @also (element-type SgPlace) are taken. */
SgPlace     sg_lw_clear_spot      (const SgLw *lw, const SgFigure *figure, const SgFigure *by, double reach, GArray *also);

/** sg_lw_set_prisoners: whom @ruling takes of @men (element-type SgFigure) is set within reach of whoever of the others it leaves (LW-53). */
void        sg_lw_set_prisoners   (const SgLw *lw, SgRuling *ruling, GPtrArray *men);

G_END_DECLS
