/* sg-army-paste-dialog.c: an order of battle that somebody sent as words, looked over line by line before it is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-paste-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"

/* More faults than this are counted. */
#define SHOWN 12

struct _SgArmyPasteDialog
{
  SgFormDialog parent_instance;

  SgRuleset         *rules;    /* (owned) (nullable) */
  GtkWidget         *near;     /* (not owned) (nullable): goes with its window */
  SgArmyPasted       taken;
  gpointer           data;

  GtkTextBuffer     *text;
  GtkLabel          *understood;
  GtkBox            *faults;
  SgArmyTextReading *reading;  /* (owned) (nullable) */
  char              *fault;    /* (owned) (nullable): why nothing was read */
};

G_DEFINE_FINAL_TYPE (SgArmyPasteDialog, sg_army_paste_dialog, SG_TYPE_FORM_DIALOG)

static char *
find_fault (SgFormDialog *dialog)
{
  return g_strdup (SG_ARMY_PASTE_DIALOG (dialog)->fault);
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgArmyPasteDialog *self = SG_ARMY_PASTE_DIALOG (dialog);

  if (self->near != NULL)
    self->taken (self->reading->army, self->data);
  return TRUE;
}

static void
add_fault (SgArmyPasteDialog *self, const char *words)
{
  GtkWidget *label = sg_label (words, "sg-reason");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (self->faults, label);
}

/* What was understood, and of each line that was not what is wrong with it. */
static void
tell (SgArmyPasteDialog *self)
{
  guint n = self->reading != NULL ? self->reading->lines->len : 0, bad = self->reading != NULL ? sg_army_text_reading_count (self->reading) : 0, shown = 0;
  g_autofree char *words = n > 0 ? g_strdup_printf (_("%u of %u lines are understood."), n - bad, n) : g_strdup ("");
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->faults))) != NULL)
    gtk_box_remove (self->faults, child);
  gtk_label_set_label (self->understood, words);
  for (guint i = 0; i < n; i++)
    {
      const SgArmyTextLine *line = self->reading->lines->pdata[i];
      g_autofree char *said = line->fault != NULL ? g_strdup_printf (_("Line %u: %s"), line->number, line->fault) : NULL;

      if (said != NULL && shown++ < SHOWN)
        add_fault (self, said);
    }
  if (shown > SHOWN)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("And %u line more.", "And %u lines more.", shown - SHOWN), shown - SHOWN);

      add_fault (self, more);
    }
}

static void
read_cb (SgArmyPasteDialog *self)
{
  GtkTextIter begin, end;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  gtk_text_buffer_get_bounds (self->text, &begin, &end);
  text = gtk_text_buffer_get_text (self->text, &begin, &end, FALSE);
  g_clear_pointer (&self->reading, sg_army_text_reading_free);
  g_clear_pointer (&self->fault, g_free);
  if (*text == '\0')
    self->fault = g_strdup (_("Paste or write an order of battle: a title, a book, and a line to a unit."));
  else
    self->reading = sg_army_text_read (text, _("What is written here"), self->rules, &error);
  if (error != NULL)
    self->fault = g_strdup (error->message);
  else if (self->reading != NULL)
    g_set_object (&self->rules, self->reading->rules);   /* at hand for the next letter that is typed */
  tell (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (SgArmyPasteDialog) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text != NULL && gtk_text_buffer_get_char_count (self->text) == 0)
    sg_army_paste_dialog_set_text (self, text);
}

static void
sg_army_paste_dialog_dispose (GObject *object)
{
  SgArmyPasteDialog *self = SG_ARMY_PASTE_DIALOG (object);

  g_clear_object (&self->rules);
  g_clear_weak_pointer (&self->near);
  g_clear_pointer (&self->reading, sg_army_text_reading_free);
  g_clear_pointer (&self->fault, g_free);
  G_OBJECT_CLASS (sg_army_paste_dialog_parent_class)->dispose (object);
}

static void
sg_army_paste_dialog_class_init (SgArmyPasteDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_paste_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_army_paste_dialog_init (SgArmyPasteDialog *self)
{
  GtkWidget *paper = sg_paper (&self->text), *faults = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *understood = sg_label ("", "sg-caption");

  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Paste an Army"), _("Take It"), 520, 560);
  gtk_widget_set_size_request (paper, -1, 240);
  gtk_widget_set_vexpand (paper, TRUE);
  self->faults = GTK_BOX (faults);
  self->understood = GTK_LABEL (understood);
  sg_form_dialog_add (SG_FORM_DIALOG (self), paper);
  sg_form_dialog_add (SG_FORM_DIALOG (self), understood);
  sg_form_dialog_add (SG_FORM_DIALOG (self), faults);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (read_cb), self);
}

SgArmyPasteDialog *
sg_army_paste_dialog_new (GtkWidget *near, const char *system, SgArmyPasted taken, gpointer data)
{
  SgArmyPasteDialog *self = g_object_new (SG_TYPE_ARMY_PASTE_DIALOG, "transient-for", gtk_widget_get_root (near), "modal", TRUE, NULL);

  g_set_weak_pointer (&self->near, near);
  self->rules = system != NULL ? sg_ruleset_load (system, NULL) : NULL;
  self->taken = taken;
  self->data = data;
  read_cb (self);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (near), NULL, pasted_cb, g_object_ref (self));
  return self;
}

void
sg_army_paste_dialog_set_text (SgArmyPasteDialog *self, const char *text)
{
  gtk_text_buffer_set_text (self->text, text, -1);
}
