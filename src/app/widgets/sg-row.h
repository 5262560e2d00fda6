/* sg-row.h: children side by side, quickly measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** SgRowLayout: how such a row is laid out, for templates; its property “gap” is in pixels, and where “breaks” is set it breaks into lines rather than
 * hold a slim window open. */
#define SG_TYPE_ROW_LAYOUT (sg_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (SgRowLayout, sg_row_layout, SG, ROW_LAYOUT, GtkLayoutManager)

/** sg_row: a horizontal box whose children stand @gap pixels apart, of natural width where there is room; those that expand share what is left.
 * It is filled as any box is; its gap and its orientation stay. */
GtkWidget *sg_row (int gap);
/** sg_breaking_row: the same, broken into lines where there is no room for one. */
GtkWidget *sg_breaking_row (int gap);

G_END_DECLS
