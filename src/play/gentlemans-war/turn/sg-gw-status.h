/* sg-gw-status.h: the head of the panel, and the act that comes next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_first_waiting: (transfer full) (nullable): why the next card cannot be turned now. */
char *sg_gw_first_waiting (const SgGw *gw);
/** sg_gw_could_interrupt: whether @side has a Hold Card that it may yet play now. */
gboolean sg_gw_could_interrupt (const SgGw *gw, const char *side);
SgNextAct *sg_gw_next (SgBattle *battle);
gboolean sg_gw_by_hand (SgBattle *battle);
gboolean sg_gw_act (SgBattle *battle, const char *id, GError **error);
char *sg_gw_turn_text (SgBattle *battle, char **move);
GPtrArray *sg_gw_status (SgBattle *battle);
/** sg_gw_concede: @side gives the battle up (GW-732). */
gboolean sg_gw_concede (const SgGw *gw, const char *side, GError **error);

G_END_DECLS
