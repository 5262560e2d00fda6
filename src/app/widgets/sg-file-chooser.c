/* sg-file-chooser.c: asking which file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-file-chooser.h"

#include <glib/gi18n-lib.h>

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

/** Asked: what is done with what is chosen; @near: who asks. */
typedef struct { GtkWidget *near; SgFileChosen chosen; gpointer data; GDestroyNotify let_go; } Asked;

/* A chooser that is not this program’s may come late, and outlive whoever asked. */
static void
call_off_cb (GtkNativeDialog *dialog)
{
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* Whoever asked may be gone by what is done. */
static void
answered_cb (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  g_signal_handlers_disconnect_by_func (asked->near, call_off_cb, dialog); /* else the dialog would be let go of twice */
  if (path != NULL)
    asked->chosen (path, asked->data);
  g_object_unref (dialog);
}

static void
asked_free (gpointer data, GClosure *closure)
{
  Asked *asked = data;

  if (asked->let_go != NULL)
    asked->let_go (asked->data);
  g_free (asked);
}

static void
add_filters (GtkFileChooser *chooser, const SgFileQuestion *question)
{
  if (question->filter != NULL)
    gtk_file_chooser_add_filter (chooser, question->filter);
  if (question->or_any)
    {
      g_autoptr (GtkFileFilter) any = gtk_file_filter_new ();

      gtk_file_filter_set_name (any, _("All files"));
      gtk_file_filter_add_pattern (any, "*");
      gtk_file_chooser_add_filter (chooser, any);
    }
}

/* What is written, or where, begins among one’s documents, or else at home. */
static void
begin_in (GtkFileChooser *chooser, const SgFileQuestion *question)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS), *path = question->folder;
  g_autoptr (GFile) folder = NULL;

  if (path == NULL && (question->name != NULL || question->act == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER))
    path = documents != NULL ? documents : g_get_home_dir ();
  if (path == NULL)
    return;
  folder = g_file_new_for_path (path);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

void
sg_ask_for_file_full (GtkWidget *near, const SgFileQuestion *question, SgFileChosen chosen, gpointer data, GDestroyNotify let_go)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (question->title, GTK_WINDOW (gtk_widget_get_root (near)), question->act, question->label, NULL);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked) { near, chosen, data, let_go };
  add_filters (GTK_FILE_CHOOSER (dialog), question);
  if (question->name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), question->name);
  begin_in (GTK_FILE_CHOOSER (dialog), question);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), asked, asked_free, 0);
  g_signal_connect_object (near, "destroy", G_CALLBACK (call_off_cb), dialog, G_CONNECT_SWAPPED);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
sg_ask_for_file (GtkWidget *near, const char *title, GtkFileChooserAction act, const char *label, GtkFileFilter *filter, const char *name,
                 SgFileChosen chosen, gpointer data)
{
  sg_ask_for_file_full (near, &(SgFileQuestion) { .title = title, .label = label, .name = name, .act = act, .filter = filter }, chosen, data, NULL);
}
