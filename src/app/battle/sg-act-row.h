/* sg-act-row.h: an act that the units chosen can do, or not; or several of one group, folded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_ACT_ROW (sg_act_row_get_type ())
G_DECLARE_FINAL_TYPE (SgActRow, sg_act_row, SG, ACT_ROW, GtkListBoxRow)

/** sg_act_row_show: @act is not copied, and lives until another is shown. */
void             sg_act_row_show       (SgActRow *self, SgRuleset *rules, const SgGameAct *act);
/** sg_act_row_show_group: the @n acts of the group of @act, the first of them; kept as above. */
void             sg_act_row_show_group (SgActRow *self, const SgGameAct *act, guint n, gboolean unfolded);
/** sg_act_row_get_act: (nullable): what it shows, or the first of its group. */
const SgGameAct *sg_act_row_get_act    (SgActRow *self);
gboolean         sg_act_row_is_group   (SgActRow *self);

G_END_DECLS
