/* sg-rk-guns.h: guns that are taken in flank: two that are turned, and the rest that may be saved (RK-172); guns that were taken: who
 * stands by them, whether they are retaken, and how they are driven off (RK-183).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_lose_guns: all of them, to @captor. */
void sg_rk_lose_guns (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const SgUnit *captor);
/** sg_rk_flanker_of: (nullable): an enemy that has come up to guns from beside or behind. */
const SgRkGround *sg_rk_flanker_of (const SgRk *rk, GArray *grounds, const SgRkGround *guns);
/** sg_rk_suggest_turning: two guns of a battery taken in flank, and the rest that may be saved (RK-172). */
void sg_rk_suggest_turning (const SgRk *rk, GArray *grounds, const SgRkGround *guns, GPtrArray *list);
/** sg_rk_dare_saving: the exceptional throw for it; sg_rk_save_guns: the exceptional dice. */
void sg_rk_dare_saving (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, gboolean dares);
void sg_rk_save_guns (const SgRk *rk, SgRuling *ruling, const SgUnit *guns, const SgUnit *enemy, gboolean success);
void sg_rk_suggest_guns (const SgRk *rk, GArray *grounds, GPtrArray *list);
void sg_rk_rule_guns (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
