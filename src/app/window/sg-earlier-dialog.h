/* sg-earlier-dialog.h: the earlier states of a campaign, and what could be saved of a damaged one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"
#include "store/sg-rescue.h"

G_BEGIN_DECLS

/** sg_earlier_dialog_show: lists the backups, each with its battle, turn, date and size; one that is chosen opens as a copy. */
GtkWidget *sg_earlier_dialog_show (SgWindow *window);
/** sg_earlier_dialog_show_of: the same, of a file at @path that cannot be opened. */
GtkWidget *sg_earlier_dialog_show_of (SgWindow *window, const char *path);
/** sg_rescue_report_show: what is missing, a line each, and opens the new file @path. */
GtkWidget *sg_rescue_report_show  (SgWindow *window, const char *path, const SgRescued *result);

G_END_DECLS
