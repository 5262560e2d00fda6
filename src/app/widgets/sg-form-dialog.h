/* sg-form-dialog.h: a small modal window with a form, Cancel, one blue button, and why it cannot be pressed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_FORM_DIALOG (sg_form_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (SgFormDialog, sg_form_dialog, SG, FORM_DIALOG, AdwWindow)

struct _SgFormDialogClass
{
  AdwWindowClass parent_class;

  /* (transfer full) (nullable): why it cannot be accepted now. */
  char    *(*fault)  (SgFormDialog *self);
  /* Does it; the window closes on TRUE. */
  gboolean (*accept) (SgFormDialog *self);
};

/** sg_form_dialog_set_up: called once, by the subclass's init; @height: in points, −1: as high as its rows. */
void       sg_form_dialog_set_up     (SgFormDialog *self, const char *title, const char *act, int width, int height);
/** sg_window_title: (transfer floating): for the header of @window: its title, in two lines where one has no room. */
GtkWidget *sg_window_title           (GtkWindow *window);
/** sg_form_dialog_set_act: another word for the blue button, where what comes next changes. */
void       sg_form_dialog_set_act    (SgFormDialog *self, const char *act);
/** sg_form_dialog_add_group: a group of rows; @title and @words may be NULL. */
AdwPreferencesGroup *sg_form_dialog_add_group (SgFormDialog *self, const char *title, const char *words);
/** sg_form_dialog_add_page: any widget among the groups. */
void       sg_form_dialog_add        (SgFormDialog *self, GtkWidget *widget);
/** sg_form_dialog_check: asks again whether it may be accepted; call it when a field changes. */
void       sg_form_dialog_check      (SgFormDialog *self);
/** sg_form_dialog_say: a sentence in the place of the reason: an error of the accepting. */
void       sg_form_dialog_say        (SgFormDialog *self, const char *words);

/* Rows, each watched: a change checks the form again. */
GtkWidget *sg_form_entry  (SgFormDialog *self, AdwPreferencesGroup *group, const char *title, const char *text);
GtkWidget *sg_form_combo  (SgFormDialog *self, AdwPreferencesGroup *group, const char *title, const char *words, const char *const *labels, guint chosen);
GtkWidget *sg_form_spin   (SgFormDialog *self, AdwPreferencesGroup *group, const char *title, const char *words, double min, double max, double value);
/** sg_form_row: an action row with @suffix at its end, named @title. */
GtkWidget *sg_form_row    (AdwPreferencesGroup *group, const char *title, const char *words, GtkWidget *suffix);

G_END_DECLS
