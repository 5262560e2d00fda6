/* sg-rk-acts.h: what the umpire can do besides judging: let the clock run, order marches and formations, begin works, hand over
 * messages, turn orders into marches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/lead/sg-rk-game.h"

G_BEGIN_DECLS

/** sg_rk_acts, …_carry_out_act: as SgGame.acts and SgGame.carry_out. Acts of the side as a whole have no units. */
GPtrArray *sg_rk_acts (SgBattle *battle, const char *const *units);
/** sg_rk_is_act: whether @act, with or without arguments, is one of them. */
gboolean sg_rk_is_act (const char *act);
gboolean sg_rk_carry_out_act (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
/** sg_rk_act_takes: as SgGame.takes. */
gboolean sg_rk_act_takes (SgBattle *battle, const char *act, const char *const *units);

G_END_DECLS
