/* sg-tw-turn.h: the move, phase by phase in the order of TW-05.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** sg_tw_phases: in the order of SgTwPhase, ended by a %NULL id. */
extern const SgPhase sg_tw_phases[];
/** sg_tw_next, sg_tw_act, sg_tw_turn_text, sg_tw_suggest: as SgGame has them. */
SgNextAct *sg_tw_next      (SgBattle *battle);
gboolean   sg_tw_act       (SgBattle *battle, const char *id, GError **error);
char      *sg_tw_turn_text (SgBattle *battle, char **move);
GPtrArray *sg_tw_suggest   (SgBattle *battle, GError **error);
/** sg_tw_lead_on: adds to @ruling, a verdict’s, the next phase in which something waits, or the next move, where nothing waits any more once it is posted. */
void        sg_tw_lead_on   (SgBattle *battle, SgRuling *ruling);

G_END_DECLS
