/* sg-side-mark.h: a side's own shape in its colour: Red round, Blue square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgSideMark: its property “side” (nullable) is the side's id; without one nothing is shown, and no room is taken. */
#define SG_TYPE_SIDE_MARK (sg_side_mark_get_type ())
G_DECLARE_FINAL_TYPE (SgSideMark, sg_side_mark, SG, SIDE_MARK, GtkWidget)

/** sg_side_mark: a mark of @side (nullable). */
GtkWidget *sg_side_mark     (const char *side);
/** sg_side_mark_set: gives a mark to another side. */
void       sg_side_mark_set (GtkWidget *mark, const char *side);

G_END_DECLS
