/* sg-map-view.h: the map with what floats over it: tools, views, what is chosen, zoom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"
#include "app/map/sg-map-ground.h"

G_BEGIN_DECLS

#define SG_TYPE_MAP_VIEW (sg_map_view_get_type ())
G_DECLARE_FINAL_TYPE (SgMapView, sg_map_view, SG, MAP_VIEW, GtkWidget)

/* Signals: "judge": a ruling about what is chosen is wanted.
 * Actions, under "map.": tool, view, style, veil, zoom-in, zoom-out, fit, zoom-chosen, clear, shot, named, judge,
 * measure-here, ring-here, facts; and those of SgMapGround: seen, reach, overview, find, here. */

GtkWidget   *sg_map_view_new        (SgDesk *desk);
SgMapCanvas *sg_map_view_get_canvas (SgMapView *self);
SgMapGround *sg_map_view_get_ground (SgMapView *self);
/** sg_map_view_set_narrow: the tools lie along the top, without what is used least; @slim leaves the zoom to pinch and keys. */
void         sg_map_view_set_narrow (SgMapView *self, gboolean narrow, gboolean slim);
/** sg_map_view_get_acts: the button beside who is chosen that opens the panel with what he may do; it is for whoever has shut that panel away. */
GtkWidget   *sg_map_view_get_acts   (SgMapView *self);

G_END_DECLS
