/* sg-window-pages.h: the pages of the window, each made when it is first seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_window_show_sheet: the Sheets page at the sheet @kind, "ledger". */
void        sg_window_show_sheet    (SgWindow *self, const char *kind);
/** sg_window_get_visible_page: (nullable) (transfer none): the three panes that are shown. */
SgPage     *sg_window_get_visible_page (SgWindow *self);
/** sg_window_draw_map: the Maps page at @path (nullable), a .sgmap file; without a campaign it stands alone. */
gboolean    sg_window_draw_map      (SgWindow *self, const char *path, GError **error);
/** sg_window_raise_army: the builder of armies, at @path (nullable), a .sgarmy file; without a campaign it stands alone. */
gboolean    sg_window_raise_army    (SgWindow *self, const char *path, GError **error);
/** sg_window_show_page: "battle", "campaign", "armies", "maps" or "sheets". */
void        sg_window_show_page     (SgWindow *self, const char *name);
const char *sg_window_get_page      (SgWindow *self);

G_END_DECLS
