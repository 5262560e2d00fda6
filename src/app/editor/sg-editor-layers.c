/* sg-editor-layers.c: the left panel of the Maps page: tools, layers, and all that is on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists that follow the editor; they hold nothing of their own.
 */

#include "app/editor/sg-editor-layers.h"

#include <glib/gi18n-lib.h>

#include "app/editor/sg-editor-words.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-typed.h"
#include "map/sg-piece.h"

/* Tools. */

/* Each of the three is freed by a weak reference of its widget: the editor that it listens to outlives it. @showing: a button that is set by the editor
 * tells it nothing. */
typedef struct { SgEditor *editor; /* (owned) */ GtkWidget *buttons[SG_N_EDIT_TOOLS]; gboolean showing; } Tools;

static void
show_tool (Tools *self)
{
  self->showing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[sg_editor_get_tool (self->editor)]), TRUE);
  self->showing = FALSE;
}

static void
tool_toggled_cb (GtkToggleButton *button, Tools *self)
{
  if (gtk_toggle_button_get_active (button) && !self->showing)
    sg_editor_set_tool (self->editor, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tool")));
}

static GtkWidget *
make_tool (Tools *self, SgEditTool tool)
{
  const SgEditToolInfo *info = sg_edit_tool_info (tool);
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *label = gtk_label_new (sg_edit_tool_label (tool)), *letter;
  const char letters[] = { info->letter, '\0' };
  g_autofree char *tip = g_strdup_printf ("%s (%s)", sg_edit_tool_label (tool), letters);

  letter = gtk_label_new (letters);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (letter, "sg-caption");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (info->icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), letter);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sg-tool");
  gtk_widget_set_tooltip_text (button, tip);
  sg_name (button, sg_edit_tool_label (tool));
  if (tool > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  g_object_set_data (G_OBJECT (button), "tool", GUINT_TO_POINTER (tool));
  g_signal_connect (button, "toggled", G_CALLBACK (tool_toggled_cb), self);
  return button;
}

static void
tools_free (gpointer data, GObject *grid)
{
  Tools *self = data;

  g_signal_handlers_disconnect_by_data (self->editor, self);
  g_object_unref (self->editor);
  g_free (self);
}

GtkWidget *
sg_editor_tools_new (SgEditor *editor)
{
  Tools *self = g_new0 (Tools, 1);
  GtkWidget *grid = gtk_grid_new ();

  self->editor = g_object_ref (editor);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 2);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  sg_name (grid, _("Tools"));
  for (guint i = 0; i < SG_N_EDIT_TOOLS; i++)
    {
      self->buttons[i] = make_tool (self, i);
      gtk_grid_attach (GTK_GRID (grid), self->buttons[i], i % 2, i / 2, 1, 1);
    }
  show_tool (self);
  g_signal_connect_swapped (editor, "tool", G_CALLBACK (show_tool), self);
  g_object_weak_ref (G_OBJECT (grid), tools_free, self);
  return grid;
}

/* Layers. */

typedef struct
{
  SgEditor *editor;
  GtkListBox *list;
  GtkWidget *rows[SG_N_EDIT_LAYERS], *eyes[SG_N_EDIT_LAYERS], *locks[SG_N_EDIT_LAYERS], *counts[SG_N_EDIT_LAYERS], *labels[SG_N_EDIT_LAYERS];
  gboolean showing;
} Layers;

static const char *
layer_label (guint layer)
{
  return layer == SG_EDIT_BACKDROP ? _("Sketch picture") : sg_layer_label (layer);
}

static guint
count_layer (SgMap *map, guint layer)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  guint n = layer == SG_LAYER_RELIEF ? sg_map_get_strokes (map)->len : 0;

  if (layer == SG_EDIT_BACKDROP)
    return sg_map_get_backdrop (map) != NULL;
  for (guint i = 0; i < pieces->len; i++)
    n += sg_piece_kind_layer (((SgPiece *) g_ptr_array_index (pieces, i))->kind) == layer;
  return n;
}

static void
show_switch (GtkWidget *button, gboolean on, const char *icon, const char *words, const char *layer)
{
  g_autofree char *name = g_strdup_printf ("%s: %s", layer, words);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), on);
  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, words);
  sg_name (button, name);
}

static void
show_eye (GtkWidget *eye, gboolean shown, const char *layer)
{
  if (shown)
    show_switch (eye, TRUE, "sg-sight-symbolic", _("Hide"), layer);
  else
    show_switch (eye, FALSE, "sg-hidden-symbolic", _("Show"), layer);
}

static void
show_lock (GtkWidget *lock, gboolean locked, const char *layer)
{
  if (locked)
    show_switch (lock, TRUE, "changes-prevent-symbolic", _("Unlock"), layer);
  else
    show_switch (lock, FALSE, "changes-allow-symbolic", _("Lock"), layer);
}

static void
show_layers (Layers *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  int chosen = sg_editor_get_layer (self->editor);

  self->showing = TRUE;
  for (guint i = 0; map != NULL && i < SG_N_EDIT_LAYERS; i++)
    {
      gboolean shown = sg_editor_is_shown (self->editor, i), locked = sg_editor_is_locked (self->editor, i);
      guint n = count_layer (map, i);
      g_autofree char *count = g_strdup_printf ("%u", n);
      g_autofree char *words = g_strdup_printf (ngettext ("%s, %u piece", "%s, %u pieces", n), layer_label (i), n);

      gtk_label_set_label (GTK_LABEL (self->counts[i]), count);
      show_eye (self->eyes[i], shown, layer_label (i));
      show_lock (self->locks[i], locked, layer_label (i));
      gtk_widget_set_opacity (self->labels[i], shown ? 1 : 0.6);
      sg_name (self->rows[i], words);
      if (chosen == (int) i)
        gtk_widget_add_css_class (self->rows[i], "sg-current");
      else
        gtk_widget_remove_css_class (self->rows[i], "sg-current");
    }
  self->showing = FALSE;
}

static guint
layer_of (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "layer"));
}

static void
eye_cb (GtkWidget *button, Layers *self)
{
  if (!self->showing)
    sg_editor_show_layer (self->editor, layer_of (button), gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static void
lock_cb (GtkWidget *button, Layers *self)
{
  if (!self->showing)
    sg_editor_lock_layer (self->editor, layer_of (button), gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static GtkWidget *
make_switch (Layers *self, guint layer, GCallback callback)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sg-tight");
  gtk_widget_add_css_class (button, "sg-switch");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "layer", GUINT_TO_POINTER (layer));
  g_signal_connect (button, "toggled", callback, self);
  return button;
}

static void
add_layer (Layers *self, guint layer)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->rows[layer] = row;
  self->eyes[layer] = make_switch (self, layer, G_CALLBACK (eye_cb));
  self->locks[layer] = make_switch (self, layer, G_CALLBACK (lock_cb));
  self->labels[layer] = sg_label (layer_label (layer), "sg-small");
  self->counts[layer] = sg_figure_label ("", "sg-caption");
  gtk_widget_set_hexpand (self->labels[layer], TRUE);
  gtk_box_append (GTK_BOX (box), self->eyes[layer]);
  gtk_box_append (GTK_BOX (box), self->labels[layer]);
  gtk_box_append (GTK_BOX (box), self->counts[layer]);
  gtk_box_append (GTK_BOX (box), self->locks[layer]);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "layer", GUINT_TO_POINTER (layer));
  gtk_list_box_append (self->list, row);
}

static void
layer_activated_cb (Layers *self, GtkWidget *row)
{
  guint layer = layer_of (row);

  if (layer == SG_EDIT_BACKDROP)
    gtk_widget_activate_action (row, "maps.backdrop", NULL);
  else
    sg_editor_set_tool (self->editor, sg_edit_tool_of_layer (layer));
}

static void
layers_free (gpointer data, GObject *list)
{
  Layers *self = data;

  g_signal_handlers_disconnect_by_data (self->editor, self);
  g_object_unref (self->editor);
  g_free (self);
}

GtkWidget *
sg_editor_layers_new (SgEditor *editor)
{
  Layers *self = g_new0 (Layers, 1);
  GtkWidget *list = sg_compact_list (_("Layers"));

  self->editor = g_object_ref (editor);
  self->list = GTK_LIST_BOX (list);
  gtk_widget_add_css_class (list, "sg-layers");
  for (int i = SG_N_LAYERS - 1; i >= 0; i--)
    add_layer (self, i);
  add_layer (self, SG_EDIT_BACKDROP);
  show_layers (self);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (layer_activated_cb), self);
  g_signal_connect_swapped (editor, "map", G_CALLBACK (show_layers), self);
  g_signal_connect_swapped (editor, "layers", G_CALLBACK (show_layers), self);
  g_signal_connect_swapped (editor, "chosen", G_CALLBACK (show_layers), self);
  g_signal_connect_swapped (editor, "tool", G_CALLBACK (show_layers), self);
  g_object_weak_ref (G_OBJECT (list), layers_free, self);
  return list;
}

/* All that is on the map. */

/** Pieces: @ids: (not owned): the selection's model. @listed: (owned) (nullable): the country whose pieces stand there: many signals are of the same.
 * @wanted: (owned) (nullable): folded, what is looked for. */
typedef struct { SgEditor *editor; GtkStringList *ids; GtkSingleSelection *selection; SgMap *listed; char *wanted; gboolean showing; } Pieces;

/* The uppermost layer first, as the layers stand; then by kind. */
static int
by_layer (gconstpointer a, gconstpointer b)
{
  const SgPiece *one = *(const SgPiece *const *) a, *two = *(const SgPiece *const *) b;
  int layers = (int) sg_piece_kind_layer (two->kind) - (int) sg_piece_kind_layer (one->kind);

  return layers != 0 ? layers : (int) one->kind - (int) two->kind;
}

static gboolean
same_ids (GtkStringList *list, GPtrArray *pieces)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (list)) != pieces->len)
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    if (g_strcmp0 (gtk_string_list_get_string (list, i), ((SgPiece *) pieces->pdata[i])->id) != 0)
      return FALSE;
  return TRUE;
}

static void
show_choice (Pieces *self)
{
  const SgPiece *only = sg_editor_get_only (self->editor);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->ids)), at = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; only != NULL && i < n; i++)
    if (g_strcmp0 (gtk_string_list_get_string (self->ids, i), only->id) == 0)
      at = i;
  self->showing = TRUE;
  gtk_single_selection_set_selected (self->selection, at);
  self->showing = FALSE;
}

static gboolean
is_wanted (Pieces *self, const SgPiece *piece)
{
  g_autofree char *title = self->wanted != NULL ? sg_editor_title (piece) : NULL, *folded = NULL;

  if (title == NULL)
    return TRUE;
  folded = sg_typed_fold (title);
  return strstr (folded, self->wanted) != NULL;
}

static GPtrArray *
sort_pieces (Pieces *self, SgMap *map)
{
  GPtrArray *pieces = sg_map_get_pieces (map), *sorted = g_ptr_array_new ();

  for (guint i = 0; i < pieces->len; i++)
    if (is_wanted (self, pieces->pdata[i]))
      g_ptr_array_add (sorted, pieces->pdata[i]);
  g_ptr_array_sort (sorted, by_layer);
  return sorted;
}

static void
list_pieces (Pieces *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (GPtrArray) sorted = NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (map == NULL || map == self->listed)
    return;
  g_set_object (&self->listed, map);
  sorted = sort_pieces (self, map);
  for (guint i = 0; i < sorted->len; i++)
    g_ptr_array_add (ids, ((SgPiece *) sorted->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  self->showing = TRUE;
  if (!same_ids (self->ids, sorted))
    gtk_string_list_splice (self->ids, 0, g_list_model_get_n_items (G_LIST_MODEL (self->ids)), (const char *const *) ids->pdata);
  else
    g_list_model_items_changed (G_LIST_MODEL (self->ids), 0, sorted->len, sorted->len); /* the same pieces, perhaps by other names: rows are bound anew */
  self->showing = FALSE;
  show_choice (self);
}

static void
selected_cb (Pieces *self)
{
  guint at = gtk_single_selection_get_selected (self->selection);

  if (self->showing || at == GTK_INVALID_LIST_POSITION)
    return;
  if (sg_editor_get_tool (self->editor) != SG_EDIT_SELECT)
    sg_editor_set_tool (self->editor, SG_EDIT_SELECT);
  sg_editor_choose_one (self->editor, gtk_string_list_get_string (self->ids, at), FALSE);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = sg_label ("", "sg-small");

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, Pieces *self)
{
  GtkWidget *box = gtk_list_item_get_child (item), *image = gtk_widget_get_first_child (box), *label = gtk_widget_get_last_child (box);
  SgMap *map = sg_editor_get_map (self->editor);
  const char *id = gtk_string_object_get_string (gtk_list_item_get_item (item));
  const SgPiece *piece = map != NULL ? sg_map_get_piece (map, id) : NULL;
  g_autofree char *words = NULL;

  if (piece == NULL)
    return;
  words = sg_editor_title (piece);
  gtk_image_set_from_icon_name (GTK_IMAGE (image), sg_edit_tool_info (sg_edit_tool_of (piece->kind))->icon);
  gtk_label_set_label (GTK_LABEL (label), *piece->name != '\0' ? piece->name : words);
  sg_name (box, words);
}

static void
activated_cb (GtkWidget *view)
{
  gtk_widget_activate_action (view, "maps.properties", NULL);
}

static void
pieces_free (gpointer data, GObject *view)
{
  Pieces *self = data;

  g_signal_handlers_disconnect_by_data (self->editor, self);
  g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->listed);
  g_object_unref (self->editor);
  g_free (self->wanted);
  g_free (self);
}

void
sg_editor_pieces_find (GtkWidget *pieces, const char *words)
{
  Pieces *self = g_object_get_data (G_OBJECT (pieces), "pieces");

  g_free (self->wanted);
  self->wanted = *words != '\0' ? sg_typed_fold (words) : NULL;
  g_clear_object (&self->listed);
  list_pieces (self);
}

GtkWidget *
sg_editor_pieces_new (SgEditor *editor)
{
  Pieces *self = g_new0 (Pieces, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view;

  self->editor = g_object_ref (editor);
  self->ids = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->ids));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_object_ref (self->selection);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_widget_add_css_class (view, "sg-log");
  sg_name (view, _("On the map"));
  g_signal_connect (view, "activate", G_CALLBACK (activated_cb), NULL);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (editor, "map", G_CALLBACK (list_pieces), self);
  g_signal_connect_swapped (editor, "chosen", G_CALLBACK (show_choice), self);
  g_object_weak_ref (G_OBJECT (view), pieces_free, self);
  g_object_set_data (G_OBJECT (view), "pieces", self);
  list_pieces (self);
  return view;
}
