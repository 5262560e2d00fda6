/* sg-map-overview.h: the whole map in small, with a frame about what is shown of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

#define SG_TYPE_MAP_OVERVIEW (sg_map_overview_get_type ())
G_DECLARE_FINAL_TYPE (SgMapOverview, sg_map_overview, SG, MAP_OVERVIEW, GtkWidget)

/** sg_map_overview_new: it shows itself while @canvas shows less than all its map; a press or drag scrolls @canvas there. */
GtkWidget *sg_map_overview_new         (SgMapCanvas *canvas);
/** sg_map_overview_set_wanted: never shown while it is not wanted. */
void       sg_map_overview_set_wanted  (SgMapOverview *self, gboolean wanted);

G_END_DECLS
