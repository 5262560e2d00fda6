/* sg-gw-suggest.h: what the board wants judged: tests that are due, moves that must be made, and the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

G_BEGIN_DECLS

GPtrArray *sg_gw_suggest (SgBattle *battle, GError **error);
/** sg_gw_ask_general: (transfer full): whether @general, with @unit, is hit by the fire that makes it test. */
SgQuestion *sg_gw_ask_general (const SgGw *gw, const SgUnit *unit, const SgUnit *general);

G_END_DECLS
