/* sg-rk-muster.h: forces raised, set on the map, and the day begun.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_muster: as SgGame.muster; SgMuster.body_name is the force that a unit is of, and its word "battery" whose wagons it is. */
gboolean sg_rk_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
/** sg_rk_muster_army: as SgGame.muster_army; batteries bring their wagons. */
gboolean sg_rk_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error);
/** sg_rk_may_deploy: whether sg_rk_deploy() would set it there, as it is and without a reason; @error says why not. */
gboolean sg_rk_may_deploy (SgBattle *battle, const char *unit, const SgPlace *place, GError **error);
/** sg_rk_deploy: sets a unit on the map, its front middle at @place; once the battle is on it wants a @reason. @formation NULL: as it is. */
gboolean sg_rk_deploy (SgBattle *battle, const char *unit, const SgPlace *place, const char *formation, const char *reason, GError **error);
/** sg_rk_set_beginning: before the day: when it begins, which is the time of all that is written until then. */
gboolean sg_rk_set_beginning (SgBattle *battle, gint64 time, GError **error);
/** sg_rk_begin: the clock is set to @time and the first move may be made. */
gboolean sg_rk_begin (SgBattle *battle, gint64 time, GError **error);

G_END_DECLS
