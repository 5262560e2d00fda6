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

typedef void (*SgAgain) (SgWindow *self, gpointer data);

/** sg_window_find_blue: (nullable) (transfer none): the page's blue button, whether or not it can be pressed. */
GtkWidget  *sg_window_find_blue     (SgWindow *self);
/** sg_window_press_blue: what Ctrl+Enter does. Returns: whether a button was pressed. */
gboolean    sg_window_press_blue    (SgWindow *self);

G_END_DECLS
