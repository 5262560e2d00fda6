/* sg-proof-dice.h: whether the sealed dice of a campaign are what was sealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every throw is reckoned anew from what lies there: its seal from its secret, its seeds from secret and words, and each ruling with thrown dice is held
 * against the throw that it has them from.  What was thrown and came to nothing is no fault, and is told.
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

typedef struct _SgDiceTrial SgDiceTrial;

/** sg_dice_trial_new: of all throws of @campaign; @faults (element-type utf8): gets a sentence for each that is not what it says. */
SgDiceTrial *sg_dice_trial_new  (SgCampaign *campaign, GPtrArray *faults);
/** sg_dice_trial_take: every ruling of every battle once, undone ones too. */
void         sg_dice_trial_take (SgDiceTrial *self, SgBattle *battle, SgRuling *ruling, GPtrArray *faults);
/** sg_dice_trial_end: (transfer full) (element-type utf8): what there is to tell of them, line by line; nothing of a campaign that never sealed any. */
GPtrArray   *sg_dice_trial_end  (SgDiceTrial *self, GPtrArray *faults);
void         sg_dice_trial_free (SgDiceTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgDiceTrial, sg_dice_trial_free)

/** sg_dice_prove: (transfer full) (element-type utf8): all of it at once, of a campaign that is open. */
GPtrArray   *sg_dice_prove      (SgCampaign *campaign, GPtrArray *faults);

G_END_DECLS
