/* sg-player-sheet.h: a board to look at: zoomed and panned, and nothing more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/sg-country-canvas.h"

G_BEGIN_DECLS

/** sg_player_sheet_new: @board, with its map. */
GtkWidget *sg_player_sheet_new (SgBoard *board, const char *name);

G_END_DECLS
