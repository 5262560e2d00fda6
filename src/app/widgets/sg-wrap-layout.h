/* sg-wrap-layout.h: children in lines, each as wide as it wishes to be, like words on a page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgWrapLayout: how such lines are laid out, for templates; its property “gap” is in pixels. */
#define SG_TYPE_WRAP_LAYOUT (sg_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (SgWrapLayout, sg_wrap_layout, SG, WRAP_LAYOUT, GtkLayoutManager)

/** sg_wrap_layout_new: (transfer full): @gap between neighbours and between lines. */
GtkLayoutManager *sg_wrap_layout_new (int gap);

G_END_DECLS
