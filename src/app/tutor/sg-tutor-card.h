/* sg-tutor-card.h: the card under the pages that leads through a tutorial.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It stands below the page, so that it lies over nothing that is to be pressed. Its buttons are actions of the window.
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-tutor.h"

G_BEGIN_DECLS

#define SG_TYPE_TUTOR_CARD (sg_tutor_card_get_type ())
G_DECLARE_FINAL_TYPE (SgTutorCard, sg_tutor_card, SG, TUTOR_CARD, GtkBox)

/** sg_tutor_card_show: the step that @tutor is at. */
void       sg_tutor_card_show      (SgTutorCard *self, SgTutor *tutor);
/** sg_tutor_card_set_slim: the buttons lie below the words. */
void       sg_tutor_card_set_slim  (SgTutorCard *self, gboolean slim);
/** sg_tutor_card_focus: goes to the button that leads on. */
gboolean   sg_tutor_card_focus     (SgTutorCard *self);

G_END_DECLS
