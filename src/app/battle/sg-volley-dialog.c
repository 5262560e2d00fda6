/* sg-volley-dialog.c: all the fire of a move in one table: who fires, with its facts and its dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Faces that a hand threw are typed in their row; the program throws for the rows that have none.  All of it is taken off together.
 */

#include "app/battle/sg-volley-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-field-row.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-volley.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

#define SG_TYPE_VOLLEY_DIALOG (sg_volley_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgVolleyDialog, sg_volley_dialog, SG, VOLLEY_DIALOG, SgFormDialog)

struct _SgVolleyDialog
{
  SgFormDialog parent_instance;

  SgDesk    *desk;   /* (owned) */
  GPtrArray *items;  /* (owned) (element-type SgDeskItem) */
  GPtrArray *fires, *faces; /* (element-type GtkWidget): of each */
};

G_DEFINE_FINAL_TYPE (SgVolleyDialog, sg_volley_dialog, SG_TYPE_FORM_DIALOG)

static gboolean
does_fire (SgVolleyDialog *self, guint i)
{
  return gtk_check_button_get_active (self->fires->pdata[i]);
}

static guint
count_chosen (SgVolleyDialog *self)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    n += does_fire (self, i) ? 1 : 0;
  return n;
}

static char *
find_fault (SgFormDialog *dialog)
{
  return count_chosen (SG_VOLLEY_DIALOG (dialog)) == 0 ? g_strdup (_("Tick who fires.")) : NULL;
}

/* What was not saved waits for Try Again, and wants the table no more. */
static gboolean
accept (SgFormDialog *dialog)
{
  SgVolleyDialog *self = SG_VOLLEY_DIALOG (dialog);
  g_autoptr (GArray) shots = g_array_new (FALSE, FALSE, sizeof (SgDeskShot));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->items->len; i++)
    {
      SgDeskShot shot = { sg_desk_item_get (self->items->pdata[i])->key, gtk_editable_get_text (GTK_EDITABLE (self->faces->pdata[i])) };

      if (does_fire (self, i))
        g_array_append_val (shots, shot);
    }
  if (sg_desk_do_volley (self->desk, (const SgDeskShot *) shots->data, shots->len, &error) || sg_desk_is_waiting (self->desk))
    return TRUE;
  sg_form_dialog_say (dialog, error->message);
  return FALSE;
}

/* (transfer full): as the judge's own page has it: a side by its name, a value in the reader's tongue. */
static char *
word_choice (SgQuestion *question, const SgField *field, guint i)
{
  return sg_question_words (question, field->choice_labels != NULL ? _(field->choice_labels[i]) : sg_value_word (field->choices[i]));
}

/* (transfer full) (nullable): a fact in a word or two; of what is not so nothing is said. */
static char *
word_fact (SgQuestion *question, const SgField *field)
{
  g_autofree char *label = sg_question_words (question, _(field->label)), *value = NULL;

  if (!sg_question_has (question, field->name) || sg_field_row_folds (question, field, FALSE))
    return NULL;
  if (field->kind == SG_FIELD_FLAG)
    return sg_question_flag (question, field->name) ? g_steal_pointer (&label) : NULL;
  if (field->kind == SG_FIELD_NUMBER)
    value = sg_text_number (sg_question_number (question, field->name));
  else if (field->kind == SG_FIELD_LENGTH)
    value = sg_text_number (sg_question_length (question, field->name));
  for (guint i = 0; field->kind == SG_FIELD_CHOICE && field->choices[i] != NULL; i++)
    if (sg_question_is (question, field->name, field->choices[i]))
      value = word_choice (question, field, i);
  return value != NULL ? g_strdup_printf (_("%s: %s"), label, value) : NULL;
}

static char *
word_facts (SgQuestion *question)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (const SgField *field = sg_question_get_procedure (question)->fields; field->name != NULL; field++)
    {
      g_autofree char *fact = sg_field_row_wants (question, field) ? word_fact (question, field) : NULL;

      if (fact != NULL)
        g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", fact);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
add_row (SgVolleyDialog *self, AdwPreferencesGroup *group, const SgSuggestion *suggestion)
{
  g_autofree char *facts = word_facts (suggestion->question), *name = g_strdup_printf (_("Faces thrown by hand: %s"), suggestion->title);
  g_autofree char *title = g_markup_escape_text (suggestion->title, -1), *words = g_markup_escape_text (facts, -1);
  GtkWidget *faces = gtk_entry_new (), *fires = gtk_check_button_new (), *row;

  gtk_editable_set_width_chars (GTK_EDITABLE (faces), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (faces), 5);
  gtk_entry_set_placeholder_text (GTK_ENTRY (faces), _("die"));
  gtk_widget_set_valign (faces, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (fires, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (fires), TRUE);
  sg_name (faces, name);
  sg_name (fires, suggestion->title);
  row = sg_form_row (group, title, words, faces);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), fires);
  g_signal_connect_swapped (fires, "toggled", G_CALLBACK (sg_form_dialog_check), self);
  g_ptr_array_add (self->fires, fires);
  g_ptr_array_add (self->faces, faces);
}

static void
sg_volley_dialog_dispose (GObject *object)
{
  SgVolleyDialog *self = SG_VOLLEY_DIALOG (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->fires, g_ptr_array_unref);
  g_clear_pointer (&self->faces, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_volley_dialog_parent_class)->dispose (object);
}

static void
sg_volley_dialog_class_init (SgVolleyDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_volley_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_volley_dialog_init (SgVolleyDialog *self)
{
  self->fires = g_ptr_array_new ();
  self->faces = g_ptr_array_new ();
}

GtkWidget *
sg_volley_dialog_new (GtkWindow *parent, SgDesk *desk, const char *group, const char *title)
{
  SgVolleyDialog *self = g_object_new (SG_TYPE_VOLLEY_DIALOG, "transient-for", parent, NULL);
  AdwPreferencesGroup *rows;

  sg_form_dialog_set_up (SG_FORM_DIALOG (self), title, _("Throw and Take Off"), 560, -1);
  self->desk = g_object_ref (desk);
  self->items = sg_desk_list_group (desk, group);
  rows = sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, _("Type the faces that were thrown on the table; the rest is thrown here. All losses are taken off together."));
  for (guint i = 0; i < self->items->len; i++)
    add_row (self, rows, sg_desk_item_get (self->items->pdata[i]));
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
