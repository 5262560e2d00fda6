/* sg-sides-menu.h: in the campaign’s menu: what each side has of its own, by the name that it goes by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_sides_menu_follow: from now on @views has the views of the sides of the window’s battle and what is said to them, @files what goes to their
 * players and comes back. */
void sg_sides_menu_follow (SgWindow *window, GMenu *views, GMenu *files);

G_END_DECLS
