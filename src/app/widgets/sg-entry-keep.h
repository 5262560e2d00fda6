/* sg-entry-keep.h: what is written in a row is kept when whoever wrote it goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_entry_keep_watch: in every window, now and later: a row with a button that applies is applied when the keyboard leaves it, be it that the window is
 * closed, and Escape takes back what was written in it. */
void sg_entry_keep_watch (void);
/** sg_entry_keep_now: what is being written within @near, in a row or as a number, is taken at once: before another is shown there. */
void sg_entry_keep_now   (GtkWidget *near);
/** sg_entry_drop: a number that is being written within @near is none: what it belongs to is shown no more. */
void sg_entry_drop       (GtkWidget *near);

G_END_DECLS
