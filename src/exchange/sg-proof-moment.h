/* sg-proof-moment.h: the board as it stood before something was taken back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_proof_copy: (transfer full): the same ruling, as a draft. */
SgRuling *sg_proof_copy (SgRuling *ruling);

/**
 * SgProofMoments: what was undone of the rulings so far, and when.
 * @acts: (element-type gint64): by number, the ordinal of the act that undid it; 0: it stands
 * @last: the moment at which the last was found that needed one: whoever comes after was made no earlier
 * @posted: rulings on such boards
 */
typedef struct { GArray *acts; gint64 last; guint posted; } SgProofMoments;

void sg_proof_moments_init  (SgProofMoments *self);
void sg_proof_moments_clear (SgProofMoments *self);
/** sg_proof_moments_add: @ruling, the next in number. */
void sg_proof_moments_add   (SgProofMoments *self, SgRuling *ruling);
/** sg_proof_moments_list: (transfer full) (element-type gint64): the moments between one act of undoing and the next at which other rulings stood than
 * stand now, the earliest first. */
GArray *sg_proof_moments_list (const SgProofMoments *self);
/** sg_proof_moments_stage: (transfer full) (nullable): a battle like @stage, in @journal, on which stands of its rulings what stood when @act was the
 * last act of undoing; %NULL: they do not stand together, or too many were tried. */
SgBattle *sg_proof_moments_stage (SgProofMoments *self, SgBattle *stage, SgJournal *journal, SgRuleset *rules, gint64 act);

G_END_DECLS
