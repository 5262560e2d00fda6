/* cuts.h: what is cut off in a window, by what is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** sg_shot_find_cuts: (transfer container) (element-type utf8): a line for each label under @root that is not whole where it is drawn, unless who
 * points at it is told the whole, and for each button or label that stands out of the window without anything that scrolls. */
GPtrArray *sg_shot_find_cuts (GtkWidget *root);

/** sg_shot_find_holder: (nullable) (transfer none): the innermost widget under @root that cannot be as narrow as @width: what holds a window open. */
GtkWidget *sg_shot_find_holder (GtkWidget *root, int width);

G_END_DECLS
