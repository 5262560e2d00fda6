/* sg-tw-fire.h: musketry: volleys, light infantry and exchanges of fire, found on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_fire;
/** sg_tw_fill_fire: (transfer full): the question of @unit’s fire at @enemy: a volley, or that of light infantry; @range of inches. */
SgQuestion *sg_tw_fill_fire (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, double range, gboolean cover, GError **error);

G_END_DECLS
