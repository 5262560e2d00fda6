/* sg-effects-view.h: what Accept would change: before → after, a line for each side's kind of troops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_EFFECTS_VIEW (sg_effects_view_get_type ())
G_DECLARE_FINAL_TYPE (SgEffectsView, sg_effects_view, SG, EFFECTS_VIEW, GtkWidget)

/** sg_effects_view_show: Returns: whether there is anything to show. */
gboolean   sg_effects_view_show (SgEffectsView *self, SgDesk *desk);

G_END_DECLS
