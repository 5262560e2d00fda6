/* sg-phase-strip.h: the phases of a turn in equal cells: done, now, next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_PHASE_STRIP (sg_phase_strip_get_type ())
G_DECLARE_FINAL_TYPE (SgPhaseStrip, sg_phase_strip, SG, PHASE_STRIP, GtkWidget)

GtkWidget *sg_phase_strip_new      (SgDesk *desk);
/** sg_phase_strip_set_flat: icon and word side by side, for the bar of a narrow page. */
void       sg_phase_strip_set_flat (SgPhaseStrip *self, gboolean flat);
/** sg_phase_strip_set_icons: phases as icons alone, for a slim window. */
void       sg_phase_strip_set_icons (SgPhaseStrip *self, gboolean icons);
/** sg_phase_strip_set_tight: in a narrow window: where the words of this language are long, only the phase that is now has its own. */
void       sg_phase_strip_set_tight (SgPhaseStrip *self, gboolean tight);

G_END_DECLS
