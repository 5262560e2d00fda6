/* sg-army-paste-dialog.c: an order of battle that somebody sent as words, looked over line by line before it is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-paste-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-paste-paper.h"

struct _SgArmyPasteDialog
{
  SgFormDialog parent_instance;

  SgRuleset         *rules;    /* (owned) (nullable) */
  GtkWidget         *near;     /* (not owned) (nullable): goes with its window */
  SgArmyPasted       taken;
  gpointer           data;

  SgPastePaper      *paper;    /* (not owned) */
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

/* What was understood, and of each line that was not what is wrong with it. */
static void
tell (SgArmyPasteDialog *self)
{
  guint n = self->reading != NULL ? self->reading->lines->len : 0;

  sg_paste_paper_begin (self->paper);
  for (guint i = 0; i < n; i++)
    {
      const SgArmyTextLine *line = self->reading->lines->pdata[i];

      if (line->fault != NULL)
        sg_paste_paper_add_fault (self->paper, line->number, line->fault);
    }
  sg_paste_paper_end (self->paper, n);
}

static void
read_cb (SgArmyPasteDialog *self)
{
  g_autofree char *text = sg_paste_paper_get_text (self->paper);
  g_autoptr (GError) error = NULL;

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
  GtkWidget *paper = sg_paste_paper_new (240);

  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Paste an Army"), _("Take It"), 520, 560);
  self->paper = SG_PASTE_PAPER (paper);
  sg_form_dialog_add (SG_FORM_DIALOG (self), paper);
  g_signal_connect_swapped (paper, "changed", G_CALLBACK (read_cb), self);
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
  sg_paste_paper_paste (self->paper);
  return self;
}

void
sg_army_paste_dialog_set_text (SgArmyPasteDialog *self, const char *text)
{
  sg_paste_paper_set_text (self->paper, text);
}
