/* sg-layout-row.h: a stage before play: its number or a tick, and what was said of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SG_TYPE_LAYOUT_ROW (sg_layout_row_get_type ())
G_DECLARE_FINAL_TYPE (SgLayoutRow, sg_layout_row, SG, LAYOUT_ROW, GtkListBoxRow)

/** sg_layout_row_show: the stage that is the @number-th, from 0, while the battle is in the @now-th; @said (nullable) is what it came to. */
void sg_layout_row_show (SgLayoutRow *self, guint number, guint now, const char *title, const char *said);

G_END_DECLS
