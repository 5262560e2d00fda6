/* sg-branch-acts.h: the time machine: “What If…”, what becomes of a branch, and two states of a war side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_branch_install_actions: win.what-if, win.compare, win.keep-branch, win.throw-branch. */
void     sg_branch_install_actions (GtkWidgetClass *widget_class);
/** sg_branch_off: the battle shown, as it stands at the moment looked at, goes on in a file of its own, which the window opens. */
gboolean sg_branch_off             (SgWindow *self, GError **error);
/** sg_branch_tell: (transfer full) (nullable): what the campaign shown is a branch of, as a sentence; %NULL of one that is none. */
char    *sg_branch_tell            (SgWindow *self);
/** sg_branch_compare: (transfer none) (nullable): the moment looked at beside now; a branch beside what it came from. */
GtkWidget *sg_branch_compare       (SgWindow *self, GError **error);
/** sg_branch_ask_other_books: (transfer none): a window of what the other books make of the moment that is looked at. */
GtkWidget *sg_branch_ask_other_books (SgWindow *self, GError **error);
/** sg_branch_throw_away: closes the branch, deletes its file and opens what it came from; refused of a campaign that is none. */
gboolean sg_branch_throw_away      (SgWindow *self, GError **error);

G_END_DECLS
