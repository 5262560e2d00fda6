/* sg-lw-group.h: figures that go together: a gun and its men, prisoners and their escort.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-way.h"

G_BEGIN_DECLS

/** sg_lw_check_crews: the guns of @ways have their men; sets the refusal of the gun's way. */
void        sg_lw_check_crews    (const SgLw *lw, GPtrArray *ways);
/** sg_lw_judge_crew: (transfer full) (nullable): the verdict on a gun's way with the men who go in @ways. */
SgVerdict  *sg_lw_judge_crew     (const SgLw *lw, const SgLwWay *gun, GPtrArray *ways);
/** sg_lw_gap_between: to a hundredth, were they placed so. */
double      sg_lw_gap_between    (const SgLw *lw, const SgFigure *a, const SgPlace *at_a, const SgFigure *b, const SgPlace *at_b);
/** sg_lw_check_escorts: the prisoners of @ways have their escorts. */
void        sg_lw_check_escorts  (const SgLw *lw, GPtrArray *ways);
/** sg_lw_note_approaches: notes on @ruling where men who have come within reach of an enemy's gun began (LW-R30). */
void        sg_lw_note_approaches (const SgLw *lw, SgRuling *ruling, GPtrArray *ways);
/** sg_lw_gun_facing: the bearing of the muzzle of a gun that went this way (LW-36). */
double      sg_lw_gun_facing     (const SgLw *lw, GArray *path, double fallback);

G_END_DECLS
