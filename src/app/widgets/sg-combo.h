/* sg-combo.h: what the rows of choices share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** sg_combo_show_whole: the lines of @row, whose model is of strings, are seen whole in the list; of what is chosen a narrow
 * row still shows some twenty letters, and the words beside it give way. Letters that are typed go to the line that begins with them. */
void sg_combo_show_whole (AdwComboRow *row);
/** sg_drop_down_search: the lines of @self, whose model is of strings, are found by letters in a long list. */
void sg_drop_down_search  (GtkDropDown *self);
/** sg_drop_down_shorten: what is chosen of @self, whose model is of strings, is cut where it has no room, and asks for none. */
void sg_drop_down_shorten (GtkDropDown *self);

G_END_DECLS
