/* sg-army-panel.h: what a side's force comes to: points, messages, and a picture of its strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_army_panel_fill: makes the sections of the right panel in @box. Returns: whether some fault stands. */
gboolean   sg_army_panel_fill (GtkBox *box, SgBattle *battle, const char *side, const SgUnit *chosen);

G_END_DECLS
