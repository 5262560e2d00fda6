/* sg-fold-layout.h: parts of a window beside each other, or below each other where it is narrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgFoldLayout: how such parts are laid out, for templates; its property “room” is in logical pixels. */
#define SG_TYPE_FOLD_LAYOUT (sg_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (SgFoldLayout, sg_fold_layout, SG, FOLD_LAYOUT, GtkLayoutManager)

/** sg_fold_layout_new: (transfer full): below @room logical pixels, more where text is larger than usual, the children stand below each other and share
 * the height; else beside each other, those that expand with what the others leave (all alike where none expands, or all do). A separator between them
 * lies as they do. */
GtkLayoutManager *sg_fold_layout_new (int room);
/** sg_fold_scroller: (transfer floating): @parts, which fold, with the height that there is; folded they may be higher than that, and are scrolled. */
GtkWidget *sg_fold_scroller (GtkWidget *parts);

G_END_DECLS
