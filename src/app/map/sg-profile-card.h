/* sg-profile-card.h: what was measured last on the map, in words and as a profile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** SgTroopsInWay: all that may hide something, and whose they are. */
typedef struct { GArray *blockers; /* (element-type SgBlocker) */ GPtrArray *names; } SgTroopsInWay;
SgTroopsInWay *sg_troops_in_way_new  (void);
void           sg_troops_in_way_free (SgTroopsInWay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTroopsInWay, sg_troops_in_way_free)
/** sg_troops_in_way_sight: (transfer full): @troops NULL: past the ground and what stands on it only. */
SgSight       *sg_troops_in_way_sight (const SgTroopsInWay *troops, SgMap *map, SgPoint a, SgPoint b, const SgSightTerms *terms);

#define SG_TYPE_PROFILE_CARD (sg_profile_card_get_type ())
G_DECLARE_FINAL_TYPE (SgProfileCard, sg_profile_card, SG, PROFILE_CARD, GtkWidget)

GtkWidget  *sg_profile_card_new   (void);
/** sg_profile_card_set_way: how far, which way, how steep, over what; @map NULL hides the card. */
void        sg_profile_card_set_way   (SgProfileCard *self, SgMap *map, SgPoint a, SgPoint b);
/** sg_profile_card_set_sight: whether @b is seen from @a, and what hides it; @troops: (nullable): those in the way. */
void        sg_profile_card_set_sight (SgProfileCard *self, SgMap *map, const SgSightTerms *terms, SgPoint a, SgPoint b, const SgTroopsInWay *troops);
/** sg_profile_card_get_title, …_get_words: (transfer none). */
const char *sg_profile_card_get_title (SgProfileCard *self);
const char *sg_profile_card_get_words (SgProfileCard *self);
/** sg_sight_words: (transfer full): “hidden by Wood “Hanger””, “seen”. */
char       *sg_sight_words            (const SgSight *sight, const SgTroopsInWay *troops);

G_END_DECLS
