/* sg-rk-pursue.h: who has won follows the beaten: cavalry by its table until it is out of hand, infantry at once with half of it or
 * after a halt (RK-196, RK-197).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_end_pursuit: of a unit that pursues, by the move @turn; sg_rk_pursuit_rate: paces that it may go in the next move, or INFINITY (RK-196). */
void sg_rk_end_pursuit (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 turn);
double sg_rk_pursuit_rate (const SgRk *rk, const SgUnit *unit);
/** sg_rk_pursue: the victor follows who was beaten, as an act. */
gboolean sg_rk_pursue (SgBattle *battle, const char *unit, const char *beaten, GError **error);
/** sg_rk_is_after: it pursues @beaten; sg_rk_is_out_of_hand: cavalry that pursues, or has not half its strength in hand again (RK-196). */
gboolean sg_rk_is_after (const SgRk *rk, const SgUnit *unit, const SgUnit *beaten);
gboolean sg_rk_is_out_of_hand (const SgRk *rk, const SgUnit *unit);
/** sg_rk_note_loss: the points that its fight cost the beaten. */
void sg_rk_note_loss (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, SgFraction points);

G_END_DECLS
