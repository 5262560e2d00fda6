/* sg-rk-order.h: standing orders to march, kept as one word of the unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_need_in_hand: (transfer none) (nullable): the unit, when it can be told what to do; with his own @reason (nullable) the umpire may. In sg-rk-order.c. */
SgUnit *sg_rk_need_in_hand (const SgRk *rk, const char *id, const char *reason, GError **error);
const char *sg_rk_march_row (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march);
void sg_rk_clear_march (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);
/** sg_rk_goes_to_reserve: it was surprised and is not in hand before it has reached its reserve (RK-187). */
gboolean sg_rk_goes_to_reserve (const SgUnit *unit);
/** sg_rk_limber_at_once: @guns go with the move in which they are told to, as those that give a few rounds and go back (RK-163). */
void sg_rk_limber_at_once (const SgRk *rk, SgRuling *ruling, const SgUnit *guns);
void sg_rk_add_march (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgRkMarch *march);
void sg_rk_begin_forming (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *formation, gint64 from);
/** sg_rk_end_before: @march ends before a house or water into which @unit cannot go. */
void sg_rk_end_before (const SgRk *rk, const SgUnit *unit, SgRkMarch *march);
/** sg_rk_march_begin_late: an order whose hour went by while it was on its way is begun as soon as it is there (RK-20).  Returns: whether it was so. */
gboolean sg_rk_march_begin_late (const SgRk *rk, SgRkMarch *march);
gboolean sg_rk_check_march (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march, GError **error);
SgRkMarch *sg_rk_march_new (const SgPoint *way, guint n);
SgRkMarch *sg_rk_march_parse (const char *text);  /* (transfer full) (nullable) */
char *sg_rk_march_format (const SgRkMarch *self);
void sg_rk_march_free (SgRkMarch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRkMarch, sg_rk_march_free)
/** sg_rk_march_attacks: whether it goes at the pace of the attack (RK-84). */
gboolean sg_rk_march_attacks (const SgRkMarch *self);
/** sg_rk_unit_march: (transfer full) (nullable): its standing order. */
SgRkMarch *sg_rk_unit_march (const SgUnit *unit);
/** sg_rk_order_march: @reason: (nullable): allows what is against a rule. */
gboolean sg_rk_order_march (SgBattle *battle, const char *unit, const SgRkMarch *march, const char *reason, GError **error);
/** sg_rk_order_marches: several @units (element-type SgUnit) at once, each by its own of @marches (element-type SgRkMarch), in one ruling; in that
 * order they use the way. */
gboolean sg_rk_order_marches (const SgRk *rk, GPtrArray *units, GPtrArray *marches, GError **error);
/** sg_rk_order_attack: the same, upon a body of the enemy: @enemy is its name, for the log. */
gboolean sg_rk_order_attack (const SgRk *rk, GPtrArray *units, GPtrArray *marches, const char *enemy, GError **error);
gboolean sg_rk_order_halt (SgBattle *battle, const char *unit, GError **error);
gboolean sg_rk_order_form (SgBattle *battle, const char *unit, const char *formation, GError **error);

G_END_DECLS
