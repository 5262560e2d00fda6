/* sg-table-window.h: the table's screen: what both players may see from across the room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whose move it is, its phase, and the clock as large as the window; at Time it sounds.  It tells nothing that the umpire alone knows.
 */

#pragma once

#include <adwaita.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_TABLE_WINDOW (sg_table_window_get_type ())
G_DECLARE_FINAL_TYPE (SgTableWindow, sg_table_window, SG, TABLE_WINDOW, AdwWindow)

/** sg_table_window_present: the screen of @desk beside @near: the one that is open already, where there is one. */
SgTableWindow *sg_table_window_present (SgDesk *desk, GtkWindow *near);
/** sg_table_window_get_clock: (transfer full): what its clock reads. */
char          *sg_table_window_get_clock (SgTableWindow *self);

G_END_DECLS
