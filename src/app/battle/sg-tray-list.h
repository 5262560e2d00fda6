/* sg-tray-list.h: what is to be judged, a row each: what clerk’s work it is has a tick, and several of one group are folded under a head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_TRAY_LIST (sg_tray_list_get_type ())
G_DECLARE_FINAL_TYPE (SgTrayList, sg_tray_list, SG, TRAY_LIST, GtkWidget)

GtkWidget *sg_tray_list_new           (SgDesk *desk);
/** sg_tray_list_show: what the desk suggests now; rows that say the same stay as they are. */
void       sg_tray_list_show          (SgTrayList *self);
/** sg_tray_list_show_current: which of them is asked. */
void       sg_tray_list_show_current  (SgTrayList *self);
/** sg_tray_list_get_all: (transfer none): the tick of all clerk’s work, for the head above the list. */
GtkWidget *sg_tray_list_get_all       (SgTrayList *self);
/** sg_tray_list_focus_current: FALSE when none is asked. */
gboolean   sg_tray_list_focus_current (SgTrayList *self);

G_END_DECLS
