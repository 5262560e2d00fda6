/* sg-gw-trial.h: a volley, or a rally, and all that comes of it, as one conversation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

/** sg_gw_trial_shoot: the one who is chosen takes aim: at the enemy who is chosen with it, else it is asked at whom. */
gboolean sg_gw_trial_shoot (const SgActCall *call, GError **error);
/** sg_gw_trial_why_not_at: (transfer full) (nullable): why @by may not shoot at @at, who stands in its sight and its arc: as out of range. */
char    *sg_gw_trial_why_not_at (const SgGw *gw, const SgUnit *by, const SgUnit *at);
/** sg_gw_trial_say_rally: (transfer full) (nullable): "42 % that it stands", of @unit, which runs. */
char *sg_gw_trial_say_rally (const SgGw *gw, const SgUnit *unit);
/** sg_gw_trial_rally: the runners who are chosen are called upon to rally: their die is thrown next. */
gboolean sg_gw_trial_rally (const SgActCall *call, GError **error);
/** sg_gw_trial_note: says in @ruling, the last word about a verdict, where a trial is then: begun, gone on, or over. */
void     sg_gw_trial_note  (const SgGw *gw, SgRuling *ruling);
extern const SgGwPart sg_gw_part_trial;

G_END_DECLS
