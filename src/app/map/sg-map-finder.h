/* sg-map-finder.h: all that is on the map, as a list: to read it without eyes, and to go to a place or unit by name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

#define SG_TYPE_MAP_FINDER (sg_map_finder_get_type ())
G_DECLARE_FINAL_TYPE (SgMapFinder, sg_map_finder, SG, MAP_FINDER, GtkPopover)

/** sg_map_finder_new: of what the desk's point of view may know. */
GtkWidget  *sg_map_finder_new      (SgDesk *desk, SgMapCanvas *canvas);
/** sg_map_finder_search: types @words. */
void        sg_map_finder_search   (SgMapFinder *self, const char *words);
guint       sg_map_finder_count    (SgMapFinder *self);
/** sg_map_finder_get_words: (transfer full): of row @i. */
char       *sg_map_finder_get_words (SgMapFinder *self, guint i);
/** sg_map_finder_go: to row @i, and away. */
void        sg_map_finder_go       (SgMapFinder *self, guint i);

G_END_DECLS
