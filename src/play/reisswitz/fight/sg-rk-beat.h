/* sg-rk-beat.h: what the die of an attack brings about: the grade that counts, losses, retreat, capture and pursuit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_fill_causes: into the question of the die, how the defeat of either would count. */
void sg_rk_fill_causes (const SgRk *rk, SgQuestion *question, const SgUnit *attacker, const SgUnit *defender);
/** sg_rk_decide: the die of an attack, with all its consequences. @counted: (nullable): as what the defeat of him who led counts. */
void sg_rk_decide (const SgRk *rk, SgRuling *ruling, const SgUnit *attacker, const SgUnit *defender, gboolean attacker_won, const char *thrown,
                   const char *counted);

G_END_DECLS
