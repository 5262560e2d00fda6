/* sg-rk-skirmish.h: skirmishers out and in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_most_skirmishers: blocks that a unit may send out; 0 for none. */
gint64   sg_rk_most_skirmishers (SgBoard *board, const SgUnit *unit);
/** sg_rk_skirmishers_out: @blocks of them, 0: as many as it may. */
gboolean sg_rk_skirmishers_out  (SgBattle *battle, const char *unit, gint64 blocks, GError **error);
/** sg_rk_skirmishers_in: @unit is the battalion or its chain. */
gboolean sg_rk_skirmishers_in   (SgBattle *battle, const char *unit, GError **error);
/** sg_rk_call_in: the same with other things in one ruling; FALSE when @parent has none on the field. */
gboolean sg_rk_call_in          (const SgRk *rk, SgRuling *ruling, const SgUnit *parent);
/** sg_rk_skirmish_acts: out, in, where they stand (RK-45), and their losses made good (RK-46). */
#define SG_RK_N_SKIRMISH_ACTS 4
extern const SgActRow sg_rk_skirmish_acts[SG_RK_N_SKIRMISH_ACTS];
/** sg_rk_tell_skirmishers: (transfer full) (nullable): how those of a battalion stand who are out (RK-45). */
char    *sg_rk_tell_skirmishers (const SgRk *rk, const SgUnit *unit);
/** sg_rk_skirmish_reserve: men that may still make good what its chain has lost (RK-46). */
gint64   sg_rk_skirmish_reserve (SgBoard *board, const SgUnit *unit, gint64 *lost);
/** sg_rk_join: those who have come in, with the move that brought them. */
void     sg_rk_join             (const SgRk *rk, SgRuling *ruling, const SgUnit *chain);

G_END_DECLS
