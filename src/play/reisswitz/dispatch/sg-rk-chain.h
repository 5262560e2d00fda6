/* sg-rk-chain.h: the chain of command: who leads which part of the force, and orders that go through him (RK-16, RK-19).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** sg_rk_pass_on: he who leads a part sends on the order that came to him for one of his troops (RK-16). */
gboolean sg_rk_pass_on (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_tell_players: (transfer full): how many a side wants at the least, by what it has (RK-15). */
char *sg_rk_tell_players (const SgRk *rk, const char *side);
/** sg_rk_fill_duties: the parts of the force that @who is a general of (RK-16). */
void sg_rk_fill_duties (const SgRk *rk, SgQuestion *question, const SgUnit *who);
/** sg_rk_leader_of: (nullable): the general who has the part that @unit is of, when orders go through him. */
const SgUnit *sg_rk_leader_of (SgBoard *board, const SgUnit *unit);
/** sg_rk_find_anothers: (nullable): who is not under @reader, who writes @order: he to whom it is, or whose march is in it; the commander may order anybody (RK-18). */
const SgUnit *sg_rk_find_anothers (SgBoard *board, const char *reader, const SgRkDispatch *order);
/** sg_rk_first_hand: (transfer none): to whom @draft is carried first. */
const char *sg_rk_first_hand (SgBoard *board, const SgRkDispatch *draft);

G_END_DECLS
