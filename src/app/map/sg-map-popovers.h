/* sg-map-popovers.h: what opens over the map where it is pressed: its menu, the facts of a figure, and a way that a rule forbids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Places are in pixels of the canvas.
 */

#pragma once

#include "app/map/sg-map-canvas.h"
#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** SgMapPopovers: those of one canvas, of which one is open at a time. */
typedef struct _SgMapPopovers SgMapPopovers;

/** sg_map_popovers_new: (transfer full): @canvas outlives it. */
SgMapPopovers *sg_map_popovers_new        (SgDesk *desk, SgMapCanvas *canvas);
void           sg_map_popovers_free       (SgMapPopovers *self);

/** sg_map_popovers_drop: closes what is open. */
void           sg_map_popovers_drop       (SgMapPopovers *self);
/** sg_map_popovers_show_menu: of the map, whose acts are “map.…”. */
void           sg_map_popovers_show_menu  (SgMapPopovers *self, double x, double y);
/** sg_map_popovers_show_block: the rule that forbids the way which was let go of, in a sentence, how far it may be gone, and a reason to allow it or the way
 * back. */
void           sg_map_popovers_show_block (SgMapPopovers *self, double x, double y);
/** sg_map_popovers_show_facts: what is known of the figure or the block there, else of the first chosen, to a hundredth; nothing where there is neither. */
void           sg_map_popovers_show_facts (SgMapPopovers *self, double x, double y);

G_END_DECLS
