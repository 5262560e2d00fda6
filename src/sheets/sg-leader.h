/* sg-leader.h: who commands what stands on a sheet, and the boxes for his fate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-roster.h"

G_BEGIN_DECLS

/** sg_roster_leader: (nullable): the general who commands @node (NULL: the army). */
const SgArmyNode *sg_roster_leader (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_leader_name: (nullable): who commands @node (NULL: the army); NULL when nobody is named. */
const char *sg_roster_leader_name (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_has_fates: whether a general of this system may be wounded, carried off or killed. */
gboolean sg_roster_has_fates (const SgRoster *self);
/** sg_roster_fates: boxes for that, up to @right, with the words when @told; what befell @general (nullable) is struck. Returns: their width. */
double sg_roster_fates (SgPen *pen, const SgRoster *self, const SgArmyNode *general, double right, double y, gboolean told);

G_END_DECLS
