/* sg-file-chooser.c: asking which file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-file-chooser.h"

#include "app/widgets/sg-widgets.h"

GtkFileFilter *
sg_file_filter (const char *name, const char *suffix, ...)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  va_list suffixes;

  gtk_file_filter_set_name (filter, name);
  va_start (suffixes, suffix);
  for (; suffix != NULL; suffix = va_arg (suffixes, const char *))
    gtk_file_filter_add_suffix (filter, suffix);
  va_end (suffixes);
  return filter;
}

char *
sg_chosen_path (GtkNativeDialog *dialog, int response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  return file != NULL ? g_file_get_path (file) : NULL;
}

/** Asked: what is done with what is chosen. */
typedef struct { SgFileChosen chosen; gpointer data; } Asked;

static void
answered_cb (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autofree char *path = sg_chosen_path (dialog, response);

  if (path != NULL)
    asked->chosen (path, asked->data);
  g_object_unref (dialog);
}

static void
asked_free (gpointer asked, GClosure *closure)
{
  g_free (asked);
}

void
sg_ask_for_file (GtkWidget *near, const char *title, GtkFileChooserAction act, const char *label, GtkFileFilter *filter, const char *name,
                 SgFileChosen chosen, gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (near)), act, label, NULL);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked) { chosen, data };
  if (filter != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (name != NULL || act == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER) /* something is written there */
    sg_begin_in_documents (dialog);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), asked, asked_free, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
