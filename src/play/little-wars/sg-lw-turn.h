/* sg-lw-turn.h: the turn, phase by phase.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"
#include "play/sg-phases.h"

G_BEGIN_DECLS

/** SgLwCell: one cell of the phase strip. */
typedef enum { SG_LW_CELL_NEXT, SG_LW_CELL_NOW, SG_LW_CELL_DONE } SgLwCell;

/** sg_lw_phase_cell: how the cell of the game's phase @phase (its place in SgGame.phases) stands. */
SgLwCell    sg_lw_phase_cell       (SgBattle *battle, guint phase);
/** sg_lw_turn_text: (transfer full): "Turn 5", and in @move "Red’s third move". */
char       *sg_lw_turn_text        (SgBattle *battle, char **move);
/** sg_lw_phases: in the order of SgLwPart, ended by a %NULL id. */
extern const SgPhase sg_lw_phases[];
SgNextAct  *sg_lw_next        (SgBattle *battle);
gboolean    sg_lw_act         (SgBattle *battle, const char *id, GError **error);

G_END_DECLS
