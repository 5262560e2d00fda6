/* sg-cut-tips.h: words that are cut for want of room are told whole by whoever points at them, in every window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_cut_tips_watch: from now on, in whatever windows there are and come; and no button with a menu tells its name over that. */
void     sg_cut_tips_watch (void);
/** sg_cut_tips_tells: whether @window does so. */
gboolean sg_cut_tips_tells (GtkWindow *window);

G_END_DECLS
