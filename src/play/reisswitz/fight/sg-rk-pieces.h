/* sg-rk-pieces.h: the blocks that show a unit, and the exchange pieces that take their place as it loses men (RK-32, RK-T4).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_pieces: as SgGame.pieces: blocks and exchange pieces, RK-32 and RK-T4. */
guint sg_rk_pieces (SgBoard *board, const SgUnit *unit, double fronts[SG_MOST_PIECES], double *whole);
/** sg_rk_tell_pieces: (transfer full) (nullable): “larger exchange piece, whole block”. */
char *sg_rk_tell_pieces (SgBoard *board, const SgUnit *unit);

G_END_DECLS
