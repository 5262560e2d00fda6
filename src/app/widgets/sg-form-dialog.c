/* sg-form-dialog.c: a small modal window with a form and one blue button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-form-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-widgets.h"

typedef struct { AdwHeaderBar *header; GtkWidget *groups, *accept; GtkLabel *reason; GtkRevealer *revealer; } SgFormDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SgFormDialog, sg_form_dialog, ADW_TYPE_WINDOW)

#define PRIVATE(self) ((SgFormDialogPrivate *) sg_form_dialog_get_instance_private (SG_FORM_DIALOG (self)))

static void
accept_cb (SgFormDialog *self)
{
  if (gtk_widget_is_sensitive (PRIVATE (self)->accept) && SG_FORM_DIALOG_GET_CLASS (self)->accept (self))
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
accept_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  accept_cb (SG_FORM_DIALOG (widget));
  return TRUE;
}

/* Whoever opens it goes on with its first entry. */
static void
sg_form_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sg_form_dialog_parent_class)->map (widget);
  gtk_widget_child_focus (PRIVATE (widget)->groups, GTK_DIR_TAB_FORWARD);
}

static void
sg_form_dialog_class_init (SgFormDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = sg_form_dialog_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-form-dialog.ui");
  gtk_widget_class_bind_template_child_private (widget_class, SgFormDialog, header);
  gtk_widget_class_bind_template_child_private (widget_class, SgFormDialog, accept);
  gtk_widget_class_bind_template_child_private (widget_class, SgFormDialog, groups);
  gtk_widget_class_bind_template_child_private (widget_class, SgFormDialog, revealer);
  gtk_widget_class_bind_template_child_private (widget_class, SgFormDialog, reason);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Before what has the focus: a text would take it for a new line. */
static void
add_keys (SgFormDialog *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter"),
                                                                                          gtk_callback_action_new (accept_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
sg_form_dialog_init (SgFormDialog *self)
{
  SgFormDialogPrivate *priv = PRIVATE (self);
  int margin = sg_text_size () <= SG_LARGE_TEXT ? 18 : 12;

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_header_bar_set_title_widget (priv->header, sg_window_title (GTK_WINDOW (self)));
  gtk_widget_set_margin_start (priv->groups, margin);
  gtk_widget_set_margin_end (priv->groups, margin);
  add_keys (self);
}

GtkWidget *
sg_window_title (GtkWindow *window)
{
  GtkWidget *label = sg_label ("", "title");

  gtk_label_set_wrap (GTK_LABEL (label), sg_text_size () <= SG_LARGE_TEXT);   /* the bar has not the height for two lines of large text */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);  /* a bar asks for the width at its height, where two lines fit */
  gtk_label_set_lines (GTK_LABEL (label), sg_text_size () <= SG_LARGE_TEXT ? 2 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  sg_tell_cut_words (label);
  g_object_bind_property (window, "title", label, "label", G_BINDING_SYNC_CREATE);
  return label;
}

void
sg_form_dialog_set_up (SgFormDialog *self, const char *title, const char *act, int width, int height)
{
  sg_form_dialog_set_act (self, act);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  sg_name (GTK_WIDGET (self), title);
}

void
sg_form_dialog_set_act (SgFormDialog *self, const char *act)
{
  g_return_if_fail (SG_IS_FORM_DIALOG (self));

  gtk_button_set_label (GTK_BUTTON (PRIVATE (self)->accept), act);
  sg_let_button_yield (PRIVATE (self)->accept);
  sg_name (PRIVATE (self)->accept, act);
}

AdwPreferencesGroup *
sg_form_dialog_add_group (SgFormDialog *self, const char *title, const char *words)
{
  g_autofree char *plain_title = title != NULL ? g_markup_escape_text (title, -1) : NULL;
  g_autofree char *plain_words = words != NULL ? g_markup_escape_text (words, -1) : NULL;
  GtkWidget *group = adw_preferences_group_new ();

  /* The group reads both as markup, and they may hold a name or a letter that somebody wrote. */
  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), plain_title);
  if (words != NULL)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), plain_words);
  sg_form_dialog_add (self, group);
  return ADW_PREFERENCES_GROUP (group);
}

void
sg_form_dialog_add (SgFormDialog *self, GtkWidget *widget)
{
  g_return_if_fail (SG_IS_FORM_DIALOG (self));

  gtk_box_append (GTK_BOX (PRIVATE (self)->groups), widget);
}

void
sg_form_dialog_say (SgFormDialog *self, const char *words)
{
  SgFormDialogPrivate *priv = PRIVATE (self);

  gtk_label_set_label (priv->reason, words != NULL ? words : "");
  gtk_revealer_set_reveal_child (priv->revealer, words != NULL && *words != '\0');
}

void
sg_form_dialog_check (SgFormDialog *self)
{
  g_autofree char *fault = NULL;

  g_return_if_fail (SG_IS_FORM_DIALOG (self));

  if (SG_FORM_DIALOG_GET_CLASS (self)->fault != NULL)
    fault = SG_FORM_DIALOG_GET_CLASS (self)->fault (self);
  gtk_widget_set_sensitive (PRIVATE (self)->accept, fault == NULL);
  sg_form_dialog_say (self, fault);
}

GtkWidget *
sg_form_entry (SgFormDialog *self, AdwPreferencesGroup *group, const char *title, const char *text)
{
  GtkWidget *row = sg_entry_row (title);

  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (accept_cb), self);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (sg_form_dialog_check), self);
  adw_preferences_group_add (group, row);
  return row;
}

GtkWidget *
sg_form_combo (SgFormDialog *self, AdwPreferencesGroup *group, const char *title, const char *words,
               const char *const *labels, guint chosen)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (labels);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  sg_combo_show_whole (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  sg_name (row, title);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (sg_form_dialog_check), self);
  adw_preferences_group_add (group, row);
  return row;
}

GtkWidget *
sg_form_row (AdwPreferencesGroup *group, const char *title, const char *words, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  sg_name (row, title);
  sg_name (suffix, title);
  adw_preferences_group_add (group, row);
  return row;
}

GtkWidget *
sg_form_spin (SgFormDialog *self, AdwPreferencesGroup *group, const char *title, const char *words, double min, double max,
              double value)
{
  GtkWidget *spin = sg_spin (min, max, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  sg_form_row (group, title, words, spin);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (sg_form_dialog_check), self);
  return spin;
}
