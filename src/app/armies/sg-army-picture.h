/* sg-army-picture.h: the strength of an army: every figure, by brigade and arm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-army-tally.h"

G_BEGIN_DECLS

/** sg_army_quality: by what its qualities cost: 1 better than usual, 0 as usual, −1 worse. */
int        sg_army_quality    (const SgArmyNode *node, SgRuleset *rules);
/** sg_army_picture_new: (transfer floating): the strength of @army by brigade, arm and quality; @chosen (nullable) is framed. */
GtkWidget *sg_army_picture_new (SgArmy *army, SgRuleset *rules, const char *chosen);
/** sg_army_picture_choose: another of its units is framed. */
void       sg_army_picture_choose (GtkWidget *picture, const char *chosen);

G_END_DECLS
