/* sg-army-shelf.h: where armies lie: among the campaign's papers, and in the person's own library.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army.h"
#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgArmyEntry: one army that may be opened; @paper is its id in the campaign, else @path that of its file. */
typedef struct { char *title, *paper, *path, *system; /* of whose rules it is; "" where the file does not say */ } SgArmyEntry;
void       sg_army_entry_free     (SgArmyEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgArmyEntry, sg_army_entry_free)

/** sg_army_shelf_list: (transfer full) (element-type SgArmyEntry): @campaign's (nullable) first, then the library's. */
GPtrArray *sg_army_shelf_list     (SgCampaign *campaign);
/** sg_army_shelf_load: (transfer full). */
SgArmy    *sg_army_shelf_load     (SgCampaign *campaign, const char *paper, const char *path, GError **error);
/** sg_army_shelf_save: to the campaign's @paper, or else to @path, with what it was built under by @rules. */
gboolean   sg_army_shelf_save     (SgArmy *army, SgRuleset *rules, SgCampaign *campaign, const char *paper, const char *path, GError **error);
/** sg_army_shelf_remove: it is no longer there afterwards. */
gboolean   sg_army_shelf_remove   (SgCampaign *campaign, const char *paper, const char *path, GError **error);
/** sg_army_shelf_title: (transfer none): what @army is called; one without a title too. */
const char *sg_army_shelf_title   (SgArmy *army);
/** sg_army_shelf_folder: (transfer full): the library; made when it was not there. */
char      *sg_army_shelf_folder   (void);
/** sg_army_shelf_free_path: (transfer full): a path there, named after @title, where nothing stands yet. */
char      *sg_army_shelf_free_path (const char *title);

G_END_DECLS
