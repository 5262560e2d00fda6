/* sg-touch.h: larger targets for fingers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_touch_watch: whatever was last put to @window decides: after a finger what can be pressed is large enough for one (44 px), after a mouse, a pad or
 * a pen it is as it was. */
void sg_touch_watch (GtkWidget *window);
/** sg_touch_set: says which it was. */
void sg_touch_set   (GtkWidget *window, gboolean fingers);

G_END_DECLS
