/* test-editor.c: what the editor does without a display: tools, choosing, layers, and every act undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <math.h>

#include "app/editor/sg-editor-acts.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-editor.h"
#include "app/editor/sg-map-shelf.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

typedef struct { SgEditor *editor; GBytes *before; guint said; } Fixture;

static void
said_cb (Fixture *fixture)
{
  fixture->said++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgMap) map = sg_map_new ("Field", "in", 100, 80);

  fixture->editor = sg_editor_new ();
  g_signal_connect_swapped (fixture->editor, "said", G_CALLBACK (said_cb), fixture);
  sg_editor_open (fixture->editor, map, data);
  fixture->before = sg_map_to_bytes (map);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_bytes_unref (fixture->before);
  g_object_unref (fixture->editor);
}

static void
point (Fixture *fixture, double x, double y)
{
  sg_editor_point (fixture->editor, (SgPoint) { x, y });
}

static guint
count (Fixture *fixture)
{
  return sg_map_get_pieces (sg_editor_get_map (fixture->editor))->len;
}

static void
draw_wood (Fixture *fixture)
{
  sg_editor_set_tool (fixture->editor, SG_EDIT_WOOD);
  point (fixture, 10, 10);
  point (fixture, 30, 10);
  point (fixture, 20, 30);
  g_assert_true (sg_editor_finish (fixture->editor));
}

static void
assert_as_before (Fixture *fixture)
{
  g_autoptr (GBytes) now = sg_map_to_bytes (sg_editor_get_map (fixture->editor));

  g_assert_true (g_bytes_equal (now, fixture->before));
}

/* Each tool that draws, with the points that end its piece. */
static void
test_tools (Fixture *fixture, gconstpointer data)
{
  static const struct { SgEditTool tool; SgPieceKind kind; guint points; gboolean finish; guint corners; } rows[] = {
    { SG_EDIT_HILL, SG_PIECE_HILL, 4, TRUE, 4 },     { SG_EDIT_WOOD, SG_PIECE_MARSH, 3, TRUE, 3 },
    { SG_EDIT_WATER, SG_PIECE_STREAM, 2, TRUE, 2 },  { SG_EDIT_ROAD, SG_PIECE_ROAD, 4, TRUE, 4 },
    { SG_EDIT_WALL, SG_PIECE_HEDGE, 2, TRUE, 2 },    { SG_EDIT_BUILDING, SG_PIECE_HOUSE, 3, FALSE, 4 },
    { SG_EDIT_BRIDGE, SG_PIECE_BRIDGE, 2, FALSE, 2 }, { SG_EDIT_POINT, SG_PIECE_TREE, 1, FALSE, 1 },
    { SG_EDIT_LABEL, SG_PIECE_NAME, 1, FALSE, 1 },
  };
  static const SgPoint places[] = { { 10, 10 }, { 30, 12 }, { 32, 30 }, { 12, 28 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPiece *drawn;

      sg_editor_set_tool (fixture->editor, rows[i].tool);
      sg_editor_set_pattern (fixture->editor, sg_edit_pattern (rows[i].kind, "in", "in"));
      for (guint k = 0; k < rows[i].points; k++)
        sg_editor_point (fixture->editor, places[k]);
      if (rows[i].finish)
        g_assert_true (sg_editor_finish (fixture->editor));
      g_assert_cmpuint (sg_editor_get_n_points (fixture->editor), ==, 0);
      drawn = sg_editor_get_only (fixture->editor);
      g_assert_nonnull (drawn);
      g_assert_cmpint (drawn->kind, ==, rows[i].kind);
      g_assert_cmpuint (drawn->n_points, ==, rows[i].corners);
      g_assert_cmpuint (count (fixture), ==, i + 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    sg_editor_undo (fixture->editor);
  assert_as_before (fixture);
}

/* What is usual is as large in open country whatever that is measured in, and feet are no floor. */
static void
test_usual (void)
{
  static const struct { SgPieceKind kind; const char *unit, *height_unit; double width, height; } rows[] = {
    { SG_PIECE_ROAD, "in", "in", 2.5, 0 },      { SG_PIECE_HOUSE, "in", "in", 0, 5 },      { SG_PIECE_ROAD, "paces", "ft", 8, 0 },
    { SG_PIECE_HOUSE, "paces", "ft", 0, 20 },   { SG_PIECE_ROAD, "ft", "ft", 21, 0 },      { SG_PIECE_FENCE, "ft", "ft", 3, 4 },
    { SG_PIECE_ROAD, "m", "m", 6, 0 },          { SG_PIECE_HOUSE, "m", "m", 0, 6 },        { SG_PIECE_WALL, "m", "m", 0.8, 2 },
    { SG_PIECE_HOUSE, "paces", "m", 0, 6 },     { SG_PIECE_STREAM, "m", "ft", 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgPiece) piece = sg_edit_pattern (rows[i].kind, rows[i].unit, rows[i].height_unit);

      g_assert_cmpfloat_with_epsilon (piece->width, rows[i].width, 1e-9);
      g_assert_cmpfloat_with_epsilon (piece->height, rows[i].height, 1e-9);
    }
  g_assert_cmpfloat (sg_edit_default_grid ("ft"), ==, 10);
  g_assert_cmpfloat (sg_edit_default_grid ("in"), ==, 0.5);
}

/* A trail of the free hand is a piece at once; where points are set it goes on from them. With “Curved” the corners of what is clicked are rounded. */
static void
test_free_hand (Fixture *fixture, gconstpointer data)
{
  SgPoint trail[41];

  for (guint i = 0; i < G_N_ELEMENTS (trail); i++)
    trail[i] = (SgPoint) { 10 + i * 2, 40 + 10 * sin (i * G_PI / 20) };
  sg_editor_set_tool (fixture->editor, SG_EDIT_WATER);
  g_assert_true (sg_editor_trail (fixture->editor, trail, G_N_ELEMENTS (trail), 0.5));
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, >, 4);
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, <, 30);
  point (fixture, 5, 5);
  g_assert_true (sg_editor_trail (fixture->editor, trail, G_N_ELEMENTS (trail), 0.5));
  g_assert_cmpuint (count (fixture), ==, 1); /* it goes on */
  g_assert_true (sg_editor_finish (fixture->editor));
  g_assert_cmpfloat (sg_editor_get_only (fixture->editor)->points[0].x, ==, 5);

  sg_editor_set_tool (fixture->editor, SG_EDIT_WOOD);
  sg_editor_set_curved (fixture->editor, TRUE);
  draw_wood (fixture);
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, >, 8);
  sg_editor_set_curved (fixture->editor, FALSE);
  draw_wood (fixture);
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, ==, 3);
  g_assert_true (sg_editor_round (fixture->editor));
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, >, 8);
  for (guint i = 0; i < 5; i++)
    sg_editor_undo (fixture->editor);
  assert_as_before (fixture);
}

/* Copied pieces come back out of the clipboard’s text, in this country or another; anything else is refused with words. */
static void
test_clipboard (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nothing = sg_editor_copy (fixture->editor), *text = NULL;
  g_autoptr (SgMap) paces = sg_map_new ("Country", "paces", 1000, 1000);
  guint n;

  g_assert_null (nothing);
  draw_wood (fixture);
  sg_editor_choose_all (fixture->editor);
  g_assert_cmpint (sg_editor_get_tool (fixture->editor), ==, SG_EDIT_SELECT);
  text = sg_editor_copy (fixture->editor);
  g_assert_true (sg_editor_paste (fixture->editor, text, (SgPoint) { 60, 60 }));
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_cmpfloat (sg_editor_get_only (fixture->editor)->points[0].x, ==, 50);
  sg_editor_choose_all (fixture->editor);
  sg_editor_get_chosen (fixture->editor, &n);
  g_assert_cmpuint (n, ==, 2);
  sg_editor_lock_layer (fixture->editor, SG_LAYER_GROUND, TRUE);
  sg_editor_choose_all (fixture->editor);
  sg_editor_get_chosen (fixture->editor, &n);
  g_assert_cmpuint (n, ==, 0);

  g_assert_cmpuint (fixture->said, ==, 0);
  g_assert_false (sg_editor_paste (fixture->editor, "Dear sir,", (SgPoint) { 60, 60 }));
  g_assert_false (sg_editor_paste (fixture->editor, NULL, (SgPoint) { 60, 60 }));
  g_assert_false (sg_editor_paste (fixture->editor, "<map title='' width='10' depth='10'/>", (SgPoint) { 60, 60 }));
  sg_editor_open (fixture->editor, paces, NULL);
  g_assert_false (sg_editor_paste (fixture->editor, text, (SgPoint) { 60, 60 }));
  g_assert_cmpuint (fixture->said, ==, 4);
}

/* What a piece becomes is as wide as such things are: a stream is no river. */
static void
test_kind (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgPiece) river = sg_edit_pattern (SG_PIECE_RIVER, "in", "in"), stream = sg_edit_pattern (SG_PIECE_STREAM, "in", "in");

  river->depth = 3;
  sg_edit_set_kind (river, SG_PIECE_STREAM, "in", "in");
  g_assert_cmpfloat (river->width, ==, stream->width);
  g_assert_cmpstr (river->class, ==, "stream");
  g_assert_cmpfloat (river->depth, ==, 3);
  g_assert_false (river->stops_men);
}

/* The first point set again closes an outline; one set twice ends a line. */
static void
test_closing (Fixture *fixture, gconstpointer data)
{
  sg_editor_set_tool (fixture->editor, SG_EDIT_WOOD);
  point (fixture, 10, 10);
  point (fixture, 30, 10);
  point (fixture, 20, 30);
  point (fixture, 10, 10);
  g_assert_cmpuint (count (fixture), ==, 1);
  sg_editor_set_tool (fixture->editor, SG_EDIT_ROAD);
  point (fixture, 50, 10);
  point (fixture, 50, 60);
  point (fixture, 50, 60);
  g_assert_cmpuint (count (fixture), ==, 2);
}

/* A shape that no map may hold is refused in a sentence, and what was drawn so far stays to be mended. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  sg_editor_set_tool (fixture->editor, SG_EDIT_WOOD);
  point (fixture, 10, 10);
  point (fixture, 30, 30);
  point (fixture, 30, 10);
  point (fixture, 10, 30);
  g_assert_false (sg_editor_finish (fixture->editor));
  g_assert_cmpuint (fixture->said, ==, 1);
  g_assert_cmpuint (sg_editor_get_n_points (fixture->editor), ==, 4);
  g_assert_true (sg_editor_back (fixture->editor));
  g_assert_true (sg_editor_finish (fixture->editor));
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, ==, 3);
}

static void
test_points (Fixture *fixture, gconstpointer data)
{
  draw_wood (fixture);
  sg_editor_set_tool (fixture->editor, SG_EDIT_SELECT);
  sg_editor_choose_one (fixture->editor, "wood-1", FALSE);
  g_assert_true (sg_editor_add_point (fixture->editor, 1, (SgPoint) { 20, 5 }));
  g_assert_cmpint (sg_editor_get_point (fixture->editor), ==, 1);
  sg_editor_nudge (fixture->editor, 0, -2);
  g_assert_cmpfloat (sg_editor_get_only (fixture->editor)->points[1].y, ==, 3);
  sg_editor_delete (fixture->editor);
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, ==, 3);
  /* A wood has three points at least. */
  sg_editor_choose_point (fixture->editor, 0);
  sg_editor_delete (fixture->editor);
  g_assert_cmpuint (fixture->said, ==, 1);
  g_assert_cmpuint (sg_editor_get_only (fixture->editor)->n_points, ==, 3);
  for (guint i = 0; i < 4; i++)
    sg_editor_undo (fixture->editor);
  assert_as_before (fixture);
}

static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  guint n;

  draw_wood (fixture);
  sg_editor_duplicate (fixture->editor);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_true (sg_editor_is_chosen (fixture->editor, "wood-2"));
  sg_editor_choose_box (fixture->editor, (SgPoint) { 0, 0 }, (SgPoint) { 60, 60 }, FALSE);
  sg_editor_get_chosen (fixture->editor, &n);
  g_assert_cmpuint (n, ==, 2);
  sg_editor_turn (fixture->editor, 90);
  sg_editor_nudge (fixture->editor, 4, 4);
  sg_editor_delete (fixture->editor);
  g_assert_cmpuint (count (fixture), ==, 0);
  sg_editor_get_chosen (fixture->editor, &n);
  g_assert_cmpuint (n, ==, 0);
  for (guint i = 0; i < 5; i++)
    sg_editor_undo (fixture->editor);
  assert_as_before (fixture);
}

static void
test_brush (Fixture *fixture, gconstpointer data)
{
  const SgPoint way[] = { { 50, 40 }, { 55, 40 } };

  sg_editor_set_brush (fixture->editor, SG_STROKE_RAISE, 12, 2);
  g_assert_true (sg_editor_stroke (fixture->editor, way, 2));
  g_assert_cmpfloat (sg_map_height (sg_editor_get_map (fixture->editor), way[0]), >, 0.5);
  sg_editor_undo (fixture->editor);
  g_assert_cmpfloat_with_epsilon (sg_map_height (sg_editor_get_map (fixture->editor), way[0]), 0, 1e-9);
  assert_as_before (fixture);
}

/* What is hidden or locked is out of the hand's reach. */
static void
test_layers (Fixture *fixture, gconstpointer data)
{
  const SgPoint inside = { 20, 15 };

  draw_wood (fixture);
  g_assert_nonnull (sg_editor_piece_at (fixture->editor, inside, 0.5));
  sg_editor_lock_layer (fixture->editor, SG_LAYER_GROUND, TRUE);
  g_assert_null (sg_editor_piece_at (fixture->editor, inside, 0.5));
  g_assert_null (sg_editor_get_only (fixture->editor));
  sg_editor_lock_layer (fixture->editor, SG_LAYER_GROUND, FALSE);
  sg_editor_show_layer (fixture->editor, SG_LAYER_GROUND, FALSE);
  g_assert_null (sg_editor_piece_at (fixture->editor, inside, 0.5));
}

/* A list or a remark that names a piece of such a layer chooses nothing, and says why; so no key acts on it. */
static void
test_out_of_reach (Fixture *fixture, gconstpointer data)
{
  static const struct { gboolean hidden, locked, chosen; } rows[] = { { TRUE, FALSE, FALSE }, { FALSE, TRUE, FALSE }, { TRUE, TRUE, FALSE }, { FALSE, FALSE, TRUE } };
  g_autofree char *id = NULL;

  draw_wood (fixture);
  id = g_strdup (sg_editor_get_only (fixture->editor)->id);
  sg_editor_set_tool (fixture->editor, SG_EDIT_SELECT);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *ids[] = { id, NULL };
      guint said = fixture->said, n;

      sg_editor_show_layer (fixture->editor, SG_LAYER_GROUND, !rows[i].hidden);
      sg_editor_lock_layer (fixture->editor, SG_LAYER_GROUND, rows[i].locked);
      sg_editor_choose (fixture->editor, ids);
      sg_editor_get_chosen (fixture->editor, &n);
      g_assert_cmpuint (n, ==, rows[i].chosen);
      sg_editor_choose_one (fixture->editor, NULL, FALSE);
      sg_editor_choose_one (fixture->editor, id, TRUE);
      g_assert_true (sg_editor_is_chosen (fixture->editor, id) == rows[i].chosen);
      g_assert_cmpuint (fixture->said, ==, said + !rows[i].chosen);
      sg_editor_delete (fixture->editor);
      g_assert_cmpuint (count (fixture), ==, !rows[i].chosen);
    }
}

static void
test_locked (Fixture *fixture, gconstpointer data)
{
  sg_editor_set_tool (fixture->editor, SG_EDIT_POINT);
  point (fixture, 10, 10);
  sg_editor_undo (fixture->editor);
  g_assert_cmpuint (fixture->said, ==, 1);
  assert_as_before (fixture);
}

/* A copy of what is not saved stands where the next run looks for it, and goes when it is saved. */
static void
test_rescue (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strdup ("999999999-0"), *found = NULL, *origin = NULL, *gone = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = NULL;
  g_autoptr (GBytes) bytes = NULL, drawn = NULL;

  draw_wood (fixture);
  drawn = sg_map_to_bytes (sg_editor_get_map (fixture->editor));
  g_assert_true (sg_map_rescue_write (sg_editor_get_map (fixture->editor), "/tmp/Field.sgmap", &name, &error));
  g_assert_no_error (error);
  found = sg_map_rescue_find ();
  g_assert_cmpstr (found, ==, name);
  map = sg_map_rescue_load (found, &origin, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (origin, ==, "/tmp/Field.sgmap");
  bytes = sg_map_to_bytes (map);
  g_assert_true (g_bytes_equal (bytes, drawn));
  sg_map_rescue_drop (found);
  gone = sg_map_rescue_find ();
  g_assert_null (gone);
}

static void
test_shelf (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = sg_map_shelf_free_path ("A/B: Field"), *next = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgMap) map = NULL;

  g_assert_true (g_str_has_suffix (path, "A B  Field.sgmap"));
  g_assert_true (sg_map_file_save (sg_editor_get_map (fixture->editor), path, &error));
  next = sg_map_shelf_free_path ("A/B: Field");
  g_assert_cmpstr (next, !=, path);
  list = sg_map_shelf_list (NULL);
  g_assert_cmpint (((SgShelfEntry *) list->pdata[0])->kind, ==, SG_SHELF_OWN);
  map = sg_map_shelf_load (list->pdata[0], NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_map_get_title (map), ==, "Field");
  g_assert_cmpint (g_unlink (path), ==, 0);
}

#define ADD(name, function, lock) g_test_add ("/app/editor/" name, Fixture, lock, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("sandgate-test-XXXXXX", NULL);

  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/editor/usual", test_usual);
  ADD ("tools", test_tools, NULL);
  ADD ("free-hand", test_free_hand, NULL);
  ADD ("clipboard", test_clipboard, NULL);
  ADD ("kind", test_kind, NULL);
  ADD ("closing", test_closing, NULL);
  ADD ("refused", test_refused, NULL);
  ADD ("points", test_points, NULL);
  ADD ("pieces", test_pieces, NULL);
  ADD ("brush", test_brush, NULL);
  ADD ("layers", test_layers, NULL);
  ADD ("out-of-reach", test_out_of_reach, NULL);
  ADD ("locked", test_locked, "It is in use.");
  ADD ("rescue", test_rescue, NULL);
  ADD ("shelf", test_shelf, NULL);
  return g_test_run ();
}
