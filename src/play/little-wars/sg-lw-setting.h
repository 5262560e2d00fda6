/* sg-lw-setting.h: what comes before the first turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

SgQuestion *sg_lw_setting        (const SgLw *lw, const char *procedure, GError **error);
/** sg_lw_may_side_put: whether @side may put down now (LW-12). */
gboolean sg_lw_may_side_put (const SgLw *lw, const char *side);
/** sg_lw_side_is_ready: whether @side has said that it has put down all that it will (LW-12). */
gboolean sg_lw_side_is_ready (const SgLw *lw, const char *side);
/** sg_lw_next_setting, sg_lw_act_setting: the same before the battle has begun. */
SgNextAct  *sg_lw_next_setting (const SgLw *lw);
gboolean    sg_lw_act_setting (const SgLw *lw, const char *id, GError **error);
/** sg_lw_country_was_ready: posts that neither player laid out the country of a battle just added, so that the choice of side is next (LW-1, LW-2). */
gboolean    sg_lw_country_was_ready (SgBattle *battle, GError **error);
void          sg_lw_suggest_setting  (const SgLw *lw, GPtrArray *list);

G_END_DECLS
