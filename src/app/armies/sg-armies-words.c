/* sg-armies-words.c: the acts of the Armies page on what goes out to other programs and comes back: words, tables, rosters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-armies-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-import-dialog.h"
#include "app/armies/sg-army-paste-dialog.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-own-files.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window.h"
#include "base/sg-file.h"
#include "exchange/sg-roster.h"

static const struct { const char *name; SgArmyTextForm form; } text_forms[] = {
  { "text", SG_ARMY_TEXT_PLAIN }, { "markdown", SG_ARMY_TEXT_MARKDOWN }, { "page", SG_ARMY_TEXT_HTML }, { "table", SG_ARMY_TEXT_CSV },
};

static void
copy_text_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgArmyReview *review = sg_army_bench_get_review (self->bench);
  GtkRoot *root = gtk_widget_get_root (widget);

  for (guint i = 0; review != NULL && i < G_N_ELEMENTS (text_forms); i++)
    if (g_str_equal (text_forms[i].name, g_variant_get_string (parameter, NULL)))
      {
        g_autofree char *text = sg_army_text_write (review, text_forms[i].form);

        gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
        if (SG_IS_WINDOW (root))
          sg_window_toast_words (SG_WINDOW (root), _("The order of battle is on the clipboard."));
      }
}

static void
pasted_cb (SgArmy *army, gpointer data)
{
  sg_armies_page_take (data, army);
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (sg_army_paste_dialog_new (widget, sg_armies_page_usual_system (SG_ARMIES_PAGE (widget)), pasted_cb, widget)));
}

/* Files of other programs. */

void
sg_armies_page_import (SgArmiesPage *self, const char *path)
{
  g_autofree char *base = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_file_read (path, SG_ROSTER_MOST_BYTES, &error);
  g_autoptr (SgArmyTextReading) reading = bytes != NULL ? sg_roster_read (bytes, base, NULL, &error) : NULL;

  if (reading != NULL && reading->lines->len == 0)   /* an .sgarmy: there is nothing to look over */
    sg_armies_page_take (self, reading->army);
  else if (reading != NULL || g_error_matches (error, SG_ERROR, SG_ERROR_MISSING))   /* it says no book, or something is left out */
    gtk_window_present (GTK_WINDOW (sg_army_import_dialog_new (GTK_WIDGET (self), bytes, base, self->campaign, sg_armies_page_usual_system (self), pasted_cb, self)));
  else
    sg_report_error (GTK_WIDGET (self), error);
}

static void
import_answered_cb (const char *path, gpointer data)
{
  sg_armies_page_import (data, path);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Rosters: Spreadsheets, Tables, Text, BattleScribe"), "ods", "csv", "txt", "md", "ros", "rosz", NULL);

  sg_ask_for_file (widget, _("Import Roster"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), filter, NULL, import_answered_cb, widget);
}

gboolean
sg_armies_page_export (SgArmiesPage *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_roster_to_bytes (sg_army_bench_get_review (self->bench), path, error);

  return bytes != NULL && sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static void
export_answered_cb (const char *path, gpointer data)
{
  SgArmiesPage *self = data;
  g_autofree char *base = g_filename_display_basename (path);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *words = base != NULL ? g_strdup_printf (_("The roster was written to %s."), base) : NULL;
  g_autoptr (GError) error = NULL;

  if (!sg_armies_page_export (self, path, &error))
    sg_report_error (GTK_WIDGET (self), error);
  else if (SG_IS_WINDOW (root))
    sg_window_toast_words (SG_WINDOW (root), words);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  g_autofree char *name = army != NULL ? sg_own_file_name (sg_army_get_word (army, "title"), _("Army"), ".ods") : NULL;
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Spreadsheets, Tables, Text, Pages"), "ods", "csv", "txt", "md", "html", NULL);

  if (army != NULL)
    sg_ask_for_file (widget, _("Export Roster"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), filter, name, export_answered_cb, widget);
}

void
sg_armies_page_install_words (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.copy-text", "s", copy_text_cb);
  gtk_widget_class_install_action (widget_class, "armies.paste-text", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "armies.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "armies.export", NULL, export_cb);
}
