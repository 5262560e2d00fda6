/* sg-records-dialog.c: the umpire's word over a list of facts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row for each record, named after its figure, and a column for each fact that is a number, a choice, or yes or no.
 * Words that only carry a figure along are not shown, and stay as they were.
 */

#include "app/battle/sg-records-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-field-control.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-question.h"
#include "rules/sg-question-values.h"

struct _SgRecordsDialog
{
  SgFormDialog parent_instance;

  SgDesk        *desk;     /* (owned) */
  const SgField *field;
  GVariant      *records;  /* (owned): "aa{sv}", as they stood */
  GPtrArray     *cells;    /* (owned) (element-type Cell) */
  GtkWidget     *reason;
};

G_DEFINE_FINAL_TYPE (SgRecordsDialog, sg_records_dialog, SG_TYPE_FORM_DIALOG)

/* One fact of one record. */
typedef struct { guint record; const SgField *column; GtkWidget *control; gboolean given; } Cell;

static gboolean
is_told (const SgField *column)
{
  return column->kind == SG_FIELD_FLAG || column->kind == SG_FIELD_NUMBER || column->kind == SG_FIELD_LENGTH
         || (column->kind == SG_FIELD_CHOICE && !g_str_equal (column->name, "arm"));
}

gboolean
sg_records_dialog_can (const SgField *field)
{
  gboolean any = FALSE;

  if (field->kind != SG_FIELD_RECORDS && field->kind != SG_FIELD_RECORD)
    return FALSE;
  for (const SgField *column = field->columns; column != NULL && column->name != NULL; column++)
    any = any || is_told (column);
  return any;
}

/* One record is a list of one. */
static GVariant *
list_records (const SgField *field, GVariant *value)
{
  GVariantBuilder builder;

  if (value == NULL)
    return g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("a{sv}"), NULL, 0));
  if (field->kind == SG_FIELD_RECORDS)
    return g_variant_ref (value);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_value (&builder, value);
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static Cell *
find_cell (SgRecordsDialog *self, guint record, const char *column)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *cell = g_ptr_array_index (self->cells, i);

      if (cell->record == record && g_str_equal (cell->column->name, column))
        return cell;
    }
  return NULL;
}

/* The record with what was told of it: a fact that nobody gave stays absent. */
static GVariant *
read_record (SgRecordsDialog *self, guint at)
{
  g_autoptr (GVariant) record = g_variant_get_child_value (self->records, at);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sv}"));
  for (const SgField *column = self->field->columns; column->name != NULL; column++)
    {
      Cell *cell = find_cell (self, at, column->name);
      g_autoptr (GVariant) before = g_variant_lookup_value (record, column->name, NULL);
      GVariant *told = cell != NULL && cell->given ? sg_field_control_get (SG_FIELD_CONTROL (cell->control)) : NULL;

      if (told != NULL)
        g_variant_builder_add (&builder, "{sv}", column->name, told);
      else if (before != NULL)
        g_variant_builder_add (&builder, "{sv}", column->name, before);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_all (SgRecordsDialog *self)
{
  GVariantBuilder builder;

  if (self->field->kind == SG_FIELD_RECORD)
    return read_record (self, 0);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < g_variant_n_children (self->records); i++)
    g_variant_builder_add_value (&builder, read_record (self, i));
  return g_variant_builder_end (&builder);
}

static gboolean
accept (SgFormDialog *form)
{
  SgRecordsDialog *self = SG_RECORDS_DIALOG (form);
  SgQuestion *question = sg_desk_get_question (self->desk);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));

  if (question != NULL && sg_procedure_get_field (sg_question_get_procedure (question), self->field->name) == self->field)
    sg_desk_set_value (self->desk, self->field->name, read_all (self), reason);
  return TRUE;
}

static void
given_cb (Cell *cell)
{
  cell->given = TRUE;
}

/* "man 3 of Red’s infantry", or the record's place in the list. */
static char *
word_record (SgRecordsDialog *self, GVariant *record, guint at)
{
  for (const SgField *column = self->field->columns; column->name != NULL; column++)
    {
      g_autofree char *id = column->kind == SG_FIELD_TEXT ? sg_record_text (record, column->name) : NULL;
      g_autofree char *words = id != NULL && *id != '\0' ? sg_desk_name_figures (self->desk, id) : NULL;

      if (words == NULL)
        continue;
      if (g_ascii_islower (words[0]))
        words[0] = g_ascii_toupper (words[0]);
      return g_steal_pointer (&words);
    }
  return g_strdup_printf ("%u", at + 1);
}

static void
add_cell (SgRecordsDialog *self, GtkGrid *grid, GVariant *record, const char *name, guint at, const SgField *column, int x)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (record, column->name, NULL);
  g_autofree char *label = sg_question_words (sg_desk_get_question (self->desk), _(column->label));
  g_autofree char *heard = g_strdup_printf ("%s: %s", name, label);
  Cell *cell = g_new0 (Cell, 1);

  cell->record = at;
  cell->column = column;
  cell->control = sg_field_control_new (sg_desk_get_question (self->desk), column);
  sg_field_control_set (SG_FIELD_CONTROL (cell->control), value);
  sg_field_control_name (SG_FIELD_CONTROL (cell->control), heard);
  gtk_widget_set_halign (cell->control, GTK_ALIGN_END);
  g_signal_connect_swapped (cell->control, "given", G_CALLBACK (given_cb), cell);
  gtk_grid_attach (grid, cell->control, x, at + 1, 1, 1);
  g_ptr_array_add (self->cells, cell);
}

static void
add_head (SgRecordsDialog *self, GtkGrid *grid)
{
  int x = 1;

  for (const SgField *column = self->field->columns; column->name != NULL; column++)
    if (is_told (column))
      {
        g_autofree char *label = sg_question_words (sg_desk_get_question (self->desk), _(column->label));
        GtkWidget *head = gtk_label_new (label);

        gtk_widget_add_css_class (head, "sg-caption");
        gtk_label_set_wrap (GTK_LABEL (head), TRUE);
        gtk_label_set_justify (GTK_LABEL (head), GTK_JUSTIFY_RIGHT);
        gtk_label_set_max_width_chars (GTK_LABEL (head), 14);
        gtk_label_set_xalign (GTK_LABEL (head), 1);
        gtk_widget_set_valign (head, GTK_ALIGN_END);
        gtk_grid_attach (grid, head, x++, 0, 1, 1);
      }
}

static void
fill (SgRecordsDialog *self)
{
  GtkWidget *grid = gtk_grid_new (), *scroll = gtk_scrolled_window_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  add_head (self, GTK_GRID (grid));
  for (gsize i = 0; i < g_variant_n_children (self->records); i++)
    {
      g_autoptr (GVariant) record = g_variant_get_child_value (self->records, i);
      g_autofree char *name = word_record (self, record, i);
      GtkWidget *label = gtk_label_new (name);
      int x = 1;

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_grid_attach (GTK_GRID (grid), label, 0, i + 1, 1, 1);
      for (const SgField *column = self->field->columns; column->name != NULL; column++)
        if (is_told (column))
          add_cell (self, GTK_GRID (grid), record, name, i, column, x++);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER); /* a slim window has not the room for it */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), grid);
  sg_form_dialog_add (SG_FORM_DIALOG (self), scroll);
}

static void
restore_cb (SgRecordsDialog *self)
{
  sg_desk_restore_value (self->desk, self->field->name);
  gtk_window_close (GTK_WINDOW (self));
}

/* Why, and the way back from the umpire's word. */
static void
fill_reason (SgRecordsDialog *self, SgQuestion *question)
{
  AdwPreferencesGroup *group = sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, NULL);
  GtkWidget *back;

  self->reason = sg_form_entry (SG_FORM_DIALOG (self), group, _("Why?"), sg_question_get_reason (question, self->field->name));
  if (sg_question_get_measured (question, self->field->name) == NULL || sg_question_get_source (question, self->field->name) != SG_SOURCE_WORD)
    return;
  back = sg_button (_("Back to Measured"), NULL);
  gtk_widget_set_halign (back, GTK_ALIGN_START);
  g_signal_connect_swapped (back, "clicked", G_CALLBACK (restore_cb), self);
  sg_form_dialog_add (SG_FORM_DIALOG (self), back);
}

static void
sg_records_dialog_dispose (GObject *object)
{
  SgRecordsDialog *self = SG_RECORDS_DIALOG (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->records, g_variant_unref);
  G_OBJECT_CLASS (sg_records_dialog_parent_class)->dispose (object);
}

static void
sg_records_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (SG_RECORDS_DIALOG (object)->cells);
  G_OBJECT_CLASS (sg_records_dialog_parent_class)->finalize (object);
}

static void
sg_records_dialog_class_init (SgRecordsDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_records_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_records_dialog_finalize;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_records_dialog_init (SgRecordsDialog *self)
{
  self->cells = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
sg_records_ask (GtkWidget *near, SgDesk *desk, const SgField *field)
{
  SgRecordsDialog *self = g_object_new (SG_TYPE_RECORDS_DIALOG, NULL);
  SgQuestion *question = sg_desk_get_question (desk);
  g_autofree char *title = sg_question_words (question, _(field->label));

  self->desk = g_object_ref (desk);
  self->field = field;
  self->records = list_records (field, sg_question_get (question, field->name));
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), title, _("Use This List"), 760, 560);
  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (gtk_widget_get_root (near)));
  fill (self);
  fill_reason (self, question);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
