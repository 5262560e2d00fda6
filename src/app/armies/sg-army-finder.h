/* sg-army-finder.h: finds a unit by a few letters: the lines of the national list first, then the catalogue.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_FINDER (sg_army_finder_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyFinder, sg_army_finder, SG, ARMY_FINDER, GtkPopover)

GtkWidget *sg_army_finder_new  (SgArmyBench *bench);
/** sg_army_finder_show: opens it anew, with nothing typed. Enter adds what is found, and it stays open for the next. */
void       sg_army_finder_show (SgArmyFinder *self);

G_END_DECLS
