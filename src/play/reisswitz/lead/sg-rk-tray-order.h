/* sg-rk-tray-order.h: the in-tray by consequence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_rk_sort_tray: contact, fire, attacks and answers, orders, works, sightings. */
void sg_rk_sort_tray (GPtrArray *list);

G_END_DECLS
