/* sg-rk-pursuit.h: who pursues whom: how far it goes in a move, when it is out of hand, and what the fight cost the beaten (RK-196).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_is_after: it pursues @beaten; sg_rk_is_out_of_hand: cavalry that pursues, or has not half its strength in hand again (RK-196). */
gboolean sg_rk_is_after (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten);
gboolean sg_rk_is_out_of_hand (const SgRk *rk, const SgUnit *unit);
/** sg_rk_end_pursuit: of a unit that pursues, by the move @turn; sg_rk_pursuit_rate: paces that it may go in the next move, or INFINITY (RK-196). */
void sg_rk_end_pursuit (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 turn);
double sg_rk_pursuit_rate (const SgRk *rk, const SgUnit *unit);
/** sg_rk_pursuit_paces: that cavalry goes in so many @moves of a pursuit. */
double sg_rk_pursuit_paces (const SgRk *rk, const SgUnit *unit, gint64 moves);
/** sg_rk_note_loss: the points that its fight cost the beaten. */
void sg_rk_note_loss (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, SgFraction points);

G_END_DECLS
