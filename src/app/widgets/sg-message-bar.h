/* sg-message-bar.h: the bar under the header: one sentence, and what may be done about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SG_TYPE_MESSAGE_BAR (sg_message_bar_get_type ())
G_DECLARE_FINAL_TYPE (SgMessageBar, sg_message_bar, SG, MESSAGE_BAR, GtkWidget)

/* Properties: "closable" (gboolean, FALSE); "unsaved" (gboolean, read-only): something waits for Try Again. */

/** SgAct: what Try Again does; @data is its own from then on. */
typedef void (*SgAct) (gpointer window, gpointer data);

/** sg_message_bar_show: @words are a whole sentence. */
void     sg_message_bar_show        (SgMessageBar *self, GtkMessageType kind, const char *words);
void     sg_message_bar_hide        (SgMessageBar *self);
/** sg_message_bar_offer_again: what was not saved, with Try Again and Save a Copy…. @again owns @data when it is called;
 * else @destroy frees it when the bar goes. */
void     sg_message_bar_offer_again (SgMessageBar *self, const char *words, SgAct again, gpointer window, gpointer data,
                                     GDestroyNotify destroy);
/** sg_message_bar_offer_copy: what happened to the file, with Save a Copy… alone. */
void     sg_message_bar_offer_copy  (SgMessageBar *self, const char *words);
/** sg_message_bar_add_act: a button of what is shown now, which does the window's @action with @target (nullable, sunk); it goes with
 * the sentence. */
void     sg_message_bar_add_act     (SgMessageBar *self, const char *label, const char *action, GVariant *target);
/** sg_message_bar_is_unsaved: whether something waits for Try Again. */
gboolean sg_message_bar_is_unsaved  (SgMessageBar *self);

G_END_DECLS
