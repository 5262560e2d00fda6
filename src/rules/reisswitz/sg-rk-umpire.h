/* sg-rk-umpire.h: the order of the umpire's work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_rk_place_in_move: the place of a step in a move, from 0 (RK-3): "messages", "movement", "fire", "attacks", "losses" or "counters"; -1: no step. */
int sg_rk_place_in_move (const char *step);

G_END_DECLS
