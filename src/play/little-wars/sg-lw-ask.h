/* sg-lw-ask.h: questions that a player may put, filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_ask_anyway: (transfer full): as SgGame.ask, though the turn forbids it: the ruling must carry the reason. */
SgQuestion *sg_lw_ask_anyway       (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
SgQuestion *sg_lw_ask            (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);
SgQuestion *sg_lw_melee_asked    (const SgLw *lw, GPtrArray *figures, GError **error);

G_END_DECLS
