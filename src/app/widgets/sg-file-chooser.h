/* sg-file-chooser.h: asking which file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_file_filter: (transfer full): files that end in one of the suffixes, up to %NULL. */
GtkFileFilter *sg_file_filter  (const char *name, const char *suffix, ...) G_GNUC_NULL_TERMINATED;
/** sg_ask_for_file: @filter and @name are nullable; what has a name is looked for among one's documents first. @answered is a handler of
 * #GtkNativeDialog::response, which asks sg_chosen_path() and lets go of the dialog. */
void           sg_ask_for_file (GtkWidget *near, const char *title, GtkFileChooserAction act, const char *label, GtkFileFilter *filter, const char *name,
                                GCallback answered, gpointer data);
/** sg_chosen_path: (transfer full) (nullable): what was chosen, unless it was called off. */
char          *sg_chosen_path  (GtkNativeDialog *dialog, int response);

G_END_DECLS
