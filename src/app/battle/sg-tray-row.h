/* sg-tray-row.h: a line of the tray: what is to be judged, or the head of several of one group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk-tray.h"

G_BEGIN_DECLS

#define SG_TYPE_TRAY_ROW (sg_tray_row_get_type ())
G_DECLARE_FINAL_TYPE (SgTrayRow, sg_tray_row, SG, TRAY_ROW, GtkListBoxRow)

/** sg_tray_row_new: a row that shows @line as long as it stands, and tells @desk what is pressed in it. */
GtkWidget             *sg_tray_row_new  (SgDesk *desk, SgDeskLine *line);
/** sg_tray_row_get: (transfer none): what its line says now. */
const SgDeskLineWords *sg_tray_row_get  (SgTrayRow *self);
/** sg_show_tick: sets a check button without a hand. */
void                   sg_show_tick     (GtkCheckButton *check, SgDeskTick tick);

G_END_DECLS
