/* test-gw-column.c: a march column follows its leaders: it lies in their track, and all is measured from where it lies (GW-115, GW-419).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"

/* A column of @id whose leaders stand at @x, @y and go on @bearing, with a card and its dice. */
static void
on_the_march (GwTable *table, const char *id, double x, double y, double bearing, const char *faces)
{
  const SgPlace place = { { x, y }, bearing };
  SgRuling *ruling;
  g_autoptr (GError) error = NULL;
  SgGw gw;

  gw_begin (table);
  ruling = sg_ruling_new (SG_RULING_EDIT, "On the march", "GW-115");
  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_draw_up (&gw, ruling, gw_unit (table, id), "march-column", sg_gw_left (gw_unit (table, id)));
  sg_gw_set_place (ruling, gw_unit (table, id), &place);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
  gw_card (table, "9 hearts");
  gw_activate (table, id);
  gw_judge (table, "move", id, NULL, faces);
}

static gboolean
go (GwTable *table, const char *id, const SgPoint *path, guint n, GError **error)
{
  const char *const ids[] = { id, NULL };

  return table->game->movement->move (table->battle, ids, path, n, NULL, NULL, error);
}

static SgGwBlock
block_of (GwTable *table, const char *id)
{
  SgGwBlock block;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (table, id), &block));
  return block;
}

static const char *
trail_of (GwTable *table, const char *id)
{
  const char *trail = g_hash_table_lookup (sg_board_get_body (sg_battle_get_board (table->battle), id)->words, "trail");

  return trail != NULL ? trail : "";
}

static gboolean
covers (const SgGwBlock *block, double x, double y)
{
  return sg_polygon_contains (block->corners, block->n_corners, (SgPoint) { x, y });
}

static void
open_with_column (GwTable *table, const char *type, double x, double y, const char *faces)
{
  gw_open (table);
  gw_raise (table, "red", "r1", type, g_str_equal (type, "infantry") ? 12 : 6, 30, 40, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 10, 5, 0, "");
  on_the_march (table, "r1", x, y, 180, faces);
}

/* Down four inches and to the left two: the leaders face left, the rest stand round the corner, foot and horse alike. */
static void
test_bends (void)
{
  static const char *const types[] = { "infantry", "heavy-cavalry" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 28, 36 } };
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) places = NULL, spine = NULL;
      GwTable table;
      SgGwBlock straight, bent;

      open_with_column (&table, types[i], 30, 40, "6 6 6");
      straight = block_of (&table, "r1");
      g_assert_cmpuint (straight.n_spine, ==, 0);
      g_assert_null (sg_board_get_spine (sg_battle_get_board (table.battle), "r1"));
      g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
      g_assert_no_error (error);
      bent = block_of (&table, "r1");
      g_assert_cmpfloat_with_epsilon (bent.place.bearing, 270, 1e-6);
      g_assert_cmpfloat_with_epsilon (bent.depth, straight.depth, 1e-9);
      g_assert_true (covers (&bent, 29, 36));
      g_assert_true (covers (&bent, 30, 38));
      g_assert_false (covers (&bent, 28 + bent.depth - 0.5, 36)); /* where it would stand straight */
      spine = sg_board_get_spine (sg_battle_get_board (table.battle), "r1");
      g_assert_nonnull (spine);
      g_assert_cmpfloat_with_epsilon (sg_path_length ((SgPoint *) (void *) spine->data, spine->len), bent.depth, 0.02);
      places = sg_board_draw_up (sg_battle_get_board (table.battle), "r1");
      g_assert_cmpuint (places->len, ==, i == 0 ? 12 : 6);
      for (guint k = 0; k < places->len; k++)
        g_assert_true (covers (&bent, g_array_index (places, SgPlace, k).at.x, g_array_index (places, SgPlace, k).at.y));
      g_assert_cmpfloat_with_epsilon (g_array_index (places, SgPlace, 0).bearing, 270, 1e-6);
      g_assert_cmpfloat_with_epsilon (g_array_index (places, SgPlace, places->len - 1).bearing, 180, 1e-6);
      gw_close (&table);
    }
}

/* It goes on in its track: what the leaders do next does not move where they have been. Undone, it lies as before. */
static void
test_track (void)
{
  const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 28, 36 } }, on[] = { { 28, 36 }, { 25, 36 } };
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGwBlock bent;

  open_with_column (&table, "infantry", 30, 40, "6 6 6");
  g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
  before = g_strdup (trail_of (&table, "r1"));
  g_assert_cmpstr (before, !=, "");
  g_assert_true (go (&table, "r1", on, G_N_ELEMENTS (on), &error));
  g_assert_no_error (error);
  bent = block_of (&table, "r1");
  g_assert_true (covers (&bent, 29.5, 36));
  g_assert_false (covers (&bent, 30, 40));
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (trail_of (&table, "r1"), ==, before);
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_cmpstr (trail_of (&table, "r1"), ==, "");
  gw_close (&table);
}

/* Only its front comes upon others: straight it would have swung over the friend beside it, and its tail may yet stand on one. */
static void
test_passing (void)
{
  const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 26, 36 } }, into[] = { { 30, 40 }, { 33, 40 }, { 33, 37.5 } };
  g_autoptr (GError) error = NULL, why = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 35, 36, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 30, 0, "");
  on_the_march (&table, "r1", 30, 40, 180, "6 6 6");
  g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
  g_assert_no_error (error);
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_no_error (error);
  g_assert_false (go (&table, "r1", into, G_N_ELEMENTS (into), &why)); /* its leaders run into r2, within 12 in of the enemy */
  g_assert_nonnull (strstr (why->message, "GW-420"));
  gw_close (&table);
}

/* What is measured from it is measured from where it lies: the gap, the arcs, what touches it, and what stands between. */
static void
test_measures (void)
{
  const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 28, 36 } };
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGwBlock bent, about;
  SgGw gw;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 31, 48, 180, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 41, 36, 270, "");
  on_the_march (&table, "r1", 30, 40, 180, "6 6 6");
  g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
  g_assert_no_error (error);
  sg_gw_read (&gw, table.battle, NULL);
  bent = block_of (&table, "r1");
  g_assert_cmpfloat_with_epsilon (sg_gw_gap (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b2")), 11 - bent.front / 2, 0.05);
  g_assert_true (sg_gw_touches (&gw, &bent, (SgPoint) { 30, 38 }));
  g_assert_false (sg_gw_touches (&gw, &bent, (SgPoint) { 33, 36 }));
  g_assert_cmpint (sg_gw_arc (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b1")), ==, SG_GW_REAR); /* behind its tail, beside its head */
  g_assert_cmpint (sg_gw_arc (&gw, gw_unit (&table, "r1"), gw_unit (&table, "b2")), ==, SG_GW_FLANK);
  sg_gw_block_about (&bent, &about);
  g_assert_cmpfloat_with_epsilon (about.place.bearing, 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (about.place.at.x, 30, 0.05);
  gw_close (&table);
}

/* A face to the side is a line that looks there, a turn about makes its last men its first; leaders turn where they stand. */
static void
test_faces (void)
{
  static const struct { const char *act, *formation; double bearing, aside; } rows[] = { /* @aside: from where its last men are to its first */
    { "face:90", "line", NAN, 90 }, { "face:-90", "line", NAN, -90 }, { "face:180", "march-column", 0, 0 }, { "form:line", "line", 270, 0 },
  };
  const SgPoint path[] = { { 30, 40 }, { 30, 38 }, { 29, 38 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r1", NULL };
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGwBlock block;
      SgPoint head, tail;
      double bearing;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "well-drilled");
      gw_raise (&table, "blue", "b1", "infantry", 12, 10, 5, 0, "");
      on_the_march (&table, "r1", 30, 40, 180, "3 3 3");
      g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
      g_assert_no_error (error);
      block = block_of (&table, "r1");
      head = sg_gw_block_inside (&block, 0, 0);
      tail = sg_gw_block_inside (&block, 0, block.depth);
      bearing = isnan (rows[i].bearing) ? sg_point_bearing (tail, head) + rows[i].aside : rows[i].bearing;
      gw_set_word (&table, "r1", "md", "");
      gw_set_word (&table, "r1", "faces", "");
      gw_set_word (&table, "r1", "spent", "");
      g_assert_true (table.game->carry_out (table.battle, rows[i].act, ids, NULL, 0, &error));
      g_assert_no_error (error);
      block = block_of (&table, "r1");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "r1")), ==, rows[i].formation);
      g_assert_cmpfloat_with_epsilon (remainder (block.place.bearing - bearing, 360), 0, 0.01);
      if (g_str_equal (rows[i].formation, "line"))
        {
          g_assert_cmpuint (block.n_spine, ==, 0);
          g_assert_cmpstr (trail_of (&table, "r1"), ==, "");
          g_assert_cmpfloat (sg_polygon_distance (block.corners, block.n_corners, (SgPoint) { 29, 38 }), <, 0.6); /* from its leaders on */
        }
      else
        {
          g_assert_cmpuint (block.n_spine, >, 1);
          g_assert_true (covers (&block, 29.5, 38));
        }
      gw_close (&table);
    }
}

/* Leaders who turn where they stand leave the rest in their track; a column that loses men is shorter, and put elsewhere it is straight. */
static void
test_turn_and_loss (void)
{
  const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 28, 36 } };
  const char *const ids[] = { "r1", NULL };
  const SgPlace turned = { { 28, 36 }, 225 }, away = { { 10, 50 }, 180 };
  g_autoptr (GError) error = NULL;
  SgRuling *ruling;
  GwTable table;
  SgGwBlock bent, after;
  SgGw gw;

  open_with_column (&table, "infantry", 30, 40, "6 6 6");
  g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
  bent = block_of (&table, "r1");
  g_assert_true (table.game->movement->move (table.battle, ids, &turned.at, 1, &turned, NULL, &error));
  g_assert_no_error (error);
  after = block_of (&table, "r1");
  g_assert_cmpfloat_with_epsilon (after.place.bearing, 225, 1e-6);
  g_assert_cmpuint (after.n_spine, ==, bent.n_spine);
  g_assert_true (covers (&after, 30, 38));
  ruling = sg_ruling_new (SG_RULING_EDIT, "Shot at", "");
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_lose (&gw, ruling, gw_unit (&table, "r1"), 4);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  after = block_of (&table, "r1");
  g_assert_cmpfloat (after.depth, <, bent.depth - 1.5);
  g_assert_false (covers (&after, bent.spine[bent.n_spine - 1].x, bent.spine[bent.n_spine - 1].y - 0.1));
  ruling = sg_ruling_new (SG_RULING_EDIT, "Put away", "");
  sg_gw_set_place (ruling, gw_unit (&table, "r1"), &away);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  after = block_of (&table, "r1");
  g_assert_cmpuint (after.n_spine, ==, 0);
  gw_close (&table);
}

/* While the way is drawn the window is told how it would lie. */
static void
test_check (void)
{
  const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 28, 36 } };
  const char *const ids[] = { "r1", NULL };
  g_autoptr (SgMoveCheck) bent = NULL, straight = NULL;
  GwTable table;

  open_with_column (&table, "infantry", 30, 40, "6 6 6");
  bent = table.game->movement->check_group (table.battle, ids, path, G_N_ELEMENTS (path));
  straight = table.game->movement->check_group (table.battle, ids, path, 2);
  g_assert_nonnull (bent->spine);
  g_assert_cmpfloat (g_array_index (bent->spine, SgPoint, 0).x, ==, 28);
  g_assert_null (straight->spine);
  g_assert_cmpfloat_with_epsilon (bent->length, 6, 1e-6); /* its leaders’ way, and no more */
  gw_close (&table);
}

static void
retire (GwTable *table, const char *id, const char *gait, double inches)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Gone", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_retire (&gw, ruling, gw_unit (table, id), gait, inches);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

/* It falls back in its own track, its last men first, and its first men face the enemy again; straight behind them once it has come out of
 * the bend.  Who runs is in no column any more. */
static void
test_retires (void)
{
  static const struct { const char *gait; double inches; SgPoint head; double bearing; gboolean bent; const char *formation; } rows[] = {
    { "fall back", 1, { 29, 36 }, 270, TRUE, "march-column" }, { "fall back", 3, { 30, 37 }, 180, FALSE, "march-column" },
    { "run away", 3, { 0, 0 }, 0, FALSE, "line" },
  };
  const SgPoint path[] = { { 30, 40 }, { 30, 36 }, { 28, 36 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      SgGwBlock before, after;
      GwTable table;
      SgGw gw;

      open_with_column (&table, "infantry", 30, 40, "6 6 6");
      g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
      before = block_of (&table, "r1");
      retire (&table, "r1", rows[i].gait, rows[i].inches);
      after = block_of (&table, "r1");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "r1")), ==, rows[i].formation);
      g_assert_cmpint (after.n_spine > 0, ==, rows[i].bent);
      if (g_str_equal (rows[i].formation, "march-column"))
        {
          g_assert_cmpfloat_with_epsilon (sg_point_distance (after.place.at, rows[i].head), 0, 0.02);
          g_assert_cmpfloat_with_epsilon (remainder (after.place.bearing - rows[i].bearing, 360), 0, 0.5);
          g_assert_cmpfloat_with_epsilon (sg_gw_block_inside (&after, 0, after.depth).y,
                                          sg_gw_block_inside (&before, 0, before.depth).y + rows[i].inches, 0.02);
        }
      gw_close (&table);
    }
}

/* Who runs out of a column is drawn up anew where it halts, and halts where it has room for that: on the table, and upon nobody beside its way. */
static void
test_runs_out (void)
{
  static const struct { double x, beside; } rows[] = { { 1, 50 }, { 30, 33.5 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgGwBlock after, friend;
      GwTable table;
      SgGw gw;

      gw_open_on (&table, "<map title='' unit='in' width='60' depth='60'><line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/></map>");
      gw_raise (&table, "red", "r1", "infantry", 12, rows[i].x, 40, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, rows[i].beside, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, rows[i].x, 26, 0, "");
      on_the_march (&table, "r1", rows[i].x, 40, 180, "6 6 6");
      retire (&table, "r1", "run away", 10);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "r1")), ==, "line");
      after = block_of (&table, "r1");
      friend = block_of (&table, "r2");
      g_test_message ("%g, %g", after.place.at.x, after.place.at.y);
      for (guint k = 0; k < after.n_corners; k++)
        g_assert_cmpfloat (after.corners[k].x, >=, -1e-6);
      g_assert_cmpfloat (sg_gw_block_gap (&after, &friend), >, 0);
      gw_close (&table);
    }
}

/* A gun behind its team faces the way that it goes, and is one model: it does not bend; one that is prolonged faces as before. */
static void
test_guns (void)
{
  static const struct { const char *formation, *faces; double bearing; } rows[] = { { "limbered", "6 6", 270 }, { "unlimbered", "6", 180 } };
  const SgPoint path[] = { { 26, 44 }, { 26, 42 }, { 24, 42 } };
  const char *const ids[] = { "rg", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMoveCheck) check = NULL;
      g_autoptr (GError) error = NULL;
      SgRuling *ruling;
      SgGwBlock block;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise_two (&table);
      gw_begin (&table);
      ruling = sg_ruling_new (SG_RULING_EDIT, "Formed", "");
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_draw_up (&gw, ruling, gw_unit (&table, "rg"), rows[i].formation, 4);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rg");
      gw_judge (&table, "move", "rg", NULL, rows[i].faces);
      check = table.game->movement->check_group (table.battle, ids, path, G_N_ELEMENTS (path));
      g_assert_true (check->legal);
      g_assert_cmpint (check->spine != NULL, ==, i == 0); /* the window is told how it will face */
      if (check->spine != NULL)
        g_assert_cmpfloat_with_epsilon (sg_point_bearing (g_array_index (check->spine, SgPoint, 1), g_array_index (check->spine, SgPoint, 0)),
                                        rows[i].bearing, 0.01);
      g_assert_true (go (&table, "rg", path, G_N_ELEMENTS (path), &error));
      g_assert_no_error (error);
      block = block_of (&table, "rg");
      g_assert_cmpfloat_with_epsilon (block.place.bearing, rows[i].bearing, 0.01);
      g_assert_cmpuint (block.n_spine, ==, 0);
      gw_close (&table);
    }
}

/* However often its leaders turned, the column lies in their track: bends that hardly show are left out, and its length is what it was. */
static void
test_many_bends (void)
{
  SgPoint path[42] = { { 30, 40 } };
  g_autoptr (GError) error = NULL;
  SgGwBlock before, after;
  double length = 0;
  GwTable table;

  open_with_column (&table, "infantry", 30, 40, "6 6 6");
  before = block_of (&table, "r1");
  for (guint i = 1; i < G_N_ELEMENTS (path); i++)
    path[i] = (SgPoint) { 30 + (i % 2 ? 0.12 : -0.12), 40 - 0.24 * i };
  g_assert_true (go (&table, "r1", path, G_N_ELEMENTS (path), &error));
  g_assert_no_error (error);
  after = block_of (&table, "r1");
  g_assert_cmpuint (after.n_spine, ==, SG_GW_BENDS);
  for (guint i = 0; i + 1 < after.n_spine; i++)
    {
      length += sg_point_distance (after.spine[i], after.spine[i + 1]);
      g_assert_cmpfloat (fabs (after.spine[i].x - 30), <=, 0.5);
    }
  g_assert_cmpfloat (length, <=, before.depth + 1e-6);
  g_assert_cmpfloat (length, >, 0.75 * before.depth);
  g_assert_cmpfloat_with_epsilon (after.spine[0].y, path[G_N_ELEMENTS (path) - 1].y, 0.1);
  gw_close (&table);
}

/* A track that ends elsewhere than the leaders stand, or that cannot be read, is nobody’s: the column lies straight. */
static void
test_strange_track (void)
{
  static const char *const tracks[] = { "5 5 6 6 7 8", "nonsense", "" };

  for (guint i = 0; i < G_N_ELEMENTS (tracks); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_autoptr (GError) error = NULL;
      SgGwBlock block;
      GwTable table;
      SgGw gw;

      open_with_column (&table, "infantry", 30, 40, "6 6 6");
      sg_gw_read (&gw, table.battle, NULL);
      sg_ruling_add_change (ruling, "body:r1", "trail", tracks[i]);
      (void) sg_gw_post (&gw, ruling, &error); /* what is no track may be refused as well */
      block = block_of (&table, "r1");
      g_assert_cmpuint (block.n_spine, ==, 0);
      g_assert_cmpfloat_with_epsilon (sg_gw_block_middle (&block).x, 30, 0.1);
      gw_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gw-column/retires", test_retires);
  g_test_add_func ("/gw-column/runs-out", test_runs_out);
  g_test_add_func ("/gw-column/guns", test_guns);
  g_test_add_func ("/gw-column/bends", test_bends);
  g_test_add_func ("/gw-column/track", test_track);
  g_test_add_func ("/gw-column/passing", test_passing);
  g_test_add_func ("/gw-column/measures", test_measures);
  g_test_add_func ("/gw-column/faces", test_faces);
  g_test_add_func ("/gw-column/turn-and-loss", test_turn_and_loss);
  g_test_add_func ("/gw-column/check", test_check);

  g_test_add_func ("/gw-column/many-bends", test_many_bends);
  g_test_add_func ("/gw-column/strange-track", test_strange_track);
  return g_test_run ();
}
