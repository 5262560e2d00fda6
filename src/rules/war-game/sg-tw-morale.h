/* sg-tw-morale.h: what officers are worth and losses cost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/* The officers of a unit who are with it. */
extern const SgField sg_tw_officer_columns[];

/** sg_tw_type_of: (transfer full): the row of the establishments that @arm has; guns are those of a battery. */
char  *sg_tw_type_of        (const char *arm);
/** sg_tw_command_points: the points of the officers in field "officers" of a unit of field "arm" (TW-81, TW-90). */
gint64 sg_tw_command_points (const SgQuestion *question, SgRuleset *rules);
/** sg_tw_loss_points: −1: half or more is gone and there is no test (TW-82, TW-136). */
gint64 sg_tw_loss_points    (SgRuleset *rules, const char *arm, gint64 original, gint64 lost);

G_END_DECLS
