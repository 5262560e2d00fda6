/* test-map-files.c: what the Maps page hands to other programs and takes from them, the picture under a map, and what is said of the sheet and its pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-acts.h"
#include "app/editor/sg-editor-canvas-input.h"
#include "app/editor/sg-editor-canvas-private.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-maps-acts.h"
#include "app/editor/sg-maps-page-private.h"
#include "app/editor/sg-new-map-dialog.h"
#include "map/sg-backdrop.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <math.h>
#include <unistd.h>

static GtkWidget *
find_toplevel (WalkTest test, gpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      if (test (one, data))
        return one;
    }
  return NULL;
}

static gboolean
is_chooser (GtkWidget *widget, gpointer data)
{
  return GTK_IS_FILE_CHOOSER (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_titled (GtkWidget *widget, gpointer title)
{
  return g_strcmp0 (gtk_window_get_title (GTK_WINDOW (widget)), title) == 0 && gtk_widget_get_mapped (widget);
}

static GtkWidget *
dialog_titled (const char *title)
{
  GtkWidget *dialog = find_toplevel (is_titled, (gpointer) title);

  if (dialog == NULL)
    g_error ("no window “%s” is shown", title);
  return dialog;
}

/* Names @path to the question for a file; it looks at the folder in its own time. */
static GtkWidget *
name_file (const char *path)
{
  GtkWidget *chooser = find_toplevel (is_chooser, NULL);
  g_autofree char *name = g_path_get_basename (path), *home = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (path), folder = g_file_new_for_path (home);

  g_assert_nonnull (chooser);
  if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
    }
  else
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  settle ();
  return chooser;
}

/* The file that is asked for. */
static void
answer_file (const char *path)
{
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  gtk_dialog_response (GTK_DIALOG (name_file (path)), GTK_RESPONSE_ACCEPT);
  while (find_toplevel (is_chooser, NULL) != NULL && g_get_monotonic_time () < until)
    settle ();
  g_assert_null (find_toplevel (is_chooser, NULL));
}

static SgMapsPage *
show_maps (Fixture *fixture)
{
  sg_window_show_page (fixture->window, "maps");
  settle ();
  return SG_MAPS_PAGE (sg_window_get_visible_page (fixture->window));
}

static SgMapsPage *
copy_map (Fixture *fixture)
{
  SgMapsPage *page = show_maps (fixture);

  gtk_widget_activate_action (GTK_WIDGET (page), "maps.copy", NULL);
  settle ();
  return page;
}

static void
act (SgMapsPage *page, const char *action, const char *path)
{
  gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  settle ();
  if (path != NULL)
    answer_file (path);
}

static SgMap *
map_of (SgMapsPage *page)
{
  return sg_editor_get_map (sg_maps_page_get_editor (page));
}

static char *
read_head (const char *path, gsize n)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (length, >=, n);
  return g_strndup (text, n);
}

/* What a program that reads such files finds at the beginning of each. */
static void
test_exports (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *action, *name, *head; } rows[] = {
    { "maps.export", "Field.pdf", "%PDF-" },         { "maps.export", "Field.svg", "<?xml" },       { "maps.export", "Field.png", "\x89PNG" },
    { "maps.contours", "Contours.geojson", "{" },    { "maps.layers", "Ground.geojson", "{" },      { "maps.save-as", "Field.sgmap", "<?xml" },
  };
  SgMapsPage *page = copy_map (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, rows[i].name, NULL), *head = NULL;

      g_test_message ("%s", rows[i].name);
      act (page, rows[i].action, path);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_error ("%s was not written", rows[i].name);
      head = read_head (path, strlen (rows[i].head));
      g_assert_cmpstr (head, ==, rows[i].head);
      g_unlink (path);
    }
}

/* Saved as a file it is kept there from then on, and opened again it is the same. */
static void
test_save_as (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = copy_map (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "Own.sgmap", NULL);
  g_autoptr (GBytes) before = sg_map_to_bytes (map_of (page)), after = NULL;

  act (page, "maps.save-as", path);
  g_assert_true (sg_maps_page_is_kept (page));
  g_assert_cmpstr (sg_maps_page_get_path (page), ==, path);
  act (page, "maps.new", NULL);
  press (dialog_titled ("New Map"), "Draw It");
  g_assert_null (sg_maps_page_get_path (page));
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  act (page, "maps.open", path);
  g_assert_cmpstr (sg_maps_page_get_path (page), ==, path);
  after = sg_map_to_bytes (map_of (page));
  g_assert_true (g_bytes_equal (before, after));
}

static GtkSpinButton *
spin_of (GtkWidget *root, const char *title)
{
  GtkWidget *row = walk_find (root, is_shown_row_titled, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return GTK_SPIN_BUTTON (walk_find (row, is_spin, NULL));
}

/* A new map begins bare, of a size that is usual for its ground, or from a seed, the same country each time. */
static void
test_new (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  g_autoptr (GBytes) first = NULL, second = NULL;
  GtkWidget *dialog;

  act (page, "maps.new", NULL);
  dialog = dialog_titled ("New Map");
  choose_called (dialog, "Ground", "Open country, in paces");
  g_assert_cmpfloat (gtk_spin_button_get_value (spin_of (dialog, "Width")), ==, 8000);
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_shown_row_titled, (gpointer) "Title")), "  ");
  settle ();
  g_assert_true (shows (dialog, "The map needs a title."));
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Draw It")));
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_shown_row_titled, (gpointer) "Title")), " The Vale ");
  settle ();
  press (dialog, "Draw It");
  g_assert_cmpstr (sg_map_get_title (map_of (page)), ==, "The Vale");
  g_assert_cmpstr (sg_map_get_unit (map_of (page)), ==, "paces");
  g_assert_cmpfloat (sg_map_get_interval (map_of (page)), ==, 20);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  for (guint i = 0; i < 2; i++)
    {
      act (page, "maps.new", NULL);
      dialog = dialog_titled ("New Map");
      choose_called (dialog, "Begin with", "Country from a seed");
      gtk_spin_button_set_value (spin_of (dialog, "Seed"), 7);
      gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_shown_row_titled, (gpointer) "Title")), ""); /* it has a name of its own */
      settle ();
      press (dialog, "Draw It");
      g_assert_cmpstr (sg_map_get_title (map_of (page)), !=, "");
      *(i == 0 ? &first : &second) = sg_map_to_bytes (map_of (page));
      gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
    }
  g_assert_true (g_bytes_equal (first, second));
  act (page, "maps.new", NULL);
  dialog = dialog_titled ("New Map");
  choose_called (dialog, "Begin with", "Measured heights, out of a file");
  g_assert_null (walk_find (dialog, is_shown_row_titled, (gpointer) "Title"));
  press (dialog, "Choose the File…");
  g_assert_nonnull (find_toplevel (is_chooser, NULL));
  gtk_dialog_response (GTK_DIALOG (find_toplevel (is_chooser, NULL)), GTK_RESPONSE_CANCEL);
  settle ();
}

/* Heights out of a file take the name of the file; what is no such file is refused in words, and the map that was open stays. */
static void
test_heights (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 500\n10 20 30 40\n50 60 70 80\n20 30 40 50\n";
  SgMapsPage *page = show_maps (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "St. Albans.asc", NULL), *bad = g_build_filename (fixture->folder, "bad.asc", NULL);
  SgMap *before = map_of (page);
  GtkWidget *dialog;

  g_assert_true (g_file_set_contents (path, text, -1, NULL) && g_file_set_contents (bad, "ncols 4\nnrows", -1, NULL));
  act (page, "maps.import", bad);
  g_assert_true (map_of (page) == before);
  act (page, "maps.import", path);
  dialog = dialog_titled ("Import Heights");
  g_assert_true (shows (dialog, "from 10 to 80 m"));
  press (dialog, "Make the Map");
  g_assert_cmpstr (sg_map_get_title (map_of (page)), ==, "St. Albans");
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static gboolean
is_switch (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SWITCH (widget);
}

static GtkSwitch *
switch_of (GtkWidget *root, const char *title)
{
  GtkWidget *row = walk_find (root, is_shown_row_titled, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  return GTK_SWITCH (walk_find (row, is_switch, NULL));
}

/* (nullable): the dialog that asks what of a file is taken, when the file has been read in a thread of its own. */
static GtkWidget *
await_features (Fixture *fixture)
{
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  GtkWidget *dialog;

  while ((dialog = find_toplevel (is_titled, (gpointer) "What Stands There")) == NULL && !shows (GTK_WIDGET (fixture->window), "GDAL")
         && g_get_monotonic_time () < until)
    settle ();
  return dialog;
}

/* What stands there comes on a map of its own where the map at hand lies nowhere in the world, and onto that map the next time; what is unticked is
 * left, and with nothing ticked nothing can be taken. */
static void
test_features (Fixture *fixture, gconstpointer data)
{
  static const char text[] =
    "{\"type\":\"FeatureCollection\",\"features\":["
    "{\"type\":\"Feature\",\"properties\":{\"highway\":\"primary\"},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0.001,51.001],[0.02,51.01]]}},"
    "{\"type\":\"Feature\",\"properties\":{\"waterway\":\"river\"},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0.001,51.01],[0.02,51.001]]}},"
    "{\"type\":\"Feature\",\"properties\":{\"nobody\":\"knows\"},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0.002,51.002],[0.01,51.003]]}}]}";
  SgMapsPage *page = show_maps (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "St. Albans.geojson", NULL);
  GtkWidget *dialog;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  act (page, "maps.features", path);
  dialog = await_features (fixture);
  if (dialog == NULL && shows (GTK_WIDGET (fixture->window), "GDAL"))
    {
      g_test_skip ("there is no GDAL here");
      return;
    }
  g_assert_nonnull (dialog);
  g_assert_true (shows (dialog, "3 features lie on this map."));
  g_assert_true (shows (dialog, "1 are of no class that is drawn."));
  gtk_switch_set_active (switch_of (dialog, "Rivers"), FALSE);
  settle ();
  gtk_switch_set_active (switch_of (dialog, "Main roads"), FALSE);
  settle ();
  g_assert_true (shows (dialog, "Nothing is chosen to be taken."));
  gtk_switch_set_active (switch_of (dialog, "Main roads"), TRUE);
  settle ();
  press (dialog, "Take 1 Piece");
  g_assert_cmpstr (sg_map_get_title (map_of (page)), ==, "St. Albans");
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, 1);
  act (page, "maps.features", path);
  dialog = await_features (fixture);
  gtk_switch_set_active (switch_of (dialog, "Main roads"), FALSE);
  settle ();
  press (dialog, "Take 1 Piece");
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, 2);
  sg_maps_page_undo (page);
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* Each of the rows of the sheet changes what it says, and nothing else: a north beyond half a turn, or a side with a fraction, stays. */
static void
test_sheet (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = copy_map (fixture);
  SgMap *odd = sg_map_edit (map_of (page));
  GtkWidget *width;

  sg_map_set_north (odd, 270);
  sg_map_set_scale (odd, 2e6);
  sg_map_set_size (odd, sg_map_get_width (odd) + 0.37, sg_map_get_depth (odd));
  sg_editor_act (sg_maps_page_get_editor (page), odd, "Made odd", NULL);
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (walk_find (GTK_WIDGET (page), is_shown_row_titled, (gpointer) "Title")), "Renamed");
  settle ();
  g_assert_cmpstr (sg_map_get_title (map_of (page)), ==, "Renamed");
  g_assert_cmpfloat (sg_map_get_north (map_of (page)), ==, 270);
  g_assert_cmpfloat (sg_map_get_scale (map_of (page)), ==, 2e6);
  width = GTK_WIDGET (spin_of (GTK_WIDGET (page), "Width, in"));
  gtk_spin_button_update (GTK_SPIN_BUTTON (width)); /* as when the focus goes by */
  g_assert_cmpfloat_with_epsilon (fmod (sg_map_get_width (map_of (page)), 1), 0.37, 1e-6);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (width), 120);
  settle ();
  g_assert_cmpfloat (sg_map_get_width (map_of (page)), ==, 120);
  if (sg_map_get_line (map_of (page), "back/near") != NULL)
    g_assert_cmpfloat (MAX (sg_map_get_line (map_of (page), "back/near")->a.x, sg_map_get_line (map_of (page), "back/near")->b.x), <=, 120);
  gtk_spin_button_set_value (spin_of (GTK_WIDGET (page), "North, degrees from the top"), -12);
  settle ();
  g_assert_cmpfloat (sg_map_get_north (map_of (page)), ==, -12);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static gboolean
is_hint (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "sg-hint") && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
hints (SgMapsPage *page, const char *words)
{
  return walk_find (GTK_WIDGET (page), is_hint, (gpointer) words) != NULL;
}

static gboolean
is_canvas (GtkWidget *widget, gpointer data)
{
  return SG_IS_EDITOR_CANVAS (widget);
}

static GtkWidget *
canvas_of (SgMapsPage *page)
{
  return walk_find (GTK_WIDGET (page), is_canvas, NULL);
}

static void
press_ground (SgMapsPage *page, double x, double y)
{
  GtkWidget *canvas = canvas_of (page);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (canvas);
  double at[2];

  sg_viewport_to_sheet (&SG_COUNTRY_CANVAS (canvas)->view, (SgPoint) { x, y }, &at[0], &at[1]);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (controller))
        continue;
      g_signal_emit_by_name (controller, "drag-begin", at[0], at[1]);
      g_signal_emit_by_name (controller, "drag-end", 0.0, 0.0);
    }
  settle ();
}

static char *
write_picture (Fixture *fixture)
{
  char *path = g_build_filename (fixture->folder, "sketch.png", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 100);

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return path;
}

/* A picture is loaded as wide as the sheet, laid down by two places, and taken away; what is no picture is refused, and Escape calls the laying
 * off, which the line under the sheet says, too. */
static void
test_backdrop (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = copy_map (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  g_autofree char *picture = write_picture (fixture), *words = g_build_filename (fixture->folder, "words.png", NULL);
  double w = sg_map_get_width (map_of (page)), d = sg_map_get_depth (map_of (page));
  SgBackdrop *backdrop;

  g_assert_true (g_file_set_contents (words, "no picture", -1, NULL));
  act (page, "maps.place-backdrop", NULL); /* there is none to lay down */
  act (page, "maps.drop-backdrop", NULL);
  act (page, "maps.backdrop", words);
  g_assert_null (sg_map_get_backdrop (map_of (page)));
  g_assert_cmpint (truncate (words, SG_BACKDROP_MAX_BYTES + 1), ==, 0); /* it is not read to find that out */
  act (page, "maps.backdrop", words);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "words.png was not opened: it is larger than 16 MB"));
  g_assert_null (sg_map_get_backdrop (map_of (page)));
  act (page, "maps.backdrop", picture);
  backdrop = sg_map_get_backdrop (map_of (page));
  g_assert_nonnull (backdrop);
  g_assert_cmpfloat (backdrop->pixel_b.x, ==, 200);
  g_assert_cmpfloat (backdrop->ground_b.x, ==, w);
  act (page, "maps.place-backdrop", NULL);
  g_assert_true (hints (page, "Click the first place"));
  g_assert_true (sg_editor_canvas_key (SG_EDITOR_CANVAS (canvas_of (page)), GDK_KEY_Escape, 0));
  g_assert_false (hints (page, "Click the first place"));
  act (page, "maps.place-backdrop", NULL);
  press_ground (page, 0, d);
  g_assert_true (hints (page, "Click where that place lies"));
  press_ground (page, w / 4, d / 2);
  g_assert_true (hints (page, "Click the second place"));
  press_ground (page, w / 2, d);
  press_ground (page, w / 2, d / 2);
  backdrop = sg_map_get_backdrop (map_of (page));
  g_assert_cmpstr (sg_map_draft_get_undo (sg_editor_get_draft (editor)), ==, "Sketch picture laid down");
  g_assert_cmpfloat_with_epsilon (backdrop->pixel_a.x, 0, 1);
  g_assert_cmpfloat_with_epsilon (backdrop->pixel_b.x, 100, 1);
  g_assert_cmpfloat_with_epsilon (backdrop->ground_a.x, w / 4, 0.5);
  g_assert_cmpfloat_with_epsilon (backdrop->ground_b.x, w / 2, 0.5);
  g_assert_false (hints (page, "Click where the second place"));
  act (page, "maps.place-backdrop", NULL); /* the same place twice is none */
  for (guint i = 0; i < 4; i++)
    press_ground (page, w / 3, d / 3);
  g_assert_true (hints (page, "Both places are the same"));
  g_assert_true (sg_map_get_backdrop (map_of (page)) == backdrop);
  act (page, "maps.drop-backdrop", NULL);
  g_assert_null (sg_map_get_backdrop (map_of (page)));
  sg_maps_page_undo (page);
  g_assert_nonnull (sg_map_get_backdrop (map_of (page)));
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static void
add_tree (SgMapsPage *page, SgPieceKind kind, double x, double y)
{
  SgEditor *editor = sg_maps_page_get_editor (page);

  sg_editor_set_tool (editor, sg_edit_tool_of (kind));
  sg_editor_set_pattern (editor, sg_edit_pattern (kind, sg_map_get_unit (map_of (page)), sg_map_get_height_unit (map_of (page))));
  sg_editor_point (editor, (SgPoint) { x, y });
}

static const SgPiece *
last_piece (SgMapsPage *page, guint back)
{
  GPtrArray *pieces = sg_map_get_pieces (map_of (page));

  return pieces->pdata[pieces->len - 1 - back];
}

/* What is said of several pieces is said of each, as one act; what they have in common is shown, and what they have not is said to differ. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = copy_map (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  const char *ids[3] = { NULL };
  g_autofree char *one = NULL, *two = NULL;

  add_tree (page, SG_PIECE_TREE, 5, 5);
  one = g_strdup (sg_editor_get_only (editor)->id);
  add_tree (page, SG_PIECE_TREE, 8, 5);
  two = g_strdup (sg_editor_get_only (editor)->id);
  sg_editor_set_tool (editor, SG_EDIT_SELECT);
  sg_editor_choose_one (editor, two, FALSE);
  settle ();
  gtk_switch_set_active (switch_of (GTK_WIDGET (page), "Stops guns"), !sg_editor_get_only (editor)->stops_guns);
  settle ();
  ids[0] = one;
  ids[1] = two;
  sg_editor_choose (editor, ids);
  settle ();
  g_assert_true (shows (GTK_WIDGET (page), "2 Pieces"));
  g_assert_true (shows (walk_find (GTK_WIDGET (page), is_shown_row_titled, (gpointer) "Stops guns"), "not the same for all"));
  g_assert_false (shows (walk_find (GTK_WIDGET (page), is_shown_row_titled, (gpointer) "Stops men"), "not the same for all"));
  gtk_switch_set_active (switch_of (GTK_WIDGET (page), "Stops men"), !last_piece (page, 0)->stops_men);
  settle ();
  g_assert_cmpint (last_piece (page, 0)->stops_men, ==, last_piece (page, 1)->stops_men);
  g_assert_cmpint (last_piece (page, 0)->stops_guns, !=, last_piece (page, 1)->stops_guns); /* that was not touched */
  sg_maps_page_undo (page);
  g_assert_cmpint (last_piece (page, 0)->stops_men, ==, last_piece (page, 1)->stops_men);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static gboolean
is_remark (GtkWidget *widget, gpointer data)
{
  return GTK_IS_IMAGE (widget) && (gtk_widget_has_css_class (widget, "error") || gtk_widget_has_css_class (widget, "sg-remark"));
}

static gboolean
is_check_row (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget) && walk_find (widget, is_remark, NULL) != NULL;
}

/* The remarks of the check lead to what they are of; one of what was deleted since leads to nothing, and nothing comes of that later. */
static void
test_check (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = copy_map (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *row;
  guint n;

  add_tree (page, SG_PIECE_TREE, 5, 5);
  add_tree (page, SG_PIECE_TREE, -9, 5); /* off the sheet */
  act (page, "maps.check", NULL);
  row = walk_find (GTK_WIDGET (page), is_check_row, NULL);
  g_assert_nonnull (row);
  gtk_widget_activate (row);
  settle ();
  g_assert_nonnull (sg_editor_get_only (editor));
  sg_editor_delete (editor);
  settle ();
  row = walk_find (GTK_WIDGET (page), is_check_row, NULL);
  gtk_widget_activate (row);
  settle ();
  sg_editor_get_chosen (editor, &n);
  g_assert_cmpuint (n, ==, 0);
  for (guint i = 0; i < SG_N_EDIT_LAYERS; i++)
    sg_editor_show_layer (editor, i, FALSE);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

static gboolean
is_layers (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LIST_BOX (widget) && gtk_widget_has_css_class (widget, "sg-layers");
}

/* A layer is hidden, or locked, by its button, and what was chosen of it is chosen no more; its row takes the tool that draws it, and that of the
 * picture asks for one. */
static void
test_layers (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = copy_map (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  GtkWidget *list = walk_find (GTK_WIDGET (page), is_layers, NULL), *button;
  guint layer = sg_piece_kind_layer (SG_PIECE_TREE), toggled = 0;

  g_assert_nonnull (list);
  add_tree (page, SG_PIECE_TREE, 5, 5);
  sg_editor_set_tool (editor, SG_EDIT_SELECT);
  sg_editor_choose_one (editor, last_piece (page, 0)->id, FALSE);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *eye = gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
      GtkWidget *lock = gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
      guint of = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (eye), "layer"));

      if (of != layer)
        continue;
      toggled++;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (eye), !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (eye)));
      settle ();
      g_assert_false (sg_editor_is_shown (editor, layer));
      g_assert_null (sg_editor_get_only (editor));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (eye), !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (eye)));
      settle ();
      g_assert_true (sg_editor_is_shown (editor, layer));
      sg_editor_choose_one (editor, last_piece (page, 0)->id, FALSE);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (lock), !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (lock)));
      settle ();
      g_assert_true (sg_editor_is_locked (editor, layer));
      g_assert_null (sg_editor_get_only (editor));
      gtk_widget_activate (row);
      settle ();
      g_assert_cmpint (sg_edit_tool_info (sg_editor_get_tool (editor))->layer, ==, layer);
    }
  g_assert_cmpuint (toggled, ==, 1);
  button = gtk_widget_get_last_child (list); /* the picture, lowest of them */
  gtk_widget_activate (button);
  settle ();
  g_assert_nonnull (find_toplevel (is_chooser, NULL));
  gtk_dialog_response (GTK_DIALOG (find_toplevel (is_chooser, NULL)), GTK_RESPONSE_CANCEL);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
}

/* What was drawn takes the place of the country of a battle that has not begun, and of none that has; used in a battle it asks for a new one. */
static void
test_used (Fixture *fixture, gconstpointer data)
{
  SgMapsPage *page = show_maps (fixture);
  SgMap *fought = sg_battle_get_map (fixture->battle);
  g_autoptr (GError) error = NULL;
  SgBattle *next = sg_campaign_add_battle (fixture->campaign, "The Next", "finish", fought, &error);
  guint n = sg_map_get_pieces (fought)->len;

  g_assert_no_error (error);
  act (page, "maps.copy", NULL);
  add_tree (page, SG_PIECE_TREE, 5, 5);
  sg_maps_page_set_battle (page, fixture->campaign, fixture->battle);
  act (page, "maps.replace", NULL);
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (fixture->battle))->len, ==, n);
  sg_maps_page_set_battle (page, fixture->campaign, next);
  act (page, "maps.replace", NULL);
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (next))->len, ==, n + 1);
  g_assert_true (hints (page, "is now the country of “The Next”."));
  act (page, "maps.use", NULL);
  g_assert_nonnull (find_toplevel (is_titled, (gpointer) "New Battle"));
  gtk_window_destroy (GTK_WINDOW (find_toplevel (is_titled, (gpointer) "New Battle")));
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  settle ();
}

static void
await_pieces (SgMapsPage *page, guint n)
{
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (sg_map_get_pieces (map_of (page))->len != n && g_get_monotonic_time () < until)
    settle ();
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, n);
}

/* By the clipboard, doubled, all chosen, turned to a curve; and the sheet zoomed, drawn in another style, on another grid. */
static void
test_plain (Fixture *fixture, gconstpointer data)
{
  static const char *const styles[] = { "table", "plain", "ordnance" };
  SgMapsPage *page = copy_map (fixture);
  SgEditor *editor = sg_maps_page_get_editor (page);
  SgCountryCanvas *sheet = SG_COUNTRY_CANVAS (canvas_of (page));
  guint n = sg_map_get_pieces (map_of (page))->len, chosen;
  g_autoptr (GVariant) step = NULL;
  double scale;

  add_tree (page, SG_PIECE_TREE, 5, 5);
  sg_editor_set_tool (editor, SG_EDIT_SELECT);
  sg_editor_choose_one (editor, last_piece (page, 0)->id, FALSE);
  act (page, "maps.copy-pieces", NULL);
  act (page, "maps.paste", NULL);
  await_pieces (page, n + 2);
  act (page, "maps.duplicate", NULL);
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, n + 3);
  act (page, "maps.cut", NULL);
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, n + 2);
  act (page, "maps.choose-all", NULL);
  sg_editor_get_chosen (editor, &chosen);
  g_assert_cmpuint (chosen, ==, n + 2);
  act (page, "maps.delete", NULL);
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, 0);
  act (page, "maps.undo", NULL);
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, n + 2);
  act (page, "maps.redo", NULL);
  g_assert_cmpuint (sg_map_get_pieces (map_of (page))->len, ==, 0);
  act (page, "maps.fit", NULL);
  scale = sheet->view.scale;
  act (page, "maps.zoom-in", NULL);
  g_assert_cmpfloat_with_epsilon (sheet->view.scale, 1.3 * scale, 1e-6);
  act (page, "maps.zoom-out", NULL);
  g_assert_cmpfloat_with_epsilon (sheet->view.scale, scale, 1e-6);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (GVariant) chosen_style = NULL;

      gtk_widget_activate_action (GTK_WIDGET (page), "ground.map-style", "s", styles[i]);
      settle ();
      g_assert_cmpint (sheet->style, ==, sg_maps_page_chosen_style ());
      chosen_style = g_action_group_get_action_state (G_ACTION_GROUP (page->ground), "map-style"); /* which the menu shows */
      g_assert_cmpstr (g_variant_get_string (chosen_style, NULL), ==, styles[i]);
    }
  gtk_widget_activate_action (GTK_WIDGET (page), "ground.step", "d", 3.0);
  g_assert_cmpfloat (sg_editor_get_grid (editor), ==, 3);
  step = g_action_group_get_action_state (G_ACTION_GROUP (page->ground), "step"); /* which the menu of steps shows */
  g_assert_cmpfloat (g_variant_get_double (step), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (page), "maps.save", NULL);
  settle ();
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/map-files/" name, Fixture, NULL, open_sample, function, close_window)
  TEST ("exports", test_exports);
  TEST ("save-as", test_save_as);
  TEST ("new", test_new);
  TEST ("heights", test_heights);
  TEST ("features", test_features);
  TEST ("sheet", test_sheet);
  TEST ("backdrop", test_backdrop);
  TEST ("several", test_several);
  TEST ("check", test_check);
  TEST ("layers", test_layers);
  TEST ("used", test_used);
  TEST ("plain", test_plain);
  return g_test_run ();
}
