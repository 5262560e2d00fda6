/* test-sheet.c: the sheet of the map editor under the pointer and the keys: what a press, a drag and each key does with every tool.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-canvas-input.h"
#include "app/editor/sg-editor-canvas-private.h"
#include "app/editor/sg-editor-drawing.h"
#include "map/sg-piece.h"
#include "window-fixture.h"

#include <math.h>

/** Sheet: a field of 100 by 80 inches with a square wood, a stream of two points and a tree on it. */
typedef struct { SgEditor *editor; SgEditorCanvas *canvas; GtkWidget *window; guint edits; char *said; } Sheet;

#define WOOD "wood"
#define STREAM "stream"
#define TREE "tree"

static void
put (SgMap *map, const char *id, SgPieceKind kind, const SgPoint *points, guint n)
{
  SgPiece *piece = sg_edit_pattern (kind, "in", "in");

  g_free (piece->id);
  piece->id = g_strdup (id);
  sg_piece_set_points (piece, points, n);
  sg_map_put_piece (map, piece);
}

static SgMap *
make_field (void)
{
  static const SgPoint wood[] = { { 20, 20 }, { 40, 20 }, { 40, 40 }, { 20, 40 } }, stream[] = { { 60, 10 }, { 60, 70 } }, tree[] = { { 80, 60 } };
  SgMap *map = sg_map_new ("Field", "in", 100, 80);

  put (map, WOOD, SG_PIECE_WOOD, wood, G_N_ELEMENTS (wood));
  put (map, STREAM, SG_PIECE_STREAM, stream, G_N_ELEMENTS (stream));
  put (map, TREE, SG_PIECE_TREE, tree, G_N_ELEMENTS (tree));
  return map;
}

static void
edit_cb (Sheet *sheet)
{
  sheet->edits++;
}

static void
said_cb (Sheet *sheet, const char *words)
{
  g_free (sheet->said);
  sheet->said = g_strdup (words);
}

static void
open_sheet (Sheet *sheet, gconstpointer lock)
{
  g_autoptr (SgMap) map = make_field ();

  sheet->editor = sg_editor_new ();
  sg_editor_open (sheet->editor, map, lock);
  sg_editor_set_snap (sheet->editor, FALSE, 1);
  sheet->canvas = SG_EDITOR_CANVAS (sg_editor_canvas_new (sheet->editor));
  g_signal_connect_swapped (sheet->canvas, "edit", G_CALLBACK (edit_cb), sheet);
  g_signal_connect_swapped (sheet->editor, "said", G_CALLBACK (said_cb), sheet);
  sheet->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (sheet->window), 1000, 800);
  gtk_window_set_child (GTK_WINDOW (sheet->window), GTK_WIDGET (sheet->canvas));
  gtk_window_present (GTK_WINDOW (sheet->window));
  settle ();
}

static void
close_sheet (Sheet *sheet, gconstpointer lock)
{
  gtk_window_destroy (GTK_WINDOW (sheet->window));
  settle ();
  g_object_unref (sheet->editor);
  g_free (sheet->said);
}

static GtkEventController *
controller_of (Sheet *sheet, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (sheet->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

static void
sheet_xy (Sheet *sheet, double x, double y, double *sheet_x, double *sheet_y)
{
  sg_viewport_to_sheet (&SG_COUNTRY_CANVAS (sheet->canvas)->view, (SgPoint) { x, y }, sheet_x, sheet_y);
}

/* The button goes down and is not let go. */
static void
hold_down (Sheet *sheet, double x, double y, double to_x, double to_y)
{
  GtkEventController *drag = controller_of (sheet, GTK_TYPE_GESTURE_DRAG);
  double from[2], to[2];

  sheet_xy (sheet, x, y, &from[0], &from[1]);
  sheet_xy (sheet, to_x, to_y, &to[0], &to[1]);
  g_signal_emit_by_name (drag, "drag-begin", from[0], from[1]);
  g_signal_emit_by_name (drag, "drag-update", (to[0] - from[0]) / 2, (to[1] - from[1]) / 2);
  g_signal_emit_by_name (drag, "drag-update", to[0] - from[0], to[1] - from[1]);
}

static void
drag (Sheet *sheet, double x, double y, double to_x, double to_y)
{
  double from[2], to[2];

  hold_down (sheet, x, y, to_x, to_y);
  sheet_xy (sheet, x, y, &from[0], &from[1]);
  sheet_xy (sheet, to_x, to_y, &to[0], &to[1]);
  g_signal_emit_by_name (controller_of (sheet, GTK_TYPE_GESTURE_DRAG), "drag-end", to[0] - from[0], to[1] - from[1]);
}

static void
press_nth (Sheet *sheet, int n_press, double x, double y)
{
  GtkEventController *gesture = controller_of (sheet, GTK_TYPE_GESTURE_DRAG);
  double at[2];

  sheet_xy (sheet, x, y, &at[0], &at[1]);
  g_signal_emit_by_name (controller_of (sheet, GTK_TYPE_GESTURE_CLICK), "pressed", n_press, at[0], at[1]);
  g_signal_emit_by_name (gesture, "drag-begin", at[0], at[1]);
  g_signal_emit_by_name (gesture, "drag-end", 0.0, 0.0);
}

static void
press_at (Sheet *sheet, double x, double y)
{
  press_nth (sheet, 1, x, y);
}

static void
point_to (Sheet *sheet, double x, double y)
{
  double at[2];

  sheet_xy (sheet, x, y, &at[0], &at[1]);
  g_signal_emit_by_name (controller_of (sheet, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", at[0], at[1]);
}

static gboolean
key (Sheet *sheet, guint keyval, GdkModifierType state)
{
  return sg_editor_canvas_key (sheet->canvas, keyval, state);
}

static const SgPiece *
piece (Sheet *sheet, const char *id)
{
  return sg_map_get_piece (sg_editor_get_map (sheet->editor), id);
}

static guint
count (Sheet *sheet)
{
  return sg_map_get_pieces (sg_editor_get_map (sheet->editor))->len;
}

static guint
count_chosen (Sheet *sheet)
{
  guint n;

  sg_editor_get_chosen (sheet->editor, &n);
  return n;
}

static const char *
only (Sheet *sheet)
{
  const SgPiece *one = sg_editor_get_only (sheet->editor);

  return one != NULL ? one->id : NULL;
}

#define assert_at(point, at_x, at_y)                            \
  G_STMT_START                                                  \
  {                                                             \
    g_assert_cmpfloat_with_epsilon ((point).x, (at_x), 1e-6);   \
    g_assert_cmpfloat_with_epsilon ((point).y, (at_y), 1e-6);   \
  }                                                             \
  G_STMT_END

/* A press chooses what lies under it, a drag over open ground all that lies wholly in it. */
static void
test_choosing (Sheet *sheet, gconstpointer data)
{
  press_at (sheet, 30, 30);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  press_at (sheet, 80, 60);
  g_assert_cmpstr (only (sheet), ==, TREE);
  press_at (sheet, 5, 5);
  g_assert_cmpuint (count_chosen (sheet), ==, 0);
  drag (sheet, 10, 5, 90, 75);
  g_assert_cmpuint (count_chosen (sheet), ==, 3);
  drag (sheet, 10, 5, 50, 50);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  drag (sheet, 10, 5, 25, 75); /* a part of it is not all of it */
  g_assert_cmpuint (count_chosen (sheet), ==, 0);
}

/* What is dragged goes with the hand, by whole steps where the grid holds, each drag an act of its own; what was not chosen is. */
static void
test_moving (Sheet *sheet, gconstpointer data)
{
  drag (sheet, 30, 30, 33.25, 31.5);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  assert_at (piece (sheet, WOOD)->points[0], 23.25, 21.5);
  drag (sheet, 33, 33, 34, 33);
  sg_editor_undo (sheet->editor);
  assert_at (piece (sheet, WOOD)->points[0], 23.25, 21.5);
  sg_editor_undo (sheet->editor);
  assert_at (piece (sheet, WOOD)->points[0], 20, 20);
  sg_editor_set_snap (sheet->editor, TRUE, 6);
  drag (sheet, 30, 30, 37, 28);
  assert_at (piece (sheet, WOOD)->points[0], 26, 20);
  press_at (sheet, 5, 5);
  drag (sheet, 10, 5, 90, 75);
  drag (sheet, 36, 30, 36, 36); /* one of those chosen takes them all along */
  assert_at (piece (sheet, TREE)->points[0], 80, 66);
  g_assert_cmpuint (count_chosen (sheet), ==, 3);
}

/* A point is dragged, one more comes where the middle of a side is pressed or dragged; one chosen goes by Delete and the outline stays. */
static void
test_points (Sheet *sheet, gconstpointer data)
{
  press_at (sheet, 30, 30);
  drag (sheet, 20, 20, 15, 12);
  assert_at (piece (sheet, WOOD)->points[0], 15, 12);
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, 0);
  drag (sheet, 40, 30, 46, 31);
  g_assert_cmpuint (piece (sheet, WOOD)->n_points, ==, 5);
  assert_at (piece (sheet, WOOD)->points[2], 46, 31);
  press_at (sheet, 30, 40);
  g_assert_cmpuint (piece (sheet, WOOD)->n_points, ==, 6);
  assert_at (piece (sheet, WOOD)->points[4], 30, 40);
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, 4);
  g_assert_true (key (sheet, GDK_KEY_Delete, 0));
  g_assert_cmpuint (piece (sheet, WOOD)->n_points, ==, 5);
  press_at (sheet, 46, 31);
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, 2);
  g_assert_true (key (sheet, GDK_KEY_Up, 0));
  assert_at (piece (sheet, WOOD)->points[2], 46, 32);
  g_assert_true (key (sheet, GDK_KEY_Right, GDK_SHIFT_MASK));
  assert_at (piece (sheet, WOOD)->points[2], 46.25, 32);
  press_at (sheet, 30, 30);
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, -1);
}

/* The points one after another, round and round; one more after the last of an outline lies before the first, and after the last of a line there is
 * no side for it to lie on. */
static void
test_points_by_keys (Sheet *sheet, gconstpointer data)
{
  g_assert_false (key (sheet, GDK_KEY_period, 0));
  g_assert_false (key (sheet, GDK_KEY_Insert, 0));
  press_at (sheet, 30, 30);
  g_assert_false (key (sheet, GDK_KEY_Insert, 0));
  g_assert_true (key (sheet, GDK_KEY_comma, 0));
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, 3);
  g_assert_true (key (sheet, GDK_KEY_period, 0));
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, 0);
  g_assert_true (key (sheet, GDK_KEY_comma, 0));
  g_assert_true (key (sheet, GDK_KEY_Insert, 0));
  g_assert_cmpuint (piece (sheet, WOOD)->n_points, ==, 5);
  assert_at (piece (sheet, WOOD)->points[4], 20, 30);
  press_at (sheet, 60, 20);
  g_assert_cmpstr (only (sheet), ==, STREAM);
  g_assert_true (key (sheet, GDK_KEY_period, 0));
  g_assert_true (key (sheet, GDK_KEY_Insert, 0));
  assert_at (piece (sheet, STREAM)->points[1], 60, 40);
  g_assert_true (key (sheet, GDK_KEY_period, 0));
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, 2);
  g_assert_false (key (sheet, GDK_KEY_Insert, 0));
  g_assert_cmpuint (piece (sheet, STREAM)->n_points, ==, 3);
  press_at (sheet, 80, 60);
  g_assert_true (key (sheet, GDK_KEY_period, 0));
  g_assert_false (key (sheet, GDK_KEY_Insert, 0)); /* a place is no line */
}

/* “n” goes from piece to piece; what cannot be seen, or is locked, is passed over as it is by the pointer. */
static void
test_next_piece (Sheet *sheet, gconstpointer data)
{
  static const char *const forth[] = { WOOD, STREAM, TREE, WOOD };

  for (guint i = 0; i < G_N_ELEMENTS (forth); i++)
    {
      g_assert_true (key (sheet, GDK_KEY_n, 0));
      g_assert_cmpstr (only (sheet), ==, forth[i]);
    }
  g_assert_true (key (sheet, GDK_KEY_N, GDK_SHIFT_MASK));
  g_assert_cmpstr (only (sheet), ==, TREE);
  sg_editor_show_layer (sheet->editor, sg_piece_kind_layer (SG_PIECE_STREAM), FALSE);
  g_assert_true (key (sheet, GDK_KEY_n, 0));
  g_assert_cmpstr (only (sheet), ==, WOOD);
  g_assert_true (key (sheet, GDK_KEY_n, 0));
  g_assert_cmpstr (only (sheet), ==, TREE);
  sg_editor_lock_layer (sheet->editor, sg_piece_kind_layer (SG_PIECE_WOOD), TRUE);
  sg_editor_lock_layer (sheet->editor, sg_piece_kind_layer (SG_PIECE_TREE), TRUE);
  g_assert_true (key (sheet, GDK_KEY_n, 0));
  g_assert_cmpuint (count_chosen (sheet), ==, 0);
  g_assert_true (key (sheet, GDK_KEY_Delete, 0));
  g_assert_cmpuint (count (sheet), ==, 3);
}

/* What each tool makes of a drag over open ground. */
static void
test_drags (Sheet *sheet, gconstpointer data)
{
  static const struct { SgEditTool tool; guint pieces, points; const char *undo; } rows[] = {
    { SG_EDIT_BUILDING, 1, 0, "House drawn" }, { SG_EDIT_WOOD, 0, 0, NULL /* a straight trail encloses nothing */ }, { SG_EDIT_WATER, 1, 0, NULL },
    { SG_EDIT_BRIDGE, 0, 1, NULL },            { SG_EDIT_POINT, 1, 0, NULL }, { SG_EDIT_ERASE, 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint before = count (sheet);

      sg_editor_set_tool (sheet->editor, rows[i].tool);
      drag (sheet, 64, 20, 90, 45);
      g_assert_cmpuint (count (sheet), ==, before + rows[i].pieces);
      g_assert_cmpuint (sg_editor_get_n_points (sheet->editor), ==, rows[i].points);
      if (rows[i].undo != NULL)
        g_assert_cmpstr (sg_map_draft_get_undo (sg_editor_get_draft (sheet->editor)), ==, rows[i].undo);
      sg_editor_stop (sheet->editor);
      sg_country_canvas_fit (SG_COUNTRY_CANVAS (sheet->canvas));
    }
}

/* A building from corner to corner, whichever way the hand went. */
static void
test_box (Sheet *sheet, gconstpointer data)
{
  const SgPiece *house;

  sg_editor_set_tool (sheet->editor, SG_EDIT_BUILDING);
  drag (sheet, 90, 30, 70, 20);
  house = sg_editor_get_only (sheet->editor);
  g_assert_cmpint (house->kind, ==, SG_PIECE_HOUSE);
  g_assert_cmpuint (house->n_points, ==, 4);
  assert_at (house->points[0], 70, 20);
  assert_at (house->points[2], 90, 30);
  press_at (sheet, 5, 5);
  drag (sheet, 15, 5, 15, 8); /* the front has begun: the drag sets its other end where it is let go */
  g_assert_cmpuint (sg_editor_get_n_points (sheet->editor), ==, 2);
  g_assert_cmpuint (count (sheet), ==, 4);
}

/* A hand that slips as it clicks sets a point, and no trail of two pixels. */
static void
test_slip (Sheet *sheet, gconstpointer data)
{
  double scale = SG_COUNTRY_CANVAS (sheet->canvas)->view.scale;

  sg_editor_set_tool (sheet->editor, SG_EDIT_WOOD);
  drag (sheet, 70, 20, 70 + 6 / scale, 20);
  g_assert_cmpuint (count (sheet), ==, 3);
  g_assert_cmpuint (sg_editor_get_n_points (sheet->editor), ==, 1);
  drag (sheet, 70, 20, 90, 40); /* and a trail goes on from it */
  g_assert_cmpuint (sg_editor_get_n_points (sheet->editor), >, 1);
  g_assert_cmpuint (count (sheet), ==, 3);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_assert_cmpuint (sg_editor_get_n_points (sheet->editor), ==, 0);
}

/* Where a trail was taken back the next shape is drawn as it is set: curved. */
static void
test_curved_after_trail (Sheet *sheet, gconstpointer data)
{
  sg_editor_set_tool (sheet->editor, SG_EDIT_WOOD);
  sg_editor_set_curved (sheet->editor, TRUE);
  press_at (sheet, 70, 20);
  drag (sheet, 72, 20, 90, 40);
  while (key (sheet, GDK_KEY_BackSpace, 0))
    ;
  press_at (sheet, 70, 20);
  press_at (sheet, 90, 20);
  press_at (sheet, 80, 45);
  g_assert_true (key (sheet, GDK_KEY_Return, 0));
  g_assert_cmpuint (sg_editor_get_only (sheet->editor)->n_points, >, 8);
}

/* A stroke of the brush goes along the drag, a press is a dab of it; each is an act. */
static void
test_brush (Sheet *sheet, gconstpointer data)
{
  SgMapDraft *draft = sg_editor_get_draft (sheet->editor);
  g_autofree char *stroke = NULL;

  sg_editor_set_tool (sheet->editor, SG_EDIT_CONTOUR);
  g_assert_null (sg_map_draft_get_undo (draft));
  drag (sheet, 65, 20, 90, 20);
  stroke = g_strdup (sg_map_draft_get_undo (draft));
  g_assert_nonnull (stroke);
  press_at (sheet, 70, 60);
  sg_editor_undo (sheet->editor);
  g_assert_cmpstr (sg_map_draft_get_undo (draft), ==, stroke);
  sg_editor_undo (sheet->editor);
  g_assert_null (sg_map_draft_get_undo (draft));
}

/* A length is measured by two presses, or by a drag; Escape puts it away before it puts away the tool. */
static void
test_measure (Sheet *sheet, gconstpointer data)
{
  sg_editor_set_tool (sheet->editor, SG_EDIT_MEASURE);
  press_at (sheet, 10, 10);
  g_assert_true (sheet->canvas->measuring);
  point_to (sheet, 30, 10);
  assert_at (sheet->canvas->measure_b, 30, 10);
  press_at (sheet, 40, 50);
  g_assert_false (sheet->canvas->measuring);
  g_assert_true (sheet->canvas->measured);
  g_assert_cmpfloat_with_epsilon (sg_point_distance (sheet->canvas->measure_a, sheet->canvas->measure_b), 50, 1e-6);
  drag (sheet, 10, 60, 22, 65);
  g_assert_true (sheet->canvas->measured);
  g_assert_cmpfloat_with_epsilon (sg_point_distance (sheet->canvas->measure_a, sheet->canvas->measure_b), 13, 1e-6);
  g_assert_true (key (sheet, GDK_KEY_space, 0)); /* and from the crosshair, by keys */
  g_assert_true (key (sheet, GDK_KEY_Right, 0));
  g_assert_cmpfloat_with_epsilon (sg_point_distance (sheet->canvas->measure_a, sheet->canvas->measure_b), 1, 1e-6);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_assert_false (sheet->canvas->measured || sheet->canvas->measuring);
  g_assert_cmpint (sg_editor_get_tool (sheet->editor), ==, SG_EDIT_MEASURE);
  drag (sheet, 10, 60, 22, 65);
  g_assert_true (key (sheet, GDK_KEY_w, 0));
  g_assert_false (sheet->canvas->measured);
  g_assert_cmpuint (count (sheet), ==, 3);
}

/* What is pressed is rubbed out; a press on bare ground does nothing, and a drag pans. */
static void
test_erase (Sheet *sheet, gconstpointer data)
{
  double x = SG_COUNTRY_CANVAS (sheet->canvas)->view.x;

  sg_editor_set_tool (sheet->editor, SG_EDIT_ERASE);
  press_at (sheet, 5, 5);
  g_assert_cmpuint (count (sheet), ==, 3);
  press_at (sheet, 80, 60);
  g_assert_cmpuint (count (sheet), ==, 2);
  g_assert_null (piece (sheet, TREE));
  drag (sheet, 30, 30, 40, 30);
  g_assert_cmpuint (count (sheet), ==, 2);
  g_assert_cmpfloat (SG_COUNTRY_CANVAS (sheet->canvas)->view.x, !=, x);
}

/* The hand moves the sheet and nothing on it; so do the arrows with Control, and “0” brings all of it back. */
static void
test_pan (Sheet *sheet, gconstpointer data)
{
  SgCountryCanvas *country = SG_COUNTRY_CANVAS (sheet->canvas);
  SgViewport whole = country->view;

  sg_editor_set_tool (sheet->editor, SG_EDIT_PAN);
  press_at (sheet, 30, 30);
  g_assert_cmpuint (count_chosen (sheet), ==, 0);
  drag (sheet, 30, 30, 40, 35);
  assert_at (piece (sheet, WOOD)->points[0], 20, 20);
  g_assert_cmpfloat (country->view.x, >, whole.x);
  g_assert_true (key (sheet, GDK_KEY_0, 0));
  g_assert_cmpfloat (country->view.x, ==, whole.x);
  g_assert_true (key (sheet, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_cmpfloat (country->view.x, ==, whole.x - SG_KEY_PAN);
  g_assert_true (key (sheet, GDK_KEY_KP_0, 0));
  g_assert_true (key (sheet, GDK_KEY_plus, 0));
  g_assert_cmpfloat_with_epsilon (country->view.scale, whole.scale * SG_WHEEL_STEP * SG_WHEEL_STEP, 1e-6);
  g_assert_true (key (sheet, GDK_KEY_minus, 0));
  g_assert_cmpfloat_with_epsilon (country->view.scale, whole.scale, 1e-6);
}

/* Keys that change what is chosen, by hand of no pointer. */
static void
test_keys (Sheet *sheet, gconstpointer data)
{
  press_at (sheet, 30, 30);
  g_assert_true (key (sheet, GDK_KEY_bracketright, 0));
  g_assert_cmpfloat (fabs (piece (sheet, WOOD)->points[0].x - 20), >, 0.5);
  g_assert_true (key (sheet, GDK_KEY_bracketleft, 0));
  g_assert_cmpfloat_with_epsilon (piece (sheet, WOOD)->points[0].x, 20, 0.1);
  g_assert_true (key (sheet, GDK_KEY_Left, 0));
  assert_at (piece (sheet, STREAM)->points[0], 60, 10);
  g_assert_cmpfloat_with_epsilon (piece (sheet, WOOD)->points[0].x, 19, 0.1);
  g_assert_true (key (sheet, GDK_KEY_Return, 0));
  g_assert_cmpuint (sheet->edits, ==, 1);
  g_assert_false (key (sheet, GDK_KEY_F9, 0));
  g_assert_false (key (sheet, GDK_KEY_w, GDK_CONTROL_MASK)); /* another’s */
  g_assert_cmpint (sg_editor_get_tool (sheet->editor), ==, SG_EDIT_SELECT);
  g_assert_true (key (sheet, GDK_KEY_KP_Delete, 0));
  g_assert_null (piece (sheet, WOOD));
}

/* The crosshair goes by steps of the grid, by quarters with Shift, and not far off the sheet; where there is no grid, by the usual step. */
static void
test_crosshair (Sheet *sheet, gconstpointer data)
{
  assert_at (sg_editor_canvas_get_pointer (sheet->canvas), 50, 40);
  g_assert_true (key (sheet, GDK_KEY_KP_Right, 0));
  g_assert_true (key (sheet, GDK_KEY_KP_Down, GDK_SHIFT_MASK));
  assert_at (sg_editor_canvas_get_pointer (sheet->canvas), 51, 39.75);
  sg_editor_set_snap (sheet->editor, FALSE, 0);
  g_assert_true (key (sheet, GDK_KEY_KP_Up, 0));
  assert_at (sg_editor_canvas_get_pointer (sheet->canvas), 51, 39.75 + sg_edit_default_grid ("in"));
  for (guint i = 0; i < 200; i++)
    g_assert_true (key (sheet, GDK_KEY_Left, 0));
  g_assert_cmpfloat (sg_editor_canvas_get_pointer (sheet->canvas).x, ==, -10);
  point_to (sheet, 70, 20);
  assert_at (sg_editor_canvas_get_pointer (sheet->canvas), 70, 20);
  g_signal_emit_by_name (controller_of (sheet, GTK_TYPE_EVENT_CONTROLLER_MOTION), "leave");
  g_assert_cmpfloat (sg_editor_canvas_get_pointer (sheet->canvas).x, ==, -10);
  sg_editor_set_tool (sheet->editor, SG_EDIT_WATER);
  sg_editor_set_snap (sheet->editor, TRUE, 6);
  point_to (sheet, 59.8, 11);
  g_assert_cmpfloat_with_epsilon (sg_editor_canvas_get_pointer (sheet->canvas).x, 60, 0.05); /* held by the stream */
}

/* Escape lets go of one thing after another: the drag, the question, the shape, the point, the tool, what is chosen; then it is the window’s. */
static void
test_escape (Sheet *sheet, gconstpointer data)
{
  press_at (sheet, 30, 30);
  hold_down (sheet, 30, 30, 36, 36);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_signal_emit_by_name (controller_of (sheet, GTK_TYPE_GESTURE_DRAG), "drag-end", 60.0, -60.0);
  assert_at (piece (sheet, WOOD)->points[0], 20, 20);
  g_assert_true (key (sheet, GDK_KEY_period, 0));
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_assert_cmpint (sg_editor_get_point (sheet->editor), ==, -1);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  sg_editor_set_tool (sheet->editor, SG_EDIT_PAN);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_assert_cmpint (sg_editor_get_tool (sheet->editor), ==, SG_EDIT_SELECT);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_assert_cmpuint (count_chosen (sheet), ==, 0);
  g_assert_false (key (sheet, GDK_KEY_Escape, 0));
}

/* Two presses on what is chosen ask for its properties; in a shape they end it. */
static void
test_double (Sheet *sheet, gconstpointer data)
{
  press_at (sheet, 5, 5);
  press_nth (sheet, 2, 5, 5);
  g_assert_cmpuint (sheet->edits, ==, 0);
  press_at (sheet, 30, 30);
  press_nth (sheet, 2, 30, 30);
  g_assert_cmpuint (sheet->edits, ==, 1);
  press_nth (sheet, 3, 30, 30);
  g_assert_cmpuint (sheet->edits, ==, 1);
  sg_editor_set_tool (sheet->editor, SG_EDIT_LABEL); /* the words of a name are asked for as it is set */
  press_at (sheet, 70, 70);
  g_assert_cmpuint (count (sheet), ==, 4);
  g_assert_cmpuint (sheet->edits, ==, 2);
}

/* (transfer full): a checksum of what is drawn of the sheet now. */
static char *
picture (Sheet *sheet)
{
  GtkWidget *canvas = GTK_WIDGET (sheet->canvas);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autofree guchar *pixels = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width, height;

  settle ();
  paintable = gtk_widget_paintable_new (canvas);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (canvas), gtk_widget_get_height (canvas));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (sheet->window)), node, NULL);
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  pixels = g_malloc0 ((gsize) width * height * 4);
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, pixels, (gsize) width * height * 4);
}

/* What the hand is about to do is drawn as it goes, and gone when Escape lets go of it. */
static void
test_drawn (Sheet *sheet, gconstpointer data)
{
  static const struct { const char *what; SgEditTool tool; const char *chosen; double x, y, to_x, to_y; } rows[] = {
    { "pieces", SG_EDIT_SELECT, WOOD, 30, 30, 36, 36 },      { "a point", SG_EDIT_SELECT, WOOD, 20, 20, 12, 12 },
    { "another point", SG_EDIT_SELECT, WOOD, 30, 40, 30, 48 }, { "a point of a line", SG_EDIT_SELECT, STREAM, 60, 70, 70, 70 },
    { "a band", SG_EDIT_SELECT, NULL, 65, 15, 90, 50 },      { "the brush", SG_EDIT_CONTOUR, NULL, 65, 15, 90, 50 },
    { "a building", SG_EDIT_BUILDING, NULL, 65, 15, 90, 50 }, { "a length", SG_EDIT_MEASURE, NULL, 65, 15, 90, 50 },
    { "a trail", SG_EDIT_WATER, NULL, 65, 15, 90, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *before = NULL, *hauled = NULL, *after = NULL;

      sg_editor_set_tool (sheet->editor, rows[i].tool);
      sg_editor_choose_one (sheet->editor, rows[i].chosen, FALSE);
      hold_down (sheet, rows[i].x, rows[i].y, rows[i].x, rows[i].y);
      key (sheet, GDK_KEY_Escape, 0); /* the keyboard is on the sheet from now on */
      before = picture (sheet);
      hold_down (sheet, rows[i].x, rows[i].y, rows[i].to_x, rows[i].to_y);
      hauled = picture (sheet);
      if (g_str_equal (before, hauled))
        g_error ("%s: nothing is drawn", rows[i].what);
      g_assert_true (key (sheet, GDK_KEY_Escape, 0));
      if (sheet->canvas->measured)
        g_assert_true (key (sheet, GDK_KEY_Escape, 0));
      sg_editor_choose_point (sheet->editor, -1);
      after = picture (sheet);
      if (!g_str_equal (before, after))
        g_error ("%s: something is drawn still", rows[i].what);
      g_signal_emit_by_name (controller_of (sheet, GTK_TYPE_GESTURE_DRAG), "drag-end", 0.0, 0.0);
    }
}

/* And where the next point would be: the line to it, the house on its front, and what holds the hand. */
static void
test_rubber (Sheet *sheet, gconstpointer data)
{
  g_autofree char *bare = NULL, *line = NULL, *front = NULL, *house = NULL, *held = NULL, *free = NULL;

  sg_editor_set_tool (sheet->editor, SG_EDIT_BUILDING);
  press_at (sheet, 65, 20);
  bare = picture (sheet);
  point_to (sheet, 80, 20);
  line = picture (sheet);
  g_assert_cmpstr (line, !=, bare);
  press_at (sheet, 80, 20);
  point_to (sheet, 80, 21);
  front = picture (sheet);
  point_to (sheet, 80, 30);
  house = picture (sheet);
  g_assert_cmpstr (house, !=, front);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  sg_editor_set_tool (sheet->editor, SG_EDIT_WATER);
  sg_editor_set_snap (sheet->editor, TRUE, 6);
  point_to (sheet, 59.8, 33);
  held = picture (sheet);
  sg_editor_set_snap (sheet->editor, FALSE, 6);
  point_to (sheet, 59.8, 33.01);
  free = picture (sheet);
  g_assert_cmpstr (held, !=, free);
}

typedef struct { SgPoint at; guint told, called_off; } Picked;

static void
picked_cb (const SgPoint *at, gpointer data)
{
  Picked *picked = data;

  if (at != NULL)
    picked->at = *at;
  picked->told += at != NULL;
  picked->called_off += at == NULL;
}

/* Who asks for a place has the next press, whatever lies there; Escape, or another tool, calls the question off. */
static void
test_pick (Sheet *sheet, gconstpointer data)
{
  Picked picked = { { 0, 0 } };

  sg_editor_canvas_pick (sheet->canvas, picked_cb, &picked);
  press_at (sheet, 30, 30);
  assert_at (picked.at, 30, 30);
  g_assert_cmpuint (count_chosen (sheet), ==, 0);
  press_at (sheet, 30, 30);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  sg_editor_canvas_pick (sheet->canvas, picked_cb, &picked);
  g_assert_true (key (sheet, GDK_KEY_Escape, 0));
  g_assert_cmpuint (picked.called_off, ==, 1);
  press_at (sheet, 80, 60);
  g_assert_cmpstr (only (sheet), ==, TREE);
  sg_editor_canvas_pick (sheet->canvas, picked_cb, &picked);
  g_assert_true (key (sheet, GDK_KEY_p, 0));
  g_assert_cmpuint (picked.called_off, ==, 2);
  press_at (sheet, 90, 10);
  g_assert_cmpuint (picked.told, ==, 1);
  g_assert_cmpuint (count (sheet), ==, 4);
}

/* A country that may not be changed is looked at: whatever is tried, it stays, and why is said. */
static void
test_locked (Sheet *sheet, gconstpointer data)
{
  static const guint tried[] = { GDK_KEY_Delete, GDK_KEY_Up, GDK_KEY_bracketleft, GDK_KEY_Page_Up };
  static const SgEditTool tools[] = { SG_EDIT_CONTOUR, SG_EDIT_WOOD, SG_EDIT_BUILDING, SG_EDIT_POINT, SG_EDIT_ERASE };
  SgMap *map = sg_editor_get_map (sheet->editor);

  press_at (sheet, 30, 30);
  g_assert_cmpstr (only (sheet), ==, WOOD);
  for (guint i = 0; i < G_N_ELEMENTS (tried); i++)
    {
      g_clear_pointer (&sheet->said, g_free);
      g_assert_true (key (sheet, tried[i], 0));
      g_assert_cmpstr (sheet->said, ==, data);
    }
  drag (sheet, 20, 20, 10, 10);
  drag (sheet, 30, 30, 50, 50);
  press_at (sheet, 40, 30);
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_clear_pointer (&sheet->said, g_free);
      sg_editor_set_tool (sheet->editor, tools[i]);
      press_at (sheet, 30, 30);
      g_assert_cmpstr (sheet->said, ==, data);
      drag (sheet, 64, 20, 90, 45);
      g_assert_cmpuint (sg_editor_get_n_points (sheet->editor), ==, 0);
    }
  g_assert_true (sg_editor_get_map (sheet->editor) == map);
}

/* Before any country is there the sheet is bare, and takes neither keys nor presses amiss. */
static void
test_bare (void)
{
  Sheet sheet = { sg_editor_new () };
  GtkEventController *gesture;

  sheet.canvas = SG_EDITOR_CANVAS (g_object_ref_sink (sg_editor_canvas_new (sheet.editor)));
  gesture = controller_of (&sheet, GTK_TYPE_GESTURE_DRAG);
  g_assert_false (key (&sheet, GDK_KEY_w, 0));
  g_signal_emit_by_name (gesture, "drag-begin", 100.0, 100.0);
  g_signal_emit_by_name (gesture, "drag-update", 50.0, 50.0);
  g_signal_emit_by_name (gesture, "drag-end", 50.0, 50.0);
  g_signal_emit_by_name (gesture, "drag-begin", 100.0, 100.0);
  g_signal_emit_by_name (gesture, "drag-end", 0.0, 0.0);
  g_assert_cmpuint (count_chosen (&sheet), ==, 0);
  g_object_unref (sheet.canvas);
  g_object_unref (sheet.editor);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/sheet/" name, Sheet, NULL, open_sheet, function, close_sheet)
  TEST ("choosing", test_choosing);
  TEST ("moving", test_moving);
  TEST ("points", test_points);
  TEST ("points-by-keys", test_points_by_keys);
  TEST ("next-piece", test_next_piece);
  TEST ("drags", test_drags);
  TEST ("box", test_box);
  TEST ("slip", test_slip);
  TEST ("curved-after-trail", test_curved_after_trail);
  TEST ("brush", test_brush);
  TEST ("measure", test_measure);
  TEST ("erase", test_erase);
  TEST ("pan", test_pan);
  TEST ("keys", test_keys);
  TEST ("crosshair", test_crosshair);
  TEST ("escape", test_escape);
  TEST ("double", test_double);
  TEST ("pick", test_pick);
  TEST ("drawn", test_drawn);
  TEST ("rubber", test_rubber);
  g_test_add ("/app/sheet/locked", Sheet, "It is fought on.", open_sheet, test_locked, close_sheet);
  g_test_add_func ("/app/sheet/bare", test_bare);
  return g_test_run ();
}
