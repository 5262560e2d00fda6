/* sg-maps-acts.h: the acts of the Maps page: opening, keeping, copying, and those on what is chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-maps-page.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_maps_page_ask: whether to save what is not saved; then @leave, unless they would rather stay. @forget (nullable): lets go of @data, either way. */
void       sg_maps_page_ask          (SgMapsPage *self, SgLeave leave, gpointer data, GDestroyNotify forget);

/** sg_maps_page_take_made: opens @map, which was made for the page @data, once what is open may be left. */
void       sg_maps_page_take_made    (SgMap *map, gpointer data);
/** sg_maps_page_chosen_style: how maps are drawn by the preferences. */
SgStyle    sg_maps_page_chosen_style (void);

G_END_DECLS
