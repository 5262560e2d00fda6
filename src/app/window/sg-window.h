/* sg-window.h: the window: the start page, or one campaign and its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ctrl+Enter presses the one blue button of the page (the visible, sensitive button with the class
 * “suggested-action”), from anywhere; a key held down never does, and a blue button that has just come ignores
 * it for 400 ms.
 */

#pragma once

#include <adwaita.h>

#include "app/widgets/sg-page.h"
#include "desk/sg-desk.h"
#include "store/sg-store.h"

G_BEGIN_DECLS

#define SG_TYPE_WINDOW (sg_window_get_type ())
G_DECLARE_FINAL_TYPE (SgWindow, sg_window, SG, WINDOW, AdwApplicationWindow)

GtkWidget  *sg_window_new           (GtkApplication *application);
/** sg_window_open: opens the campaign at @path in this window; on an error the window stays as it was. */
gboolean    sg_window_open          (SgWindow *self, const char *path, GError **error);
/** sg_window_expect: while a campaign is about to come, its empty frame is shown instead of the start page. */
void        sg_window_expect        (SgWindow *self, gboolean soon);
/** sg_window_take_store: (transfer full) @store: shows a campaign that is open already. */
void        sg_window_take_store    (SgWindow *self, SgStore *store);
/** sg_window_draw_map: the Maps page at @path (nullable), a .sgmap file; without a campaign it stands alone. */
gboolean    sg_window_draw_map      (SgWindow *self, const char *path, GError **error);
/** sg_window_raise_army: the builder of armies, at @path (nullable), a .sgarmy file; without a campaign it stands alone. */
gboolean    sg_window_raise_army    (SgWindow *self, const char *path, GError **error);
/** sg_window_close_campaign: back to the start page. */
void        sg_window_close_campaign (SgWindow *self);

SgStore    *sg_window_get_store     (SgWindow *self);  /* (nullable) (transfer none) */
SgCampaign *sg_window_get_campaign  (SgWindow *self);  /* (nullable) (transfer none) */
SgBattle   *sg_window_get_battle    (SgWindow *self);  /* (nullable) (transfer none): the one that the pages show */
/** sg_window_get_desk: (nullable) (transfer none): that of the Battle page, by which a battle is changed from any page. */
SgDesk     *sg_window_get_desk      (SgWindow *self);
/** sg_window_show_battle: all pages turn to @battle. */
void        sg_window_show_battle   (SgWindow *self, SgBattle *battle);
/** sg_window_show_moment: @battle as it stood after ruling @number, on the Battle page. */
void        sg_window_show_moment   (SgWindow *self, SgBattle *battle, gint64 number);
/** sg_window_show_page: "battle", "campaign", "armies", "maps" or "sheets". */
void        sg_window_show_page     (SgWindow *self, const char *name);
const char *sg_window_get_page      (SgWindow *self);
/** sg_window_get_visible_page: (nullable) (transfer none): the three panes that are shown. */
SgPage     *sg_window_get_visible_page (SgWindow *self);

/** sg_window_show_sheet: the Sheets page at the sheet @kind, "ledger". */
void        sg_window_show_sheet    (SgWindow *self, const char *kind);


typedef void (*SgAgain) (SgWindow *self, gpointer data);


/** sg_window_find_blue: (nullable) (transfer none): the page's blue button, whether or not it can be pressed. */
GtkWidget  *sg_window_find_blue     (SgWindow *self);
/** sg_window_press_blue: what Ctrl+Enter does. Returns: whether a button was pressed. */
gboolean    sg_window_press_blue    (SgWindow *self);

G_END_DECLS
