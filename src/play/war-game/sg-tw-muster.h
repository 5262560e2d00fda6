/* sg-tw-muster.h: units raised before the battle: each gun of a battery is a body of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-muster.h"

G_BEGIN_DECLS

/** sg_tw_muster, sg_tw_muster_army, sg_tw_disband: as SgGame has them. */
gboolean sg_tw_muster      (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
gboolean sg_tw_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error);
gboolean sg_tw_disband     (SgBattle *battle, const char *unit, const char *reason, GError **error);

G_END_DECLS
