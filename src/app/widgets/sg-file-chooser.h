/* sg-file-chooser.h: asking which file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sg_file_filter: (transfer full): files that end in one of the suffixes, up to %NULL. */
GtkFileFilter *sg_file_filter  (const char *name, const char *suffix, ...) G_GNUC_NULL_TERMINATED;
/** SgFileChosen: what is done with the file at @path; it is not called when the question was called off. */
typedef void (*SgFileChosen) (const char *path, gpointer data);

/** sg_ask_for_file: @filter and @name are nullable; what has a name is looked for among one's documents first. */
void           sg_ask_for_file (GtkWidget *near, const char *title, GtkFileChooserAction act, const char *label, GtkFileFilter *filter, const char *name,
                                SgFileChosen chosen, gpointer data);
/** sg_chosen_path: (transfer full) (nullable): of a dialog of one’s own: what was chosen, unless it was called off. */
char          *sg_chosen_path  (GtkNativeDialog *dialog, int response);

G_END_DECLS
