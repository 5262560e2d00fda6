/* sg-chance-bar.h: the ends of a choice: in one bar, and one below the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/** sg_chance_bar_new: @chances (element-type SgChance), which must outlive it. */
GtkWidget *sg_chance_bar_new  (GPtrArray *chances);
/** sg_chance_list_new: each end with its label, its bar on a common 0–100 % scale and its figure. */
GtkWidget *sg_chance_list_new (GPtrArray *chances);

G_END_DECLS
