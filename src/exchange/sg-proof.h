/* sg-proof.h: whether a battle's record is what its dice, its rules and its board make of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chain (store/sg-chain.h) proves that nothing was changed since a head was made.  This proves without any head what the record
 * says of itself: every ruling is made anew on the board of its moment, and what differs is named.  It finds a forger who
 * has reckoned the chain anew, as far as one word of the record still contradicts another.
 *
 * What it cannot know: faces that a hand entered, facts that are the umpire's word, and corrections and edits, which are
 * decided by nothing but their reason.
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** SgProof: how many rulings were judged again, how many of them stand as recorded, and how many standing ones could not be held
 * against the board of their moment, because what was undone since is in the way. */
typedef struct { guint judged, stood, unheld; } SgProof;

typedef struct _SgTrial SgTrial;

/** sg_trial_new: of @battle; @faults: (element-type utf8): gets a sentence for each thing that differs, with the battle and the
 * ruling it is of.  With @staged the battle is fought again: the game makes every ruling anew on the board of its moment; without, each is
 * judged by itself: its dice, its verdict and headline, its reason.  NULL with an error when it cannot be set up. */
SgTrial   *sg_trial_new           (SgBattle *battle, gboolean staged, GPtrArray *faults, GError **error);
/** sg_trial_take: the rulings of the battle one after another, each once, undone ones too. */
void       sg_trial_take          (SgTrial *self, SgRuling *ruling);
const SgProof *sg_trial_get_proof (SgTrial *self);
void       sg_trial_free          (SgTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTrial, sg_trial_free)

/** sg_exchange_prove: a staged trial of the whole battle. FALSE with an error when the battle cannot be read. */
gboolean   sg_exchange_prove      (SgBattle *battle, GPtrArray *faults, SgProof *proof, GError **error);

G_END_DECLS
