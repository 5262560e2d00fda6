/* sg-maps-acts.c: the acts of the Maps page: opening, keeping, copying, and those on what is chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whatever would put another country in the place of one that is not saved asks first.
 */

#include "app/editor/sg-maps-acts.h"

#include "app/editor/sg-editor-acts.h"
#include "app/editor/sg-maps-page-private.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-settings.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/battle/sg-new-battle-dialog.h"
#include "app/editor/sg-new-map-dialog.h"
#include "app/window/sg-own-files.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window.h"
#include "base/sg-error.h"
#include "base/sg-file.h"
#include "map/sg-map-xml.h"

static const char *const style_names[] = { [SG_STYLE_TABLE] = "table", [SG_STYLE_ORDNANCE] = "ordnance", [SG_STYLE_PLAIN] = "plain" };

/* Saving. */

static void
note_kept (SgMapsPage *self)
{
  self->fresh = FALSE;
  sg_maps_page_forget_rescue (self);
  sg_map_draft_keep (sg_editor_get_draft (self->editor));
  sg_maps_page_fill_menu (self);
}

static gboolean
save_to (SgMapsPage *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = g_strdup (path);

  if (!sg_map_file_save (sg_editor_get_map (self->editor), kept, &error))
    {
      sg_report_error (GTK_WIDGET (self), error);
      return FALSE;
    }
  g_free (self->path);
  self->path = g_steal_pointer (&kept);
  g_clear_pointer (&self->paper, g_free);
  self->fought = 0;
  note_kept (self);
  return TRUE;
}

/* Among the papers of the campaign. */
static gboolean
save_paper (SgMapsPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!sg_map_shelf_save_paper (sg_editor_get_map (self->editor), self->campaign, &self->paper, &error))
    {
      sg_report_error (GTK_WIDGET (self), error);
      return FALSE;
    }
  note_kept (self);
  return TRUE;
}

/* Into the battle that has not begun, as a ruling that can be taken back there. */
static gboolean
save_battle (SgMapsPage *self, SgBattle *battle)
{
  g_autoptr (GError) error = NULL;

  if (!sg_battle_change_map (battle, sg_editor_get_map (self->editor), &error))
    {
      sg_report_error (GTK_WIDGET (self), error);
      return FALSE;
    }
  note_kept (self);
  return TRUE;
}

void
sg_maps_page_keep_battle (SgMapsPage *self)
{
  g_autoptr (SgBattle) battle = sg_maps_page_find_battle (self, self->fought);

  if (battle != NULL && !sg_maps_page_is_kept (self) && sg_editor_get_lock (self->editor) == NULL && sg_battle_may_change_map (battle, NULL))
    (void) save_battle (self, battle);
}

void
sg_maps_page_adopt_battle (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor), *country = self->battle != NULL ? sg_battle_get_map (self->battle) : NULL;
  g_autoptr (GBytes) drawn = map != NULL ? sg_map_to_bytes (map) : NULL;
  g_autoptr (GBytes) fought = country != NULL ? sg_map_to_bytes (country) : NULL;

  if (drawn == NULL || fought == NULL || self->path != NULL || self->paper != NULL || self->fought != 0 || sg_editor_get_lock (self->editor) != NULL
      || !sg_battle_may_change_map (self->battle, NULL) || !g_bytes_equal (drawn, fought))
    return;
  self->fought = sg_battle_get_id (self->battle);
  note_kept (self);
}

/* Where it was; a new one goes into the campaign, or into the person's folder. A paper of a campaign that may only be read goes into the folder as well.
 * Returns: whether it is kept. */
static gboolean
save (SgMapsPage *self)
{
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (SgBattle) battle = sg_maps_page_find_battle (self, self->fought);
  g_autofree char *path = NULL;

  if (map == NULL || sg_editor_get_lock (self->editor) != NULL)
    return FALSE;
  if (battle != NULL)
    return save_battle (self, battle);
  if (self->path == NULL && self->campaign != NULL && !sg_campaign_is_read_only (self->campaign))
    return save_paper (self);
  path = self->path == NULL ? sg_map_shelf_free_path (sg_map_get_title (map)) : g_strdup (self->path);
  return save_to (self, path);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  save (SG_MAPS_PAGE (widget));
}

static void
save_as_answered_cb (const char *path, gpointer data)
{
  save_to (data, path);
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autofree char *name = map != NULL ? sg_own_file_name (sg_map_get_title (map), _("Map"), ".sgmap") : NULL;
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Sandgate Maps"), "sgmap", NULL);

  if (map != NULL)
    sg_ask_for_file (GTK_WIDGET (self), _("Save Map"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), filter, name, save_as_answered_cb, self);
}

/* How the map is drawn. */

SgStyle
sg_maps_page_chosen_style (void)
{
  g_autofree char *style = g_settings_get_string (sg_settings (), "map-style");

  for (guint i = 0; i < G_N_ELEMENTS (style_names); i++)
    if (g_strcmp0 (style, style_names[i]) == 0)
      return (SgStyle) i;
  return SG_STYLE_ORDNANCE;
}

/* Leaving what is not saved. */

/** Leaving: what is done once it is said what becomes of the map. In a box that is counted: the dialog has it, and after the answer the idle has it too. */
typedef struct { SgMapsPage *page; /* (owned) */ SgLeave leave; gpointer data; GDestroyNotify forget; /* (nullable): of @data */ } Leaving;

static void
leaving_clear (gpointer data)
{
  Leaving *leaving = data;

  if (leaving->forget != NULL)
    leaving->forget (leaving->data);
  g_object_unref (leaving->page);
}

static void
leaving_unref (gpointer data)
{
  g_rc_box_release_full (data, leaving_clear);
}

static void
leaving_drop (gpointer data, GClosure *closure)
{
  leaving_unref (data);
}

/* Once the asking window has gone: to leave may be to close the window that it stands over. */
static gboolean
left_cb (gpointer data)
{
  Leaving *leaving = data;

  leaving->leave (leaving->data);
  return G_SOURCE_REMOVE;
}

static void
leave_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Leaving *leaving = data;
  SgMapsPage *page = leaving->page;

  if (g_str_equal (response, "stay") || (g_str_equal (response, "save") && !save (page)))
    return;
  if (g_str_equal (response, "drop"))
    {
      sg_maps_page_forget_rescue (page);
      page->fresh = FALSE;
      sg_map_draft_keep (sg_editor_get_draft (page->editor));
    }
  g_idle_add_full (G_PRIORITY_DEFAULT, left_cb, g_rc_box_acquire (leaving), leaving_unref);
}

/* The country of a battle that has not begun is kept without a question: the battle is where it lies. */
void
sg_maps_page_ask (SgMapsPage *self, SgLeave leave, gpointer data, GDestroyNotify forget)
{
  SgMap *map = sg_editor_get_map (self->editor);
  AdwMessageDialog *dialog;
  Leaving *leaving;

  sg_maps_page_keep_battle (self);
  if (sg_maps_page_is_kept (self))
    {
      leave (data);
      if (forget != NULL)
        forget (data);
      return;
    }
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, NULL));
  adw_message_dialog_format_heading (dialog, _("Save “%s”?"), sg_map_shelf_title (map));
  adw_message_dialog_set_body (dialog, _("What was drawn since it was last saved is lost otherwise."));
  adw_message_dialog_add_responses (dialog, "stay", _("_Stay Here"), "drop", _("_Throw It Away"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "drop", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "stay");
  leaving = g_rc_box_new0 (Leaving);
  *leaving = (Leaving) { g_object_ref (self), leave, data, forget };
  g_signal_connect_data (dialog, "response", G_CALLBACK (leave_cb), leaving, leaving_drop, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Opening. */

/** Opening: what is to be shown when the last map was left: @map where it is made already, else @entry. All of it is owned. */
typedef struct { SgMapsPage *page; SgShelfEntry *entry; SgMap *map; } Opening;

static Opening *
opening_new (SgMapsPage *page, SgShelfEntry *entry, SgMap *map)
{
  Opening *opening = g_new0 (Opening, 1);

  *opening = (Opening) { g_object_ref (page), entry, map };
  return opening;
}

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_object (&opening->map);
  g_clear_pointer (&opening->entry, sg_shelf_entry_free);
  g_object_unref (opening->page);
  g_free (opening);
}

static void
open_leave (gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;

  if (opening->map != NULL)
    sg_maps_page_take (opening->page, opening->map);
  else if (!sg_maps_page_open_entry (opening->page, opening->entry, &error))
    sg_report_error (GTK_WIDGET (opening->page), error);
  else
    sg_report_settled (GTK_WIDGET (opening->page));
}

/* The target is the kind of the entry, a digit, and its place: it is looked up anew, for what the menu listed may be gone. */
static void
open_entry_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  g_autoptr (GPtrArray) list = sg_map_shelf_list (self->campaign);
  const char *place = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const SgShelfEntry *entry = g_ptr_array_index (list, i);

      if (*place == '0' + (char) entry->kind && g_str_equal (place + 1, entry->place))
        {
          sg_maps_page_ask (self, open_leave, opening_new (self, sg_shelf_entry_copy (entry), NULL), opening_free);
          return;
        }
    }
}

static void
open_answered_cb (const char *path, gpointer data)
{
  SgShelfEntry entry = { SG_SHELF_OWN, (char *) "", (char *) path };

  sg_maps_page_ask (data, open_leave, opening_new (data, sg_shelf_entry_copy (&entry), NULL), opening_free);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Sandgate Maps"), "sgmap", NULL);

  sg_ask_for_file (widget, _("Open Map"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), filter, NULL, open_answered_cb, widget);
}

void
sg_maps_page_take_made (SgMap *map, gpointer data)
{
  sg_maps_page_ask (data, open_leave, opening_new (data, NULL, g_object_ref (map)), opening_free);
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_new_map_ask (widget, sg_maps_page_take_made, widget);
}

/* Nothing is asked: what was drawn on the map goes into the copy, and is lost to nobody. */
static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (SgMap) copy = map != NULL ? sg_map_edit (map) : NULL;
  g_autofree char *title = map != NULL ? g_strdup_printf (_("%s, a copy"), sg_map_shelf_title (map)) : NULL;

  if (copy == NULL)
    return;
  sg_map_set_title (copy, title);
  sg_maps_page_take (self, copy);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
add_entries (GMenu *section, GPtrArray *list, SgShelfKind kind)
{
  g_menu_remove_all (section);
  for (guint i = 0; i < list->len; i++)
    {
      const SgShelfEntry *entry = g_ptr_array_index (list, i);
      g_autofree char *place = g_strdup_printf ("%d%s", entry->kind, entry->place);
      g_autofree char *label = sg_menu_words (entry->title);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      if (entry->kind != kind)
        continue;
      g_menu_item_set_action_and_target (item, "maps.open-entry", "s", place);
      g_menu_append_item (section, item);
    }
}

void
sg_maps_page_fill_menu (SgMapsPage *self)
{
  g_autoptr (GPtrArray) list = sg_map_shelf_list (self->campaign);

  add_entries (self->battle_section, list, SG_SHELF_BATTLE);
  add_entries (self->paper_section, list, SG_SHELF_PAPER);
  add_entries (self->own_section, list, SG_SHELF_OWN);
  add_entries (self->sample_section, list, SG_SHELF_SAMPLE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maps.replace", self->battle != NULL);
}

/* What a fall has left. */

void
sg_maps_page_look_for_rescue (SgMapsPage *self)
{
  g_autoptr (SgMap) map = NULL;
  g_autofree char *origin = NULL, *words = NULL;

  if (self->left_behind == NULL)
    self->left_behind = sg_map_rescue_find ();
  if (self->left_behind == NULL)
    return;
  map = sg_map_rescue_load (self->left_behind, &origin, NULL);
  if (map == NULL)
    return;
  words = g_strdup_printf (_("“%s” was not saved when the program last ended. It is still here."), sg_map_shelf_title (map));
  sg_message_bar_show (self->rescue_bar, GTK_MESSAGE_WARNING, words);
  sg_message_bar_add_act (self->rescue_bar, _("Go On with It"), "maps.rescue", NULL);
  sg_message_bar_add_act (self->rescue_bar, _("Throw It Away"), "maps.rescue-drop", NULL);
}

static void
end_rescue (SgMapsPage *self)
{
  sg_map_rescue_drop (self->left_behind);
  g_clear_pointer (&self->left_behind, g_free);
  sg_message_bar_hide (self->rescue_bar);
}

static void
rescue_leave (gpointer data)
{
  SgMapsPage *self = data;
  g_autofree char *origin = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_rescue_load (self->left_behind, &origin, &error);

  if (map == NULL)
    {
      sg_report_error (GTK_WIDGET (self), error);
      return;
    }
  sg_maps_page_take (self, map); /* which forgets the path */
  g_free (self->path);
  self->path = g_steal_pointer (&origin);
  /* The copy that was left goes only when this program has one of its own: it may fall, too. */
  if (sg_map_rescue_write (map, self->path, &self->rescue, &error))
    end_rescue (self);
}

static void
rescue_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);

  if (self->left_behind != NULL)
    sg_maps_page_ask (self, rescue_leave, self, NULL);
}

static void
rescue_drop_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  end_rescue (SG_MAPS_PAGE (widget));
}

/* In a battle. */

static void
use_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);

  g_autoptr (SgBattle) battle = sg_maps_page_find_battle (self, self->fought);

  if (map == NULL || self->campaign == NULL)
    return;
  if (battle != NULL && sg_battle_may_change_map (battle, NULL)) /* it is that battle's already, and no second one's */
    {
      sg_maps_page_keep_battle (self);
      sg_window_show_battle (SG_WINDOW (gtk_widget_get_root (widget)), battle);
      sg_window_show_page (SG_WINDOW (gtk_widget_get_root (widget)), "battle");
      return;
    }
  sg_new_battle_ask_with (SG_WINDOW (gtk_widget_get_root (widget)), self->campaign, map);
}

/* What is open takes the place of the country of the battle at hand. */
static void
replace_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgMap *map = sg_editor_get_map (self->editor);
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  if (map == NULL || self->battle == NULL)
    return;
  if (!sg_battle_change_map (self->battle, map, &error))
    {
      sg_report_error (widget, error);
      return;
    }
  words = g_strdup_printf (_("“%s” is now the country of “%s”."), sg_map_shelf_title (map), sg_battle_get_title (self->battle));
  sg_editor_say (self->editor, words);
  sg_maps_page_fill_menu (self);
}

/* The small ones. */

/* Those that are one call each. */
static void
plain_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  const char *name = strchr (action, '.') + 1;

  if (g_str_equal (name, "undo"))
    sg_maps_page_undo (self);
  else if (g_str_equal (name, "redo"))
    sg_maps_page_redo (self);
  else if (g_str_equal (name, "check"))
    sg_maps_page_check (self);
  else if (g_str_equal (name, "delete"))
    sg_editor_delete (self->editor);
  else if (g_str_equal (name, "duplicate"))
    sg_editor_duplicate (self->editor);
  else if (g_str_equal (name, "sheet"))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  else if (g_str_equal (name, "round"))
    sg_editor_round (self->editor);
  else if (g_str_equal (name, "choose-all"))
    sg_editor_choose_all (self->editor);
  else if (g_str_equal (name, "zoom-in"))
    sg_editor_canvas_zoom (self->canvas, 1.3);
  else if (g_str_equal (name, "zoom-out"))
    sg_editor_canvas_zoom (self->canvas, 1 / 1.3);
  else if (g_str_equal (name, "fit"))
    sg_editor_canvas_fit (self->canvas);
  else if (g_str_equal (name, "backdrop"))
    sg_maps_page_load_backdrop (self);
  else if (g_str_equal (name, "place-backdrop"))
    sg_maps_page_place_backdrop (self);
  else if (g_str_equal (name, "drop-backdrop"))
    sg_maps_page_drop_backdrop (self);
}

/* The clipboard. */

static void
copy_pieces_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  g_autofree char *text = sg_editor_copy (self->editor);

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  if (g_str_has_suffix (action, "cut") && sg_editor_may_change (self->editor))
    {
      sg_editor_choose_point (self->editor, -1); /* whole pieces were copied: none loses a point alone */
      sg_editor_delete (self->editor);
    }
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (SgMapsPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (self->editor != NULL) /* else its window was closed before the clipboard answered */
    sg_editor_paste (self->editor, text, sg_editor_canvas_get_pointer (self->canvas));
}

static void
paste_pieces_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (sg_editor_get_map (SG_MAPS_PAGE (widget)->editor) != NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, g_object_ref (widget));
}

/* What was drawn last is changed with the pointer free: else the panel would be of what is drawn next. */
static void
properties_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);
  SgEditTool tool = sg_editor_get_tool (self->editor);

  if (sg_editor_get_only (self->editor) != NULL && sg_edit_tool_info (tool)->draws && tool != SG_EDIT_LABEL)
    sg_editor_set_tool (self->editor, SG_EDIT_SELECT);
  sg_page_set_show_right (SG_PAGE (self), TRUE);
  sg_editor_properties_focus (self->properties);
}

static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgMapsPage *self = SG_MAPS_PAGE (widget);

  sg_page_set_show_left (SG_PAGE (self), TRUE);
  gtk_widget_set_visible (self->search, TRUE);
  gtk_widget_grab_focus (self->search);
}

/* What is drawn of the ground, whatever the style shows of itself. */

static const struct { const char *name; guint layer; } ground_layers[] = {
  { "tints", SG_PAINT_TINTS }, { "shade", SG_PAINT_SHADE }, { "hachures", SG_PAINT_HACHURES }, { "grid", SG_PAINT_GRID },
};

void
sg_maps_page_show_ground (SgMapsPage *self)
{
  guint layers = sg_editor_canvas_get_layers (self->canvas);

  for (guint i = 0; i < G_N_ELEMENTS (ground_layers); i++)
    g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->ground), ground_layers[i].name)),
                               g_variant_new_boolean ((layers & ground_layers[i].layer) != 0));
}

static void
ground_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapsPage *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (ground_layers); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), ground_layers[i].name))
      sg_editor_canvas_set_layer (self->canvas, ground_layers[i].layer, g_variant_get_boolean (value));
  sg_maps_page_show_ground (self);
}

/* Whoever chooses a step of the grid wants to be held by it. */
static void
step_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SgMapsPage *self = data;

  sg_editor_set_snap (self->editor, TRUE, g_variant_get_double (value));
}

/* The style is that of the settings, so that the menu shows which it is, whoever chose it. */
static void
add_ground (SgMapsPage *self)
{
  g_autoptr (GAction) style = g_settings_create_action (sg_settings (), "map-style");
  g_autoptr (GSimpleAction) step = g_simple_action_new_stateful ("step", G_VARIANT_TYPE_DOUBLE, g_variant_new_double (0));

  self->ground = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->ground), style);
  g_signal_connect (step, "change-state", G_CALLBACK (step_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self->ground), G_ACTION (step));
  for (guint i = 0; i < G_N_ELEMENTS (ground_layers); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (ground_layers[i].name, NULL, g_variant_new_boolean (FALSE));

      g_signal_connect (action, "change-state", G_CALLBACK (ground_cb), self);
      g_action_map_add_action (G_ACTION_MAP (self->ground), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "ground", G_ACTION_GROUP (self->ground));
}

static void
settings_cb (SgMapsPage *self)
{
  g_autofree char *style = g_settings_get_string (sg_settings (), "map-style");

  for (guint i = 0; i < G_N_ELEMENTS (style_names); i++)
    if (g_strcmp0 (style, style_names[i]) == 0)
      sg_editor_canvas_set_style (self->canvas, i);
  sg_editor_canvas_set_veil (self->canvas, g_settings_get_boolean (sg_settings (), "dark-veil"));
  sg_maps_page_show_ground (self);
}

void
sg_maps_page_read_style (SgMapsPage *self)
{
  add_ground (self);
  g_signal_connect_object (sg_settings (), "changed::map-style", G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_settings (), "changed::dark-veil", G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  settings_cb (self);
}

void
sg_maps_page_install_acts (GtkWidgetClass *widget_class)
{
  static const char *const plain[] = { "maps.undo", "maps.redo", "maps.check", "maps.delete", "maps.duplicate", "maps.round", "maps.sheet", "maps.choose-all", "maps.zoom-in", "maps.zoom-out",
                                       "maps.fit", "maps.backdrop", "maps.place-backdrop", "maps.drop-backdrop" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    gtk_widget_class_install_action (widget_class, plain[i], NULL, plain_cb);
  gtk_widget_class_install_action (widget_class, "maps.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "maps.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "maps.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "maps.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "maps.open-entry", "s", open_entry_cb);
  gtk_widget_class_install_action (widget_class, "maps.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "maps.rescue", NULL, rescue_cb);
  gtk_widget_class_install_action (widget_class, "maps.rescue-drop", NULL, rescue_drop_cb);
  gtk_widget_class_install_action (widget_class, "maps.use", NULL, use_cb);
  gtk_widget_class_install_action (widget_class, "maps.replace", NULL, replace_cb);
  gtk_widget_class_install_action (widget_class, "maps.properties", NULL, properties_cb);
  gtk_widget_class_install_action (widget_class, "maps.copy-pieces", NULL, copy_pieces_cb);
  gtk_widget_class_install_action (widget_class, "maps.cut", NULL, copy_pieces_cb);
  gtk_widget_class_install_action (widget_class, "maps.paste", NULL, paste_pieces_cb);
  gtk_widget_class_install_action (widget_class, "page.find", NULL, find_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "maps.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "maps.save-as", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "maps.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, "maps.choose-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "maps.copy-pieces", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "maps.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "maps.paste", NULL);
}
