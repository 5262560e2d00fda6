/* test-draft.c: every act of the editor, undone and done again to the byte; snapping; what a check remarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"

#include <math.h>

#include "map/sg-curve.h"
#include "map/sg-map-acts.h"
#include "map/sg-map-check.h"
#include "map/sg-map-draft.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-snap.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#define ACTS 160

static SgPiece *
draw_random (GRand *rand, SgMap *map)
{
  SgPieceKind kind = g_rand_int_range (rand, 0, SG_PIECE_N_KINDS);
  SgPiece *piece = sg_piece_new (kind, "");
  SgPoint points[6];
  guint n = MAX (sg_piece_kind_least (kind), (guint) g_rand_int_range (rand, 1, 7));

  for (guint i = 0; i < n; i++)
    points[i] = (SgPoint) { g_rand_double_range (rand, 0, sg_map_get_width (map)), g_rand_double_range (rand, 0, sg_map_get_depth (map)) };
  sg_piece_set_points (piece, points, n);
  piece->height = g_rand_int_range (rand, 0, 5);
  piece->width = g_rand_int_range (rand, 0, 3);
  return piece;
}

static const SgPiece *
any_piece (GRand *rand, SgMap *map)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  return pieces->len > 0 ? g_ptr_array_index (pieces, g_rand_int_range (rand, 0, pieces->len)) : NULL;
}

static gboolean
change_random (SgMapDraft *draft, GRand *rand, const SgPiece *piece, GError **error)
{
  SgPiece *changed = sg_piece_copy (piece);

  g_free (changed->name);
  changed->name = g_strdup_printf ("Name %d", g_rand_int_range (rand, 0, 100));
  changed->stops_men = !changed->stops_men;
  return sg_map_draft_change (draft, changed, "name", error);
}

static gboolean
sheet_random (SgMapDraft *draft, GRand *rand)
{
  SgMap *map = sg_map_edit (sg_map_draft_get_map (draft));

  sg_map_set_interval (map, g_rand_int_range (rand, 1, 9));
  sg_map_set_north (map, g_rand_int_range (rand, 0, 90));
  sg_map_draft_act (draft, map, "Sheet changed", NULL);
  return TRUE;
}

static gboolean
act_random (SgMapDraft *draft, GRand *rand, GError **error)
{
  SgMap *map = sg_map_draft_get_map (draft);
  const SgPiece *piece = any_piece (rand, map), *second = any_piece (rand, map);
  double x = g_rand_double_range (rand, -9, 9), y = g_rand_double_range (rand, -9, 9);
  const char *ids[3] = { piece != NULL ? piece->id : NULL };
  guint k = piece != NULL ? g_rand_int_range (rand, 0, piece->n_points) : 0;
  SgPoint at = piece != NULL ? (SgPoint) { piece->points[k].x + x, piece->points[k].y + y } : (SgPoint) { 0, 0 };

  if (piece == NULL)
    return sg_map_draft_add (draft, draw_random (rand, map), error) != NULL;
  if (second != piece)
    ids[1] = second->id;
  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0: case 1: return sg_map_draft_add (draft, draw_random (rand, map), error) != NULL;
    case 2: return change_random (draft, rand, piece, error);
    case 3: return sg_map_draft_shift (draft, ids, x, y, error);
    case 4: return sg_map_draft_turn (draft, ids, 10 * x, error);
    case 5: return sg_map_draft_remove (draft, ids, error);
    case 6:
      {
        g_auto (GStrv) copies = sg_map_draft_duplicate (draft, ids, x, y, error);

        return copies != NULL;
      }
    case 7: return sg_map_draft_raise (draft, piece->id, x > 0 ? 1 : -1, error);
    case 8: return sg_map_draft_move_point (draft, piece->id, k, at, error);
    case 9: return sg_map_draft_add_point (draft, piece->id, k, at, error);
    case 10: return sg_map_draft_drop_point (draft, piece->id, k, error);
    default: return sheet_random (draft, rand);
    }
}

/* The country after each act, as bytes: what undo and redo must come back to. */
static void
test_to_the_byte (gconstpointer seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (GPOINTER_TO_UINT (seed));
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgMapDraft) draft = sg_map_draft_new (map);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  g_ptr_array_add (states, sg_map_to_bytes (map));
  while (states->len <= ACTS)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) before = sg_map_to_bytes (sg_map_draft_get_map (draft)), after = NULL;

      sg_map_draft_settle (draft);
      if (act_random (draft, rand, &error))
        {
          g_assert_no_error (error);
          g_ptr_array_add (states, sg_map_to_bytes (sg_map_draft_get_map (draft)));
          g_assert_nonnull (sg_map_draft_get_undo (draft));
          continue;
        }
      g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
      after = sg_map_to_bytes (sg_map_draft_get_map (draft));
      g_assert_true (g_bytes_equal (before, after));
    }
  for (guint i = ACTS; i-- > 0;)
    {
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (sg_map_draft_undo (draft));
      bytes = sg_map_to_bytes (sg_map_draft_get_map (draft));
      g_assert_true (g_bytes_equal (bytes, states->pdata[i]));
    }
  g_assert_false (sg_map_draft_undo (draft));
  g_assert_true (sg_map_draft_is_kept (draft));
  for (guint i = 1; i <= ACTS; i++)
    {
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (sg_map_draft_redo (draft));
      bytes = sg_map_to_bytes (sg_map_draft_get_map (draft));
      g_assert_true (g_bytes_equal (bytes, states->pdata[i]));
    }
  g_assert_false (sg_map_draft_redo (draft));
}

/* Whatever was drawn can be written and read again. */
static void
test_readable (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  g_autoptr (SgMap) map = need_map (HOOKS_FARM), read = NULL;
  g_autoptr (SgMapDraft) draft = sg_map_draft_new (map);
  g_autoptr (GBytes) bytes = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3 * ACTS; i++)
    act_random (draft, rand, NULL);
  bytes = sg_map_to_bytes (sg_map_draft_get_map (draft));
  read = sg_map_load (bytes, "draft.sgmap", &error);
  g_assert_no_error (error);
  again = sg_map_to_bytes (read);
  g_assert_true (g_bytes_equal (bytes, again));
}

static void
assert_opens (SgMap *map)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) read = sg_map_load (bytes, "draft.sgmap", &error);

  g_assert_no_error (error);
  g_assert_nonnull (read);
}

/* What a file may not hold is refused as it is drawn, not when the file is opened again. */
static void
test_most (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgMapDraft) draft = sg_map_draft_new (map);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_autoptr (GError) error = NULL, other = NULL;
  guint strokes = 0, roads = 0;

  for (guint i = 0; i < 30000; i++)
    g_array_append_val (points, ((SgPoint) { i % 72, i % 89 }));
  while (strokes < 9 && sg_map_draft_stroke (draft, sg_stroke_new (SG_STROKE_RAISE, 72, 0.01, (SgPoint *) (void *) points->data, 300), &error))
    strokes++;
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_assert_cmpuint (strokes, ==, 6); /* 2,000 times over the map */
  while (roads < 9)
    {
      SgPiece *road = sg_piece_new (SG_PIECE_ROAD, "");

      sg_piece_set_points (road, (SgPoint *) (void *) points->data, points->len);
      if (sg_map_draft_add (draft, road, &other) == NULL)
        break;
      roads++;
    }
  g_assert_error (other, SG_ERROR, SG_ERROR_RANGE);
  g_assert_cmpuint (roads, ==, 3);
  assert_opens (sg_map_draft_get_map (draft));
}

/* A map that is made smaller keeps what still lies near enough to it. */
static void
test_smaller (void)
{
  static const struct { double width, depth; const char *piece, *line; double wide; gboolean may; } rows[] = {
    { 40, 60, NULL, NULL, 0, TRUE }, { 30, 96, NULL, NULL, 0, FALSE }, { 72, 30, NULL, NULL, 0, FALSE },
    { 40, 60, NULL, "middle", 0, FALSE }, { 40, 60, "farm", NULL, 61, FALSE }, { 40, 60, "farm", NULL, 60, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = need_map (HOOKS_FARM), smaller = sg_map_edit (map);
      g_autoptr (GError) error = NULL;

      if (rows[i].line != NULL)
        sg_map_put_line (smaller, rows[i].line, (SgPoint) { 0, 48 }, (SgPoint) { 81, 48 });
      if (rows[i].piece != NULL)
        {
          SgPiece *piece = sg_piece_copy (sg_map_get_piece (map, rows[i].piece));

          piece->width = rows[i].wide;
          sg_map_put_piece (smaller, piece);
        }
      sg_map_set_size (smaller, rows[i].width, rows[i].depth);
      g_assert_cmpint (sg_map_check_whole (smaller, &error), ==, rows[i].may);
      if (rows[i].may)
        assert_opens (smaller);
      else
        g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
    }
}

/* Letters typed one after the other are one act; a new act forgets what was undone. */
static void
test_going_on (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgMapDraft) draft = sg_map_draft_new (map);
  const char *const wood[] = { "centre-woods", NULL };

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strndup ("Oak", i + 1);
      SgPiece *piece = sg_piece_copy (sg_map_get_piece (sg_map_draft_get_map (draft), "centre-woods"));

      g_free (piece->name);
      piece->name = g_steal_pointer (&name);
      g_assert_true (sg_map_draft_change (draft, piece, "name", NULL));
    }
  g_assert_cmpstr (sg_map_draft_get_undo (draft), ==, "Wood: name changed");
  g_assert_cmpstr (sg_map_get_piece (sg_map_draft_get_map (draft), "centre-woods")->name, ==, "Oak");
  g_assert_true (sg_map_draft_undo (draft));
  g_assert_true (sg_map_draft_get_map (draft) == map);
  g_assert_cmpstr (sg_map_draft_get_redo (draft), ==, "Wood: name changed");
  g_assert_true (sg_map_draft_shift (draft, wood, 1, 0, NULL));
  g_assert_true (sg_map_draft_shift (draft, wood, 1, 0, NULL));
  g_assert_null (sg_map_draft_get_redo (draft));
  g_assert_false (sg_map_draft_is_kept (draft));
  g_assert_true (sg_map_draft_undo (draft));
  g_assert_true (sg_map_draft_is_kept (draft));
}

static void
test_snap (void)
{
  static const struct { SgPoint at; double reach, grid; SgPoint held; SgSnapKind kind; } rows[] = {
    { { 20.3, 42.2 }, 1, 0.5, { 20, 42 }, SG_SNAP_POINT },      /* a corner of the farm */
    { { 26.2, 41.6 }, 1, 0.5, { 26.2, 42 }, SG_SNAP_LINE },     /* along its wall */
    { { 30.2, 20.3 }, 1, 0.5, { 30, 20.5 }, SG_SNAP_GRID },
    { { 30.2, 20.3 }, 1, 0, { 30.2, 20.3 }, SG_SNAP_NOTHING },
    { { 30.2, 0.4 }, 1, 0.5, { 30, 0 }, SG_SNAP_EDGE },
    { { 71.6, 95.9 }, 1, 5, { 72, 96 }, SG_SNAP_EDGE },
    { { 20.3, 42.2 }, 0, 0, { 20.3, 42.2 }, SG_SNAP_NOTHING },  /* free */
  };
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgSnap how = { rows[i].reach, rows[i].grid, G_MAXUINT, NULL };
      SgSnapKind kind;
      SgPoint held = sg_map_snap (map, &how, rows[i].at, &kind);

      g_assert_cmpfloat_with_epsilon (held.x, rows[i].held.x, 1e-9);
      g_assert_cmpfloat_with_epsilon (held.y, rows[i].held.y, 1e-9);
      g_assert_cmpint (kind, ==, rows[i].kind);
    }
}

static void
test_snap_leaves_out (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  SgSnap hidden = { 1, 0, G_MAXUINT & ~(1u << SG_LAYER_BUILDINGS), NULL }, itself = { 1, 0, G_MAXUINT, "farm" };
  SgSnapKind kind;

  sg_map_snap (map, &hidden, (SgPoint) { 20.3, 42.2 }, &kind);
  g_assert_cmpint (kind, ==, SG_SNAP_NOTHING);
  sg_map_snap (map, &itself, (SgPoint) { 20.3, 42.2 }, &kind);
  g_assert_cmpint (kind, ==, SG_SNAP_NOTHING);
}

static void
set_width (SgPiece *piece, gpointer width)
{
  piece->width = *(double *) width;
}

static void
test_check (void)
{
  static const struct { const char *pieces, *words, *piece; } rows[] = {
    { "<piece id='b' kind='bridge' name='Old bridge' width='2' points='10,10 20,10'/>",
      "There is nothing to cross under “Old bridge”.", "b" },
    { "<piece id='w' kind='river' name='Stream' width='4' points='15,0 15,100'/>"
      "<piece id='b' kind='bridge' width='2' points='10,10 20,10'/><piece id='r' kind='road' name='Road' width='2' points='0,10 50,10'/>",
      NULL, NULL },
    { "<piece id='w' kind='river' name='The Stour' width='4' points='15,0 15,100'/><piece id='r' kind='road' name='Mill lane' width='2' points='0,10 50,10'/>",
      "“Mill lane” goes into “The Stour” where there is neither bridge nor ford.", "r" },
    { "<piece id='t' kind='tree' points='150,10'/>", "Tree at 150, 10 lies wholly outside the map.", "t" },
    { "<piece id='n' kind='name' points='50,10'/>", "Name at 50, 10 says nothing.", "n" },
    { "<piece id='h' kind='hill' name='Knoll' points='10,10 20,10 15,20'/>", "“Knoll” has no height.", "h" },
    { "<piece id='c' kind='house' name='Forge' points='18,12 30,12 30,18 18,18'/><piece id='a' kind='house' name='Inn' points='10,10 20,10 20,20 10,20'/>",
      "“Forge” and “Inn” stand in one another.", "c" },
    { "<piece id='c' kind='church' name='St Mary' points='10,10 20,10 20,20 10,20'/><piece id='l' kind='railway' width='2' points='0,15 40,15'/>",
      "“St Mary” is in the way of Railway at 0, 15, which goes through it.", "c" },
    { "<piece id='h' kind='house' points='10,10 14,10 14,12 10,12'/><piece id='r' kind='road' name='High Street' width='4' points='0,11 40,11'/>",
      "House at 10, 10 stands on “High Street”.", "h" },
    { "<piece id='w' kind='river' width='6' points='20,0 20,40'/><piece id='b' kind='bridge' name='Long bridge' width='3' points='15,20 25,20'/>"
      "<piece id='h' kind='shed' name='Toll' points='12,19.5 16,19.5 16,22 12,22'/>", "“Toll” stands on “Long bridge”.", "h" },
    /* a lane that ends at a door, and a house that stands by the wheel tracks */
    { "<piece id='h' kind='house' points='10,10 14,10 14,14 10,14'/><piece id='r' kind='road' width='2' points='14,12 40,12'/>"
      "<piece id='s' kind='road' width='2' points='0,9.1 40,9.1'/>", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("<map title='' width='100' depth='100'><line id='back/near' x1='0' y1='0' x2='100' y2='0'/>"
                                           "<line id='back/far' x1='0' y1='100' x2='100' y2='100'/>", rows[i].pieces, "</map>", NULL);
      g_autoptr (SgMap) map = need_map (text);
      g_autoptr (GPtrArray) remarks = sg_map_check (map);

      g_assert_cmpuint (remarks->len, ==, rows[i].words != NULL);
      if (rows[i].words == NULL)
        continue;
      g_assert_cmpstr (((SgMapRemark *) remarks->pdata[0])->words, ==, rows[i].words);
      g_assert_cmpstr (((SgMapRemark *) remarks->pdata[0])->piece, ==, rows[i].piece);
    }
}

/* A hand trembles by a third of what it means; what is left of its way is smooth, has few points, and begins and ends where it did. */
static void
test_trail (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GArray) trail = g_array_new (FALSE, FALSE, sizeof (SgPoint)), line = NULL;
  SgPoint from = { 10, 50 };
  double off = 0;

  for (guint i = 0; i <= 400; i++)
    {
      SgPoint at = { 10 + i * 0.2, 50 + 20 * sin (i * G_PI / 200) };

      if (i > 0 && i < 400)
        at = (SgPoint) { at.x + g_rand_double_range (rand, -0.3, 0.3), at.y + g_rand_double_range (rand, -0.3, 0.3) };
      g_array_append_val (trail, at);
    }
  line = sg_curve_from_trail ((SgPoint *) trail->data, trail->len, 0.9);
  g_assert_cmpuint (line->len, <, 30);
  g_assert_cmpuint (line->len, >, 6);
  g_assert_cmpfloat (sg_point_distance (g_array_index (line, SgPoint, 0), from), ==, 0);
  g_assert_cmpfloat (g_array_index (line, SgPoint, line->len - 1).x, ==, 90);
  for (guint i = 0; i <= 400; i++)
    {
      SgPoint at = { 10 + i * 0.2, 50 + 20 * sin (i * G_PI / 200) };
      double least = INFINITY;

      for (guint k = 0; k + 1 < line->len; k++)
        least = MIN (least, sg_point_distance (at, sg_segment_nearest (g_array_index (line, SgPoint, k), g_array_index (line, SgPoint, k + 1), at)));
      off = MAX (off, least);
    }
  g_assert_cmpfloat (off, <, 0.9);
}

/* A ring that a hand closed and drew past, one that it closed exactly, and one that it left open: outlines that do not cross themselves. */
static void
test_close (void)
{
  static const double turns[] = { 1.08, 1, 0.9 };

  for (guint k = 0; k < G_N_ELEMENTS (turns); k++)
    {
      g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      guint n = 60;

      for (guint i = 0; i <= n; i++)
        {
          double angle = turns[k] * 2 * G_PI * i / n, r = 20 + (k == 0 ? 2.0 * (0.5 - (double) i / n) : 0);
          SgPoint at = { 50 + r * cos (angle), 50 + r * sin (angle) };

          if (k == 1 && i == n)
            at = g_array_index (ring, SgPoint, 0);
          g_array_append_val (ring, at);
        }
      if (k == 0) /* the hand went in, and comes out over its beginning */
        g_array_index (ring, SgPoint, n) = (SgPoint) { 50 + 26 * cos (0.3), 50 + 26 * sin (0.3) };
      sg_curve_close (ring, 0.5);
      g_assert_cmpuint (ring->len, >, 40);
      g_assert_cmpint (sg_outline_first_crossing ((SgPoint *) ring->data, ring->len), ==, -1);
      g_assert_cmpfloat (sg_point_distance (g_array_index (ring, SgPoint, 0), g_array_index (ring, SgPoint, ring->len - 1)), >, 0.5);
    }
}

/* A curve goes through every corner, and turns nowhere by more than a few degrees. */
static void
test_curve (void)
{
  const SgPoint square[] = { { 20, 20 }, { 60, 20 }, { 60, 60 }, { 20, 60 } };
  g_autoptr (GArray) ring = sg_curve_through (square, 4, TRUE, 0.05);
  double sharpest = 0;

  g_assert_cmpuint (ring->len, >, 12);
  for (guint i = 0; i < 4; i++)
    {
      double least = INFINITY;

      for (guint k = 0; k < ring->len; k++)
        least = MIN (least, sg_point_distance (square[i], g_array_index (ring, SgPoint, k)));
      g_assert_cmpfloat (least, <, 1e-9);
    }
  for (guint k = 0; k < ring->len; k++)
    {
      SgPoint a = g_array_index (ring, SgPoint, k), b = g_array_index (ring, SgPoint, (k + 1) % ring->len), c = g_array_index (ring, SgPoint, (k + 2) % ring->len);
      double turn = sg_bearing_normalize (sg_point_bearing (b, c) - sg_point_bearing (a, b) + 180) - 180;

      sharpest = MAX (sharpest, fabs (turn));
    }
  g_assert_cmpfloat (sharpest, <, 45);
}

/* Several pieces changed at once are one act, and pieces pasted lie round the place, whole, with ids of their own. */
static void
test_many (void)
{
  g_autoptr (SgMap) map = need_map ("<map title='' width='100' depth='100'><piece id='a' kind='hedge' width='1' points='10,10 20,10'/>"
                                    "<piece id='b' kind='wall' width='1' points='10,20 20,20'/></map>");
  g_autoptr (SgMapDraft) draft = sg_map_draft_new (map);
  const char *const both[] = { "a", "b", NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) pasted = NULL;
  double width = 2.5;

  g_assert_true (sg_map_draft_change_all (draft, both, set_width, &width, "width", &error));
  g_assert_cmpfloat (sg_map_get_piece (sg_map_draft_get_map (draft), "a")->width, ==, 2.5);
  g_assert_cmpfloat (sg_map_get_piece (sg_map_draft_get_map (draft), "b")->width, ==, 2.5);
  g_assert_cmpstr (sg_map_draft_get_undo (draft), ==, "2 pieces: width changed");
  g_assert_true (sg_map_draft_undo (draft));
  g_assert_true (sg_map_draft_get_map (draft) == map);

  pasted = sg_map_draft_paste (draft, map, (SgPoint) { 50, 50 }, &error);
  g_assert_cmpuint (g_strv_length (pasted), ==, 2);
  g_assert_cmpuint (sg_map_get_pieces (sg_map_draft_get_map (draft))->len, ==, 4);
  g_assert_cmpfloat (sg_map_get_piece (sg_map_draft_get_map (draft), pasted[0])->points[0].x, ==, 45);
  g_assert_cmpfloat (sg_map_get_piece (sg_map_draft_get_map (draft), pasted[1])->points[0].y, ==, 55);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/draft/trail", test_trail);
  g_test_add_func ("/map/draft/curve", test_curve);
  g_test_add_func ("/map/draft/close", test_close);
  g_test_add_func ("/map/draft/many", test_many);
  g_test_add_data_func ("/map/draft/to-the-byte/1", GUINT_TO_POINTER (1), test_to_the_byte);
  g_test_add_data_func ("/map/draft/to-the-byte/2", GUINT_TO_POINTER (2), test_to_the_byte);
  g_test_add_data_func ("/map/draft/to-the-byte/3", GUINT_TO_POINTER (3), test_to_the_byte);
  g_test_add_func ("/map/draft/readable", test_readable);
  g_test_add_func ("/map/draft/most", test_most);
  g_test_add_func ("/map/draft/smaller", test_smaller);
  g_test_add_func ("/map/draft/going-on", test_going_on);
  g_test_add_func ("/map/draft/snap", test_snap);
  g_test_add_func ("/map/draft/snap-leaves-out", test_snap_leaves_out);
  g_test_add_func ("/map/draft/check", test_check);
  return g_test_run ();
}
