/* sg-maps-page.h: the Maps page: the country of a battle, or one of one's own, seen and drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor.h"
#include "app/widgets/sg-page.h"
#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

#define SG_TYPE_MAPS_PAGE (sg_maps_page_get_type ())
G_DECLARE_FINAL_TYPE (SgMapsPage, sg_maps_page, SG, MAPS_PAGE, SgPage)

GtkWidget *sg_maps_page_new          (void);
/** sg_maps_page_set_battle: both may be NULL: a map alone. A country that is not saved stays where it is. */
void       sg_maps_page_set_battle   (SgMapsPage *self, SgCampaign *campaign, SgBattle *battle);
SgEditor  *sg_maps_page_get_editor   (SgMapsPage *self);
/** sg_maps_page_open_path: a .sgmap file. */
gboolean   sg_maps_page_open_path    (SgMapsPage *self, const char *path, GError **error);
/** sg_maps_page_begin: shows the sample, and asks for a new country. */
void       sg_maps_page_begin        (SgMapsPage *self);
/** sg_maps_page_take: a new country, not saved yet. */
void       sg_maps_page_take         (SgMapsPage *self, SgMap *map);
/** sg_maps_page_get_path: (nullable): the file it is saved in. */
const char *sg_maps_page_get_path    (SgMapsPage *self);
void       sg_maps_page_undo         (SgMapsPage *self);
void       sg_maps_page_redo         (SgMapsPage *self);
/** sg_maps_page_is_kept: whether nothing drawn would be lost. */
gboolean   sg_maps_page_is_kept      (SgMapsPage *self);

/** SgLeave: goes on once the person has said what becomes of what is not saved. */
typedef void (*SgLeave) (gpointer data);

G_END_DECLS
