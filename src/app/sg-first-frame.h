/* sg-first-frame.h: how long the first frame takes, and what it costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_first_frame_begin: notes the time; the first line of main(). */
void sg_first_frame_begin (void);
/** sg_first_frame_watch: after @window's first frame, prints "first-frame SECONDS KILOBYTES", the memory resident
 * then, and ends @application. */
void sg_first_frame_watch (GtkApplication *application, GtkWindow *window);

G_END_DECLS
