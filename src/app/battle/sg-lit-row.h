/* sg-lit-row.h: a row whose units stand lit on the map while the pointer or the keyboard is on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk-light.h"

G_BEGIN_DECLS

/** SgUnitsOfRow: (transfer full): the units that @row is about now. */
typedef char **(*SgUnitsOfRow) (SgDesk *desk, GtkWidget *row);

/** sg_lit_row_watch: lights them by @desk. */
void sg_lit_row_watch (GtkWidget *row, SgDesk *desk, SgUnitsOfRow units);

G_END_DECLS
