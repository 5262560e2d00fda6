/* sg-gw-times.h: how far a unit goes in a move that dice decide, on the mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_gw_whole_move: the mean of its Movement Dice as it is formed now (GW-401, GW-402). */
double sg_gw_whole_move (SgBattle *battle, const char *id);

G_END_DECLS
