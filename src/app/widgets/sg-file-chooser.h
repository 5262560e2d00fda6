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

/** SgFileQuestion: what is asked: @label is the button’s. @name (nullable): what a file that is written is to be called. @folder (nullable): where it is
 * looked for first, else what is written begins among one’s documents. @filter (nullable): the files that are shown, or all of them @or_any. */
typedef struct
{
  const char          *title, *label, *name, *folder;
  GtkFileChooserAction act;
  GtkFileFilter       *filter;
  gboolean             or_any;
} SgFileQuestion;

/** sg_ask_for_file_full: asks before the window that @near is in, which waits; the question goes when @near does, and nothing is called then.
 * @data is let go of with @let_go (nullable), answered or not. */
void           sg_ask_for_file_full (GtkWidget *near, const SgFileQuestion *question, SgFileChosen chosen, gpointer data, GDestroyNotify let_go);
/** sg_ask_for_file: the same of what is mostly asked; @data lives as long as @near. */
void           sg_ask_for_file (GtkWidget *near, const char *title, GtkFileChooserAction act, const char *label, GtkFileFilter *filter, const char *name,
                                SgFileChosen chosen, gpointer data);

G_END_DECLS
