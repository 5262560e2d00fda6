/* sg-tw-orders.h: what a side writes before the move: charges, battle moves, ground to be held.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** SgTwOrder: what a side writes for a unit, in the order of its names; the last strikes out what was written. */
typedef enum { SG_TW_ORDER_CHARGE, SG_TW_ORDER_BATTLE_MOVE, SG_TW_ORDER_HOLD, SG_TW_ORDER_NOTHING } SgTwOrder;
extern const char *const sg_tw_orders_names[];
/** sg_tw_draft_order: (transfer full): the ruling that writes @order for @unit, against @target (nullable); refused where its side does not write now. */
SgRuling *sg_tw_draft_order (const SgTw *tw, SgUnit *unit, SgTwOrder order, SgUnit *target, GError **error);

extern const SgTwPart sg_tw_orders;
/** sg_tw_reveal: adds to @ruling what both sides wrote. */
void        sg_tw_reveal        (const SgTw *tw, SgRuling *ruling);
/** sg_tw_are_secret: whether the orders of @side are not for the other’s eyes yet. */
gboolean    sg_tw_are_secret    (const SgTw *tw, const char *side);
/** sg_tw_charge_target: (nullable): whom @unit is ordered to charge in this move. */
SgUnit     *sg_tw_charge_target (const SgTw *tw, const SgUnit *unit);
/** sg_tw_charge_bearing: the bearing on which @unit charges @target: as it faces, or as it would wheel, by @degrees (out). */
double      sg_tw_charge_bearing (const SgTw *tw, const SgUnit *unit, const SgUnit *target, double *degrees);
/** sg_tw_known: (transfer full): @board as @side knows it: without the orders that the other wrote in this move. */
SgBoard    *sg_tw_known         (SgBattle *battle, SgBoard *board, const char *side);
/** sg_tw_untold: as SgGame.untold: the other’s orders of this move. */
gboolean    sg_tw_untold        (SgBattle *battle, SgRuling *ruling, const char *side);

G_END_DECLS
