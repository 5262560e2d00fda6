/* sg-tutorials-window.h: the tutorials that there are, and where each was left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_tutorials_window_present: Returns: (transfer none): the list, over @window. */
GtkWidget *sg_tutorials_window_present (SgWindow *window);

G_END_DECLS
