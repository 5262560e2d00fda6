/* sg-rk-hedge.h: hedges, garden walls and what else bodies halt at to cross it (RK-68): what the tray offers, and what comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_put_crossing: it crosses what it halted at, and forms again behind it. Returns: whether the move is spent on that. */
gboolean sg_rk_put_crossing (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);
void sg_rk_suggest_hedge (const SgRk *rk, const SgUnit *unit, GPtrArray *list);
void sg_rk_rule_hedge (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
