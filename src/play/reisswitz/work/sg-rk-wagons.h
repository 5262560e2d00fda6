/* sg-rk-wagons.h: the wagons of batteries and of battalions: raised with them, set behind them, and wanted beside them when they fill up
 * (RK-51, RK-116, RK-117).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-work.h"

G_BEGIN_DECLS

/** sg_rk_wagon_blocks: that a battery of @type has; sg_rk_wagon_count: the wagons of each. */
guint sg_rk_wagon_blocks (SgRuleset *rules, const char *type);
gint64 sg_rk_wagon_count (SgRuleset *rules, const char *type, const char *weapon, gint64 guns);
/** sg_rk_why_not_refill: (transfer full) (nullable): a sentence; @wagons: (out) (nullable): that are nearest of those which may serve it. */
char *sg_rk_why_not_refill (const SgRk *rk, GArray *grounds, const SgUnit *unit, const SgUnit **wagons);
/** sg_rk_wagon_acts: the wagons of a battery march up behind it. */
#define SG_RK_N_WAGON_ACTS 1
extern const SgActRow sg_rk_wagon_acts[SG_RK_N_WAGON_ACTS];
/** sg_rk_berth: as SgGame.berth. */
gboolean sg_rk_berth (SgBattle *battle, const char *unit, SgPlace *place);

G_END_DECLS
