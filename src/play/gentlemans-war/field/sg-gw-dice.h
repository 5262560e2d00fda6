/* sg-gw-dice.h: the Movement Dice of an activation, and what they pay for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_dice_of: Movement Dice that its activation has in all. */
gint64 sg_gw_dice_of (const SgGw *gw, const SgUnit *unit);
G_BEGIN_DECLS

gint64 sg_gw_dice_left (const SgGw *gw, const SgUnit *unit);
/** sg_gw_reload_cost: Movement Dice to reload after a shot (GW-944, GW-906); 0: none. */
gint64 sg_gw_reload_cost (const SgGw *gw, const SgUnit *unit);
/** sg_gw_dice_in_all: all its dice, whatever it owes. */
gint64 sg_gw_dice_in_all (const SgGw *gw, const SgUnit *unit);

G_END_DECLS
