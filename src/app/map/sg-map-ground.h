/* sg-map-ground.h: what floats over the map about its ground: the profile, the overview, what is here, the list of all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-answer.h"
#include "app/map/sg-map-canvas.h"
#include "app/map/sg-map-finder.h"
#include "app/map/sg-profile-card.h"

G_BEGIN_DECLS

#define SG_TYPE_MAP_GROUND (sg_map_ground_get_type ())
G_DECLARE_FINAL_TYPE (SgMapGround, sg_map_ground, SG, MAP_GROUND, GObject)

/** sg_map_ground_new: (transfer full): puts its widgets over @canvas and its actions into @actions: seen, reach, overview, find, here. */
SgMapGround   *sg_map_ground_new       (GtkOverlay *overlay, SgMapCanvas *canvas, SgDesk *desk, GActionMap *actions);
/** sg_map_ground_set_place: where on the widget its menu is asked for, whose “What Is Here” is about that place; the key is about the pointer’s. */
void           sg_map_ground_set_place (SgMapGround *self, double x, double y);
void           sg_map_ground_set_narrow (SgMapGround *self, gboolean narrow);
/** sg_map_ground_append_menu: the section of the menu of views. */
void           sg_map_ground_append_menu (SgMapGround *self, GMenu *menu);
SgProfileCard *sg_map_ground_get_card  (SgMapGround *self);
SgMapAnswer   *sg_map_ground_get_answer (SgMapGround *self);
/** sg_map_ground_open_finder: (transfer none). */
SgMapFinder   *sg_map_ground_open_finder (SgMapGround *self);
/** sg_map_ground_open_here: (transfer none) (nullable): the popover that tells what is @at. */
GtkWidget     *sg_map_ground_open_here (SgMapGround *self, SgPoint at);
/** sg_map_ground_tell: (transfer full) (element-type utf8): what is at @at, and what that means under the rules. */
GPtrArray     *sg_map_ground_tell      (SgMapGround *self, SgPoint at);

G_END_DECLS
