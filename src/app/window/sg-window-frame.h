/* sg-window-frame.h: what the frame says round the pages: its title, its messages, what was not saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_window_toast: (transfer full) @toast. */
void        sg_window_toast         (SgWindow *self, AdwToast *toast);
void        sg_window_toast_words   (SgWindow *self, const char *words);
/** sg_window_show_message: the info bar under the header; @words are a whole sentence. */
void        sg_window_show_message  (SgWindow *self, GtkMessageType kind, const char *words);
/** sg_window_offer: a button beside the message shown: the window's @action with @target (nullable, sunk). */
void        sg_window_offer         (SgWindow *self, const char *label, const char *action, GVariant *target);
void        sg_window_hide_message  (SgWindow *self);
/** sg_window_show_not_saved: the error bar with Try Again and Save a Copy…. @again owns @data when it is called; else
 * @destroy frees it when the bar goes. */
void        sg_window_show_not_saved (SgWindow *self, const char *words, SgAgain again, gpointer data, GDestroyNotify destroy);
/** sg_window_name_campaign: @title on the campaign’s button, cut where the bar has no room for the whole, which its tooltip tells then. */
void        sg_window_name_campaign (SgWindow *self, const char *title);
/** sg_window_is_held: whether something that was not saved waits to be mended; nothing else is written before. */
gboolean    sg_window_is_held       (SgWindow *self);

G_END_DECLS
