/* sg-lw-turn.h: the turn and its clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-private.h"

G_BEGIN_DECLS

/** sg_lw_next_mover: whose turn is at hand, or comes next when none is. */
const char *sg_lw_next_mover  (const SgLw *lw);
/** sg_lw_time_question: (transfer full): move-time for @side's present strength. */
SgQuestion *sg_lw_time_question (const SgLw *lw, const char *side, GError **error);
SgNextAct  *sg_lw_next        (SgBattle *battle);
gboolean    sg_lw_act         (SgBattle *battle, const char *id, GError **error);
/** sg_lw_next_setting, sg_lw_act_setting: the same before the battle has begun. */
SgNextAct  *sg_lw_next_setting (const SgLw *lw);
gboolean    sg_lw_act_setting (const SgLw *lw, const char *id, GError **error);
SgNextAct  *sg_lw_next_act_new (const char *id, const char *label, const char *waits);
/** sg_lw_first_waiting: (transfer full) (nullable): why the interval cannot begin. */
char       *sg_lw_first_waiting (const SgLw *lw);

G_END_DECLS
