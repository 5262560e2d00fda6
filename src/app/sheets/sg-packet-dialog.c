/* sg-packet-dialog.c: which papers an evening wants, for whom and how often.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sheets/sg-packet-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-file-chooser.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-settings.h"

/* More copies than this nobody hands out in an evening. */
#define MOST_COPIES 20

/* What the packet is written as, in the order of the list. */
typedef enum { AS_PDF, AS_FOLDER } As;

struct _SgPacketDialog
{
  SgFormDialog parent_instance;

  SgPacket  *packet;   /* (owned) */
  GtkWidget *near;     /* (owned): where it is told */
  GtkWidget *as;
};

G_DEFINE_FINAL_TYPE (SgPacketDialog, sg_packet_dialog, SG_TYPE_FORM_DIALOG)

static char *
find_fault (SgFormDialog *dialog)
{
  return sg_packet_count (SG_PACKET_DIALOG (dialog)->packet) == 0 ? g_strdup (_("Tick what shall be in the packet.")) : NULL;
}

gboolean
sg_packet_dialog_write (SgPacketDialog *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *made = NULL, *where = NULL, *words = NULL;
  gboolean folder = adw_combo_row_get_selected (ADW_COMBO_ROW (self->as)) == AS_FOLDER;
  int n = folder ? sg_packet_write_folder (self->packet, path, today, &made, &error) : sg_packet_write_pdf (self->packet, path, &error);

  if (n < 0)
    {
      sg_form_dialog_say (SG_FORM_DIALOG (self), error->message);
      return FALSE;
    }
  where = g_filename_display_basename (folder ? made : path);
  words = g_strdup_printf (ngettext ("%d sheet is in “%s”.", "%d sheets are in “%s”.", n), n, where);
  sg_report_done (self->near, words);
  gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

static void
chosen_cb (const char *path, gpointer data)
{
  sg_packet_dialog_write (data, path);
}

/* Where is asked last; whoever calls that off is back in the composer. */
static gboolean
accept (SgFormDialog *dialog)
{
  SgPacketDialog *self = SG_PACKET_DIALOG (dialog);

  if (adw_combo_row_get_selected (ADW_COMBO_ROW (self->as)) == AS_FOLDER)
    sg_ask_for_file (GTK_WIDGET (self), _("Where the Packet’s Folder Is Made"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("_Make It Here"), NULL, NULL,
                     chosen_cb, self);
  else
    {
      g_autofree char *title = sg_packet_get_title (self->packet), *name = g_strconcat (g_strdelimit (title, "/", '-'), ".pdf", NULL);

      sg_ask_for_file (GTK_WIDGET (self), _("Packet for the Evening"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Write"), NULL, name, chosen_cb, self);
    }
  return FALSE;
}

/* A paper’s row: ticked, and how often. */
static void
tick_cb (SgPacketDialog *self, GParamSpec *pspec, GtkCheckButton *tick)
{
  SgPacketPaper *paper = g_object_get_data (G_OBJECT (tick), "paper");
  GtkSpinButton *copies = g_object_get_data (G_OBJECT (tick), "copies");
  gboolean ticked = gtk_check_button_get_active (tick);

  gtk_widget_set_sensitive (GTK_WIDGET (copies), ticked);
  paper->copies = ticked ? (guint) gtk_spin_button_get_value_as_int (copies) : 0;
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

static void
copies_cb (GtkCheckButton *tick)
{
  SgPacketPaper *paper = g_object_get_data (G_OBJECT (tick), "paper");

  if (gtk_check_button_get_active (tick))
    paper->copies = (guint) gtk_spin_button_get_value_as_int (g_object_get_data (G_OBJECT (tick), "copies"));
}

/* (nullable): of what is not wanted every evening. */
static const char *
say_when (const SgSheetKind *kind)
{
  if (kind->bound)
    return _("when the war is over");
  return kind->pieces ? _("to be cut out, once") : NULL;
}

static void
add_row (SgPacketDialog *self, AdwPreferencesGroup *group, SgPacketPaper *paper)
{
  GtkWidget *copies = sg_spin (1, MOST_COPIES, 1), *tick = gtk_check_button_new (), *row;
  g_autofree char *name = *paper->called != '\0' ? g_strdup_printf (_("%s, %s"), _(paper->kind->title), paper->called) : g_strdup (_(paper->kind->title));
  g_autofree char *of_copies = g_strdup_printf (_("Copies: %s"), name);

  gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (copies), GTK_ACCESSIBLE_PROPERTY_LABEL, of_copies, -1);
  row = sg_form_row (group, _(paper->kind->title), say_when (paper->kind), copies);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tick);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), tick);
  g_object_set_data (G_OBJECT (tick), "paper", paper);
  g_object_set_data (G_OBJECT (tick), "copies", copies);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), paper->copies > 0);
  gtk_widget_set_sensitive (copies, paper->copies > 0);
  g_signal_connect_object (tick, "notify::active", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (copies, "value-changed", G_CALLBACK (copies_cb), tick, G_CONNECT_SWAPPED);
}

/* The umpire’s first, then those of each reader. */
static void
add_papers (SgPacketDialog *self)
{
  GPtrArray *papers = sg_packet_get_papers (self->packet);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (groups, (gpointer) "", sg_form_dialog_add_group (SG_FORM_DIALOG (self), _("The umpire’s"), NULL));
  for (guint i = 0; i < papers->len; i++)
    {
      SgPacketPaper *paper = papers->pdata[i];
      AdwPreferencesGroup *group = g_hash_table_lookup (groups, paper->reader);

      if (group == NULL)
        {
          g_autofree char *title = g_strdup_printf (_("For %s"), paper->called);

          group = sg_form_dialog_add_group (SG_FORM_DIALOG (self), title, NULL);
          g_hash_table_insert (groups, paper->reader, group);
        }
      add_row (self, group, paper);
    }
}

static void
sg_packet_dialog_finalize (GObject *object)
{
  SgPacketDialog *self = SG_PACKET_DIALOG (object);

  g_clear_pointer (&self->packet, sg_packet_free);
  g_clear_object (&self->near);
  G_OBJECT_CLASS (sg_packet_dialog_parent_class)->finalize (object);
}

static void
sg_packet_dialog_class_init (SgPacketDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_packet_dialog_finalize;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_packet_dialog_init (SgPacketDialog *self)
{
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Packet for the Evening"), _("Write…"), 480, 620);
}

SgPacketDialog *
sg_packet_dialog_new (SgCampaign *campaign, SgBattle *battle, GtkWidget *near)
{
  static const char *const labels[] = { N_("One PDF with bookmarks"), N_("A new folder, a PDF of each"), NULL };
  const char *const said[] = { _(labels[AS_PDF]), _(labels[AS_FOLDER]), NULL };
  SgPacketDialog *self = g_object_new (SG_TYPE_PACKET_DIALOG, "transient-for", gtk_widget_get_root (near), "modal", TRUE, NULL);

  self->near = g_object_ref (near);
  self->packet = sg_packet_new (campaign, battle, g_settings_get_enum (sg_settings (), "paper"));
  self->as = sg_form_combo (SG_FORM_DIALOG (self), sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, NULL), _("Written as"), NULL, said, AS_PDF);
  add_papers (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  return self;
}

SgPacket *
sg_packet_dialog_get_packet (SgPacketDialog *self)
{
  g_return_val_if_fail (SG_IS_PACKET_DIALOG (self), NULL);

  return self->packet;
}
