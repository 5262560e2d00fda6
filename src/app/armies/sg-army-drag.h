/* sg-army-drag.h: the rows of an army's tree are dragged to where they belong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

/** sg_army_drag_add: to the list view @list of an army's nodes; @get_id tells the id of the node that a row shows. */
void sg_army_drag_add (GtkWidget *list, SgArmyBench *bench, const char *(*get_id) (GtkWidget *row));

G_END_DECLS
