/* sg-clock-card.h: the clock of the move: what is left, of how much, and why so much.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_CLOCK_CARD (sg_clock_card_get_type ())
G_DECLARE_FINAL_TYPE (SgClockCard, sg_clock_card, SG, CLOCK_CARD, GtkBox)

GtkWidget *sg_clock_card_new       (SgDesk *desk);
/** sg_clock_card_toggle: starts or pauses, where a clock runs at all. */
void       sg_clock_card_toggle    (SgClockCard *self);
/** sg_clock_card_get_words: (transfer full): "3:20 left", "Time called": for a bar with little room. */
char      *sg_clock_card_get_words (SgClockCard *self);

G_END_DECLS
