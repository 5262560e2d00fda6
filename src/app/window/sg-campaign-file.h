/* sg-campaign-file.h: where campaigns are kept, and the sample's copies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

#define SG_SAMPLE "samples/hooks-farm.xml"
#define SG_SAMPLE_OUTPOST "samples/orchardwell.xml"
#define SG_SAMPLE_BRIGHTON "samples/brighton.xml"
#define SG_SAMPLE_TOLL_HOUSE "samples/toll-house.xml"
#define SG_SAMPLE_EMBER "samples/ember-crossing.xml"
#define SG_SAMPLE_MOLDEN "samples/molden-mill.xml"

/** sg_campaign_folder: (transfer full): the folder for new campaigns: the one set, else Documents, else the data folder. */
char    *sg_campaign_folder   (void);
/** sg_campaign_free_path: (transfer full): a path in @folder, named after @title, where nothing stands yet. */
char    *sg_campaign_free_path (const char *folder, const char *title);
/** sg_campaign_free_title: (transfer full): @title, numbered where a campaign in @folder is named after it already: sg_campaign_free_path() has a path of that very name. */
char    *sg_campaign_free_title (const char *folder, const char *title);
/** sg_campaign_entitle: of the closed campaign at @path, which nobody has open; no sitting begins. */
gboolean sg_campaign_entitle  (const char *path, const char *title, GError **error);
/** sg_sample_copy: (transfer full): a new file with the sample played into it, open; no half file is left on an error. */
SgStore *sg_sample_copy       (const char *folder, GError **error);
/** sg_sample_play: (transfer full): a copy of @sample, with the whole recorded battle in force. */
SgStore *sg_sample_play       (const char *sample, const char *folder, GError **error);
/** sg_sample_find: (transfer full) (nullable): the newest copy of the sample among the recent files. */
char    *sg_sample_find       (void);

G_END_DECLS
