/* sg-features-dialog.c: what of a vector file is taken onto a map, class by class.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-features-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "map/sg-map.h"

#define SG_TYPE_FEATURES_DIALOG (sg_features_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgFeaturesDialog, sg_features_dialog, SG, FEATURES_DIALOG, SgFormDialog)

struct _SgFeaturesDialog
{
  SgFormDialog parent_instance;

  SgFeatures *features; /* (owned) */
  SgMap *map;           /* (owned) */
  GPtrArray *switches;  /* (owned) (element-type GtkSwitch): of each class, or NULL where it has nothing */
  GtkWidget *near;      /* (owned) */
  SgMapMade made;
  gpointer data;
};

G_DEFINE_FINAL_TYPE (SgFeaturesDialog, sg_features_dialog, SG_TYPE_FORM_DIALOG)

static guint
read_switches (SgFeaturesDialog *self)
{
  guint taken = 0;

  for (guint i = 0; i < self->switches->len; i++)
    {
      SgFeatureClass *class = self->features->classes->pdata[i];

      class->taken = self->switches->pdata[i] != NULL && gtk_switch_get_active (self->switches->pdata[i]);
      taken += class->taken ? class->pieces->len : 0;
    }
  return taken;
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgFeaturesDialog *self = SG_FEATURES_DIALOG (dialog);
  g_autofree char *act = NULL;
  guint taken;

  if (self->switches == NULL)
    return NULL;
  taken = read_switches (self);
  act = g_strdup_printf (ngettext ("Take %u Piece", "Take %u Pieces", taken), taken);
  sg_form_dialog_set_act (dialog, act);
  return taken == 0 ? g_strdup (_("Nothing is chosen to be taken.")) : NULL;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgFeaturesDialog *self = SG_FEATURES_DIALOG (dialog);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = NULL;

  read_switches (self);
  map = sg_features_take (self->features, self->map, &error);
  if (map == NULL)
    {
      sg_form_dialog_say (dialog, error->message);
      return FALSE;
    }
  self->made (map, self->data);
  return TRUE;
}

static void
sg_features_dialog_dispose (GObject *object)
{
  SgFeaturesDialog *self = SG_FEATURES_DIALOG (object);

  g_clear_object (&self->near);
  g_clear_object (&self->map);
  g_clear_pointer (&self->switches, g_ptr_array_unref);
  g_clear_pointer (&self->features, sg_features_free);
  G_OBJECT_CLASS (sg_features_dialog_parent_class)->dispose (object);
}

static void
sg_features_dialog_class_init (SgFeaturesDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_features_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_features_dialog_init (SgFeaturesDialog *self)
{
}

static void
add_class (SgFeaturesDialog *self, AdwPreferencesGroup *group, const SgFeatureClass *class)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%u piece", "%u pieces", class->pieces->len), class->pieces->len);
  GtkWidget *choice = gtk_switch_new (), *row;

  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (choice), class->taken);
  row = sg_form_row (group, class->label, words, choice);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), choice);
  sg_name (choice, class->label);
  g_signal_connect_swapped (choice, "notify::active", G_CALLBACK (sg_form_dialog_check), self);
  g_ptr_array_add (self->switches, choice);
}

/* "1,204 features on this map; 310 are of no class, and 4 outlines that cross themselves are left out." */
static char *
describe (const SgFeatures *features)
{
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, _("%u features lie on this map. "), features->read);
  if (features->unclassed > 0)
    g_string_append_printf (words, _("%u are of no class that is drawn. "), features->unclassed);
  if (features->refused > 0)
    g_string_append_printf (words, _("%u outlines cross themselves and are left out. "), features->refused);
  if (features->holes > 0)
    g_string_append_printf (words, _("%u islands and clearings are filled. "), features->holes);
  return g_strchomp (g_string_free (words, FALSE));
}

GtkWidget *
sg_features_ask (GtkWidget *near, SgFeatures *features, SgMap *map, SgMapMade made, gpointer data)
{
  SgFeaturesDialog *self = g_object_new (SG_TYPE_FEATURES_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);
  g_autofree char *words = describe (features);
  AdwPreferencesGroup *group;

  self->features = features;
  self->map = g_object_ref (map);
  self->near = g_object_ref (near);
  self->made = made;
  self->data = data;
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("What Stands There"), _("Take Them"), 480, 640);
  group = sg_form_dialog_add_group (SG_FORM_DIALOG (self), NULL, words);
  self->switches = g_ptr_array_new ();
  for (guint i = 0; i < features->classes->len; i++)
    {
      const SgFeatureClass *class = features->classes->pdata[i];

      if (class->pieces->len > 0)
        add_class (self, group, class);
      else
        g_ptr_array_add (self->switches, NULL);
    }
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
