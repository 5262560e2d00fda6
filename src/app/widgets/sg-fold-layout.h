/* sg-fold-layout.h: parts of a window beside each other, or below each other where it is narrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgFoldLayout: for templates. Below its property “room”, in logical pixels, more where text is larger than usual, the children stand below each other
 * and share the height; else beside each other, those that expand with what the others leave (all alike where none expands, or all do). A separator
 * between them lies as they do. Folded they may be higher than what they stand in: that is scrolled, with its natural height propagated. */
#define SG_TYPE_FOLD_LAYOUT (sg_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (SgFoldLayout, sg_fold_layout, SG, FOLD_LAYOUT, GtkLayoutManager)

G_END_DECLS
