/* sg-army-worth-view.h: what each attribute buys the chosen unit, in the book’s standard fights, or against an army or a national list that is chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_WORTH_VIEW (sg_army_worth_view_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyWorthView, sg_army_worth_view, SG, ARMY_WORTH_VIEW, AdwBin)

GtkWidget *sg_army_worth_view_new    (SgArmyBench *bench);
/** sg_army_worth_view_update: another unit is chosen, or it was changed; nothing is reckoned while it is folded. */
void       sg_army_worth_view_update (SgArmyWorthView *self);
void       sg_army_worth_view_unfold (SgArmyWorthView *self);
/** sg_army_worth_view_oppose: unfolded, against the national list of the id @list, whose units bear with @probable what it calls probable. */
void       sg_army_worth_view_oppose (SgArmyWorthView *self, const char *list, gboolean probable);

G_END_DECLS
