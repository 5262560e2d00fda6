/* sg-import-map-dialog.h: what a grid of heights is to become: its part, its unit, its scale, its contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-new-map-dialog.h"
#include "exchange/sg-ground-import.h"

G_BEGIN_DECLS

/** sg_import_map_ask: (transfer none): the dialog; @grid: (transfer full): what was read of the file called @name. */
GtkWidget *sg_import_map_ask (GtkWidget *near, SgGroundGrid *grid, const char *name, SgMapMade made, gpointer data);

G_END_DECLS
