/* sg-tw-end.h: the end of a battle, which the umpire declares, and what each side has lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_end;
/** sg_tw_score: as SgGame has it: the book keeps no points, and each line counts what was lost. */
SgScore *sg_tw_score (SgBattle *battle, gboolean behind, GError **error);

G_END_DECLS
