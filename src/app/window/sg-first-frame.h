/* sg-first-frame.h: how long the first frame takes, and what it costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_first_frame_begin: notes the time; the first line of main(). */
void sg_first_frame_begin (void);
/** sg_first_frame_tell: after @window's next frame, prints "@what SECONDS KILOBYTES PROCESSOR", the memory resident then and the seconds of processor spent. */
void sg_first_frame_tell  (GtkWindow *window, const char *what);
/** sg_first_frame_after: calls @func (window, data) once after @window's next frame. */
void sg_first_frame_after (GtkWindow *window, GFunc func, gpointer data, GDestroyNotify destroy);

G_END_DECLS
