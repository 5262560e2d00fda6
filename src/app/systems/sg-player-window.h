/* sg-player-window.h: what a player of Kriegsspiel has before him: his map, his dispatches, and the orders he composes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_PLAYER_WINDOW (sg_player_window_get_type ())
G_DECLARE_FINAL_TYPE (SgPlayerWindow, sg_player_window, SG, PLAYER_WINDOW, AdwApplicationWindow)

/** sg_player_window_open: Returns: (transfer none) (nullable): a window on the .sgplayer file at @path, shown; of one that is
 * sealed, the window that asks for its passphrase and opens it then; NULL with a sentence. */
GtkWidget *sg_player_window_open   (GtkApplication *application, const char *path, GError **error);
/** sg_player_window_save: writes the orders composed to @path. */
gboolean   sg_player_window_save   (SgPlayerWindow *self, const char *path, GError **error);

G_END_DECLS
