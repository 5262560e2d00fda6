/* sg-profile-card.h: what was measured last on the map, in words and as a profile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "map/sg-survey.h"

G_BEGIN_DECLS

#define SG_TYPE_PROFILE_CARD (sg_profile_card_get_type ())
G_DECLARE_FINAL_TYPE (SgProfileCard, sg_profile_card, SG, PROFILE_CARD, GtkWidget)

GtkWidget  *sg_profile_card_new   (void);
/** sg_profile_card_set_way: how far, which way, how steep, over what; @map NULL hides the card. */
void        sg_profile_card_set_way   (SgProfileCard *self, SgMap *map, SgPoint a, SgPoint b);
/** sg_profile_card_set_sight: whether @b is seen from @a, and what hides it. */
void        sg_profile_card_set_sight (SgProfileCard *self, SgMap *map, const SgSightTerms *terms, SgPoint a, SgPoint b);
/** sg_profile_card_get_title, …_get_words: (transfer none). */
const char *sg_profile_card_get_title (SgProfileCard *self);
const char *sg_profile_card_get_words (SgProfileCard *self);
/** sg_sight_words: (transfer full): “hidden by Wood “Hanger””, “seen”. */
char       *sg_sight_words            (const SgSight *sight);

G_END_DECLS
