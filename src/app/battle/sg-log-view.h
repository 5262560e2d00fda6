/* sg-log-view.h: the log of the battle under the map, newest first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

#define SG_TYPE_LOG_VIEW (sg_log_view_get_type ())
G_DECLARE_FINAL_TYPE (SgLogView, sg_log_view, SG, LOG_VIEW, GtkBox)

/* Signals: "undo-ruling" (SgRuling): one in the middle is to be undone or redone. */

GtkWidget *sg_log_view_new      (SgDesk *desk);
/** sg_log_view_set_open: four rows, or only the newest in the bar. */
void       sg_log_view_set_open (SgLogView *self, gboolean open);
gboolean   sg_log_view_get_open (SgLogView *self);
/** sg_log_view_word_act: (transfer full): what undo or redo would do: “Red’s men moved”, at most 40 characters. */
char      *sg_log_view_word_act (SgRuling *ruling);

G_END_DECLS
