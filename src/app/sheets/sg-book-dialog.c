/* sg-book-dialog.c: the book of the war: as what it is made, and where it is put.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sheets/sg-book-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-settings.h"
#include "sheets/sg-book-write.h"

struct _SgBookDialog
{
  SgFormDialog parent_instance;

  SgCampaign *campaign;   /* (owned) */
  GtkWidget  *near;       /* (owned): where it is told */
  GtkWidget  *as, *paper, *ink, *large;
};

G_DEFINE_FINAL_TYPE (SgBookDialog, sg_book_dialog, SG_TYPE_FORM_DIALOG)

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

gboolean
sg_book_dialog_write (SgBookDialog *self, const char *path)
{
  SgSheetSetup setup = { .campaign = self->campaign, .moment = -1, .paper = chosen (self->paper), .booklet = chosen (self->as) == SG_BOOK_AS_BOOKLET,
                         .grey = chosen (self->ink) == 1, .large = gtk_switch_get_active (GTK_SWITCH (self->large)) };
  g_autofree char *where = g_filename_display_basename (path), *words = NULL;
  g_autoptr (GError) error = NULL;

  if (!sg_book_write (&setup, path, &error))
    {
      sg_form_dialog_say (SG_FORM_DIALOG (self), error->message);
      return FALSE;
    }
  words = g_strdup_printf (_("The book of the war is in “%s”."), where);
  sg_report_done (self->near, words);
  gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

static void
chosen_cb (const char *path, gpointer data)
{
  sg_book_dialog_write (data, path);
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgBookDialog *self = SG_BOOK_DIALOG (dialog);
  const char *ending = chosen (self->as) == SG_BOOK_AS_PAGE ? ".html" : ".pdf";
  g_autofree char *title = g_strdelimit (g_strdup_printf (_("Book of %s"), sg_campaign_get_title (self->campaign)), "/", '-'), *name = g_strconcat (title, ending, NULL);

  sg_ask_for_file (GTK_WIDGET (self), _("Book of the War"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Write"), NULL, name, chosen_cb, self);
  return FALSE;
}

/* A page of the web is on no paper. */
static void
as_changed_cb (SgBookDialog *self)
{
  gboolean page = chosen (self->as) == SG_BOOK_AS_PAGE;

  gtk_widget_set_sensitive (self->paper, !page);
  gtk_widget_set_sensitive (self->large, !page);
}

static void
sg_book_dialog_finalize (GObject *object)
{
  SgBookDialog *self = SG_BOOK_DIALOG (object);

  g_clear_object (&self->campaign);
  g_clear_object (&self->near);
  G_OBJECT_CLASS (sg_book_dialog_parent_class)->finalize (object);
}

static void
sg_book_dialog_class_init (SgBookDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_book_dialog_finalize;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_book_dialog_init (SgBookDialog *self)
{
  const char *const as[] = { _("A PDF"), _("A booklet: two pages on a side, to be folded"), _("One page of the web, to be sent"), NULL };
  const char *const papers[] = { _("A4"), _("A5"), _("Letter"), NULL }, *const inks[] = { _("Colour"), _("Grey"), NULL };
  AdwPreferencesGroup *group;

  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Book of the War"), _("Write…"), 500, -1);
  group = sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, _("The two armies, each battle’s story with its maps, ledger, rolls, house rules and every ruling with its working. It is the umpire’s: it tells what neither side knew."));
  self->as = sg_form_combo (SG_FORM_DIALOG (self), group, _("Written as"), NULL, as, SG_BOOK_AS_PDF);
  self->paper = sg_form_combo (SG_FORM_DIALOG (self), group, _("Paper"), NULL, papers, g_settings_get_enum (sg_settings (), "paper"));
  self->ink = sg_form_combo (SG_FORM_DIALOG (self), group, _("Ink"), NULL, inks, 0);
  self->large = gtk_switch_new ();
  gtk_widget_set_valign (self->large, GTK_ALIGN_CENTER);
  sg_form_row (group, _("Large print"), NULL, self->large);
  g_signal_connect_object (self->as, "notify::selected", G_CALLBACK (as_changed_cb), self, G_CONNECT_SWAPPED);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

SgBookDialog *
sg_book_dialog_new (SgCampaign *campaign, GtkWidget *near)
{
  SgBookDialog *self = g_object_new (SG_TYPE_BOOK_DIALOG, "transient-for", gtk_widget_get_root (near), "modal", TRUE, NULL);

  self->campaign = g_object_ref (campaign);
  self->near = g_object_ref (near);
  return self;
}
