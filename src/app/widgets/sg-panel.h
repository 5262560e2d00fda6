/* sg-panel.h: a side panel that asks for a fixed measure, whatever its labels would like.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_PANEL (sg_panel_get_type ())
G_DECLARE_FINAL_TYPE (SgPanel, sg_panel, SG, PANEL, GtkWidget)

GtkWidget *sg_panel_new       (void);
void       sg_panel_set_child (SgPanel *self, GtkWidget *child);
/** sg_panel_set_measure: asks for @width and @height; -1 leaves that to the child. */
void       sg_panel_set_measure (SgPanel *self, int width, int height);
/** sg_panel_set_least: the width that the panel goes down to where there is less than it asks for; -1: it does not. */
void       sg_panel_set_least   (SgPanel *self, int width);

G_END_DECLS
