/* sg-rk-chances.h: what may befall a body beside the ordinary attack: surprise, capture by those around it, a defile’s mouth under
 * guns, and the throw for what the rules call hopeless.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_dares: the exceptional dice are to be thrown for it in this move. */
gboolean sg_rk_dares (const SgRk *rk, const SgUnit *unit);
/** sg_rk_suggest_chances: (element-type SgSuggestion): surprise, capture, debouching, the exceptional throw. */
void sg_rk_suggest_chances (const SgRk *rk, GArray *grounds, GPtrArray *list);

G_END_DECLS
