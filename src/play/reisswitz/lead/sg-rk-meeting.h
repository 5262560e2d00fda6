/* sg-rk-meeting.h: how near an enemy a way would end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_rk_meeting: (transfer full) (nullable): “220 paces to Hussars”, the nearest enemy of those of @units who stand at @ends (SgGameMovement.meeting);
 * NULL where none is within the reach of any gun. */
char *sg_rk_meeting (SgBattle *battle, const char *const *units, const SgPlace *ends);

G_END_DECLS
