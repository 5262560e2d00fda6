/* sg-map-print-dialog.h: a map at its true scale, on as many sheets as it takes: to a printer or a PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_map_print_ask: (transfer none): the dialog; @board: (nullable): who stands on it; @near is a widget of the window. */
GtkWidget *sg_map_print_ask (GtkWidget *near, SgMap *map, SgBoard *board, SgStyle style);

G_END_DECLS
