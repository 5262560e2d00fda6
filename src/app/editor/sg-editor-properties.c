/* sg-editor-properties.c: the editor's right panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made anew when something else is shown, and only brought up to date while the same thing changes, so that an
 * entry keeps its cursor.
 */

#include "app/editor/sg-editor-properties.h"

#include <glib/gi18n-lib.h>

#include "app/editor/sg-editor-acts.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-editor-fields.h"
#include "app/editor/sg-editor-sheet.h"
#include "app/editor/sg-editor-words.h"
#include "app/widgets/sg-row.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "map/sg-backdrop.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#define MOST_POINTS 40

struct _SgEditorProperties
{
  AdwBin parent_instance;

  SgEditor *editor;     /* (owned) */
  SgRuleset *rules;     /* (owned) (nullable) */
  char *key;            /* (owned) (nullable): what the panel was made for */
  GtkWidget *box;       /* (not owned) */
  GtkWidget *rows[SG_N_PIECE_FIELDS];
  GtkWidget *outline, *outline_words;
  GtkWidget *kinds, *curved;  /* of what is drawn next */
  GtkWidget *sheet;     /* of the sheet itself */
  GtkWidget *brush_kind, *brush_radius, *brush_amount;
  gboolean showing;
  gboolean changing;    /* a row tells of a change: it must outlive that */
  gboolean choosing;    /* a row of the outline does so: the list is used still when it is told */
  guint building;       /* the idle in which the panel is made anew after it */
};

G_DEFINE_FINAL_TYPE (SgEditorProperties, sg_editor_properties, ADW_TYPE_BIN)

static void show (SgEditorProperties *self);

static GtkWidget *
add_group (SgEditorProperties *self, const char *title, GtkWidget *suffix)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (suffix != NULL)
    adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), suffix);
  gtk_box_append (GTK_BOX (self->box), group);
  return group;
}

/* A piece, or what the tool draws next. */

/* (nullable): the only piece chosen, unless a tool is about to draw another: then the panel is of that. A name is written as it is set. */
static const SgPiece *
get_shown (SgEditorProperties *self)
{
  SgEditTool tool = sg_editor_get_tool (self->editor);

  return sg_edit_tool_info (tool)->draws && tool != SG_EDIT_LABEL ? NULL : sg_editor_get_only (self->editor);
}

static const SgPiece *
get_target (SgEditorProperties *self)
{
  const SgPiece *shown = get_shown (self);

  return shown != NULL ? shown : sg_editor_get_pattern (self->editor);
}

/* Whether the panel is of several pieces at once. */
static gboolean
is_of_many (SgEditorProperties *self)
{
  guint n;

  sg_editor_get_chosen (self->editor, &n);
  return n > 1 && !sg_edit_tool_info (sg_editor_get_tool (self->editor))->draws;
}

static void
read_row_cb (SgPiece *piece, gpointer row)
{
  sg_piece_field_read (row, piece, -1);
}

static void
change_many (SgEditorProperties *self, SgPieceField field)
{
  g_autoptr (GPtrArray) pieces = sg_editor_get_pieces (self->editor);
  g_autofree char *what = pieces->len > 0 ? sg_tongue_small (sg_piece_field_title (field, ((SgPiece *) pieces->pdata[0])->kind)) : NULL;

  self->changing = TRUE;
  if (what != NULL)
    sg_editor_change_all (self->editor, read_row_cb, self->rows[field], what);
  self->changing = FALSE;
}

/* Pieces are shared by the states of the draft and never change: a copy is, and takes the place of the other. A place goes by the act on points, so
 * that it is undone and named as when the point is dragged. */
static void
field_changed_cb (SgPieceField field, gpointer data)
{
  SgEditorProperties *self = data;
  const SgPiece *target = get_target (self);
  SgPiece *piece;

  if (!self->showing && is_of_many (self))
    change_many (self, field);
  if (self->showing || target == NULL || is_of_many (self))
    return;
  self->changing = TRUE;
  piece = sg_piece_copy (target);
  sg_piece_field_read (self->rows[field], piece, sg_editor_get_point (self->editor));
  if (get_shown (self) == NULL)
    sg_editor_set_pattern (self->editor, piece);
  else if (field == SG_FIELD_X || field == SG_FIELD_Y)
    {
      int point = sg_editor_get_point (self->editor);

      sg_editor_move_point (self->editor, point, piece->points[point]);
      sg_piece_unref (piece);
    }
  else
    {
      g_autofree char *what = sg_tongue_small (sg_piece_field_title (field, target->kind));

      sg_editor_change (self->editor, piece, what);
    }
  self->changing = FALSE;
}

static void
add_field (SgEditorProperties *self, GtkWidget *group, SgPieceField field, const SgPiece *piece)
{
  if (!sg_piece_field_applies (field, piece->kind))
    return;
  self->rows[field] = sg_piece_field_row (field, piece, sg_editor_get_map (self->editor), field_changed_cb, self);
  gtk_widget_set_sensitive (self->rows[field], sg_editor_get_lock (self->editor) == NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->rows[field]);
}

static GtkWidget *
make_chip (SgEditorProperties *self, const char *rule)
{
  return self->rules != NULL && sg_ruleset_get_rule (self->rules, rule) != NULL ? sg_rule_chip_new (self->rules, rule) : NULL;
}

static gboolean
any_applies (const SgPiece *piece, SgPieceField from, SgPieceField to)
{
  for (SgPieceField field = from; field <= to; field++)
    if (sg_piece_field_applies (field, piece->kind))
      return TRUE;
  return FALSE;
}

static void
add_fields (SgEditorProperties *self, const SgPiece *piece, gboolean named, gboolean next)
{
  GtkWidget *group = add_group (self, NULL, NULL);

  if (named)
    add_field (self, group, SG_FIELD_NAME, piece);
  if (!next && sg_edit_tool_info (sg_edit_tool_of (piece->kind))->kinds[1] >= 0)
    add_field (self, group, SG_FIELD_KIND, piece);
  for (SgPieceField field = SG_FIELD_CLASS; field <= SG_FIELD_MATERIAL; field++)
    add_field (self, group, field, piece);
  if (any_applies (piece, SG_FIELD_SECTIONS, SG_FIELD_DEPTH))
    {
      group = add_group (self, _("Size"), NULL);
      for (SgPieceField field = SG_FIELD_SECTIONS; field <= SG_FIELD_DEPTH; field++)
        add_field (self, group, field, piece);
    }
  if (any_applies (piece, SG_FIELD_STOPS_MEN, SG_FIELD_STOPS_GUNS))
    {
      group = add_group (self, _("In Play"), make_chip (self, "LW-R2"));
      add_field (self, group, SG_FIELD_STOPS_MEN, piece);
      add_field (self, group, SG_FIELD_STOPS_GUNS, piece);
    }
}

/* The outline, point by point. */

static void
outline_selected_cb (SgEditorProperties *self, GtkListBoxRow *row)
{
  if (self->showing || row == NULL) /* none: the list was emptied */
    return;
  self->changing = self->choosing = TRUE;
  sg_editor_choose_point (self->editor, gtk_list_box_row_get_index (row));
  self->changing = self->choosing = FALSE;
}

static void
add_outline (SgEditorProperties *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *list = sg_compact_list (_("Outline"));

  self->outline_words = sg_figure_label ("", "sg-caption");
  self->outline = list;
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_SINGLE);
  gtk_widget_add_css_class (list, "sg-outline");
  g_signal_connect_swapped (list, "row-selected", G_CALLBACK (outline_selected_cb), self);
  gtk_box_append (GTK_BOX (box), sg_section (_("Outline"), self->outline_words));
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (self->box), box);
}

static GtkWidget *
make_point (guint n, SgPoint at)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *number = g_strdup_printf ("%u", n), *x = sg_text_number (at.x), *y = sg_text_number (at.y);
  g_autofree char *name = g_strdup_printf (_("Point %u: %s, %s"), n, x, y);
  GtkWidget *words[] = { sg_label (number, "sg-small"), sg_figure_label (x, "sg-small"), sg_figure_label (y, "sg-small") };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gtk_widget_set_hexpand (words[i], TRUE);
      gtk_box_append (GTK_BOX (box), words[i]);
    }
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  sg_name (row, name);
  return row;
}

static void
show_outline (SgEditorProperties *self, const SgPiece *piece)
{
  g_autofree char *words = sg_editor_size_words (self->editor, piece);
  int point = sg_editor_get_point (self->editor);

  gtk_label_set_label (GTK_LABEL (self->outline_words), words);
  sg_clear_box (self->outline);
  for (guint i = 0; i < piece->n_points && i < MOST_POINTS; i++)
    {
      GtkWidget *row = make_point (i + 1, piece->points[i]);

      gtk_list_box_append (GTK_LIST_BOX (self->outline), row);
      if ((int) i == point)
        gtk_list_box_select_row (GTK_LIST_BOX (self->outline), GTK_LIST_BOX_ROW (row));
    }
}

static void
add_acts (SgEditorProperties *self)
{
  GtkWidget *box = sg_breaking_row (6);

  gtk_box_append (GTK_BOX (box), sg_editor_act_button (_("Duplicate"), "maps.duplicate", _("Duplicate (Ctrl+D)")));
  gtk_box_append (GTK_BOX (box), sg_editor_act_button (_("Delete"), "maps.delete", _("Delete (Delete)")));
  for (GtkWidget *button = gtk_widget_get_first_child (box); button != NULL; button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (self->box), box);
}

static void
add_piece (SgEditorProperties *self, const SgPiece *piece)
{
  gtk_box_append (GTK_BOX (self->box), sg_section (sg_piece_kind_label (piece->kind), NULL));
  add_fields (self, piece, TRUE, FALSE);
  add_outline (self);
  if (sg_editor_get_point (self->editor) >= 0)
    {
      GtkWidget *group = add_group (self, NULL, NULL);

      add_field (self, group, SG_FIELD_X, piece);
      add_field (self, group, SG_FIELD_Y, piece);
    }
  if (piece->n_points >= 3 && sg_edit_kind_points (piece->kind) == 0 && sg_editor_get_lock (self->editor) == NULL)
    gtk_box_append (GTK_BOX (self->box), sg_editor_act_button (_("Round the Corners"), "maps.round", _("A curve through all of its points")));
  add_acts (self);
}

/* The brush. */

static void
brush_changed_cb (SgEditorProperties *self)
{
  if (!self->showing)
    sg_editor_set_brush (self->editor, adw_combo_row_get_selected (ADW_COMBO_ROW (self->brush_kind)),
                         gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->brush_radius)),
                         gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->brush_amount)));
}

static void
add_brush (SgEditorProperties *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  gboolean floor = g_str_equal (sg_map_get_unit (map), "in");
  const char *strokes[] = { _("Raise"), _("Lower"), _("Smooth"), C_("brush", "Level"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (strokes);
  g_autofree char *radius = g_strdup_printf (_("Radius, %s"), sg_text_unit (sg_map_get_unit (map)));
  GtkWidget *group;
  double most;

  gtk_box_append (GTK_BOX (self->box), sg_section (_("Contour Brush"), NULL));
  group = add_group (self, NULL, NULL);
  self->brush_kind = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->brush_kind), _("Stroke"));
  sg_name (self->brush_kind, _("Stroke"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->brush_kind), G_LIST_MODEL (list));
  g_signal_connect_swapped (self->brush_kind, "notify::selected", G_CALLBACK (brush_changed_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->brush_kind);
  most = MAX (sg_map_get_width (map), sg_map_get_depth (map));
  if (floor)
    self->brush_radius = sg_editor_spin (self->editor, group, radius, 0.5, most, 0.5, 1, G_CALLBACK (brush_changed_cb), self);
  else
    self->brush_radius = sg_editor_spin (self->editor, group, radius, 5, most, 25, 0, G_CALLBACK (brush_changed_cb), self);
  self->brush_amount = sg_editor_spin (self->editor, group, _("Amount"), 0, 10000, 0.25, 2, G_CALLBACK (brush_changed_cb), self);
  gtk_box_append (GTK_BOX (self->box),
                  sg_label (_("The brush falls off to nothing at its rim. Amount is height for Raise and Lower, a share from 0 to 1 for "
                              "Smooth, and the height itself for Level."), "sg-caption"));
}

static void
show_brush (SgEditorProperties *self)
{
  SgStrokeKind kind;
  double radius, amount;

  sg_editor_get_brush (self->editor, &kind, &radius, &amount);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->brush_kind), kind);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->brush_radius), radius);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->brush_amount), amount);
}

/* What is shown. */

/* What all of them have: a kind where one tool draws them all, a class where they are of one kind. */
static gboolean
is_shared (SgPieceField field, GPtrArray *pieces)
{
  const SgPiece *first = pieces->pdata[0];
  gboolean shared = sg_piece_field_applies (field, first->kind);

  for (guint i = 1; i < pieces->len && shared; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      shared = sg_piece_field_applies (field, piece->kind);
      if (field == SG_FIELD_KIND)
        shared = sg_edit_tool_of (piece->kind) == sg_edit_tool_of (first->kind);
      else if (field == SG_FIELD_CLASS)
        shared = piece->kind == first->kind;
    }
  return shared && (field != SG_FIELD_KIND || sg_edit_tool_info (sg_edit_tool_of (first->kind))->kinds[1] >= 0);
}

static void
add_many (SgEditorProperties *self, guint n)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%u Piece", "%u Pieces", n), n);
  g_autoptr (GPtrArray) pieces = sg_editor_get_pieces (self->editor);
  GtkWidget *group = NULL;

  gtk_box_append (GTK_BOX (self->box), sg_section (words, NULL));
  for (SgPieceField field = SG_FIELD_KIND; field <= SG_FIELD_STOPS_GUNS && pieces->len > 0; field++)
    if (is_shared (field, pieces))
      {
        group = group != NULL ? group : add_group (self, NULL, NULL);
        add_field (self, group, field, pieces->pdata[0]);
      }
  gtk_box_append (GTK_BOX (self->box), sg_label (_("Drag them, press the arrows, or turn them with [ and ]."), "sg-caption"));
  add_acts (self);
}

/* What the tool draws next. */

static void
kind_pressed_cb (SgEditorProperties *self, GtkWidget *button)
{
  const SgPiece *pattern = sg_editor_get_pattern (self->editor);
  SgMap *map = sg_editor_get_map (self->editor);
  SgPieceKind kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "sg-kind"));
  SgPiece *piece;

  if (self->showing || pattern == NULL || pattern->kind == kind || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;
  piece = sg_piece_copy (pattern);
  sg_edit_set_kind (piece, kind, sg_map_get_unit (map), sg_map_get_height_unit (map));
  self->changing = TRUE;
  sg_editor_set_pattern (self->editor, piece);
  self->changing = FALSE;
}

/* The kinds of the tool, each one press away. */
static void
add_kinds (SgEditorProperties *self, const SgPiece *pattern)
{
  const int *kinds = sg_edit_tool_info (sg_edit_tool_of (pattern->kind))->kinds;
  GtkWidget *first = NULL;

  if (kinds[1] < 0)
    return;
  self->kinds = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->kinds), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->kinds), 2);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->kinds), 2);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->kinds), TRUE);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->kinds), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->kinds), 4);
  sg_name (self->kinds, _("Kind"));
  for (const int *kind = kinds; *kind >= 0; kind++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (sg_piece_kind_label (*kind)), *child = gtk_flow_box_child_new ();

      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
      gtk_widget_set_sensitive (button, sg_editor_get_lock (self->editor) == NULL);
      gtk_widget_set_focusable (child, FALSE);
      sg_name (button, sg_piece_kind_label (*kind));
      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      first = first != NULL ? first : button;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), *kind == (int) pattern->kind);
      g_object_set_data (G_OBJECT (button), "sg-kind", GUINT_TO_POINTER (*kind));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (kind_pressed_cb), self);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
      gtk_flow_box_append (GTK_FLOW_BOX (self->kinds), child);
    }
  gtk_box_append (GTK_BOX (self->box), self->kinds);
}

static void
curved_cb (SgEditorProperties *self)
{
  if (!self->showing)
    sg_editor_set_curved (self->editor, gtk_switch_get_active (GTK_SWITCH (self->curved)));
}

static void
add_curved (SgEditorProperties *self)
{
  GtkWidget *group = add_group (self, NULL, NULL), *row = adw_action_row_new ();

  self->curved = gtk_switch_new ();
  gtk_widget_set_valign (self->curved, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Curved"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("a curve through the points that are clicked"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->curved);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->curved);
  gtk_widget_set_sensitive (row, sg_editor_get_lock (self->editor) == NULL);
  sg_name (row, _("Curved"));
  sg_name (self->curved, _("Curved"));
  g_signal_connect_swapped (self->curved, "notify::active", G_CALLBACK (curved_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_pattern (SgEditorProperties *self, const SgPiece *pattern)
{
  g_autofree char *words = g_strdup_printf (_("Next: %s"), sg_piece_kind_label (pattern->kind));
  const SgPiece *drawn = sg_editor_get_only (self->editor);

  gtk_box_append (GTK_BOX (self->box), sg_section (words, NULL));
  add_kinds (self, pattern);
  add_fields (self, pattern, pattern->kind == SG_PIECE_NAME, TRUE);
  if (sg_edit_kind_points (pattern->kind) == 0)
    add_curved (self);
  if (drawn == NULL || sg_editor_get_lock (self->editor) != NULL)
    return;
  gtk_box_append (GTK_BOX (self->box), sg_editor_act_button (_("Name or Change It"), "maps.properties", _("The name and the sizes of what was drawn last (Enter)")));
  add_acts (self);
}

/* (transfer full): all that decides which rows there are and what stands beside them: as long as it is the same they are only brought up to date. What
 * they show of a piece is no part of it. */
static char *
make_key (SgEditorProperties *self)
{
  const SgPiece *only = get_shown (self), *pattern = sg_editor_get_pattern (self->editor);
  SgMap *map = sg_editor_get_map (self->editor);
  guint n;

  sg_editor_get_chosen (self->editor, &n);
  if (map == NULL)
    return g_strdup ("");
  if (only != NULL)
    return g_strdup_printf ("piece %s %d %d %d", only->id, only->kind, sg_editor_get_point (self->editor) >= 0, sg_editor_get_lock (self->editor) != NULL);
  if (is_of_many (self))
    {
      g_autoptr (GPtrArray) pieces = sg_editor_get_pieces (self->editor);
      GString *key = g_string_new ("many");

      for (guint i = 0; i < pieces->len; i++)
        g_string_append_printf (key, " %d", ((SgPiece *) pieces->pdata[i])->kind);
      return g_string_free (key, FALSE);
    }
  if (pattern != NULL)
    return g_strdup_printf ("pattern %d %d %d", pattern->kind, n == 1, sg_editor_get_lock (self->editor) != NULL);
  if (sg_editor_get_tool (self->editor) == SG_EDIT_CONTOUR)
    return g_strdup ("brush");
  return g_strdup_printf ("sheet %s %s %d %d", sg_map_get_unit (map), sg_map_get_height_unit (map), sg_map_get_backdrop (map) != NULL,
                          sg_editor_get_lock (self->editor) != NULL);
}

#define KINDS SG_N_PIECE_FIELDS /* the list of them, among the fields */

static GtkWidget *
get_row (SgEditorProperties *self, guint which)
{
  return which == KINDS ? self->kinds : self->rows[which];
}

/* The row that the focus is in; more than KINDS: none. */
static guint
find_focused (SgEditorProperties *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint which = 0;

  while (focus != NULL && which <= KINDS
         && (get_row (self, which) == NULL || (focus != get_row (self, which) && !gtk_widget_is_ancestor (focus, get_row (self, which)))))
    which++;
  return focus != NULL ? which : KINDS + 1;
}

static void
build (SgEditorProperties *self)
{
  const SgPiece *only = get_shown (self), *pattern = sg_editor_get_pattern (self->editor);
  guint n;

  for (guint i = 0; i < SG_N_PIECE_FIELDS; i++)
    self->rows[i] = NULL;
  self->outline = self->brush_kind = self->kinds = self->curved = self->sheet = NULL;
  sg_clear_box (self->box);
  sg_editor_get_chosen (self->editor, &n);
  if (sg_editor_get_map (self->editor) == NULL)
    return;
  if (only != NULL)
    add_piece (self, only);
  else if (is_of_many (self))
    add_many (self, n);
  else if (pattern != NULL)
    add_pattern (self, pattern);
  else if (sg_editor_get_tool (self->editor) == SG_EDIT_CONTOUR)
    add_brush (self);
  else
    {
      self->sheet = sg_editor_sheet_new (self->editor);
      gtk_box_append (GTK_BOX (self->box), self->sheet);
    }
}

/* (nullable): of the kinds that stand beside each other, the one that is pressed. */
static GtkWidget *
find_pressed (GtkWidget *kinds)
{
  GtkWidget *button = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (kinds); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)))))
      button = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
  return button;
}

/* Who chose another kind stands where he chose it still, and not in whatever field comes first, where letters would be written. */
static void
build_anew (SgEditorProperties *self)
{
  guint focused = find_focused (self);
  GtkWidget *row;

  build (self);
  row = focused <= KINDS ? get_row (self, focused) : NULL;
  if (row != NULL && focused == KINDS)
    row = find_pressed (row);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
show_rows (SgEditorProperties *self, const SgPiece *target)
{
  g_autoptr (GPtrArray) many = is_of_many (self) ? sg_editor_get_pieces (self->editor) : NULL;

  for (guint i = 0; i < SG_N_PIECE_FIELDS; i++)
    {
      if (self->rows[i] != NULL && many != NULL && many->len > 0)
        sg_piece_field_show_all (self->rows[i], many);
      else if (self->rows[i] != NULL && target != NULL)
        sg_piece_field_show (self->rows[i], target, sg_editor_get_point (self->editor));
    }
}

static gboolean
build_cb (gpointer data)
{
  SgEditorProperties *self = data;

  self->building = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

/* A row that tells of a change stands on the stack when this is called: it is taken away by an idle, and not under it. */
static void
show (SgEditorProperties *self)
{
  g_autofree char *key = make_key (self);
  const SgPiece *target;

  if (self->changing && g_strcmp0 (key, self->key) != 0)
    {
      if (self->building == 0)
        self->building = sg_later (self, G_PRIORITY_DEFAULT_IDLE, build_cb);
      return;
    }
  self->showing = TRUE;
  if (g_strcmp0 (key, self->key) != 0)
    {
      g_free (self->key);
      self->key = g_steal_pointer (&key);
      build_anew (self);
    }
  target = get_target (self);
  show_rows (self, target);
  if (self->curved != NULL)
    gtk_switch_set_active (GTK_SWITCH (self->curved), sg_editor_get_curved (self->editor));
  if (self->outline != NULL && !self->choosing)
    show_outline (self, target);
  if (self->brush_kind != NULL)
    show_brush (self);
  if (self->sheet != NULL)
    sg_editor_sheet_show (SG_EDITOR_SHEET (self->sheet));
  self->showing = FALSE;
}

static void
sg_editor_properties_dispose (GObject *object)
{
  SgEditorProperties *self = SG_EDITOR_PROPERTIES (object);

  g_clear_handle_id (&self->building, g_source_remove);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->rules);
  g_clear_pointer (&self->key, g_free);
  G_OBJECT_CLASS (sg_editor_properties_parent_class)->dispose (object);
}

static void
sg_editor_properties_class_init (SgEditorPropertiesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_editor_properties_dispose;
}

static void
sg_editor_properties_init (SgEditorProperties *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
sg_editor_properties_new (SgEditor *editor)
{
  SgEditorProperties *self = g_object_new (SG_TYPE_EDITOR_PROPERTIES, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "map", G_CALLBACK (show), self);
  g_signal_connect_swapped (editor, "chosen", G_CALLBACK (show), self);
  g_signal_connect_swapped (editor, "tool", G_CALLBACK (show), self);
  show (self);
  return GTK_WIDGET (self);
}

void
sg_editor_properties_set_rules (SgEditorProperties *self, SgRuleset *rules)
{
  g_return_if_fail (SG_IS_EDITOR_PROPERTIES (self));

  if (!g_set_object (&self->rules, rules))
    return;
  g_clear_pointer (&self->key, g_free);
  show (self);
}

void
sg_editor_properties_focus (SgEditorProperties *self)
{
  g_return_if_fail (SG_IS_EDITOR_PROPERTIES (self));

  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
