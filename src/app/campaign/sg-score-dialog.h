/* sg-score-dialog.h: what each side scored in a battle, item by item.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgScoreChosen: a figure was pressed: the rulings behind it. */
typedef void (*SgScoreChosen) (GArray *rulings, const char *words, gpointer data);

/** sg_score_dialog_show: Returns: (transfer none): the window, shown; %NULL when there is no score (said in the window of @near). */
GtkWidget *sg_score_dialog_show (GtkWidget *near, SgBattle *battle, SgScoreChosen chosen, gpointer data);

G_END_DECLS
