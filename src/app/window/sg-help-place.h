/* sg-help-place.h: what the manual says of where one is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_help_place_set: the manual’s @page is of @window, a dialog that has no type of its own. */
void        sg_help_place_set  (GtkWidget *window, const char *page);
/** sg_help_place_find: (nullable): the page of the manual for @window, the one that has the keyboard: its own, else that of what it lies over. */
const char *sg_help_place_find (GtkWindow *window);
/** sg_help_place_open: (transfer none): the manual at that page, over @window. */
GtkWidget  *sg_help_place_open (GtkWindow *window);
/** sg_help_place_watch: from now on every window hears F1, dialogs too, which the keys of the application do not reach. */
void        sg_help_place_watch (void);
/** sg_help_place_is_heard: whether it does. */
gboolean    sg_help_place_is_heard (GtkWindow *window);

G_END_DECLS
