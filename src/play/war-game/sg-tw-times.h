/* sg-tw-times.h: how far a unit goes in a whole move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_tw_whole_move: as it is drawn up now, whatever of it is spent. */
double sg_tw_whole_move (SgBattle *battle, const char *id);

G_END_DECLS
