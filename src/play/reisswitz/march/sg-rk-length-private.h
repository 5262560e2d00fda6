/* sg-rk-length-private.h: how long a column is as it goes, and how it passes a narrow place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_row_rate: paces a move on good going of a @row of the table of movement; 0 where it has none. */
double   sg_rk_row_rate        (const SgRk *rk, const char *row);
/** sg_rk_tail_rate: paces a move that the tail of a column comes up at on good going. */
double   sg_rk_tail_rate       (const SgRk *rk, const SgUnit *unit, const char *row);
/** sg_rk_next_length: of a column whose head goes @paces where it might go @free. @setting_out: in the first move of a march. */
double   sg_rk_next_length     (const SgRkForm *form, gboolean setting_out, double paces, double free);
/** sg_rk_moves_to_gather: until the tail is as near as the shorter column @to wants it. */
gint64   sg_rk_moves_to_gather (const SgRk *rk, const SgUnit *unit, const SgRkForm *from, const SgRkForm *to);
/** sg_rk_is_stretched: a column on the march that could close up. */
gboolean sg_rk_is_stretched    (const SgRk *rk, const SgUnit *unit);
/** sg_rk_head_rate: paces a move at the most, of the head of a column that closes up; INFINITY when it does not. */
double   sg_rk_head_rate       (const SgRk *rk, const SgUnit *unit, const char *row);
gint64   sg_rk_closing_minutes (const SgRk *rk, const SgUnit *unit, gboolean slow);
/** sg_rk_closing_acts: a column on the march closes up; its head stands, or goes at half its rate, until the tail is up (RK-70). */
#define SG_RK_N_CLOSING_ACTS 1
extern const SgActRow sg_rk_closing_acts[SG_RK_N_CLOSING_ACTS];

/** sg_rk_walks_over: whether it crosses @leg only at the walk (RK-74). */
gboolean sg_rk_walks_over      (const SgRk *rk, const SgUnit *unit, const SgRkLeg *leg);
double   sg_rk_walk_rate       (const SgRk *rk, const SgUnit *unit);
/** sg_rk_minutes_to_pass: from its head to its tail (RK-73); 0 when it is no column. */
gint64   sg_rk_minutes_to_pass (const SgRk *rk, const SgUnit *unit, const char *row);

G_END_DECLS
