/* sg-own-lists.h: a person's own army lists and invented nations, beside this Sandgate's: in the window and on the command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They lie in $XDG_DATA_HOME/sandgate/lists/SYSTEM, one file to each list, or in a campaign as its papers of the kind
 * "list", in the format of this Sandgate's own.  Of two with one id the campaign's goes before the library's, and that
 * before this Sandgate's.
 */

#pragma once

#include "army/sg-army.h"
#include "campaign/sg-campaign.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

/** SgListPlace: where a list lies. */
typedef enum { SG_LIST_NOWHERE, SG_LIST_OURS, SG_LIST_LIBRARY, SG_LIST_CAMPAIGN } SgListPlace;

/** sg_own_lists_load_all: (transfer full) (element-type SgNation): the lists of a system in that order. @faults (nullable)
 * (element-type utf8): takes a sentence for each that could not be read. */
GPtrArray  *sg_own_lists_load_all  (SgRuleset *rules, SgCampaign *campaign, GPtrArray *faults);
/** sg_own_lists_folder: (transfer full): where those of @system lie; made when it was not there. */
char       *sg_own_lists_folder    (const char *system);
/** sg_own_lists_find_place: where the one of @id lies that goes before the others. */
SgListPlace sg_own_lists_find_place (SgRuleset *rules, SgCampaign *campaign, const char *id);
/** sg_own_lists_is_own: whether it is one that may be changed. */
gboolean    sg_own_lists_is_own    (SgRuleset *rules, SgCampaign *campaign, const char *id);
/** sg_own_lists_free_id: (transfer full): an id of the words of @name that no list has. */
char       *sg_own_lists_free_id   (SgRuleset *rules, SgCampaign *campaign, const char *name);
/** sg_own_lists_save: in the library, or in the campaign. */
gboolean    sg_own_lists_save      (SgRuleset *rules, SgCampaign *campaign, SgListPlace place, const SgNation *nation, GError **error);
gboolean    sg_own_lists_remove    (SgRuleset *rules, SgCampaign *campaign, const char *id, GError **error);
/** sg_own_lists_make: keeps a list named after @army: the lines of @base (nullable), and what @army has beyond them: its own
 * units, and for lines of @base the types and qualities that it gave them. Returns: (transfer full) (nullable): its id. */
char       *sg_own_lists_make      (SgRuleset *rules, SgCampaign *campaign, SgArmy *army, const SgNation *base, GError **error);
/** sg_own_lists_import: keeps every list of the file @path, under ids of their own. Returns: (transfer full) (nullable): the
 * first one's id. */
char       *sg_own_lists_import    (SgRuleset *rules, SgCampaign *campaign, const char *path, GError **error);
/** sg_own_lists_home: where a new list is kept: in the campaign, if it may be written and has the rules. */
SgListPlace sg_own_lists_home      (SgRuleset *rules, SgCampaign *campaign);

G_END_DECLS
