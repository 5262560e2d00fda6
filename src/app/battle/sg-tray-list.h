/* sg-tray-list.h: what is to be judged, a row each: what clerk’s work it is has a tick, and several of one group are folded under a head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

G_BEGIN_DECLS

#define SG_TYPE_TRAY_LIST (sg_tray_list_get_type ())
G_DECLARE_FINAL_TYPE (SgTrayList, sg_tray_list, SG, TRAY_LIST, SgDeskView)

/** sg_tray_list_show: after the desk suggests otherwise: whether there is a list, and what is ticked of all. */
void       sg_tray_list_show          (SgTrayList *self);
/** sg_tray_list_settle: who goes through the list by the keyboard stays in it, though the row went that he was on. */
void       sg_tray_list_settle        (SgTrayList *self);
/** sg_tray_list_get_all: (transfer none): the tick of all clerk’s work, for the head above the list. */
GtkWidget *sg_tray_list_get_all       (SgTrayList *self);
/** sg_tray_list_focus_current: FALSE when none is asked. */
gboolean   sg_tray_list_focus_current (SgTrayList *self);

G_END_DECLS
