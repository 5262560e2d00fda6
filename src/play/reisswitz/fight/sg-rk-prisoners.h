/* sg-rk-prisoners.h: prisoners: who took them, whether their escort suffices, and who may free them (RK-225, RK-227).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_take_prisoners: all of @unit that are fit, by @captor (nullable); guns are captured. */
void sg_rk_take_prisoners (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *captor);
/** sg_rk_men_on_guard: of an escort, whose word is "guards": how many were told off with it; 0 when it is back in the ranks of its captor. */
gint64 sg_rk_men_on_guard (SgBoard *board, const SgUnit *escort);
/** sg_rk_capture_acts: who has come up to wagons takes them. */
#define SG_RK_N_CAPTURE_ACTS 1
extern const SgActRow sg_rk_capture_acts[SG_RK_N_CAPTURE_ACTS];
/** sg_rk_lead_prisoners: they go where their escort has gone, on @after, the board as the move leaves it. */
void sg_rk_lead_prisoners (const SgRk *rk, SgBoard *after, SgRuling *ruling);
void sg_rk_suggest_prisoners (const SgRk *rk, GArray *grounds, GPtrArray *list);
void sg_rk_rule_prisoners (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
