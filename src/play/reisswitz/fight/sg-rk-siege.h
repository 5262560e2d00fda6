/* sg-rk-siege.h: batteries ordered to fire at a house, a wall or a bridge; ammunition counted and taken in again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/work/sg-rk-work.h"

G_BEGIN_DECLS

void sg_rk_add_sieges (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
gboolean sg_rk_order_siege (SgBattle *battle, const char *unit, const char *kind, const char *piece, GError **error);
/** sg_rk_ask_siege: (transfer full) (nullable): the question of a battery that was ordered to fire at a place. */
SgQuestion *sg_rk_ask_siege (const SgRk *rk, const SgUnit *unit);
void sg_rk_rule_siege (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_is_stone: a building, a wall or a bridge of stone or brick, as far as the map tells; all else is of wood. */
gboolean sg_rk_is_stone (const SgPiece *piece);
/** sg_rk_shots_left: moves of fire that @unit has left (RK-116, RK-117). */
gint64 sg_rk_shots_left (const SgRk *rk, const SgUnit *unit);
/** sg_rk_fallen_cartridges: moves of fire that its fallen leave to a battalion that has held its ground; sg_rk_search_fallen: as an act, that the umpire allows. */
gint64 sg_rk_fallen_cartridges (const SgRk *rk, const SgUnit *unit);
gboolean sg_rk_search_fallen (SgBattle *battle, const char *unit, GError **error);
gint64 sg_rk_refill_moves (const SgRk *rk, const SgUnit *unit);

G_END_DECLS
