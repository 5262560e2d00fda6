/* sg-field-word.c: the umpire’s word in the place of a measured value, and why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-field-word.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-field-control.h"
#include "app/widgets/sg-row.h"
#include "desk/sg-desk-question.h"

struct _SgFieldWord
{
  GtkPopover parent_instance;

  SgDesk         *desk;    /* (owned) */
  const SgField  *field;
  SgFieldControl *control; /* (not owned) */
  GtkBox         *box, *reasons;
  GtkEditable    *reason;
  GtkWidget      *back;
};

G_DEFINE_FINAL_TYPE (SgFieldWord, sg_field_word, GTK_TYPE_POPOVER)

/* (transfer full): what follows may make the rows anew. */
static GtkWidget *
leave (SgFieldWord *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_LIST_BOX_ROW);

  gtk_popover_popdown (GTK_POPOVER (self));
  return g_object_ref (row);
}

static void
put_cb (SgFieldWord *self)
{
  GVariant *value = sg_field_control_get (self->control);
  g_autofree char *words = g_strdup (gtk_editable_get_text (self->reason));
  g_autoptr (GtkWidget) row = leave (self);

  if (value != NULL)
    sg_desk_set_value (self->desk, self->field->name, value, words);
  gtk_widget_grab_focus (row);
}

static void
restore_cb (SgFieldWord *self)
{
  g_autoptr (GtkWidget) row = leave (self);

  sg_desk_restore_value (self->desk, self->field->name);
  gtk_widget_grab_focus (row);
}

/* A reason that was given before. */
static void
take_reason_cb (SgFieldWord *self, GtkButton *button)
{
  gtk_editable_set_text (self->reason, gtk_button_get_label (button));
  put_cb (self);
}

static void
fill_reasons (SgFieldWord *self)
{
  GPtrArray *reasons = sg_desk_get_reasons (self->desk);

  for (guint i = 0; i < reasons->len; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (g_ptr_array_index (reasons, i));

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)), GTK_ALIGN_START);
      gtk_box_append (self->reasons, button);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (take_reason_cb), self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->reasons), reasons->len > 0);
}

static void
sg_field_word_dispose (GObject *object)
{
  g_clear_object (&SG_FIELD_WORD (object)->desk);
  G_OBJECT_CLASS (sg_field_word_parent_class)->dispose (object);
}

static void
sg_field_word_class_init (SgFieldWordClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_field_word_dispose;
  g_type_ensure (SG_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-field-word.ui");
  gtk_widget_class_bind_template_child (widget_class, SgFieldWord, box);
  gtk_widget_class_bind_template_child (widget_class, SgFieldWord, reason);
  gtk_widget_class_bind_template_child (widget_class, SgFieldWord, reasons);
  gtk_widget_class_bind_template_child (widget_class, SgFieldWord, back);
  gtk_widget_class_bind_template_callback (widget_class, put_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
}

static void
sg_field_word_init (SgFieldWord *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_field_word_new (SgDesk *desk, const SgField *field, const char *measured)
{
  SgFieldWord *self = g_object_new (SG_TYPE_FIELD_WORD, NULL);
  SgQuestion *question = sg_desk_get_question (desk);
  g_autofree char *words = measured != NULL ? g_strdup_printf (_("Back to Measured, %s"), measured) : NULL;

  self->desk = g_object_ref (desk);
  self->field = field;
  self->control = SG_FIELD_CONTROL (sg_field_control_new (question, field));
  sg_field_control_set (self->control, sg_question_get (question, field->name));
  gtk_box_prepend (self->box, GTK_WIDGET (self->control));
  g_signal_connect_swapped (self->control, "entered", G_CALLBACK (gtk_widget_grab_focus), self->reason);
  fill_reasons (self);
  gtk_widget_set_visible (self->back, words != NULL);
  if (words != NULL)
    gtk_button_set_label (GTK_BUTTON (self->back), words);
  return GTK_WIDGET (self);
}

void
sg_field_word_open (SgFieldWord *self)
{
  g_return_if_fail (SG_IS_FIELD_WORD (self));

  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->control));
}
