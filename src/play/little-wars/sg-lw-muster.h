/* sg-lw-muster.h: forces raised before the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-muster.h"

G_BEGIN_DECLS

/** sg_lw_mustering: how its units are raised, for what raises one by itself. */
extern const SgMustering sg_lw_mustering;
/** sg_lw_muster: raises @n units for @side in one ruling, "Red mustered 50 infantry, 25 cavalry and 3 guns". */
gboolean    sg_lw_muster           (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
/** sg_lw_count_mustered: as SgGame.count_mustered. */
char       *sg_lw_count_mustered   (SgRuleset *rules, const SgMuster *const *units, guint n);
gboolean    sg_lw_muster_army      (SgBattle *battle, SgArmy *army, const char *side, GError **error);
/** sg_lw_disband: takes a unit that has not been put down back to the box; refused once the battle has begun. */
gboolean    sg_lw_disband          (SgBattle *battle, const char *unit, const char *reason, GError **error);
/** sg_lw_points: what @side's mustered force costs, in half-points. */
gint64      sg_lw_points           (SgBattle *battle, const char *side);

G_END_DECLS
