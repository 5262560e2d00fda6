/* sg-window-actions.h: the acts of the window's menus and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_window_install_actions: installs “win.…” on the window's class. */
void sg_window_install_actions (GtkWidgetClass *widget_class);
/** sg_window_open_any: by its ending: a campaign, a map, an army, or a player's file in a window of its own. */
gboolean sg_window_open_any (SgWindow *self, const char *path, GError **error);
/** sg_window_fight_sample: opens a fresh copy of the sample, or with @again the newest copy there is. */
gboolean sg_window_fight_sample (SgWindow *self, gboolean again, GError **error);

G_END_DECLS
