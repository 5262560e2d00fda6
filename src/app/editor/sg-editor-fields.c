/* sg-editor-fields.c: entry, choice, number and switch rows for the properties of a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-fields.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "map/sg-piece.h"

typedef struct
{
  SgPieceField field;
  SgPieceKind kind;
  const char *unit, *height_unit; /* (not owned): interned: of the ground */
  GtkWidget *control;   /* (not owned): entry row, combo row, spin or switch */
  SgFieldChanged changed;
  gpointer data;
  gboolean showing;     /* what it says comes from a piece: nobody is told of a change */
} Field;

/* A row has its Field as its datum, and goes with it. */

const char *
sg_piece_field_title (SgPieceField field, SgPieceKind kind)
{
  switch (field)
    {
    case SG_FIELD_NAME: return _("Name");
    case SG_FIELD_KIND: return _("Kind");
    case SG_FIELD_CLASS:
      if (kind == SG_PIECE_WOOD)
        return _("Growth");
      return kind == SG_PIECE_HILL ? _("Edge") : _("Class");
    case SG_FIELD_MATERIAL: return _("Built of");
    case SG_FIELD_SECTIONS: return _("Sections");
    case SG_FIELD_HEIGHT: return kind == SG_PIECE_HILL ? _("Thickness") : _("Height");
    case SG_FIELD_WIDTH: return _("Width");
    case SG_FIELD_DEPTH: return _("Depth of water");
    case SG_FIELD_STOPS_MEN: return _("Stops men");
    case SG_FIELD_STOPS_GUNS: return _("Stops guns");
    case SG_FIELD_X: return _("x");
    default: return _("y");
    }
}

gboolean
sg_piece_field_applies (SgPieceField field, SgPieceKind kind)
{
  switch (field)
    {
    case SG_FIELD_CLASS: return sg_piece_kind_classes (kind)[0] != NULL && sg_piece_kind_classes (kind)[1] != NULL;
    case SG_FIELD_MATERIAL: return sg_edit_kind_materials (kind) != NULL;
    case SG_FIELD_SECTIONS: return sg_piece_kind_is_building (kind);
    case SG_FIELD_HEIGHT: return sg_edit_kind_has_height (kind);
    case SG_FIELD_WIDTH: return sg_edit_kind_has_width (kind);
    case SG_FIELD_DEPTH: return sg_edit_kind_has_depth (kind);
    case SG_FIELD_STOPS_MEN: case SG_FIELD_STOPS_GUNS: return kind != SG_PIECE_NAME && kind != SG_PIECE_SPOT && kind != SG_PIECE_HILL;
    default: return TRUE;
    }
}

static Field *
get_field (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "sg-field");
}

static void
changed_cb (Field *self)
{
  if (!self->showing)
    self->changed (self->field, self->data);
}

/* Choices. */

/* The kinds that the same tool draws. */
static const int *
list_kinds (SgPieceKind kind)
{
  return sg_edit_tool_info (sg_edit_tool_of (kind))->kinds;
}

static void
add_choice (GtkStringList *list, const char *word)
{
  g_autofree char *shown = g_strdup (word);
  g_autofree char *first = g_utf8_strup (shown, g_utf8_next_char (shown) - shown);
  g_autofree char *capital = g_strconcat (first, g_utf8_next_char (shown), NULL);

  gtk_string_list_append (list, capital);
}

static GtkStringList *
list_choices (SgPieceField field, SgPieceKind kind)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  const char *const *words = field == SG_FIELD_CLASS ? sg_piece_kind_classes (kind) : sg_edit_kind_materials (kind);

  if (field == SG_FIELD_KIND)
    for (const int *one = list_kinds (kind); *one >= 0; one++)
      gtk_string_list_append (list, sg_piece_kind_label (*one));
  else
    for (; words != NULL && *words != NULL; words++)
      add_choice (list, field == SG_FIELD_CLASS ? sg_piece_class_label (*words) : sg_edit_material_label (*words));
  return list;
}

/* A word that is not among them, as a file may have one, is shown as the first; it stays what it is until another is chosen. */
static guint
find_word (const char *const *words, const char *word)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (g_strcmp0 (words[i], word) == 0)
      return i;
  return 0;
}

static guint
find_choice (SgPieceField field, const SgPiece *piece)
{
  const int *kinds = list_kinds (piece->kind);
  guint i = 0;

  if (field == SG_FIELD_CLASS)
    return find_word (sg_piece_kind_classes (piece->kind), piece->class);
  if (field == SG_FIELD_MATERIAL)
    return find_word (sg_edit_kind_materials (piece->kind), piece->material);
  while (kinds[i] >= 0 && kinds[i] != (int) piece->kind)
    i++;
  return i;
}

/* Numbers. */

/* (not nullable): where @piece has it, to be read or written; of the place of no point (@point −1) somewhere that nobody reads. */
static double *
number_of (SgPieceField field, SgPiece *piece, int point)
{
  static double nowhere;

  switch (field)
    {
    case SG_FIELD_HEIGHT: return &piece->height;
    case SG_FIELD_WIDTH: return &piece->width;
    case SG_FIELD_DEPTH: return &piece->depth;
    case SG_FIELD_X: return point >= 0 && point < (int) piece->n_points ? &piece->points[point].x : &nowhere;
    default: return point >= 0 && point < (int) piece->n_points ? &piece->points[point].y : &nowhere;
    }
}

static GtkWidget *
make_number (SgPieceField field, SgMap *map)
{
  gboolean floor = g_str_equal (sg_map_get_unit (map), "in"), place = field == SG_FIELD_X || field == SG_FIELD_Y;
  double most = floor ? 240 : 5000, step = 1;

  if (field == SG_FIELD_X)
    most = sg_map_get_width (map);
  else if (field == SG_FIELD_Y)
    most = sg_map_get_depth (map);
  else if (field == SG_FIELD_SECTIONS)
    most = 64;
  if (floor && field != SG_FIELD_SECTIONS)
    step = 0.25;
  else if (field == SG_FIELD_HEIGHT)
    step = 5;
  GtkWidget *spin = place ? sg_spin (-most, 2 * most, step) : sg_spin (0, most, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), field == SG_FIELD_SECTIONS ? 0 : 2);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 7);
  return spin;
}

static GtkWidget *
make_row (Field *self, const char *title, const char *unit, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *named = unit != NULL ? g_strdup_printf ("%s, %s", title, sg_text_unit (unit)) : g_strdup (title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), named);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  sg_name (row, named);
  sg_name (suffix, named);
  self->control = suffix;
  return row;
}

/* What is written is drawn already: the hand is free for the next. */
static void
written_cb (GtkWidget *row)
{
  gtk_widget_activate_action (row, "maps.sheet", NULL);
}

static GtkWidget *
make_entry (Field *self, const char *title)
{
  GtkWidget *row = sg_entry_row (title);

  self->control = row;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (row, "entry-activated", G_CALLBACK (written_cb), NULL);
  return row;
}

static GtkWidget *
make_combo (Field *self, const char *title)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = list_choices (self->field, self->kind);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  sg_name (row, title);
  self->control = row;
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (changed_cb), self);
  return row;
}

static const char *
unit_of (SgPieceField field, SgMap *map)
{
  if (field == SG_FIELD_SECTIONS)
    return NULL;
  return field == SG_FIELD_HEIGHT || field == SG_FIELD_DEPTH ? sg_map_get_height_unit (map) : sg_map_get_unit (map);
}

static gboolean
is_switch (SgPieceField field)
{
  return field == SG_FIELD_STOPS_MEN || field == SG_FIELD_STOPS_GUNS;
}

static gboolean
is_choice (SgPieceField field)
{
  return field == SG_FIELD_KIND || field == SG_FIELD_CLASS || field == SG_FIELD_MATERIAL;
}

GtkWidget *
sg_piece_field_row (SgPieceField field, const SgPiece *piece, SgMap *map, SgFieldChanged changed, gpointer data)
{
  Field *self = g_new0 (Field, 1);
  const char *title = sg_piece_field_title (field, piece->kind);
  GtkWidget *row;

  *self = (Field) { field, piece->kind, g_intern_string (sg_map_get_unit (map)), g_intern_string (sg_map_get_height_unit (map)), NULL, changed, data, FALSE };
  if (field == SG_FIELD_NAME)
    row = make_entry (self, title);
  else if (is_choice (field))
    row = make_combo (self, title);
  else if (is_switch (field))
    {
      row = make_row (self, title, NULL, gtk_switch_new ());
      g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (changed_cb), self);
    }
  else
    {
      row = make_row (self, title, unit_of (field, map), make_number (field, map));
      g_signal_connect_swapped (self->control, "value-changed", G_CALLBACK (changed_cb), self);
    }
  g_object_set_data_full (G_OBJECT (row), "sg-field", self, g_free);
  return row;
}

void
sg_piece_field_show (GtkWidget *row, const SgPiece *piece, int point)
{
  Field *self = get_field (row);

  self->showing = TRUE;
  if (self->field == SG_FIELD_NAME)
    {
      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->control)), piece->name) != 0)
        gtk_editable_set_text (GTK_EDITABLE (self->control), piece->name);
    }
  else if (is_choice (self->field))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->control), find_choice (self->field, piece));
  else if (is_switch (self->field))
    gtk_switch_set_active (GTK_SWITCH (self->control), self->field == SG_FIELD_STOPS_MEN ? piece->stops_men : piece->stops_guns);
  else if (self->field == SG_FIELD_SECTIONS)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), MAX (1, piece->sections));
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), *number_of (self->field, (SgPiece *) piece, point));
  self->showing = FALSE;
}

/* What the two say of @field is the same. */
static gboolean
agree (SgPieceField field, const SgPiece *a, const SgPiece *b)
{
  switch (field)
    {
    case SG_FIELD_NAME: return g_str_equal (a->name, b->name);
    case SG_FIELD_STOPS_MEN: return a->stops_men == b->stops_men;
    case SG_FIELD_STOPS_GUNS: return a->stops_guns == b->stops_guns;
    case SG_FIELD_SECTIONS: return MAX (1, a->sections) == MAX (1, b->sections);
    case SG_FIELD_KIND: case SG_FIELD_CLASS: case SG_FIELD_MATERIAL: return find_choice (field, a) == find_choice (field, b);
    default: return *number_of (field, (SgPiece *) a, -1) == *number_of (field, (SgPiece *) b, -1);
    }
}

void
sg_piece_field_show_all (GtkWidget *row, GPtrArray *pieces)
{
  Field *self = get_field (row);
  gboolean same = TRUE;

  g_return_if_fail (pieces->len > 0);

  for (guint i = 1; i < pieces->len; i++)
    same = same && agree (self->field, pieces->pdata[0], pieces->pdata[i]);
  sg_piece_field_show (row, pieces->pdata[0], -1);
  if (ADW_IS_ACTION_ROW (row))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), same ? "" : _("not the same for all"));
  self->showing = TRUE;
  if (!same && is_choice (self->field))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->control), GTK_INVALID_LIST_POSITION);
  self->showing = FALSE;
}

static void
set_word (char **place, const char *word)
{
  g_free (*place);
  *place = g_strdup (word);
}

void
sg_piece_field_read (GtkWidget *row, SgPiece *piece, int point)
{
  Field *self = get_field (row);
  guint chosen = is_choice (self->field) ? adw_combo_row_get_selected (ADW_COMBO_ROW (self->control)) : 0;

  if (is_choice (self->field) && chosen == GTK_INVALID_LIST_POSITION)
    return;
  switch (self->field)
    {
    case SG_FIELD_NAME: set_word (&piece->name, gtk_editable_get_text (GTK_EDITABLE (self->control))); break;
    case SG_FIELD_KIND: sg_edit_set_kind (piece, list_kinds (piece->kind)[chosen], self->unit, self->height_unit); break;
    case SG_FIELD_CLASS:
      set_word (&piece->class, sg_piece_kind_classes (piece->kind)[chosen]);
      piece->sparse = g_str_equal (piece->class, "thin");
      break;
    case SG_FIELD_MATERIAL: set_word (&piece->material, sg_edit_kind_materials (piece->kind)[chosen]); break;
    case SG_FIELD_SECTIONS:
      piece->sections = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control));
      piece->sections = piece->sections == 1 ? 0 : piece->sections; /* a building in one piece has none: its file says nothing of them */
      break;
    case SG_FIELD_STOPS_MEN: piece->stops_men = gtk_switch_get_active (GTK_SWITCH (self->control)); break;
    case SG_FIELD_STOPS_GUNS: piece->stops_guns = gtk_switch_get_active (GTK_SWITCH (self->control)); break;
    default: *number_of (self->field, piece, point) = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control)); break;
    }
}
