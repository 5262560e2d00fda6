/* sg-army-tree.h: the chosen army as a tree: arm, name, attributes, figures, points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_TREE (sg_army_tree_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyTree, sg_army_tree, SG, ARMY_TREE, AdwBin)

GtkWidget *sg_army_tree_new   (SgArmyBench *bench);
/** sg_army_tree_focus: puts the focus on the chosen row. */
void       sg_army_tree_focus (SgArmyTree *self);
/** sg_army_tree_focus_soon: the same, when the rows of what was just added are there. */
void       sg_army_tree_focus_soon (SgArmyTree *self);

G_END_DECLS
