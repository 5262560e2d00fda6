/* test-maps-page.c: the Maps page in its window: drawn on by keys alone, locked in use, kept and asked about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-canvas-input.h"
#include "app/editor/sg-editor-canvas-private.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/window/sg-window-pages.h"
#include "window-fixture.h"

#include "app/editor/sg-editor-canvas.h"
#include "app/editor/sg-ground-preview.h"
#include "app/editor/sg-import-map-dialog.h"
#include "app/editor/sg-map-print-dialog.h"
#include "app/editor/sg-maps-page.h"
#include "exchange/sg-ground-asc.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#include <math.h>

static SgMapsPage *
show_maps (Fixture *fixture)
{
  sg_window_show_page (fixture->window, "maps");
  settle ();
  return SG_MAPS_PAGE (sg_window_get_visible_page (fixture->window));
}

static gboolean
is_canvas (GtkWidget *widget, gpointer data)
{
  return SG_IS_EDITOR_CANVAS (widget);
}

static void
keys (SgMapsPage *page, guint keyval, guint times, GdkModifierType state)
{
  SgEditorCanvas *canvas = SG_EDITOR_CANVAS (walk_find (GTK_WIDGET (page), is_canvas, NULL));

  for (guint i = 0; i < times; i++)
    g_assert_true (sg_editor_canvas_key (canvas, keyval, state));
}

static void
draw_by_keys (SgMapsPage *page, guint tool)
{
  keys (page, tool, 1, 0);
  keys (page, GDK_KEY_space, 1, 0);
  keys (page, GDK_KEY_Right, 10, 0);
  keys (page, GDK_KEY_space, 1, 0);
  keys (page, GDK_KEY_Up, 12, 0);
  keys (page, GDK_KEY_space, 1, 0);
  keys (page, GDK_KEY_Left, 4, GDK_SHIFT_MASK);
  keys (page, GDK_KEY_space, 1, 0);
  keys (page, GDK_KEY_BackSpace, 1, 0);
  keys (page, GDK_KEY_Return, 1, 0);
}

/* A wood and a hill, drawn, moved, and taken back, without a mouse. */
static void
test_by_keys (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  guint n;

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  n = sg_map_get_pieces (sg_editor_get_map (editor))->len;
  draw_by_keys (page, GDK_KEY_w);
  g_assert_cmpint (sg_editor_get_only (editor)->kind, ==, SG_PIECE_WOOD);
  g_assert_cmpuint (sg_editor_get_only (editor)->n_points, ==, 3);
  keys (page, GDK_KEY_Escape, 1, 0);
  draw_by_keys (page, GDK_KEY_I);
  g_assert_cmpint (sg_editor_get_only (editor)->kind, ==, SG_PIECE_HILL);
  g_assert_true (shows (GTK_WIDGET (page), "Not saved yet"));
  keys (page, GDK_KEY_v, 1, 0);
  keys (page, GDK_KEY_Left, 2, 0);
  keys (page, GDK_KEY_period, 1, 0);
  keys (page, GDK_KEY_Insert, 1, 0);
  keys (page, GDK_KEY_Delete, 1, 0);
  g_assert_cmpuint (sg_map_get_pieces (sg_editor_get_map (editor))->len, ==, n + 2);
  for (guint i = 0; i < 5; i++)
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
  g_assert_cmpuint (sg_map_get_pieces (sg_editor_get_map (editor))->len, ==, n);
  g_assert_null (sg_map_draft_get_undo (sg_editor_get_draft (editor)));
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  settle ();
  g_assert_true (sg_maps_page_is_kept (page));
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

/* A press and its release as GTK tells of them: the click first, which was added last, and then the drag. */
static void
press_sheet (GtkWidget *canvas, int n_press, double x, double y)
{
  GtkEventController *drag = find_controller (canvas, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (find_controller (canvas, GTK_TYPE_GESTURE_CLICK), "pressed", n_press, x, y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}

/* A double click ends a shape, and begins no other where it ended. */
static void
test_double_click (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *canvas = walk_find (GTK_WIDGET (page), is_canvas, NULL);

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  keys (page, GDK_KEY_w, 1, 0);
  press_sheet (canvas, 1, 200, 200);
  press_sheet (canvas, 1, 300, 200);
  press_sheet (canvas, 1, 300, 300);
  g_assert_cmpuint (sg_editor_get_n_points (editor), ==, 3);
  press_sheet (canvas, 2, 300, 300);
  g_assert_cmpuint (sg_editor_get_n_points (editor), ==, 0);
  g_assert_cmpint (sg_editor_get_only (editor)->kind, ==, SG_PIECE_WOOD);
  press_sheet (canvas, 1, 400, 300);
  g_assert_cmpuint (sg_editor_get_n_points (editor), ==, 1);
}

/* A battle's country is looked at; its copy is drawn on, and kept among the campaign's papers. */
static void
test_in_use (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  SgMap *map = sg_editor_get_map (editor);
  g_autoptr (GPtrArray) papers = NULL;

  g_assert_true (map == sg_battle_get_map (fixture->battle));
  keys (page, GDK_KEY_p, 1, 0);
  keys (page, GDK_KEY_space, 1, 0);
  g_assert_true (sg_editor_get_map (editor) == map);
  g_assert_true (shows (GTK_WIDGET (page), "is fought on this map"));
  press (GTK_WIDGET (page), "Make a Copy");
  keys (page, GDK_KEY_p, 1, 0);
  keys (page, GDK_KEY_space, 1, 0);
  g_assert_true (sg_editor_get_map (editor) != map);
  g_assert_false (sg_maps_page_is_kept (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  g_assert_true (sg_maps_page_is_kept (page));
  papers = sg_campaign_list_documents (fixture->campaign, "map", NULL);
  g_assert_cmpuint (papers->len, ==, 1);
  g_assert_cmpstr (((SgDocument *) papers->pdata[0])->title, ==, "Hook’s Farm, a copy");
}

/* Before play has begun a battle's country is drawn on like any; what is saved is a ruling, and can be taken back. */
static void
test_before_play (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  g_autoptr (GError) error = NULL;
  SgMap *map = sg_battle_get_map (fixture->battle);
  SgBattle *next = sg_campaign_add_battle (fixture->campaign, "The Next", "finish", map, &error);
  guint n = sg_map_get_pieces (map)->len;

  g_assert_no_error (error);
  sg_maps_page_set_battle (page, fixture->campaign, next);
  g_assert_null (sg_editor_get_lock (editor));
  draw_by_keys (page, GDK_KEY_w);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  g_assert_true (sg_maps_page_is_kept (page));
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (next))->len, ==, n + 1);
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (fixture->battle))->len, ==, n);
  g_assert_true (sg_battle_undo (next, &error));
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (next))->len, ==, n);
}

/* Whoever leaves the page finds what he drew in its battle, without a save; and drawing on what a battle was begun with is no second one. */
static void
test_in_battle (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  GListModel *battles = sg_campaign_get_battles (fixture->campaign);
  g_autoptr (GError) error = NULL;
  SgMap *map = sg_battle_get_map (fixture->battle);
  SgBattle *next = sg_campaign_add_battle (fixture->campaign, "The Next", "finish", map, &error);
  guint n = sg_map_get_pieces (map)->len, all = g_list_model_get_n_items (battles);

  g_assert_no_error (error);
  sg_maps_page_set_battle (page, fixture->campaign, next);
  draw_by_keys (page, GDK_KEY_w);
  g_assert_false (sg_maps_page_is_kept (page));
  sg_window_show_page (fixture->window, "battle");
  settle ();
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (next))->len, ==, n + 1);
  g_assert_true (sg_maps_page_is_kept (page));
  sg_window_show_page (fixture->window, "maps");
  settle ();
  draw_by_keys (page, GDK_KEY_w);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.use", NULL);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (battles), ==, all);
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (next))->len, ==, n + 2);
}

static guint
count_on (Fixture *fixture, const char *title)
{
  GListModel *battles = sg_campaign_get_battles (sg_window_get_campaign (fixture->window));

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (g_strcmp0 (sg_battle_get_title (battle), title) == 0)
        return sg_map_get_pieces (sg_battle_get_map (battle))->len;
    }
  g_error ("no battle “%s”", title);
}

/* What was drawn for a battle is in it when its campaign is closed, and never in the battle of the same number of the next campaign. */
static void
test_next_campaign (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgMap *map = sg_battle_get_map (fixture->battle);
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autoptr (SgMap) field = sg_map_new ("Another Field", "in", 72, 48);
  g_autoptr (GError) error = NULL;
  SgBattle *next = sg_campaign_add_battle (fixture->campaign, "The Next", "finish", map, &error);
  guint n = sg_map_get_pieces (map)->len;
  gint64 id = sg_battle_get_id (next);

  sg_window_show_battle (fixture->window, next);
  settle ();
  draw_by_keys (page, GDK_KEY_w);
  begin_war (fixture, "Another War");
  next = sg_campaign_add_battle (fixture->campaign, "Elsewhere", "finish", field, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_battle_get_id (next), ==, id);
  page = show_maps (fixture);
  g_assert_null (sg_map_get_piece (sg_editor_get_map (sg_maps_page_get_editor (page)), "nothing"));
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  draw_by_keys (page, GDK_KEY_w);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  sg_window_show_page (fixture->window, "battle");
  settle ();
  g_assert_cmpuint (count_on (fixture, "Elsewhere"), ==, 0);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  settle ();
  g_assert_cmpuint (count_on (fixture, "The Next"), ==, n + 1);
}

/* Where @at stands on the sheet. */
static void
find_place (GtkWidget *canvas, SgPoint at, double *x, double *y)
{
  sg_viewport_to_sheet (&SG_COUNTRY_CANVAS (canvas)->view, at, x, y);
}

/* What is dragged is let go of when it is taken away under the hand, or another piece is chosen: nothing else moves then. */
static void
test_hauled_away (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *canvas = walk_find (GTK_WIDGET (page), is_canvas, NULL);
  GtkEventController *drag = find_controller (canvas, GTK_TYPE_GESTURE_DRAG);
  static const guint presses[] = { GDK_KEY_Delete, GDK_KEY_n };

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  keys (page, GDK_KEY_w, 1, 0);
  for (guint i = 0; i < 9; i++)
    sg_editor_point (editor, (SgPoint) { 10 + 12 * cos (i * 0.6), 20 + 12 * sin (i * 0.6) });
  g_assert_true (sg_editor_finish (editor));
  keys (page, GDK_KEY_v, 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      const SgPiece *only = sg_editor_get_only (editor);
      SgMap *now;
      double x, y;

      find_place (canvas, only->points[only->n_points - 1], &x, &y);
      g_signal_emit_by_name (drag, "drag-begin", x, y);
      g_signal_emit_by_name (drag, "drag-update", 30.0, 4.0);
      keys (page, presses[i], 1, 0);
      now = sg_editor_get_map (editor);
      settle ();
      g_signal_emit_by_name (drag, "drag-update", 40.0, 4.0);
      settle ();
      g_signal_emit_by_name (drag, "drag-end", 40.0, 4.0);
      g_assert_true (sg_editor_get_map (editor) == now);
    }
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* What is too short for a dot in its middle is moved by its middle; a place that is asked for is told by a hand that slips, too. */
static void
picked_cb (const SgPoint *at, gpointer data)
{
  *(gboolean *) data = at != NULL;
}

static void
test_short_and_slipped (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  SgEditorCanvas *canvas = SG_EDITOR_CANVAS (walk_find (GTK_WIDGET (page), is_canvas, NULL));
  GtkEventController *drag = find_controller (GTK_WIDGET (canvas), GTK_TYPE_GESTURE_DRAG);
  double scale = SG_COUNTRY_CANVAS (canvas)->view.scale, x, y;
  gboolean between, told = FALSE;
  SgMap *before;

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  keys (page, GDK_KEY_l, 1, 0);
  sg_editor_point (editor, (SgPoint) { 10, 20 });
  sg_editor_point (editor, (SgPoint) { 10 + 30 / scale, 20 });
  g_assert_true (sg_editor_finish (editor));
  keys (page, GDK_KEY_v, 1, 0);
  find_place (GTK_WIDGET (canvas), (SgPoint) { 10 + 15 / scale, 20 }, &x, &y);
  g_assert_cmpint (sg_editor_canvas_find_handle (canvas, x, y, &between), ==, -1);
  before = sg_editor_get_map (editor);
  sg_editor_canvas_pick (canvas, picked_cb, &told);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 6.0, 0.0);
  g_signal_emit_by_name (drag, "drag-end", 6.0, 0.0);
  g_assert_true (told);
  g_assert_true (sg_editor_get_map (editor) == before);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static void
take_made (SgMap *map, gpointer data)
{
  g_set_object ((SgMap **) data, map);
}

static gboolean
is_ground_preview (GtkWidget *widget, gpointer data)
{
  (void) data;
  return SG_IS_GROUND_PREVIEW (widget);
}

static void
drag_on (GtkWidget *preview, double x, double y, double far_x, double far_y)
{
  GtkEventController *drag = find_controller (preview, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", far_x, far_y);
  g_signal_emit_by_name (drag, "drag-end", far_x, far_y);
  settle ();
}

/* The whole of the grid is taken at first: a drag over it takes a part, in any proportions where it is open country, and a drag in that moves it. */
static void
test_part_is_dragged (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 500\n10 20 30 40\n50 60 70 80\n20 30 40 50\n";
  SgMapsPage *page = show_maps (fixture);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (SgMap) map = NULL;
  GtkWidget *dialog = sg_import_map_ask (GTK_WIDGET (page), sg_ground_read_asc (bytes, "vale.asc", NULL, NULL), "Vale", take_made, &map), *preview;
  SgGroundPart whole, part, moved;
  double side;

  (void) data;
  settle ();
  preview = walk_find (dialog, is_ground_preview, NULL);
  sg_ground_preview_get_part (SG_GROUND_PREVIEW (preview), &whole);
  side = gtk_widget_get_height (preview);
  drag_on (preview, gtk_widget_get_width (preview) / 2.0, side * 0.2, side / 4, side / 2);
  sg_ground_preview_get_part (SG_GROUND_PREVIEW (preview), &part);
  g_assert_cmpfloat (part.wide, <, whole.wide * 0.6);
  g_assert_cmpfloat_with_epsilon (part.deep, 2 * part.wide, part.wide * 0.1);
  drag_on (preview, gtk_widget_get_width (preview) / 2.0 + side / 8, side * 0.4, -side / 8, 0);
  sg_ground_preview_get_part (SG_GROUND_PREVIEW (preview), &moved);
  g_assert_cmpfloat_with_epsilon (moved.wide, part.wide, part.wide * 0.02);
  g_assert_cmpfloat (moved.east, <, part.east - part.wide / 3);
  press (dialog, "Make the Map");
  settle ();
  g_assert_cmpfloat (sg_map_get_interval (map), <=, 10); /* of the part, not of the whole */
  g_assert_cmpfloat (sg_map_get_depth (map), >, sg_map_get_width (map) * 1.8);
}

/* What a grid becomes is asked, and done; the same map is laid out on sheets at its scale. */
static void
test_import_and_print (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 500\n10 20 30 40\n50 60 70 80\n20 30 40 50\n";
  SgMapsPage *page = show_maps (fixture);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = NULL;
  SgGroundGrid *grid = sg_ground_read_asc (bytes, "vale.asc", NULL, &error);
  GtkWidget *dialog;

  g_assert_no_error (error);
  dialog = sg_import_map_ask (GTK_WIDGET (page), grid, "Vale", take_made, &map);
  settle ();
  g_assert_true (shows (dialog, "from 10 to 80 m"));
  press (dialog, "Make the Map");
  settle ();
  g_assert_nonnull (map);
  g_assert_cmpstr (sg_map_get_unit (map), ==, "paces");
  g_assert_cmpstr (sg_map_get_height_unit (map), ==, "ft");
  g_assert_cmpfloat (sg_map_get_interval (map), ==, 20);
  g_assert_cmpfloat (sg_map_get_scale (map), ==, 8000);
  g_assert_cmpfloat_with_epsilon (sg_map_get_width (map), 1500 / (sg_map_unit_length ("paces") * 0.0254), 2);
  dialog = sg_map_print_ask (GTK_WIDGET (page), map, NULL, SG_STYLE_ORDNANCE);
  settle ();
  g_assert_true (shows (dialog, "One sheet holds it all."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* What is printed of this page is its map, not a sheet of the battle. */
static void
test_print_key (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *dialog = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.print", NULL);
  settle ();
  g_assert_true (sg_window_get_visible_page (fixture->window) == SG_PAGE (page));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (one) == GTK_WINDOW (fixture->window))
        dialog = one;
    }
  g_assert_nonnull (dialog);
  g_assert_cmpstr (gtk_window_get_title (dialog), ==, "Print at True Scale");
  gtk_window_destroy (dialog);
}

static void
test_alone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Alone.sgmap", NULL);
  g_autoptr (SgMap) map = sg_map_new ("Alone", "paces", 4000, 3000);
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
  g_autoptr (GError) error = NULL;
  SgMapsPage *page;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", path);
  settle ();
  page = SG_MAPS_PAGE (sg_window_get_visible_page (fixture->window));
  g_assert_cmpstr (sg_maps_page_get_path (page), ==, path);
  g_assert_true (shows (GTK_WIDGET (page), "Alone"));
  keys (page, GDK_KEY_p, 1, 0);
  keys (page, GDK_KEY_space, 1, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  settle ();
  g_clear_object (&map);
  g_clear_pointer (&bytes, g_bytes_unref);
  g_assert_true (sg_maps_page_open_path (page, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sg_map_get_pieces (sg_editor_get_map (sg_maps_page_get_editor (page)))->len, ==, 1);
}

/* A name typed letter by letter is one act; another kind brings other properties. */
static void
test_properties (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  draw_by_keys (page, GDK_KEY_w);
  keys (page, GDK_KEY_v, 1, 0);
  settle ();
  row = walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "Name");
  gtk_editable_set_text (GTK_EDITABLE (row), "Fir");
  gtk_editable_set_text (GTK_EDITABLE (row), "Fir Hanger");
  g_assert_cmpstr (sg_editor_get_only (editor)->name, ==, "Fir Hanger");
  g_assert_cmpstr (sg_map_draft_get_undo (sg_editor_get_draft (editor)), ==, "Wood: name changed");
  adw_combo_row_set_selected (ADW_COMBO_ROW (walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "Kind")), 5);
  settle ();
  g_assert_cmpint (sg_editor_get_only (editor)->kind, ==, SG_PIECE_MARSH);
  g_assert_null (walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "Growth"));
  sg_maps_page_undo (page);
  sg_maps_page_undo (page);
  settle ();
  g_assert_cmpint (sg_editor_get_only (editor)->kind, ==, SG_PIECE_WOOD);
  g_assert_cmpstr (sg_editor_get_only (editor)->name, ==, "");
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* Of one map after the other in the same paces, one has its heights in feet and the next in metres. */
static void
test_height_units (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  static const struct { const char *unit, *title; } rows[] = { { "ft", "Contours every, ft" }, { "m", "Contours every, m" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = sg_map_new ("Vale", "paces", 4000, 3000);

      sg_map_set_height_unit (map, rows[i].unit);
      sg_maps_page_take (page, map);
      settle ();
      g_assert_nonnull (walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) rows[i].title));
    }
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static gboolean
is_outline (GtkWidget *widget, gpointer data)
{
  return gtk_widget_has_css_class (widget, "sg-outline");
}

/* A point is chosen in the outline and its place is shown, the list still standing while it is told. */
static void
test_outline (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  draw_by_keys (page, GDK_KEY_w);
  keys (page, GDK_KEY_v, 1, 0);
  settle ();
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *list = walk_find (GTK_WIDGET (page), is_outline, NULL);

      gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)));
      settle ();
      g_assert_cmpint (sg_editor_get_point (editor), ==, i);
      list = walk_find (GTK_WIDGET (page), is_outline, NULL);
      g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))), ==, i);
      g_assert_nonnull (walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "x, in"));
    }
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* A key as the page hears it, with the focus where it is. */
static gboolean
hears (SgMapsPage *page, guint keyval, GdkModifierType state)
{
  gboolean done;

  g_signal_emit_by_name (find_controller (GTK_WIDGET (page), GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0, state, &done);
  return done;
}

static gboolean
is_pressed_called (GtkWidget *widget, gpointer label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* What the first finger of two began to draw is no line, and nothing is drawn while they zoom. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *canvas = walk_find (GTK_WIDGET (page), is_canvas, NULL);
  GtkEventController *drag = find_controller (canvas, GTK_TYPE_GESTURE_DRAG), *pinch = find_controller (canvas, GTK_TYPE_GESTURE_ZOOM);
  SgCountryCanvas *sheet = SG_COUNTRY_CANVAS (canvas);
  double scale;
  guint n;

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  n = sg_map_get_pieces (sg_editor_get_map (editor))->len;
  keys (page, GDK_KEY_l, 1, 0);
  settle ();
  scale = sheet->view.scale;
  g_signal_emit_by_name (drag, "drag-begin", 200.0, 200.0);
  g_signal_emit_by_name (drag, "drag-update", 60.0, 20.0);
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 2.0);
  g_signal_emit_by_name (drag, "drag-update", 90.0, 40.0);
  g_signal_emit_by_name (drag, "drag-end", 90.0, 40.0);
  settle ();
  g_assert_cmpfloat_with_epsilon (sheet->view.scale, 2 * scale, 1e-9);
  g_assert_cmpuint (sg_map_get_pieces (sg_editor_get_map (editor))->len, ==, n);
  g_assert_cmpuint (sg_editor_get_n_points (editor), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* The letters of the tools are heard from wherever the focus is left, as by a list that another kind was chosen from; where words are written they are
 * words, and with Control they are another's. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *row;
  guint n;

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  n = sg_map_get_pieces (sg_editor_get_map (editor))->len;
  draw_by_keys (page, GDK_KEY_w);
  keys (page, GDK_KEY_v, 1, 0);
  settle ();
  g_assert_true (gtk_widget_grab_focus (walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "Name")));
  g_assert_false (hears (page, GDK_KEY_w, 0));
  g_assert_false (hears (page, GDK_KEY_Delete, 0));
  row = walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "Kind");
  g_assert_true (gtk_widget_grab_focus (row));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 5);
  settle ();
  row = walk_find (GTK_WIDGET (page), is_row_titled, (gpointer) "Kind");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);
  g_assert_false (hears (page, GDK_KEY_w, GDK_CONTROL_MASK));
  g_assert_true (hears (page, GDK_KEY_Delete, 0));
  g_assert_cmpuint (sg_map_get_pieces (sg_editor_get_map (editor))->len, ==, n);
  g_assert_true (hears (page, GDK_KEY_w, 0));
  g_assert_cmpint (sg_editor_get_tool (editor), ==, SG_EDIT_WOOD);
  settle ();
  row = walk_find (GTK_WIDGET (page), is_pressed_called, (gpointer) sg_piece_kind_label (SG_PIECE_MARSH));
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), TRUE);
  settle ();
  row = walk_find (GTK_WIDGET (page), is_pressed_called, (gpointer) sg_piece_kind_label (SG_PIECE_MARSH));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);
  g_assert_true (hears (page, GDK_KEY_v, 0));
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* What is not saved is asked about before the window closes. */
static void
test_closing_asks (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_nonnull (find_window_of (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_window_of (ADW_TYPE_MESSAGE_DIALOG)), "stay");
  settle ();
  g_assert_false (sg_maps_page_is_kept (page));
  /* Nobody else holds the window: it goes, without a complaint, and its question with it. */
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_window_of (ADW_TYPE_MESSAGE_DIALOG)), "drop");
  settle ();
  g_assert_true (fixture->window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  g_assert_null (find_window_of (ADW_TYPE_MESSAGE_DIALOG));
  if (fixture->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  fixture->window = SG_WINDOW (sg_window_new (GTK_APPLICATION (application)));
}

/* Saved as the window closes, the map is kept, and the window goes without a complaint as well. */
static void
test_closing_saves (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  draw_by_keys (page, GDK_KEY_w);
  g_assert_false (sg_maps_page_is_kept (page));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_window_of (ADW_TYPE_MESSAGE_DIALOG)), "save");
  settle ();
  g_assert_true (page == NULL || sg_maps_page_is_kept (page));
  g_assert_true (fixture->window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  g_assert_null (find_window_of (ADW_TYPE_MESSAGE_DIALOG));
  if (page != NULL)
    g_object_remove_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  if (fixture->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  fixture->window = SG_WINDOW (sg_window_new (GTK_APPLICATION (application)));
}

/* The figures of the rulers are as large as the text, and whole above their ticks. */
/* Whether it is the line under the sheet that says what is to be done next. */
static gboolean
is_hint (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "sg-hint");
}

/* What is to be done next is said whole, in a window of the usual size, and the sheet stays as large as it was. */
static void
test_hint (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  GtkWidget *canvas = walk_find (GTK_WIDGET (page), is_canvas, NULL), *hint = walk_find (GTK_WIDGET (page), is_hint, NULL);
  int height;

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  keys (page, GDK_KEY_w, 1, 0);
  for (guint i = 0; i < 10; i++, g_usleep (20000))
    settle ();
  height = gtk_widget_get_height (canvas);
  keys (page, GDK_KEY_space, 1, 0);
  for (guint i = 0; i < 10; i++, g_usleep (20000))
    settle ();
  g_test_message ("%s, in %d", gtk_label_get_label (GTK_LABEL (hint)), gtk_widget_get_width (hint));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (hint))));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (hint))), ==, 2);
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, height);
}

static void
test_rulers (void)
{
  static const double texts[] = { 1, 1.5, 2 };
  const int ticks = 7;
  int once;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &once, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SgEditor) editor = sg_editor_new ();
      GtkWidget *canvas;
      const PangoFontDescription *font;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (once * texts[i]), NULL);
      canvas = g_object_ref_sink (sg_editor_canvas_new (editor));
      font = pango_context_get_font_description (gtk_widget_get_pango_context (canvas));
      g_assert_true (pango_font_description_get_size_is_absolute (font)); /* as the rulers take it */
      g_assert_cmpint (PANGO_PIXELS (pango_font_description_get_size (font)) * 8 / 11, <=, SG_COUNTRY_CANVAS (canvas)->rulers - ticks);
      g_object_unref (canvas);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", once, NULL);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add_func ("/app/maps-page/rulers", test_rulers);
  g_test_add ("/app/maps-page/by-keys", Fixture, NULL, open_sample, test_by_keys, close_window);
  g_test_add ("/app/maps-page/hint", Fixture, NULL, open_sample, test_hint, close_window);
  g_test_add ("/app/maps-page/double-click", Fixture, NULL, open_sample, test_double_click, close_window);
  g_test_add ("/app/maps-page/in-use", Fixture, NULL, open_sample, test_in_use, close_window);
  g_test_add ("/app/maps-page/before-play", Fixture, NULL, open_sample, test_before_play, close_window);
  g_test_add ("/app/maps-page/in-battle", Fixture, NULL, open_sample, test_in_battle, close_window);
  g_test_add ("/app/maps-page/next-campaign", Fixture, NULL, open_sample, test_next_campaign, close_window);
  g_test_add ("/app/maps-page/hauled-away", Fixture, NULL, open_sample, test_hauled_away, close_window);
  g_test_add ("/app/maps-page/short-and-slipped", Fixture, NULL, open_sample, test_short_and_slipped, close_window);
  g_test_add ("/app/maps-page/height-units", Fixture, NULL, open_sample, test_height_units, close_window);
  g_test_add ("/app/maps-page/import-and-print", Fixture, NULL, open_sample, test_import_and_print, close_window);
  g_test_add ("/app/maps-page/print-key", Fixture, NULL, open_sample, test_print_key, close_window);
  g_test_add ("/app/maps-page/part-is-dragged", Fixture, NULL, open_sample, test_part_is_dragged, close_window);
  g_test_add ("/app/maps-page/properties", Fixture, NULL, open_sample, test_properties, close_window);
  g_test_add ("/app/maps-page/outline", Fixture, NULL, open_sample, test_outline, close_window);
  g_test_add ("/app/maps-page/pinch", Fixture, NULL, open_sample, test_pinch, close_window);
  g_test_add ("/app/maps-page/letters", Fixture, NULL, open_sample, test_letters, close_window);
  g_test_add ("/app/maps-page/closing-asks", Fixture, NULL, open_sample, test_closing_asks, close_window);
  g_test_add ("/app/maps-page/closing-saves", Fixture, NULL, open_sample, test_closing_saves, close_window);
  g_test_add ("/app/maps-page/alone", Fixture, NULL, open_window, test_alone, close_window);
  return g_test_run ();
}
