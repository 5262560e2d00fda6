/* sg-rk-dispositions.h: what a commander writes before the first move, as orders that the umpire carries out at their moment (RK-17).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

/**
 * sg_rk_file_dispositions: hands in what the commander of the draft’s side has written before the first move (RK-17).
 *
 * A line that begins with the name of one of his units or forces is for it, from the time that it says or from the beginning; what follows
 * without a name goes with it, and what stands before the first name is for all. Each part, and each march, is an order that the umpire
 * carries out when its moment has come. What was handed in before is withdrawn.
 * Returns: the number of the last of them, 0 with an error.
 */
guint sg_rk_file_dispositions (SgBattle *battle, const SgRkDispatch *draft, GError **error);
/** sg_rk_dispositions_draft: (transfer full): a line for each force of @side, to be filled in. */
char *sg_rk_dispositions_draft (SgBoard *board, const char *side);
/** sg_rk_dispatch_force: the force that dispositions are for; "" when they are for one unit or for all. */
const char *sg_rk_dispatch_force (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_dispatch_units: (transfer full): ids of those who carry it out. */
char **sg_rk_dispatch_units (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_rule_dispositions: every part of what was handed in becomes an order. */
void sg_rk_rule_dispositions (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
