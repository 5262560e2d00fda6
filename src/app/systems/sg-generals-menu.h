/* sg-generals-menu.h: of a Kriegsspiel, in the campaign’s menu: what each general who plays for himself has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

/** sg_generals_menu_follow: from now on @section has a menu for each general of the window’s battle who has papers of his own. */
void sg_generals_menu_follow (SgWindow *window, GMenu *section);

G_END_DECLS
