/* sg-unit-count.h: what is told of a unit in a list of all: with how many it began, and what became of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Men who were sent out of a body, skirmishers or a part of it, are units of their own on the board, but no more men: lists tell of them
 * with their body, whose word they have as "parent".
 */

#pragma once

#include "campaign/sg-board.h"

G_BEGIN_DECLS

/** sg_unit_count: of its balance on @account, what counts for its side: 0 where its men are told of with another unit. */
gint64 sg_unit_count       (SgBoard *board, const SgUnit *unit, const char *account);
/** sg_unit_count_begun: 0 of one that is told of with another. */
gint64 sg_unit_count_begun (SgBoard *board, const SgUnit *unit);
/** sg_unit_count_on: on @account, those whom it sent out with it. */
gint64 sg_unit_count_on    (SgBoard *board, const SgUnit *unit, const char *account);
/** sg_unit_count_lost: all that it began with and that is neither with it nor only sent out. */
gint64 sg_unit_count_lost  (SgBoard *board, const SgUnit *unit);

/** sg_side_count_men: the people of @side on @account: where troops are counted in men, and not in figures, a general is no strength. */
gint64 sg_side_count_men   (SgBoard *board, const char *side, const char *account);
gint64 sg_side_count_men_begun (SgBoard *board, const char *side);

/** SgFate: in which column of a list of losses an account stands. */
typedef enum { SG_FATE_BEGAN, SG_FATE_DEAD, SG_FATE_TAKEN, SG_FATE_OUT, SG_FATE_LEFT } SgFate;
#define SG_N_FATES 5
/** sg_fate_of: of those who are out, run away, off the table or carried from it, and of whatever account a ruleset adds. */
SgFate sg_fate_of          (const char *account);
/** sg_unit_fates: adds to @fates what became of the whole of @unit, by SgFate: who began are always those dead, taken, out and left, unless men
 * went over to it or from it. */
void   sg_unit_fates       (SgBoard *board, const SgUnit *unit, gint64 fates[SG_N_FATES]);

G_END_DECLS
