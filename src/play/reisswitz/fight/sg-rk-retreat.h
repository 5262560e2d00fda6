/* sg-rk-retreat.h: the beaten go back: which way, how far, and what it takes them to form anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_go_back: @paces from where the enemy is, at the rate of its arm. */
void sg_rk_go_back (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint enemy, double paces);
/** sg_rk_retreat_paces: that the beaten go in @moves (RK-198). */
double sg_rk_retreat_paces (const SgRk *rk, const SgUnit *unit, gint64 moves);
/** sg_rk_beat: @victor: (nullable): it recovers, goes back, and the victor has won. */
void sg_rk_beat (const SgRk *rk, SgRuling *ruling, const SgUnit *beaten, const SgUnit *victor, const char *grade);
/** sg_rk_take_all: those fit go to @account. */
void sg_rk_take_all (SgRuling *ruling, const SgUnit *unit, const char *account);

G_END_DECLS
