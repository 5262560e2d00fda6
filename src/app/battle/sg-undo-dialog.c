/* sg-undo-dialog.c: taking back a ruling in the middle, with all that rests on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-undo-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-widgets.h"

#define LISTED 6

typedef struct { SgBattle *battle; SgRuling *ruling; char *reason; GtkWidget *near; GtkEditable *entry; } Undoing;

static void
undoing_free (gpointer data)
{
  Undoing *undoing = data;

  g_clear_object (&undoing->battle);
  g_clear_object (&undoing->ruling);
  g_clear_object (&undoing->near);
  g_free (undoing->reason);
  g_free (undoing);
}

static gboolean
undo_try (gpointer data, GError **error)
{
  Undoing *undoing = data;

  return sg_battle_undo_ruling (undoing->battle, undoing->ruling, undoing->reason, error);
}

static gboolean
redo_try (gpointer data, GError **error)
{
  Undoing *undoing = data;

  return sg_battle_redo_ruling (undoing->battle, undoing->ruling, error);
}

static Undoing *
undoing_new (GtkWidget *near, SgBattle *battle, SgRuling *ruling)
{
  Undoing *undoing = g_new0 (Undoing, 1);

  undoing->battle = g_object_ref (battle);
  undoing->ruling = g_object_ref (ruling);
  undoing->near = g_object_ref (near);
  return undoing;
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Undoing *asked = data;
  Undoing *undoing;

  if (g_strcmp0 (response, "undo") != 0)
    return;
  undoing = undoing_new (asked->near, asked->battle, asked->ruling);
  undoing->reason = g_strstrip (g_strdup (gtk_editable_get_text (asked->entry)));
  sg_report_try (asked->near, _("The undoing"), undo_try, undoing, undoing_free);
}

static char *
list_words (GPtrArray *resting)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < resting->len && i < LISTED; i++)
    {
      SgRuling *one = g_ptr_array_index (resting, i);

      g_string_append_printf (words, "%s%d   %s", i > 0 ? "\n" : "", (int) sg_ruling_get_number (one), sg_ruling_get_clause (one));
    }
  if (resting->len > LISTED)
    g_string_append_printf (words, ngettext ("\nand %u more", "\nand %u more", resting->len - LISTED), resting->len - LISTED);
  return g_string_free (words, FALSE);
}

GtkWidget *
sg_undo_ask (GtkWidget *near, SgBattle *battle, SgRuling *ruling)
{
  g_autoptr (GPtrArray) resting = sg_battle_list_resting (battle, ruling);
  int number = sg_ruling_get_number (ruling);
  guint n = resting->len;
  g_autofree char *heading = n == 0 ? g_strdup_printf (_("Undo %d?"), number)
                                    : g_strdup_printf (ngettext ("Undo %d and the ruling that rests on it?",
                                                                 "Undo %d and the %u rulings that rest on it?", n), number, n);
  g_autofree char *list = list_words (resting);
  g_autofree char *quoted = g_strdup_printf (_("“%s”"), sg_ruling_get_clause (ruling)), *body = g_strconcat (quoted, n > 0 ? "\n\n" : "", list, NULL);
  g_autofree char *act = g_strdup_printf (ngettext ("Undo %u Ruling", "Undo %u Rulings", n + 1), n + 1);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (near)), heading, body);
  GtkWidget *entry = gtk_entry_new ();
  Undoing *asked = undoing_new (near, battle, ruling);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Why? (kept in the ledger)"));
  sg_tell_cut_words (entry);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  sg_name (entry, _("Why it is undone"));
  asked->entry = GTK_EDITABLE (entry);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "keep", _("Keep"), "undo", act, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "undo", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), asked, (GClosureNotify) (void *) undoing_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
  return dialog;
}

void
sg_redo_from_row (GtkWidget *near, SgBattle *battle, SgRuling *ruling)
{
  sg_report_try (near, _("The redoing"), redo_try, undoing_new (near, battle, ruling), undoing_free);
}
