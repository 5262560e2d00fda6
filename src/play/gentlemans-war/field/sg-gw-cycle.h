/* sg-gw-cycle.h: who may be activated, and when a side's cycle ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_close_cycle: adds to @ruling what the end of @side’s cycle does, when all its units have counters once those in
 * @now (ids, nullable) have theirs too. */
void sg_gw_close_cycle (const SgGw *gw, SgRuling *ruling, const char *side, const char *const *now);
/** sg_gw_tell_cycle: every part adds to @ruling what the end of @side’s cycle does. */
void sg_gw_tell_cycle (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_ask_cycle: (transfer full) (nullable): what the procedure says of the cards of @side’s cycle, once @now (ids, nullable) have their counters too. */
SgVerdict *sg_gw_ask_cycle (const SgGw *gw, const char *side, const char *const *now);
/** sg_gw_needs_card: whether @unit takes a card of its own in each cycle. */
gboolean sg_gw_needs_card (const SgGw *gw, const SgUnit *unit);
/** sg_gw_may_activate: whether @card may be given to these units; FALSE with a sentence. */
gboolean sg_gw_may_activate (const SgGw *gw, const char *card, GPtrArray *units, GError **error);

G_END_DECLS
