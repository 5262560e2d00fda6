/* sg-side-window.h: a window that shows what one side knows, as the battle goes on: for a second display, or for its room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_SIDE_WINDOW (sg_side_window_get_type ())
G_DECLARE_FINAL_TYPE (SgSideWindow, sg_side_window, SG, SIDE_WINDOW, AdwWindow)

/** sg_side_window_open: what @reader, a side or one of its generals (sg-reader.h), knows. Returns: (transfer none): shown; on another display than @near (nullable), and filling it, where there is one. */
GtkWidget *sg_side_window_open      (GtkWindow *near, SgBattle *battle, const char *reader);
/** sg_side_window_get_board: (transfer none): what it shows. */
SgBoard   *sg_side_window_get_board (SgSideWindow *self);
SgBattle  *sg_side_window_get_battle (SgSideWindow *self);
/** sg_side_window_get_near: the window that it was opened from. */
GtkWindow *sg_side_window_get_near  (SgSideWindow *self);

G_END_DECLS
