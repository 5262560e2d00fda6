/* sg-rk-parted-private.h: a part of a body that goes or stays by itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_men_parted: men or guns of @unit that go by themselves. */
gint64   sg_rk_men_parted (const SgUnit *unit);
/** sg_rk_men_away: men or guns of @unit that are not with it and not lost: skirmishers, a part, the escorts of prisoners. */
gint64   sg_rk_men_away   (const SgUnit *unit);
/** sg_rk_men_of: the men or guns that it began with, those of its own who are away being with their part; −1 of a part that is back. */
gint64   sg_rk_men_of     (SgBoard *board, const SgUnit *unit);
/** sg_rk_may_part: it is no part itself, and none of it is away. */
gboolean sg_rk_may_part   (const SgRk *rk, const SgUnit *unit);
/** sg_rk_move_figures: @count of @unit go with the unit @id, which is @known (nullable) to the board: those who came back from it once go again, and the
 * rest are counted anew. */
void     sg_rk_move_figures (SgRuling *ruling, const SgUnit *unit, const SgUnit *known, const char *id, gint64 count);
/** sg_rk_part_off: @count of @unit are a unit called @name at @place, formed as it is. Returns: (transfer full): its id. */
char    *sg_rk_part_off   (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 count, const char *name, const SgPlace *place);
/** sg_rk_order_part: one that was parted off in the same ruling. */
void     sg_rk_order_part (SgRuling *ruling, const char *id, const SgRkMarch *march);
/** sg_rk_part_acts: a part goes back to its body; sg_rk_join_part: it has come. */
#define SG_RK_N_PART_ACTS 1
extern const SgActRow sg_rk_part_acts[SG_RK_N_PART_ACTS];
void     sg_rk_join_part  (const SgRk *rk, SgRuling *ruling, const SgUnit *part);

G_END_DECLS
