/* sg-map-shelf.h: where countries lie: in the campaign's battles and papers, in the person's own folder, among the samples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Also what is kept so that nothing drawn is lost: a copy in $XDG_STATE_HOME/sandgate/maps while it is not saved.
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

typedef enum { SG_SHELF_BATTLE, SG_SHELF_PAPER, SG_SHELF_OWN, SG_SHELF_SAMPLE } SgShelfKind;

/** SgShelfEntry: one country that may be opened. */
typedef struct
{
  SgShelfKind kind;
  char *title;
  char *place;      /* a battle's id, a paper's, a path, or the name of a sample */
} SgShelfEntry;
SgShelfEntry *sg_shelf_entry_copy (const SgShelfEntry *self);
void          sg_shelf_entry_free (SgShelfEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgShelfEntry, sg_shelf_entry_free)

/** sg_map_shelf_list: (transfer full) (element-type SgShelfEntry): @campaign (nullable) first, then own files, then samples. */
GPtrArray *sg_map_shelf_list      (SgCampaign *campaign);
/** sg_map_shelf_load: (transfer full): the country of @entry. */
SgMap     *sg_map_shelf_load      (const SgShelfEntry *entry, SgCampaign *campaign, GError **error);
/** sg_map_shelf_save_paper: keeps @map among the papers of @campaign; @id: (inout) (transfer full): NULL makes one. */
gboolean   sg_map_shelf_save_paper (SgMap *map, SgCampaign *campaign, char **id, GError **error);
/** sg_map_shelf_free_path: (transfer full): a path there, named after @title, where nothing stands yet. */
char      *sg_map_shelf_free_path (const char *title);

/** sg_map_shelf_title: (transfer none): what @map is called; one without a title too. */
const char *sg_map_shelf_title    (SgMap *map);
SgMap     *sg_map_file_load       (const char *path, GError **error);
gboolean   sg_map_file_save       (SgMap *map, const char *path, GError **error);

/** sg_map_rescue_write: keeps @map as it stands; @origin (nullable) is the path it belongs to. @name: (inout) (transfer full):
 * of the copy; NULL makes one. A copy that cannot be kept says why. */
gboolean   sg_map_rescue_write    (SgMap *map, const char *origin, char **name, GError **error);
/** sg_map_rescue_drop: forgets the copy @name (nullable). */
void       sg_map_rescue_drop     (const char *name);
/** sg_map_rescue_find: (transfer full) (nullable): the name of a copy that a program which runs no more has left. */
char      *sg_map_rescue_find     (void);
/** sg_map_rescue_load: (transfer full): the copy, and where it belongs: @origin: (out) (transfer full) (nullable). */
SgMap     *sg_map_rescue_load     (const char *name, char **origin, GError **error);

G_END_DECLS
