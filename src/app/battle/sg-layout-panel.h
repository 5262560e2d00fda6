/* sg-layout-panel.h: the stages before play: lay-out, sides, first move, putting down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

G_BEGIN_DECLS

#define SG_TYPE_LAYOUT_PANEL (sg_layout_panel_get_type ())
G_DECLARE_FINAL_TYPE (SgLayoutPanel, sg_layout_panel, SG, LAYOUT_PANEL, SgDeskView)

GtkWidget *sg_layout_panel_new (SgDesk *desk);

G_END_DECLS
