/* sg-help-window.h: the manual, in a window of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages are the installed manual's, compiled in, so that F1 answers wherever the program runs from.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_HELP_WINDOW (sg_help_window_get_type ())
G_DECLARE_FINAL_TYPE (SgHelpWindow, sg_help_window, SG, HELP_WINDOW, AdwWindow)

/** sg_help_window_present: shows the manual over @parent at @page ("melees"; %NULL begins at the beginning). Returns: (transfer none): it. */
GtkWidget  *sg_help_window_present  (GtkWindow *parent, const char *page);
/** sg_help_window_get_page: (nullable): the page that is shown. */
const char *sg_help_window_get_page (SgHelpWindow *self);

G_END_DECLS
