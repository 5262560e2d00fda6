/* sg-blue-button.h: Ctrl+Enter presses the one blue button, from anywhere in the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A key held down never does, and a blue button that has just come ignores it for 400 ms, so that no double press
 * accepts and ends a phase.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SG_TYPE_BLUE_BUTTON (sg_blue_button_get_type ())
G_DECLARE_FINAL_TYPE (SgBlueButton, sg_blue_button, SG, BLUE_BUTTON, GObject)

/** SgFindBlue: (nullable) (transfer none): the blue button of what @window shows now. */
typedef GtkWidget *(*SgFindBlue) (GtkWidget *window);

/** sg_blue_button_new: listens to the keys of @window, which outlives it. */
SgBlueButton *sg_blue_button_new   (GtkWidget *window, SgFindBlue find);
/** sg_blue_button_find: (nullable) (transfer none): the button with the class “suggested-action” shown under @widget. */
GtkWidget    *sg_blue_button_find  (GtkWidget *widget);
/** sg_blue_button_tell_key: @button may be the blue one: its key is told to who hears the page; a tooltip would lie over what is to be read beside it. */
void          sg_blue_button_tell_key (GtkWidget *button);
/** sg_blue_button_watch: something happened after which another button may be the blue one. */
void          sg_blue_button_watch (SgBlueButton *self);
/** sg_blue_button_press: Returns: whether a button was pressed. */
gboolean      sg_blue_button_press (SgBlueButton *self);

/** SgNameAct: (transfer full): what @owner’s button would do now, so that two different acts are never named the same. */
typedef char *(*SgNameAct) (gpointer owner);
/** sg_blue_button_keep_true: a press of @button that began upon one act does not do another that took its place meanwhile: its "clicked" is
 * then heard by nobody. Call it before anything is connected to "clicked". */
void          sg_blue_button_keep_true (GtkWidget *button, SgNameAct name, gpointer owner);

G_END_DECLS
