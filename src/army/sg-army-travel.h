/* sg-army-travel.h: what goes along with an army that leaves the house: the list and the house rules that it was built under.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An army’s file names its list and keeps the prices that were paid; a list that is somebody’s own, and house rules that depart from the
 * book, lie with whoever built it. So they are packed into the file, and whoever opens it elsewhere is told how they differ from his: his own
 * list goes before the one that was brought, and a campaign’s house rules before the army’s, until he says otherwise. What was brought is
 * kept as it came until then.
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** The keys of messages about what was brought: the list, and of each house rule this with its key after it. */
#define SG_ARMY_BROUGHT_LIST "brought/list"
#define SG_ARMY_BROUGHT_HOUSE "brought/house/"

/** sg_army_pack: what @army was built under goes along with it: its list, where that is not this Sandgate’s own, and each house rule of
 * @rules that is not as the book has it. What it brought from elsewhere is left as it is. */
void            sg_army_pack          (SgArmy *self, SgRuleset *rules);
/** sg_army_get_brought: (transfer none) (nullable): the list that came with it, as @rules read it. NULL where there is none, and with
 * @error where it holds what @rules have not; good until the army brings another. */
const SgNation *sg_army_get_brought   (SgArmy *self, SgRuleset *rules, GError **error);
/** sg_army_bring: @nation (nullable) goes along with it from now on. */
void            sg_army_bring         (SgArmy *self, SgRuleset *rules, const SgNation *nation);
/** sg_army_get_house: (transfer none) (nullable): the choice of the house rule @key that it was built under. */
const char     *sg_army_get_house     (SgArmy *self, const char *key);
/** sg_army_set_house: @choice NULL: whatever is in force. */
void            sg_army_set_house     (SgArmy *self, const char *key, const char *choice);
/** sg_army_get_houses: (transfer container) (element-type utf8): the keys of those, in order. */
GPtrArray      *sg_army_get_houses    (SgArmy *self);
/** sg_army_apply_house: @rules, which nobody else uses, have the house rules that @self was built under; what they do not know is left. */
void            sg_army_apply_house   (SgArmy *self, SgRuleset *rules);
/** sg_army_unpack: forgets the list that it brought, where @rules have the same one. */
void            sg_army_unpack        (SgArmy *self, SgRuleset *rules);
/** sg_army_review_travel: tells how what was brought differs from what is here. */
void            sg_army_review_travel (SgArmyReview *review);

/* For its file. */
struct _xmlNode;
gboolean        sg_army_travel_read   (SgArmy *self, const struct _xmlNode *root, GError **error);
void            sg_army_travel_write  (SgArmy *self, struct _xmlNode *root);
/** sg_army_travels: whether there is anything to be written. */
gboolean        sg_army_travels       (SgArmy *self);

G_END_DECLS
