/* sg-army-fights.h: how the chosen unit moves, shoots and fights: what its card says, as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"
#include "army/sg-army-card.h"

G_BEGIN_DECLS

/** sg_army_fights_fill: @box (whose children go) shows what @card says of @node besides its attributes; hidden when that is
 * nothing. */
void  sg_army_fights_fill         (GtkWidget *box, const SgArmyCard *card, const SgArmyNode *node);
/** sg_army_fights_word_ranges: (transfer full) (nullable): "3+ to 6 in, 4+ to 12 in; 6 dice: 1 for 2 figures". */
char *sg_army_fights_word_ranges  (const SgArmyCard *card);
/** sg_army_fights_word_breaks: (transfer full) (nullable): "marked at 4 (⅓) and 6 (½)". */
char *sg_army_fights_word_breaks  (SgArmyReview *review, const SgArmyNode *node);

G_END_DECLS
