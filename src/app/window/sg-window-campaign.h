/* sg-window-campaign.h: the campaign that a window shows: opened, closed, and which of its battles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_window_open: opens the campaign at @path in this window; on an error the window stays as it was. */
gboolean    sg_window_open          (SgWindow *self, const char *path, GError **error);
/** sg_window_expect: while a campaign is about to come, its empty frame is shown instead of the start page. */
void        sg_window_expect        (SgWindow *self, gboolean soon);
/** sg_window_take_store: (transfer full) @store: shows a campaign that is open already. */
void        sg_window_take_store    (SgWindow *self, SgStore *store);
/** sg_window_close_campaign: back to the start page. */
void        sg_window_close_campaign (SgWindow *self);
SgStore    *sg_window_get_store     (SgWindow *self);  /* (nullable) (transfer none) */
SgCampaign *sg_window_get_campaign  (SgWindow *self);  /* (nullable) (transfer none) */
SgBattle   *sg_window_get_battle    (SgWindow *self);  /* (nullable) (transfer none): the one that the pages show */
/** sg_window_get_desk: (nullable) (transfer none): that of the Battle page, by which a battle is changed from any page. */
SgDesk     *sg_window_get_desk      (SgWindow *self);
/** sg_window_show_battle: all pages turn to @battle. */
void        sg_window_show_battle   (SgWindow *self, SgBattle *battle);
/** sg_window_show_moment: @battle as it stood after ruling @number, on the Battle page; −1: as it stands now. */
void        sg_window_show_moment   (SgWindow *self, SgBattle *battle, gint64 number);

G_END_DECLS
