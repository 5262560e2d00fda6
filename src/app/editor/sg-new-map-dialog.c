/* sg-new-map-dialog.c: the form for a new country, bare or from a seed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-new-map-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-form-dialog.h"
#include "map/sg-map-edit.h"
#include "map/sg-random-country.h"

#define NEW_TITLE N_("New Country")

#define SG_TYPE_NEW_MAP_DIALOG (sg_new_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgNewMapDialog, sg_new_map_dialog, SG, NEW_MAP_DIALOG, SgFormDialog)

struct _SgNewMapDialog
{
  SgFormDialog parent_instance;

  GtkWidget *title, *kind, *begin, *seed, *seed_row, *width, *depth, *size;
  GtkWidget *near;      /* (owned) */
  SgMapMade made;
  gpointer data;
  guint shown_kind;
};

G_DEFINE_FINAL_TYPE (SgNewMapDialog, sg_new_map_dialog, SG_TYPE_FORM_DIALOG)

/* What is usual: a table of 6 × 4 feet, a floor of 6 × 8, and a sheet of 4 × 3 miles at 2,000 paces to the mile. */
static const struct { const char *label, *unit; double width, depth, step, interval, scale; } kinds[] = {
  { N_("A table, in inches"), "in", 72, 48, 1, 0, 0 },
  { N_("A floor, in inches"), "in", 72, 96, 1, 0, 0 },
  { N_("Open country, in paces"), "paces", 8000, 6000, 100, 20, 8000 },
};

enum { BEGIN_BARE, BEGIN_SEED, BEGIN_HEIGHTS };

static guint
chosen_kind (SgNewMapDialog *self)
{
  return MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind)), G_N_ELEMENTS (kinds) - 1);
}

static void
show_kind (SgNewMapDialog *self)
{
  guint kind = chosen_kind (self);

  if (kind == self->shown_kind)
    return;
  self->shown_kind = kind;
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (self->width), kinds[kind].step, 10 * kinds[kind].step);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (self->depth), kinds[kind].step, 10 * kinds[kind].step);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->width), kinds[kind].width);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->depth), kinds[kind].depth);
}

static gboolean
from_seed (SgNewMapDialog *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->begin)) == BEGIN_SEED;
}

/* Of measured heights title, ground and size are asked when they are seen. */
static gboolean
from_heights (SgNewMapDialog *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->begin)) == BEGIN_HEIGHTS;
}

static char *
read_title (SgNewMapDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgNewMapDialog *self = SG_NEW_MAP_DIALOG (dialog);
  g_autofree char *title = self->depth != NULL ? read_title (self) : NULL;
  gboolean seeded = self->depth != NULL && from_seed (self), measured = self->depth != NULL && from_heights (self);

  if (self->depth == NULL)
    return NULL;
  show_kind (self);
  gtk_widget_set_visible (self->seed_row, seeded);
  gtk_widget_set_visible (self->title, !measured);
  gtk_widget_set_visible (self->kind, !measured);
  gtk_widget_set_visible (self->size, !measured);
  sg_form_dialog_set_act (dialog, measured ? _("Choose the File…") : _("Draw It"));
  return *title == '\0' && !seeded && !measured ? g_strdup (_("The map needs a title.")) : NULL;
}

/* Country that no one has seen keeps the name of its own place, unless it was given one. */
static SgMap *
make_seeded (SgNewMapDialog *self, const char *title, guint kind, double width, double depth)
{
  SgCountryWish wish = { (guint64) gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->seed)), kinds[kind].unit, width, depth, -1, -1 };
  SgMap *map = sg_random_country (&wish);

  if (*title != '\0' && g_strcmp0 (title, _(NEW_TITLE)) != 0)
    sg_map_set_title (map, title);
  return map;
}

static SgMap *
make_bare (const char *title, guint kind, double width, double depth)
{
  SgMap *map = sg_map_new (title, kinds[kind].unit, width, depth);

  sg_map_set_interval (map, kinds[kind].interval);
  sg_map_set_scale (map, kinds[kind].scale);
  return map;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgNewMapDialog *self = SG_NEW_MAP_DIALOG (dialog);
  guint kind = chosen_kind (self);
  g_autofree char *title = read_title (self);
  double width = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->width)), depth = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->depth));
  g_autoptr (SgMap) map = NULL;

  if (from_heights (self))
    return gtk_widget_activate_action (self->near, "maps.import", NULL);
  map = from_seed (self) ? make_seeded (self, title, kind, width, depth) : make_bare (title, kind, width, depth);
  self->made (map, self->data);
  return TRUE;
}

static void
sg_new_map_dialog_dispose (GObject *object)
{
  g_clear_object (&SG_NEW_MAP_DIALOG (object)->near);
  G_OBJECT_CLASS (sg_new_map_dialog_parent_class)->dispose (object);
}

static void
sg_new_map_dialog_class_init (SgNewMapDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_new_map_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_new_map_dialog_init (SgNewMapDialog *self)
{
  const char *labels[G_N_ELEMENTS (kinds) + 1] = { NULL };
  const char *begins[] = { _("Bare ground"), _("Country from a seed"), _("Measured heights, out of a file"), NULL };
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *group;

  sg_form_dialog_set_up (dialog, _("New Map"), _("Draw It"), 480, 560);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    labels[i] = _(kinds[i].label);
  group = sg_form_dialog_add_group (dialog, NULL, NULL);
  self->begin = sg_form_combo (dialog, group, _("Begin with"), NULL, begins, BEGIN_BARE); /* the first, for what follows depends on it */
  self->title = sg_form_entry (dialog, group, _("Title"), _(NEW_TITLE));
  self->kind = sg_form_combo (dialog, group, _("Ground"), NULL, labels, 0);
  self->seed = sg_form_spin (dialog, group, _("Seed"), _("the same seed is the same country"), 1, 999999, g_random_int_range (1, 10000));
  self->seed_row = gtk_widget_get_ancestor (self->seed, ADW_TYPE_ACTION_ROW);
  group = sg_form_dialog_add_group (dialog, _("Size"), NULL);
  self->size = GTK_WIDGET (group);
  self->width = sg_form_spin (dialog, group, _("Width"), _("from side to side"), 12, 40000, kinds[0].width);
  self->depth = sg_form_spin (dialog, group, _("Depth"), _("from back line to back line"), 12, 40000, kinds[0].depth);
}

GtkWidget *
sg_new_map_ask (GtkWidget *near, SgMapMade made, gpointer data)
{
  SgNewMapDialog *self = g_object_new (SG_TYPE_NEW_MAP_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);

  self->near = g_object_ref (near);
  self->made = made;
  self->data = data;
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->title); /* what is typed first */
  return GTK_WIDGET (self);
}
