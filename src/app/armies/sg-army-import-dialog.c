/* sg-army-import-dialog.c: a roster out of another program's file, looked over line by line before it is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A roster of another game says nothing of ours: by which book it is read is chosen here, and read anew when another is.
 */

#include "app/armies/sg-army-import-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "exchange/sg-own-lists.h"
#include "exchange/sg-roster.h"

#define SHOWN 60 /* lines that were left out; the rest are counted */

struct _SgArmyImportDialog
{
  SgFormDialog parent_instance;

  GBytes            *bytes;
  char              *name;
  SgCampaign        *campaign;  /* (owned) (nullable): whose own lists count */
  char             **systems;   /* (owned): ids, in the order of the rows */
  GtkWidget         *near;      /* (not owned) (nullable): goes with its window */
  SgArmyPasted       taken;
  gpointer           data;

  GtkWidget         *book;
  GtkLabel          *found;
  GtkBox            *lines;
  SgArmyTextReading *reading;   /* (owned) (nullable) */
  char              *fault;     /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgArmyImportDialog, sg_army_import_dialog, SG_TYPE_FORM_DIALOG)

static char *
find_fault (SgFormDialog *dialog)
{
  return g_strdup (SG_ARMY_IMPORT_DIALOG (dialog)->fault);
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgArmyImportDialog *self = SG_ARMY_IMPORT_DIALOG (dialog);

  if (self->near != NULL)
    self->taken (self->reading->army, self->data);
  return TRUE;
}

static void
add_line (SgArmyImportDialog *self, const char *words)
{
  GtkWidget *label = sg_label (words, "sg-reason");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (self->lines, label);
}

static char *
word_found (SgArmyTextReading *reading)
{
  G_GNUC_UNUSED g_autoptr (GPtrArray) units = sg_army_list (reading->army, NULL, SG_ARMY_UNIT);
  guint left = sg_army_text_reading_count (reading);
  g_autofree char *size = sg_army_size_words (reading->army, reading->rules);

  if (left == 0)
    return g_strdup_printf (_("%s; everything in it is understood."), size);
  return g_strdup_printf (ngettext ("%s; of %u line something is left out:", "%s; of %u lines something is left out:", left), size, left);
}

static void
tell (SgArmyImportDialog *self)
{
  g_autofree char *words = self->reading != NULL ? word_found (self->reading) : g_strdup ("");
  GtkWidget *child;
  guint shown = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, child);
  gtk_label_set_label (self->found, words);
  for (guint i = 0; self->reading != NULL && i < self->reading->lines->len; i++)
    {
      const SgArmyTextLine *line = self->reading->lines->pdata[i];
      g_autofree char *said = line->fault != NULL ? g_strdup_printf (_("Line %u, %s: %s"), line->number, line->text, line->fault) : NULL;

      if (said != NULL && shown++ < SHOWN)
        add_line (self, said);
    }
  if (shown > SHOWN)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("And %u line more.", "And %u lines more.", shown - SHOWN), shown - SHOWN);

      add_line (self, more);
    }
}

static void
read_cb (SgArmyImportDialog *self)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (self->book));
  g_autoptr (SgRuleset) rules = sg_ruleset_load (self->systems[MIN (at, g_strv_length (self->systems) - 1)], NULL);
  g_autoptr (GPtrArray) lists = rules != NULL ? sg_own_lists_load_all (rules, self->campaign, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (rules != NULL)
    sg_nations_use (rules, lists);
  g_clear_pointer (&self->reading, sg_army_text_reading_free);
  g_clear_pointer (&self->fault, g_free);
  self->reading = sg_roster_read (self->bytes, self->name, rules, &error);
  if (error != NULL)
    self->fault = g_strdup (error->message);
  tell (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

static void
sg_army_import_dialog_dispose (GObject *object)
{
  SgArmyImportDialog *self = SG_ARMY_IMPORT_DIALOG (object);

  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->systems, g_strfreev);
  g_clear_weak_pointer (&self->near);
  g_clear_pointer (&self->reading, sg_army_text_reading_free);
  g_clear_pointer (&self->fault, g_free);
  G_OBJECT_CLASS (sg_army_import_dialog_parent_class)->dispose (object);
}

static void
sg_army_import_dialog_class_init (SgArmyImportDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_import_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_army_import_dialog_init (SgArmyImportDialog *self)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *found = sg_label ("", NULL);

  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Import Roster"), _("Take It"), 520, 480);
  self->lines = GTK_BOX (lines);
  self->found = GTK_LABEL (found);
  gtk_label_set_wrap (self->found, TRUE);
}

/* The book that the file names is shown, and the row of it. */
static guint
fill_books (SgArmyImportDialog *self, const char *system, GPtrArray *titles)
{
  guint chosen = 0;

  self->systems = sg_ruleset_list_systems ();
  for (guint i = 0; self->systems[i] != NULL; i++)
    {
      g_ptr_array_add (titles, sg_ruleset_call_system (self->systems[i]));
      chosen = g_strcmp0 (system, self->systems[i]) == 0 ? i : chosen;
    }
  g_ptr_array_add (titles, NULL);
  return chosen;
}

SgArmyImportDialog *
sg_army_import_dialog_new (GtkWidget *near, GBytes *bytes, const char *name, SgCampaign *campaign, const char *system, SgArmyPasted taken, gpointer data)
{
  SgArmyImportDialog *self = g_object_new (SG_TYPE_ARMY_IMPORT_DIALOG, "transient-for", gtk_widget_get_root (near), "modal", TRUE, NULL);
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SgArmyTextReading) own = sg_roster_read (bytes, name, NULL, NULL);   /* it may say by which book it is */
  guint chosen = fill_books (self, own != NULL ? sg_ruleset_get_system (own->rules) : system, titles);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, NULL, NULL);

  g_set_weak_pointer (&self->near, near);
  self->bytes = g_bytes_ref (bytes);
  self->name = g_strdup (name);
  g_set_object (&self->campaign, campaign);
  self->taken = taken;
  self->data = data;
  self->book = sg_form_combo (dialog, group, _("Rules"), own != NULL ? _("as the file says") : _("the file does not say by which"),
                              (const char *const *) titles->pdata, chosen);
  gtk_widget_set_sensitive (self->book, own == NULL);
  sg_form_dialog_add (dialog, GTK_WIDGET (self->found));
  sg_form_dialog_add (dialog, GTK_WIDGET (self->lines));
  g_signal_connect_swapped (self->book, "notify::selected", G_CALLBACK (read_cb), self);
  read_cb (self);
  return self;
}
