/* sg-maps-acts.h: the acts of the Maps page: opening, keeping, copying, and those on what is chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-maps-page.h"

G_BEGIN_DECLS

/** sg_maps_page_ask: whether to save what is not saved; then @leave, unless they would rather stay. */
void       sg_maps_page_ask          (SgMapsPage *self, SgLeave leave, gpointer data);

G_END_DECLS
