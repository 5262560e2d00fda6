/* sg-import-map-dialog.c: what a grid of heights is to become: its part, its unit, its scale, its contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The whole grid is shown, shaded, and the part that is taken is dragged on it or typed.  As open country it keeps its true size; on a table
 * it is made as small as the table, and its
 * hills as high as they must be to be seen.
 */

#include "app/editor/sg-import-map-dialog.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/editor/sg-ground-preview.h"
#include "app/widgets/sg-form-dialog.h"
#include "base/sg-text.h"

#define SG_TYPE_IMPORT_MAP_DIALOG (sg_import_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgImportMapDialog, sg_import_map_dialog, SG, IMPORT_MAP_DIALOG, SgFormDialog)

struct _SgImportMapDialog
{
  SgFormDialog parent_instance;

  SgGroundGrid *grid;   /* (owned) */
  GtkWidget *title, *unit, *heights, *width, *depth, *scale, *interval, *steeper, *becomes, *east, *north, *across, *preview;
  gboolean following;   /* the rows follow the hand on the preview */
  GtkWidget *near;      /* (owned) */
  SgMapMade made;
  gpointer data;
  guint shown_unit, shown_heights;
  double offered; /* as the distance of contours */
};

G_DEFINE_FINAL_TYPE (SgImportMapDialog, sg_import_map_dialog, SG_TYPE_FORM_DIALOG)

static const struct { const char *label, *unit; } units[] = {
  { N_("Open country, in paces"), "paces" }, { N_("Open country, in metres"), "m" }, { N_("Open country, in feet"), "ft" },
  { N_("A table, in inches"), "in" },
};
static const struct { const char *label, *unit; } heights[] = { { N_("Feet"), "ft" }, { N_("Metres"), "m" }, { N_("Inches"), "in" } };

#define INCH 0.0254

static guint
chosen (GtkWidget *row, guint n)
{
  return MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), n - 1);
}

static double
value_of (GtkWidget *spin)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));
}

static gboolean
is_table (SgImportMapDialog *self)
{
  return g_str_equal (units[chosen (self->unit, G_N_ELEMENTS (units))].unit, "in");
}

/* Of the ground's unit. */
static double
metres_of (SgImportMapDialog *self)
{
  return sg_map_unit_length (units[chosen (self->unit, G_N_ELEMENTS (units))].unit) * INCH;
}

static double
whole_width (SgImportMapDialog *self)
{
  return (self->grid->nx - 1) * self->grid->dx;
}

static double
whole_depth (SgImportMapDialog *self)
{
  return (self->grid->ny - 1) * self->grid->dy;
}

/* Metres of ground to a unit of the map: in the open the unit itself, on a table as many as lie on one inch of it. */
static double
reduction_of (SgImportMapDialog *self)
{
  return is_table (self) ? value_of (self->across) / value_of (self->width) : metres_of (self);
}

static SgGroundPart
find_part (SgImportMapDialog *self)
{
  double reduction = reduction_of (self);

  return (SgGroundPart) { value_of (self->east), value_of (self->north), MIN (value_of (self->width) * reduction, whole_width (self)),
                          MIN (value_of (self->depth) * reduction, whole_depth (self)) };
}

/* What was dragged on the preview, in the rows. */
static void
part_cb (SgImportMapDialog *self)
{
  SgGroundPart part;
  double metres = metres_of (self);

  sg_ground_preview_get_part (SG_GROUND_PREVIEW (self->preview), &part);
  self->following = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->east), part.east);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->north), part.north);
  if (is_table (self))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->across), part.wide);
  else
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->width), floor (part.wide / metres));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->depth), floor (part.deep / metres));
    }
  self->following = FALSE;
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

/* The lowest and the highest height of @part, in metres. */
static void
find_range (const SgGroundGrid *grid, SgGroundPart part, double *lowest, double *highest)
{
  guint left = CLAMP (part.east / grid->dx, 0, grid->nx - 1), right = CLAMP (ceil ((part.east + part.wide) / grid->dx), left, grid->nx - 1);
  guint from = CLAMP (part.north / grid->dy, 0, grid->ny - 1), to = CLAMP (ceil ((part.north + part.deep) / grid->dy), from, grid->ny - 1);
  double low = INFINITY, high = -INFINITY;

  for (guint j = from; j <= to; j++)
    for (guint i = left; i <= right; i++)
      {
        low = MIN (low, grid->h[(gsize) j * grid->nx + i]);
        high = MAX (high, grid->h[(gsize) j * grid->nx + i]);
      }
  *lowest = low;
  *highest = high;
}

/* A twentieth part of the range or so, as contours go: 1, 2 or 5 of a power of ten. */
static double
usual_interval (double range)
{
  static const double steps[] = { 1, 2, 5, 10 };
  double wanted = MAX (range, 1e-6) / 22, power = pow (10, floor (log10 (wanted)));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * power >= wanted)
      return steps[i] * power;
  return 10 * power;
}

/* What is usual for the unit that was chosen. Each row that is set asks the form for its fault, and that leads here again: by then the unit is the one
 * shown. A table is 6 × 4 feet and takes from the middle of the grid as much as lies on it whole, its hills three times as high as they are. */
static void
show_unit (SgImportMapDialog *self)
{
  guint unit = chosen (self->unit, G_N_ELEMENTS (units));
  double wide = (self->grid->nx - 1) * self->grid->dx, deep = (self->grid->ny - 1) * self->grid->dy, metres = metres_of (self);

  if (unit == self->shown_unit)
    return;
  self->shown_unit = unit;
  if (is_table (self))
    metres = MIN (wide / 72, deep / 48);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->across, ADW_TYPE_ACTION_ROW), is_table (self));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->width), is_table (self) ? 72 : floor (wide / metres));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->depth), is_table (self) ? 48 : floor (deep / metres));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->across), 72 * metres);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->east), is_table (self) ? (wide - 72 * metres) / 2 : 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->north), is_table (self) ? (deep - 48 * metres) / 2 : 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->scale), is_table (self) ? 0 : 8000);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->steeper), is_table (self) ? 3 : 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->heights), is_table (self) ? 2 : unit == 1);
}

/* Contours are offered as the part that is taken wants them, until somebody says how far apart they are to be. */
static void
show_heights (SgImportMapDialog *self)
{
  guint unit = chosen (self->heights, G_N_ELEMENTS (heights));
  double metres = sg_map_unit_length (heights[unit].unit) * INCH, reduced = 1, low, high;

  if (unit == self->shown_heights && value_of (self->interval) != self->offered) /* a hand has written it */
    return;
  self->shown_heights = unit;
  if (is_table (self))
    reduced = INCH / reduction_of (self) * value_of (self->steeper);
  find_range (self->grid, find_part (self), &low, &high);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->interval), usual_interval ((high - low) * reduced / metres));
  self->offered = value_of (self->interval);
}

/* What of the ground it will be: "2.1 × 1.4 of 7.2 × 5.4 km". */
static void
show_size (SgImportMapDialog *self)
{
  SgGroundPart part = find_part (self);
  g_autofree char *size = g_strdup_printf (_("%.3g × %.3g km of %.3g × %.3g km."), part.wide / 1000, part.deep / 1000, whole_width (self) / 1000, whole_depth (self) / 1000);
  g_autofree char *where = self->grid->crs != NULL ? g_strdup_printf (_("Its place in the world is kept (%.24s)."), self->grid->crs) : NULL;
  g_autofree char *words = where != NULL ? g_strdup_printf ("%s %s", size, where) : g_strdup (size);

  sg_ground_preview_keep_proportions (SG_GROUND_PREVIEW (self->preview), is_table (self));
  if (!self->following)
    sg_ground_preview_set_part (SG_GROUND_PREVIEW (self->preview), &part);
  gtk_label_set_label (GTK_LABEL (self->becomes), words);
}

/* (transfer full) (nullable): that too much is asked for; what is beyond the edge by the rounding of the rows alone is not. */
static char *
find_overhang (SgImportMapDialog *self)
{
  SgGroundPart part = find_part (self);
  double reduction = reduction_of (self);

  if (value_of (self->width) * reduction > whole_width (self) * 1.0001 + 1 || value_of (self->depth) * reduction > whole_depth (self) * 1.0001 + 1)
    return g_strdup (_("The grid is not as large as that."));
  if (part.east + part.wide > whole_width (self) * 1.0001 + 1 || part.north + part.deep > whole_depth (self) * 1.0001 + 1)
    return g_strdup (_("The part lies beyond the edge of the grid."));
  return NULL;
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgImportMapDialog *self = SG_IMPORT_MAP_DIALOG (dialog);

  if (self->becomes == NULL)
    return NULL;
  show_unit (self);
  show_heights (self);
  show_size (self);
  return *gtk_editable_get_text (GTK_EDITABLE (self->title)) == '\0' ? g_strdup (_("The map needs a title.")) : find_overhang (self);
}

static SgMap *
make_map (SgImportMapDialog *self, GError **error)
{
  SgGroundPart part = find_part (self);
  double wide = whole_width (self), deep = whole_depth (self), metres = metres_of (self), width = value_of (self->width), depth = value_of (self->depth);
  SgGroundTerms terms = { .title = gtk_editable_get_text (GTK_EDITABLE (self->title)), .unit = units[chosen (self->unit, G_N_ELEMENTS (units))].unit,
                          .height_unit = heights[chosen (self->heights, G_N_ELEMENTS (heights))].unit, .width = width, .depth = depth, .east = part.east, .north = part.north,
                          .exaggeration = value_of (self->steeper), .scale = value_of (self->scale) };
  SgMap *map;

  if (is_table (self))
    terms.reduction = reduction_of (self);
  else
    {
      /* A grid that is taken whole is not a round number of paces: down to a tenth of one it lies within its edges. */
      terms.width = MIN (width, floor ((wide - part.east) / metres * 10) / 10);
      terms.depth = MIN (depth, floor ((deep - part.north) / metres * 10) / 10);
    }
  map = sg_ground_to_map (self->grid, &terms, error);
  if (map != NULL)
    sg_map_set_interval (map, value_of (self->interval));
  return map;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgImportMapDialog *self = SG_IMPORT_MAP_DIALOG (dialog);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = make_map (self, &error);

  if (map == NULL)
    {
      sg_form_dialog_say (dialog, error->message);
      return FALSE;
    }
  self->made (map, self->data);
  return TRUE;
}

static void
sg_import_map_dialog_dispose (GObject *object)
{
  g_clear_object (&SG_IMPORT_MAP_DIALOG (object)->near);
  g_clear_pointer (&SG_IMPORT_MAP_DIALOG (object)->grid, sg_ground_grid_free);
  G_OBJECT_CLASS (sg_import_map_dialog_parent_class)->dispose (object);
}

static void
sg_import_map_dialog_class_init (SgImportMapDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_import_map_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_import_map_dialog_init (SgImportMapDialog *self)
{
  self->shown_unit = self->shown_heights = G_MAXUINT;
}

/* "601 × 401 heights 30 m apart, 34 to 212 m; 12 holes were filled." */
static char *
describe (const SgGroundGrid *grid)
{
  double low, high;
  GString *words = g_string_new (NULL);

  find_range (grid, (SgGroundPart) { 0, 0, INFINITY, INFINITY }, &low, &high);
  g_string_append_printf (words, _("%u × %u heights %.3g m apart, from %.0f to %.0f m."), grid->nx, grid->ny, grid->dx, low, high);
  if (grid->holes > 0)
    g_string_append_printf (words, ngettext (" %u hole was filled from its rim.", " %u holes were filled from their rims.", (guint) grid->holes), (guint) grid->holes);
  return g_string_free (words, FALSE);
}

static void
add_rows (SgImportMapDialog *self, const char *name)
{
  const char *unit_labels[G_N_ELEMENTS (units) + 1] = { NULL }, *height_labels[G_N_ELEMENTS (heights) + 1] = { NULL };
  g_autofree char *words = describe (self->grid);
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, NULL, words);

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    unit_labels[i] = _(units[i].label);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    height_labels[i] = _(heights[i].label);
  self->title = sg_form_entry (dialog, group, _("Title"), name);
  self->unit = sg_form_combo (dialog, group, _("Ground"), NULL, unit_labels, 0);
  self->width = sg_form_spin (dialog, group, _("Width"), _("in that unit"), 12, 200000, 72);
  self->depth = sg_form_spin (dialog, group, _("Depth"), NULL, 12, 200000, 48);
  self->across = sg_form_spin (dialog, group, _("Ground across the table"), _("metres"), 1, 1e7, whole_width (self));
  self->east = sg_form_spin (dialog, group, _("From the west edge"), _("metres; or drag it on the picture"), 0, 1e7, 0);
  self->north = sg_form_spin (dialog, group, _("From the south edge"), _("metres"), 0, 1e7, 0);
  self->scale = sg_form_spin (dialog, group, _("Scale of the sheet"), _("1 to so many; 0 leaves it open"), 0, 250000, 8000);
  group = sg_form_dialog_add_group (dialog, _("Heights"), NULL);
  self->heights = sg_form_combo (dialog, group, _("Told in"), NULL, height_labels, 0);
  self->interval = sg_form_spin (dialog, group, _("Contours every"), _("in that unit"), 0, 1000, 20);
  self->steeper = sg_form_spin (dialog, group, _("Times as high"), _("1 is true to the ground"), 1, 20, 1);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->interval), 2);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->steeper), 1);
}

GtkWidget *
sg_import_map_ask (GtkWidget *near, SgGroundGrid *grid, const char *name, SgMapMade made, gpointer data)
{
  SgImportMapDialog *self = g_object_new (SG_TYPE_IMPORT_MAP_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);
  GtkWidget *becomes = gtk_label_new (NULL);

  self->grid = grid;
  self->near = g_object_ref (near);
  self->made = made;
  self->data = data;
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Import Heights"), _("Make the Map"), 540, 760);
  self->preview = sg_ground_preview_new (grid);
  sg_form_dialog_add (SG_FORM_DIALOG (self), self->preview);
  add_rows (self, name);
  gtk_label_set_wrap (GTK_LABEL (becomes), TRUE);
  gtk_label_set_xalign (GTK_LABEL (becomes), 0);
  sg_form_dialog_add (SG_FORM_DIALOG (self), becomes);
  self->becomes = becomes;
  g_signal_connect_swapped (self->preview, "part", G_CALLBACK (part_cb), self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
