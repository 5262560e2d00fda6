/* sg-side-panel.h: what one side knows, in words: the enemy, and its book of dispatches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "play/reisswitz/dispatch/sg-rk-known.h"

G_BEGIN_DECLS

/** sg_side_panel_show_enemy, …_book: into @box, emptied first, from a board of the side alone and its own list of dispatches. */
void sg_side_panel_show_enemy (GtkWidget *box, SgBoard *known);
void sg_side_panel_show_book  (GtkWidget *box, SgBoard *known, GPtrArray *dispatches);

G_END_DECLS
