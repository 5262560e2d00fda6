/* sg-maps-page.c: the Maps page: bar, sheet, status line; what is open and where it is kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Its acts stand in sg-maps-acts.c.  A copy of what is not saved is kept a moment after each act, so that a fall of
 * the program loses nothing.
 */

#include "app/editor/sg-editor-canvas-input.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-editor-words.h"
#include "app/editor/sg-maps-files.h"
#include "app/editor/sg-maps-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/editor/sg-editor-layers.h"
#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-later.h"
#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "map/sg-map-check.h"

#define RESCUE_PAUSE 600 /* milliseconds */

G_DEFINE_FINAL_TYPE (SgMapsPage, sg_maps_page, SG_TYPE_PAGE)

/* The bar and the status line. */

static void
show_place (SgMapsPage *self)
{
  SgPoint at = sg_editor_canvas_get_pointer (self->canvas);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autofree char *x = NULL, *y = NULL, *words = NULL;

  if (map == NULL)
    return;
  x = sg_text_number (sg_round_hundredths (at.x));
  y = sg_text_length (sg_round_hundredths (at.y), sg_map_get_unit (map));
  words = g_strdup_printf ("x %s   y %s", x, y);
  gtk_label_set_label (self->place_label, words);
}

void
sg_maps_page_show_hint (SgMapsPage *self)
{
  g_autofree char *hint = sg_editor_hint (self->editor);

  gtk_label_set_label (self->hint_label, hint);
}

static void
show_history (SgMapsPage *self)
{
  SgMapDraft *draft = sg_editor_get_draft (self->editor);
  const char *undo = draft != NULL ? sg_map_draft_get_undo (draft) : NULL;
  const char *redo = draft != NULL ? sg_map_draft_get_redo (draft) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.undo", undo != NULL || sg_editor_get_n_points (self->editor) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.redo", redo != NULL);
  sg_name_history (self->undo_button, undo, TRUE, "Ctrl+Z");
  sg_name_history (self->redo_button, redo, FALSE, "Ctrl+Shift+Z");
}

static void
show_saved (SgMapsPage *self)
{
  gboolean kept = sg_maps_page_is_kept (self);
  const char *words;
  if (sg_editor_get_lock (self->editor) != NULL)
    words = _("To look at");
  else if (kept)
    words = C_("map", "Saved");
  else
    words = _("Not saved yet");

  gtk_label_set_label (self->saved_label, words);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.save", !kept);
}

static void
show_title (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  const char *title = map != NULL ? sg_map_shelf_title (map) : _("Untitled Map");
  g_autofree char *width = map != NULL ? sg_text_number (sg_map_get_width (map)) : NULL;
  g_autofree char *depth = map != NULL ? sg_text_length (sg_map_get_depth (map), sg_map_get_unit (map)) : NULL;
  g_autofree char *size = map != NULL ? g_strdup_printf ("%s × %s", width, depth) : NULL;
  g_autofree char *name = g_strdup_printf (_("Map: %s"), title);

  gtk_label_set_label (self->map_label, title);
  sg_name (self->map_button, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->map_button), name);
  gtk_label_set_label (self->size_label, size != NULL ? size : "");
}

static void
show_lock (SgMapsPage *self)
{
  const char *lock = sg_editor_get_lock (self->editor);

  gtk_label_set_label (self->lock_label, lock != NULL ? lock : "");
  gtk_info_bar_set_revealed (self->lock_bar, lock != NULL);
  gtk_widget_set_visible (self->use_button, self->campaign != NULL && !sg_campaign_is_read_only (self->campaign));
}

static void
show_grid (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  g_autofree char *words = map != NULL ? sg_text_length (sg_editor_get_grid (self->editor), sg_map_get_unit (map)) : NULL;
  g_autofree char *name = g_strdup_printf (_("Step of the grid: %s"), words != NULL ? words : "");

  if (words == NULL)
    return;
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->grid_button), words);
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->ground), "step")),
                             g_variant_new_double (sg_editor_get_grid (self->editor)));
  sg_name (self->grid_button, name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->snap_button), sg_editor_get_snap (self->editor));
}

static void
fill_grid_menu (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor);

  g_menu_remove_all (self->grid_section);
  for (const double *grid = map != NULL ? sg_edit_grids (sg_map_get_unit (map)) : NULL; grid != NULL && *grid > 0; grid++)
    {
      g_autofree char *words = sg_text_length (*grid, sg_map_get_unit (map));
      g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

      g_menu_item_set_action_and_target (item, "ground.step", "d", *grid);
      g_menu_append_item (self->grid_section, item);
    }
}

/* What the check found. */

/* The remarks are of the map as it was checked: of a piece that is gone nothing is chosen, and its place is shown. */
static void
remark_activated_cb (SgMapsPage *self, GtkListBoxRow *row)
{
  const SgMapRemark *remark = g_ptr_array_index (self->remarks, gtk_list_box_row_get_index (row));

  sg_editor_set_tool (self->editor, SG_EDIT_SELECT);
  sg_editor_choose_one (self->editor, remark->piece, FALSE);
  sg_editor_canvas_reveal (self->canvas, remark->at);
}

static GtkWidget *
make_remark (const SgMapRemark *remark)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (remark->fault ? "sg-fault-symbolic" : "sg-remark-symbolic");

  gtk_widget_add_css_class (icon, remark->fault ? "error" : "sg-remark");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), sg_label (remark->words, "sg-small"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  sg_name (row, remark->words);
  return row;
}

void
sg_maps_page_check (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  GtkWidget *list = NULL, *close;

  if (map == NULL)
    return;
  g_clear_pointer (&self->remarks, g_ptr_array_unref);
  self->remarks = sg_map_check (map);
  sg_clear_box (self->check_box);
  close = sg_icon_button ("window-close-symbolic", _("Put the Remarks Away"));
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (sg_maps_page_hide_check), self);
  gtk_box_append (GTK_BOX (self->check_box), sg_section (_("Check"), close));
  if (self->remarks->len == 0)
    gtk_box_append (GTK_BOX (self->check_box), sg_label (_("Nothing stands where it should not."), "sg-small"));
  else
    {
      list = sg_compact_list (_("Remarks"));
      for (guint i = 0; i < self->remarks->len; i++)
        gtk_list_box_append (GTK_LIST_BOX (list), make_remark (self->remarks->pdata[i]));
      g_signal_connect_swapped (list, "row-activated", G_CALLBACK (remark_activated_cb), self);
      gtk_box_append (GTK_BOX (self->check_box), list);
    }
  gtk_widget_set_visible (self->check_box, TRUE);
  sg_page_set_show_right (SG_PAGE (self), TRUE);
  gtk_widget_child_focus (list != NULL ? list : self->check_box, GTK_DIR_TAB_FORWARD);
}

void
sg_maps_page_hide_check (SgMapsPage *self)
{
  gtk_widget_set_visible (self->check_box, FALSE);
}

/* Following. */

/* The name of the copy is the page's as long as it stays unsaved: each writes over the last. */
static gboolean
rescue_cb (gpointer data)
{
  SgMapsPage *self = data;
  g_autoptr (GError) error = NULL;

  self->rescuing = 0;
  if (sg_maps_page_is_kept (self))
    sg_maps_page_forget_rescue (self);
  else if (!sg_map_rescue_write (sg_editor_get_map (self->editor), self->path, &self->rescue, &error))
    sg_report_error (GTK_WIDGET (self), error);
  return G_SOURCE_REMOVE;
}

void
sg_maps_page_forget_rescue (SgMapsPage *self)
{
  g_clear_handle_id (&self->rescuing, g_source_remove);
  sg_map_rescue_drop (self->rescue);
  g_clear_pointer (&self->rescue, g_free);
}

/* Acts while the pause runs are in the same copy: it is not put off by them, or whoever draws without a rest would have none. */
static void
map_cb (SgMapsPage *self)
{
  show_title (self);
  show_history (self);
  show_saved (self);
  show_place (self);
  if (self->rescuing == 0 && sg_editor_get_map (self->editor) != NULL)
    self->rescuing = sg_later_after (self, RESCUE_PAUSE, rescue_cb);
}

static void
chosen_cb (SgMapsPage *self)
{
  guint n;

  sg_editor_get_chosen (self->editor, &n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.delete", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.duplicate", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.copy-pieces", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.cut", n > 0);
  sg_maps_page_show_hint (self);
}

static void
drawing_cb (SgMapsPage *self)
{
  sg_maps_page_show_hint (self);
  show_history (self);
}

/* It stands in the place of the hint until the next thing that is chosen or set. */
static void
said_cb (SgMapsPage *self, const char *words)
{
  gtk_label_set_label (self->hint_label, words);
  gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
edit_cb (SgMapsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "maps.properties", NULL);
}

static void
snap_cb (SgMapsPage *self)
{
  sg_editor_set_snap (self->editor, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->snap_button)), sg_editor_get_grid (self->editor));
}

static void
follow (SgMapsPage *self)
{
  g_signal_connect_swapped (self->editor, "map", G_CALLBACK (map_cb), self);
  g_signal_connect_swapped (self->editor, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->editor, "tool", G_CALLBACK (sg_maps_page_show_hint), self);
  g_signal_connect_swapped (self->editor, "drawing", G_CALLBACK (drawing_cb), self);
  g_signal_connect_swapped (self->editor, "layers", G_CALLBACK (show_grid), self);
  g_signal_connect_swapped (self->editor, "said", G_CALLBACK (said_cb), self);
  g_signal_connect_swapped (self->canvas, "pointer", G_CALLBACK (show_place), self);
  g_signal_connect_swapped (self->canvas, "edit", G_CALLBACK (edit_cb), self);
  g_signal_connect_swapped (self->snap_button, "toggled", G_CALLBACK (snap_cb), self);
}

/* What is open. */

void
sg_maps_page_show (SgMapsPage *self, SgMap *map, const char *path, const char *paper, const char *lock)
{
  char *now = g_strdup (path), *now_paper = g_strdup (paper); /* they may be the page's own */

  sg_maps_page_forget_rescue (self);
  g_free (self->path);
  g_free (self->paper);
  self->path = now;
  self->paper = now_paper;
  self->fought = 0;
  self->fresh = self->astray = FALSE;
  sg_maps_page_hide_check (self);
  sg_editor_open (self->editor, map, lock);
  fill_grid_menu (self);
  show_grid (self);
  show_lock (self);
  sg_maps_page_show_hint (self);
  show_saved (self);
  sg_maps_page_show_ground (self);
  sg_maps_page_fill_menu (self);
}

void
sg_maps_page_take (SgMapsPage *self, SgMap *map)
{
  g_return_if_fail (SG_IS_MAPS_PAGE (self) && SG_IS_MAP (map));

  sg_report_settled (GTK_WIDGET (self));
  sg_maps_page_show (self, map, NULL, NULL, NULL);
  self->fresh = TRUE;
  map_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

gboolean
sg_maps_page_open_path (SgMapsPage *self, const char *path, GError **error)
{
  g_autoptr (SgMap) map = NULL;

  g_return_val_if_fail (SG_IS_MAPS_PAGE (self), FALSE);

  map = sg_map_file_load (path, error);
  if (map == NULL)
    return FALSE;
  sg_report_settled (GTK_WIDGET (self));
  sg_maps_page_show (self, map, path, NULL, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  return TRUE;
}

SgBattle *
sg_maps_page_find_battle (SgMapsPage *self, gint64 id)
{
  GListModel *battles = self->campaign != NULL ? sg_campaign_get_battles (self->campaign) : NULL;

  for (guint i = 0; battles != NULL && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (battle) == id)
        return g_steal_pointer (&battle);
    }
  return NULL;
}

gboolean
sg_maps_page_open_entry (SgMapsPage *self, const SgShelfEntry *entry, GError **error)
{
  g_autoptr (SgMap) map = sg_map_shelf_load (entry, self->campaign, error);
  gint64 id = entry->kind == SG_SHELF_BATTLE ? g_ascii_strtoll (entry->place, NULL, 10) : 0;
  g_autoptr (SgBattle) battle = sg_maps_page_find_battle (self, id);
  gboolean open = battle != NULL && sg_battle_may_change_map (battle, NULL);
  g_autofree char *lock = NULL;

  if (map == NULL)
    return FALSE;
  if (battle != NULL && !open)
    lock = g_strdup_printf (_("The battle “%s” is fought on this map: it may be looked at, not changed."), entry->title);
  else if (entry->kind == SG_SHELF_SAMPLE)
    lock = g_strdup_printf (_("“%s” is a sample: it may be looked at, not changed."), entry->title);
  if (entry->kind == SG_SHELF_PAPER)
    sg_maps_page_show (self, map, NULL, entry->place, lock);
  else
    sg_maps_page_show (self, map, entry->kind == SG_SHELF_OWN ? entry->place : NULL, NULL, lock);
  self->fought = open ? id : 0; /* after it is shown, which forgets what the last map was of */
  return TRUE;
}

/* The country of the battle, else the sample. */
static void
open_first (SgMapsPage *self)
{
  g_autoptr (GPtrArray) list = sg_map_shelf_list (self->campaign);
  g_autofree char *id = self->battle != NULL ? g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (self->battle)) : NULL;
  const SgShelfEntry *first = sg_nth (list, 0);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const SgShelfEntry *entry = g_ptr_array_index (list, i);

      if (entry->kind == SG_SHELF_BATTLE && g_strcmp0 (entry->place, id) == 0)
        first = entry;
    }
  if (first != NULL && !sg_maps_page_open_entry (self, first, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

/* A campaign that goes takes what was drawn for it, while it is open still. The number of a battle and the id of a paper are its own: in the next
 * campaign they would name what somebody else drew, and that would be written over. */
static void
leave_campaign (SgMapsPage *self)
{
  sg_maps_page_keep_battle (self);
  self->astray = self->astray || self->fought != 0 || self->paper != NULL;
  self->fought = 0;
  g_clear_pointer (&self->paper, g_free);
}

void
sg_maps_page_set_battle (SgMapsPage *self, SgCampaign *campaign, SgBattle *battle)
{
  gboolean other;

  g_return_if_fail (SG_IS_MAPS_PAGE (self));

  other = self->battle != battle || self->campaign != campaign;
  if (self->campaign != NULL && self->campaign != campaign)
    leave_campaign (self);
  g_set_object (&self->campaign, campaign);
  g_set_object (&self->battle, battle);
  if (campaign != NULL)
    sg_editor_properties_set_rules (self->properties, sg_campaign_get_rules (campaign));
  if (campaign != NULL && (sg_editor_get_map (self->editor) == NULL || (other && sg_editor_get_lock (self->editor) != NULL)
                           || (self->astray && sg_maps_page_is_kept (self))))
    open_first (self);
  else
    sg_maps_page_fill_menu (self);
  if (other && battle != NULL)
    sg_maps_page_adopt_battle (self);
  show_lock (self);
}

void
sg_maps_page_begin (SgMapsPage *self)
{
  g_return_if_fail (SG_IS_MAPS_PAGE (self));

  open_first (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "maps.new", NULL);
}

SgEditor *
sg_maps_page_get_editor (SgMapsPage *self)
{
  g_return_val_if_fail (SG_IS_MAPS_PAGE (self), NULL);

  return self->editor;
}

const char *
sg_maps_page_get_path (SgMapsPage *self)
{
  g_return_val_if_fail (SG_IS_MAPS_PAGE (self), NULL);

  return self->path;
}

gboolean
sg_maps_page_is_kept (SgMapsPage *self)
{
  SgMapDraft *draft;

  g_return_val_if_fail (SG_IS_MAPS_PAGE (self), TRUE);

  draft = sg_editor_get_draft (self->editor);
  return draft == NULL || sg_editor_get_lock (self->editor) != NULL || (sg_map_draft_is_kept (draft) && !self->fresh);
}

void
sg_maps_page_undo (SgMapsPage *self)
{
  sg_editor_undo (self->editor);
}

void
sg_maps_page_redo (SgMapsPage *self)
{
  sg_editor_redo (self->editor);
}

/* Letters of the tools and Delete are heard wherever the focus is, unless something is written there or uses them itself. */
static gboolean
key_cb (SgMapsPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean letter = (keyval >= GDK_KEY_a && keyval <= GDK_KEY_z) || (keyval >= GDK_KEY_A && keyval <= GDK_KEY_Z);

  if (focus != NULL && keyval == GDK_KEY_Escape && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->properties)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->canvas)); /* back to the sheet */
  if (focus == NULL || focus == GTK_WIDGET (self->canvas) || GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  if (!letter && keyval != GDK_KEY_Delete && keyval != GDK_KEY_KP_Delete)
    return FALSE;
  return sg_editor_canvas_key (self->canvas, keyval, state);
}

static void
hear_keys (SgMapsPage *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

/* The widget. */

static void
width_cb (SgMapsPage *self)
{
  SgWidthClass width = sg_page_get_width_class (SG_PAGE (self));
  gboolean whole = width == SG_WIDTH_NARROW && sg_page_is_right_below (SG_PAGE (self)); /* the bar has the window’s width */

  if (width == SG_WIDTH_WIDE)
    gtk_button_set_label (GTK_BUTTON (self->check_button), _("Check Map"));
  else
    gtk_button_set_icon_name (GTK_BUTTON (self->check_button), "sg-tick-symbolic");
  gtk_button_set_label (GTK_BUTTON (self->use_button), whole || width > SG_WIDTH_NARROW ? _("Use in a Battle…") : _("Use…"));
  gtk_widget_set_visible (self->grid_button, width == SG_WIDTH_WIDE || whole);
  gtk_widget_set_visible (self->snap_button, width > SG_WIDTH_SLIM);
  gtk_widget_set_visible (GTK_WIDGET (self->place_label), width > SG_WIDTH_SLIM);
  gtk_label_set_width_chars (self->map_label, width == SG_WIDTH_SLIM ? 5 : 10);
}

static void
sg_maps_page_map (GtkWidget *widget)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);

  GTK_WIDGET_CLASS (sg_maps_page_parent_class)->map (widget);
  sg_maps_page_fill_menu (self);
  sg_maps_page_look_for_rescue (self);
}

/* Whoever leaves the page finds what he drew in its battle. */
static void
sg_maps_page_unmap (GtkWidget *widget)
{
  if (!gtk_widget_in_destruction (widget))
    sg_maps_page_keep_battle (SG_MAPS_PAGE (widget));
  GTK_WIDGET_CLASS (sg_maps_page_parent_class)->unmap (widget);
}

static void
sg_maps_page_dispose (GObject *object)
{
  SgMapsPage *self = SG_MAPS_PAGE (object);

  g_clear_handle_id (&self->rescuing, g_source_remove);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->campaign);
  g_clear_object (&self->battle);
  g_clear_object (&self->ground);
  g_clear_pointer (&self->remarks, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_maps_page_parent_class)->dispose (object);
}

static void
sg_maps_page_finalize (GObject *object)
{
  SgMapsPage *self = SG_MAPS_PAGE (object);

  g_free (self->path);
  g_free (self->paper);
  g_free (self->rescue);
  g_free (self->left_behind);
  G_OBJECT_CLASS (sg_maps_page_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, SgMapsPage, name)

static void
sg_maps_page_class_init (SgMapsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_maps_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_maps_page_finalize;
  widget_class->map = sg_maps_page_map;
  widget_class->unmap = sg_maps_page_unmap;
  g_type_ensure (SG_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-maps-page.ui");
  BIND (left_box);
  BIND (right_box);
  BIND (map_button);
  BIND (map_label);
  BIND (size_label);
  BIND (undo_button);
  BIND (redo_button);
  BIND (snap_button);
  BIND (grid_button);
  BIND (check_button);
  BIND (use_button);
  BIND (lock_bar);
  BIND (lock_label);
  BIND (rescue_bar);
  BIND (overlay);
  BIND (place_label);
  BIND (hint_label);
  BIND (saved_label);
  BIND (battle_section);
  BIND (paper_section);
  BIND (own_section);
  BIND (sample_section);
  BIND (grid_section);
  sg_maps_page_install_acts (widget_class);
  sg_maps_page_install_files (widget_class);
}

static void
searched_cb (SgMapsPage *self)
{
  sg_editor_pieces_find (self->pieces, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
stop_search_cb (SgMapsPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->search, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* Enter goes into the list of what was found. */
static void
go_to_found_cb (SgMapsPage *self)
{
  gtk_widget_child_focus (self->pieces, GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
make_search (SgMapsPage *self)
{
  self->search = gtk_search_entry_new ();
  gtk_widget_set_visible (self->search, FALSE);
  sg_name (self->search, _("Find a Piece"));
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (stop_search_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (go_to_found_cb), self);
  return self->search;
}

static void
fill_left (SgMapsPage *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *layers = sg_section (_("Layers"), NULL), *list = sg_section (_("On the Map"), NULL);

  gtk_widget_set_margin_top (layers, 10);
  gtk_widget_set_margin_top (list, 10);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 150);
  self->pieces = sg_editor_pieces_new (self->editor);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->pieces);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (self->left_box, sg_section (_("Tools"), NULL));
  gtk_box_append (self->left_box, sg_editor_tools_new (self->editor));
  gtk_box_append (self->left_box, layers);
  gtk_box_append (self->left_box, sg_editor_layers_new (self->editor));
  gtk_box_append (self->left_box, list);
  gtk_box_append (self->left_box, make_search (self));
  gtk_box_append (self->left_box, scroller);
}

static void
sg_maps_page_init (SgMapsPage *self)
{
  self->editor = sg_editor_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->canvas = SG_EDITOR_CANVAS (sg_editor_canvas_new (self->editor));
  self->properties = SG_EDITOR_PROPERTIES (sg_editor_properties_new (self->editor));
  self->check_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_visible (self->check_box, FALSE);
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->canvas));
  sg_tell_cut_words (GTK_WIDGET (self->hint_label));
  fill_left (self);
  gtk_box_append (self->right_box, self->check_box);
  gtk_box_append (self->right_box, GTK_WIDGET (self->properties));
  follow (self);
  hear_keys (self);
  sg_maps_page_read_style (self);
  chosen_cb (self);
  show_history (self);
  show_saved (self);
  sg_page_set_beside_in_low (SG_PAGE (self), TRUE);
  g_signal_connect (self, "notify::width-class", G_CALLBACK (width_cb), NULL);
}

GtkWidget *
sg_maps_page_new (void)
{
  return g_object_new (SG_TYPE_MAPS_PAGE, NULL);
}
