/* sg-card-picture.h: a playing card, small enough for a panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** sg_card_picture: @card as the ledger has it: "Q♥", "★" a joker, "?" one that lies face down. */
GtkWidget *sg_card_picture (const char *card, gboolean large);

G_END_DECLS
