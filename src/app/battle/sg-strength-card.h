/* sg-strength-card.h: what each side has left: a bar of free men, then the figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_STRENGTH_CARD (sg_strength_card_get_type ())
G_DECLARE_FINAL_TYPE (SgStrengthCard, sg_strength_card, SG, STRENGTH_CARD, GtkBox)

GtkWidget *sg_strength_card_new (SgDesk *desk);

G_END_DECLS
