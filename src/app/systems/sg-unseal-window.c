/* sg-unseal-window.c: asks for the passphrase of a file that is sealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-unseal-window.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "app/window/sg-help-place.h"

typedef struct { GtkApplication *application; char *path; SgUnseal open; GtkWidget *dialog, *entry, *why; } Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_clear_object (&asking->application);
  g_free (asking->path);
  g_free (asking);
}

static void
unseal_cb (Asking *asking)
{
  g_autoptr (GError) error = NULL;

  if (asking->open (asking->application, asking->path, gtk_editable_get_text (GTK_EDITABLE (asking->entry)), &error) != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (asking->dialog));
      return;
    }
  gtk_label_set_label (GTK_LABEL (asking->why), error->message);
  gtk_widget_set_visible (asking->why, TRUE);
  gtk_widget_grab_focus (asking->entry);
}

static GtkWidget *
build_asking (Asking *asking)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *open = sg_button (C_("button", "Open"), "suggested-action");

  asking->entry = gtk_password_entry_new ();
  asking->why = sg_label (NULL, "sg-word");
  gtk_password_entry_set_show_peek_icon (GTK_PASSWORD_ENTRY (asking->entry), TRUE);
  sg_name (asking->entry, _("Passphrase"));
  gtk_widget_set_visible (asking->why, FALSE);
  gtk_widget_set_halign (open, GTK_ALIGN_END);
  gtk_widget_set_margin_top (page, 12);
  gtk_widget_set_margin_bottom (page, 18);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  gtk_box_append (GTK_BOX (page), sg_label (_("Your umpire sealed this file. The passphrase that you agreed upon opens it."), NULL));
  gtk_box_append (GTK_BOX (page), asking->entry);
  gtk_box_append (GTK_BOX (page), asking->why);
  gtk_box_append (GTK_BOX (page), open);
  g_signal_connect_swapped (asking->entry, "activate", G_CALLBACK (unseal_cb), asking);
  g_signal_connect_swapped (open, "clicked", G_CALLBACK (unseal_cb), asking);
  return page;
}

GtkWidget *
sg_unseal_ask (GtkApplication *application, const char *path, SgUnseal open)
{
  Asking *asking = g_new0 (Asking, 1);
  g_autofree char *base = g_path_get_basename (path), *heading = g_strdup_printf (_("“%s” Is Sealed"), base);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  asking->application = application != NULL ? g_object_ref (application) : NULL;
  asking->path = g_strdup (path);
  asking->open = open;
  asking->dialog = g_object_new (ADW_TYPE_WINDOW, "application", application, "title", heading, "default-width", 420, "resizable", FALSE, NULL);
  sg_help_place_set (GTK_WIDGET (asking->dialog), "kriegsspiel");
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), build_asking (asking));
  adw_window_set_content (ADW_WINDOW (asking->dialog), content);
  g_object_set_data_full (G_OBJECT (asking->dialog), "sg-asking", asking, asking_free);
  gtk_window_present (GTK_WINDOW (asking->dialog));
  gtk_widget_grab_focus (asking->entry);
  return asking->dialog;
}
