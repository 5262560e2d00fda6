/* sg-tutorials.h: tutorials that the window follows: begun, gone on with, left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is played on practice wars of its own (app/window/sg-practice.h), one a scene. Where it was left is remembered beside the
 * program’s other memories. Actions: win.tutorials, win.tutorial, and those of the card, win.tutor-….
 */

#pragma once

#include "app/window/sg-window.h"
#include "desk/sg-tutorial.h"

G_BEGIN_DECLS

void     sg_tutorials_install_actions (GtkWidgetClass *widget_class);
/** sg_tutorials_begin: the tutorial @id: @again from its first step, else where it was left. On an error the window stays as it was, or at its start page. */
gboolean sg_tutorials_begin   (SgWindow *window, const char *id, gboolean again, GError **error);
/** sg_tutorials_leave: it is closed with its practice war, and can be gone on with. */
void     sg_tutorials_leave   (SgWindow *window);
/** sg_tutorials_hear: something happened in the window (sg_tutor_hear()); @window %NULL is nobody’s. */
void     sg_tutorials_hear    (SgWindow *window, SgTutorialWait what, const char *which);
/** sg_tutorials_closed: the campaign was closed: the tutorial is at its end, or left. */
void     sg_tutorials_closed  (SgWindow *window);
/** sg_tutorials_forget: the window goes. */
void     sg_tutorials_forget  (SgWindow *window);
/** sg_tutorials_left_at: how many steps of it are done; @done: (out): whether it came to its end, since when it is begun anew. */
guint    sg_tutorials_left_at (const char *id, gboolean *done);

G_END_DECLS
