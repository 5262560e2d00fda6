/* sg-gw-muster.h: units raised, drawn up and set down before the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_muster: raises @n units for @side, each a body of its own id drawn up in its usual formation. Words of SgMuster:
 * "attributes" (ids, a space between), "weapon", "parent", "brigade", "rank". */
gboolean sg_gw_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error);
gboolean sg_gw_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error);
gboolean sg_gw_disband (SgBattle *battle, const char *unit, const char *reason, GError **error);
/** sg_gw_put: sets a unit down before play: the middle of its front, and where it faces. */
gboolean sg_gw_put (SgBattle *battle, const char *unit, const SgPlace *place, GError **error);

G_END_DECLS
