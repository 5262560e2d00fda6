/* sg-editor-sheet.c: the sheet itself in the editor's right panel: its title, its size, its north, and the picture that is traced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-sheet.h"

#include <glib/gi18n-lib.h>

#include "app/editor/sg-editor-acts.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "map/sg-backdrop.h"
#include "map/sg-map-ground.h"

typedef enum
{
  SHEET_TITLE,
  SHEET_WIDTH,
  SHEET_DEPTH,
  SHEET_NORTH,
  SHEET_INTERVAL,
  SHEET_SCALE,
  SHEET_NOTE,
  SHEET_OPACITY,
  N_SHEET_FIELDS
} SheetField;

struct _SgEditorSheet
{
  GtkBox parent_instance;

  SgEditor  *editor;                   /* (owned) */
  GtkWidget *fields[N_SHEET_FIELDS];   /* (not owned): the opacity only where there is a picture */
  gboolean   showing;                  /* what the fields say comes from the map, not from a hand */
};

G_DEFINE_FINAL_TYPE (SgEditorSheet, sg_editor_sheet, GTK_TYPE_BOX)

GtkWidget *
sg_editor_act_button (const char *label, const char *action, const char *tip)
{
  GtkWidget *button = sg_button (label, NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tip);
  return button;
}

GtkWidget *
sg_editor_spin (SgEditor *editor, GtkWidget *group, const char *title, double min, double max, double step, guint digits, GCallback changed, gpointer data)
{
  GtkWidget *row = adw_action_row_new (), *spin = sg_spin (min, max, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  gtk_widget_set_sensitive (row, sg_editor_get_lock (editor) == NULL);
  sg_name (row, title);
  sg_name (spin, title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect_swapped (spin, "value-changed", changed, data);
  return spin;
}

static double
sheet_number (SgEditorSheet *self, guint n)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->fields[n]));
}

static void
sheet_changed_cb (SgEditorSheet *self)
{
  SgMap *map = sg_editor_get_map (self->editor), *changed;

  if (self->showing || map == NULL)
    return;
  changed = sg_map_edit (map);
  sg_map_set_title (changed, gtk_editable_get_text (GTK_EDITABLE (self->fields[SHEET_TITLE])));
  sg_map_set_note (changed, gtk_editable_get_text (GTK_EDITABLE (self->fields[SHEET_NOTE])));
  sg_map_set_north (changed, sheet_number (self, SHEET_NORTH));
  sg_map_set_interval (changed, sheet_number (self, SHEET_INTERVAL));
  sg_map_set_scale (changed, sheet_number (self, SHEET_SCALE));
  sg_editor_act (self->editor, changed, _("Sheet changed"), "sheet");
}

/* The back line @id follows the edge of the sheet when it lay along it. */
static void
stretch_line (SgMap *from, SgMap *to, const char *id)
{
  const SgLine *line = sg_map_get_line (from, id);
  double width = sg_map_get_width (from), depth = sg_map_get_depth (from);
  SgPoint a, b;

  if (line == NULL)
    return;
  a = line->a;
  b = line->b;
  a.x = a.x == width ? sg_map_get_width (to) : a.x;
  b.x = b.x == width ? sg_map_get_width (to) : b.x;
  a.y = a.y == depth ? sg_map_get_depth (to) : a.y;
  b.y = b.y == depth ? sg_map_get_depth (to) : b.y;
  sg_map_put_line (to, id, a, b);
}

static void
size_changed_cb (SgEditorSheet *self)
{
  SgMap *map = sg_editor_get_map (self->editor), *changed;

  if (self->showing || map == NULL)
    return;
  changed = sg_map_edit (map);
  sg_map_set_size (changed, sheet_number (self, SHEET_WIDTH), sheet_number (self, SHEET_DEPTH));
  stretch_line (map, changed, "back/near");
  stretch_line (map, changed, "back/far");
  if (!sg_editor_act (self->editor, changed, _("Size of the sheet changed"), "size"))
    sg_editor_sheet_show (self);
}

static void
opacity_changed_cb (SgEditorSheet *self)
{
  SgMap *map = sg_editor_get_map (self->editor), *changed;
  SgBackdrop *old = map != NULL ? sg_map_get_backdrop (map) : NULL;
  g_autoptr (SgBackdrop) backdrop = NULL;

  if (self->showing || old == NULL)
    return;
  backdrop = sg_backdrop_new (old->image, old->pixel_a, old->ground_a, old->pixel_b, old->ground_b);
  backdrop->opacity = gtk_range_get_value (GTK_RANGE (self->fields[SHEET_OPACITY]));
  changed = sg_map_edit (map);
  sg_map_set_backdrop (changed, backdrop);
  sg_editor_act (self->editor, changed, _("Sketch picture changed"), "opacity");
}

static GtkWidget *
add_sheet_entry (SgEditorSheet *self, GtkWidget *group, const char *title)
{
  GtkWidget *row = sg_entry_row (title);

  gtk_widget_set_sensitive (row, sg_editor_get_lock (self->editor) == NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (sheet_changed_cb), self);
  return row;
}

static void
add_backdrop (SgEditorSheet *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), sg_section (_("Sketch Picture"), NULL));
  if (sg_map_get_backdrop (sg_editor_get_map (self->editor)) == NULL)
    {
      gtk_box_append (GTK_BOX (box), sg_label (_("A scanned map to trace over, laid down by two places that you know."), "sg-caption"));
      gtk_box_append (GTK_BOX (box), sg_editor_act_button (_("Load a Picture…"), "maps.backdrop", NULL));
      gtk_widget_set_sensitive (gtk_widget_get_last_child (box), sg_editor_get_lock (self->editor) == NULL);
    }
  else
    {
      GtkWidget *acts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      self->fields[SHEET_OPACITY] = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0.1, 1, 0.05);
      gtk_widget_set_sensitive (self->fields[SHEET_OPACITY], sg_editor_get_lock (self->editor) == NULL);
      sg_name (self->fields[SHEET_OPACITY], _("Opacity of the sketch picture"));
      g_signal_connect_swapped (self->fields[SHEET_OPACITY], "value-changed", G_CALLBACK (opacity_changed_cb), self);
      gtk_box_set_homogeneous (GTK_BOX (acts), TRUE);
      gtk_box_append (GTK_BOX (acts), sg_editor_act_button (_("Lay It Down…"), "maps.place-backdrop", _("Click two places on the picture and tell where they lie")));
      gtk_box_append (GTK_BOX (acts), sg_editor_act_button (_("Take It Away"), "maps.drop-backdrop", NULL));
      gtk_box_append (GTK_BOX (box), self->fields[SHEET_OPACITY]);
      gtk_box_append (GTK_BOX (box), acts);
    }
  gtk_box_append (GTK_BOX (self), box);
}

static GtkWidget *
add_group (SgEditorSheet *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  gtk_box_append (GTK_BOX (self), group);
  return group;
}

/* Each number is as large as a file may have it: what does not fit its row would be changed with any other of them. */
static void
add_sheet (SgEditorSheet *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  const char *unit = sg_map_get_unit (map);
  gboolean floor = g_str_equal (unit, "in");
  g_autofree char *width = g_strdup_printf (_("Width, %s"), sg_text_unit (unit)), *depth = g_strdup_printf (_("Depth, %s"), sg_text_unit (unit));
  g_autofree char *interval = g_strdup_printf (_("Contours every, %s"), sg_text_unit (sg_map_get_height_unit (map)));
  GtkWidget *group;

  gtk_box_append (GTK_BOX (self), sg_section (_("The Sheet"), NULL));
  group = add_group (self);
  self->fields[SHEET_TITLE] = add_sheet_entry (self, group, _("Title"));
  self->fields[SHEET_NOTE] = add_sheet_entry (self, group, _("Note"));
  group = add_group (self);
  self->fields[SHEET_WIDTH] = sg_editor_spin (self->editor, group, width, 1, 100000, floor ? 1 : 50, 0, G_CALLBACK (size_changed_cb), self);
  self->fields[SHEET_DEPTH] = sg_editor_spin (self->editor, group, depth, 1, 100000, floor ? 1 : 50, 0, G_CALLBACK (size_changed_cb), self);
  self->fields[SHEET_NORTH] = sg_editor_spin (self->editor, group, _("North, degrees from the top"), -360, 360, 1, 1, G_CALLBACK (sheet_changed_cb), self);
  self->fields[SHEET_INTERVAL] = sg_editor_spin (self->editor, group, interval, 0, 30000, floor ? 0.25 : 5, 2, G_CALLBACK (sheet_changed_cb), self);
  self->fields[SHEET_SCALE] = sg_editor_spin (self->editor, group, _("Printed at 1 to"), 0, 1e7, 100, 0, G_CALLBACK (sheet_changed_cb), self);
  add_backdrop (self);
}

static void
show_entry (GtkWidget *row, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

void
sg_editor_sheet_show (SgEditorSheet *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  SgBackdrop *backdrop = sg_map_get_backdrop (map);
  const double numbers[] = { [SHEET_WIDTH] = sg_map_get_width (map), [SHEET_DEPTH] = sg_map_get_depth (map), [SHEET_NORTH] = sg_map_get_north (map),
                             [SHEET_INTERVAL] = sg_map_get_interval (map), [SHEET_SCALE] = sg_map_get_scale (map) };

  g_return_if_fail (SG_IS_EDITOR_SHEET (self));

  self->showing = TRUE;
  show_entry (self->fields[SHEET_TITLE], sg_map_get_title (map));
  show_entry (self->fields[SHEET_NOTE], sg_map_get_note (map));
  for (guint i = SHEET_WIDTH; i <= SHEET_SCALE; i++)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->fields[i]), numbers[i]);
  if (backdrop != NULL && self->fields[SHEET_OPACITY] != NULL)
    gtk_range_set_value (GTK_RANGE (self->fields[SHEET_OPACITY]), backdrop->opacity);
  self->showing = FALSE;
}

static void
sg_editor_sheet_dispose (GObject *object)
{
  g_clear_object (&SG_EDITOR_SHEET (object)->editor);
  G_OBJECT_CLASS (sg_editor_sheet_parent_class)->dispose (object);
}

static void
sg_editor_sheet_class_init (SgEditorSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_editor_sheet_dispose;
}

static void
sg_editor_sheet_init (SgEditorSheet *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 16);
}

GtkWidget *
sg_editor_sheet_new (SgEditor *editor)
{
  SgEditorSheet *self = g_object_new (SG_TYPE_EDITOR_SHEET, NULL);

  self->editor = g_object_ref (editor);
  add_sheet (self);
  return GTK_WIDGET (self);
}
