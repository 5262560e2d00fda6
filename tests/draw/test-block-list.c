/* test-block-list.c: units of a board as blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"
#include "../play/units-fixture.h"
#include "draw/sg-block.h"
#include "map/sg-map-edit.h"

#include "draw/sg-block-list.h"
#include "draw/sg-painter-blocks.h"

static SgBoard *
new_field (const char *system, const char *unit, double width, double depth)
{
  g_autoptr (SgMap) map = sg_map_new ("", unit, width, depth);

  return new_units_board (system, map);
}

static const SgBlockLook *
find_look (const SgBlockList *list, const char *unit)
{
  int found = sg_block_list_find (list, unit);

  g_assert_cmpint (found, >=, 0);
  return &list->looks[found];
}

/* What stands on a block: its arm by the type, its state by words and accounts. */
static void
test_looks (void)
{
  static const struct { const char *system, *type, *formation, *arm; } rows[] = {
    { "reisswitz", "half-battalion", "three-ranks", "foot" }, { "reisswitz", "rifle-battalion", "column", "rifles" },
    { "reisswitz", "heavy-squadron", "ranks", "horse" }, { "reisswitz", "light-squadron", "ranks", "light-horse" },
    { "reisswitz", "howitzer-battery", "unlimbered", "howitzers" }, { "reisswitz", "horse-battery-6", "limbered", "horse-guns" },
    { "reisswitz", "skirmish-platoon", "skirmishers", "skirmishers" }, { "reisswitz", "pontoon-train", "column", "pontoons" },
    { "reisswitz", "general", "", "general" }, { "gentlemans-war", "engineers", "line", "sappers" },
    { "gentlemans-war", "light-infantry", "line", "light" }, { "gentlemans-war", "transport", "", "wagons" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgBoard) board = new_field (rows[i].system, "paces", 2000, 1500);
      g_autoptr (SgBlockList) none = NULL, list = NULL;
      const SgBlockLook *look;

      raise_unit (board, "u", "blue", rows[i].type, "1st Foot Guards", 3);
      tell_body (board, "u", "formation", rows[i].formation);
      none = sg_block_list_new (board);
      g_assert_cmpuint (none->n, ==, 0);
      tell_body (board, "u", "place", "700 400 45");
      list = sg_block_list_new (board);
      look = find_look (list, "u");
      g_assert_cmpstr (look->arm, ==, rows[i].arm);
      g_assert_cmpstr (look->side, ==, "blue");
      g_assert_cmpstr (look->name, ==, "1FG");
      g_assert_cmpstr (look->title, ==, "1st Foot Guards");
      g_assert_cmpuint (look->strength, ==, 3);
      g_assert_cmpuint (look->state, ==, g_str_equal (rows[i].formation, "limbered") ? SG_BLOCK_LIMBERED : SG_BLOCK_FRESH);
      g_assert_cmpfloat (look->place.bearing, ==, 45);
    }
}

static guint
state_now (SgBoard *board)
{
  g_autoptr (SgBlockList) list = sg_block_list_new (board);

  return list->n == 0 ? G_MAXUINT : find_look (list, "u")->state;
}

static void
test_states (void)
{
  g_autoptr (SgBoard) board = new_field ("reisswitz", "paces", 2000, 1500);
  g_autoptr (SgBlockList) list = NULL;

  raise_unit (board, "u", "red", "company", "A1", 4);
  tell_body (board, "u", "place", "700 400 0");
  tell_unit (board, "u", "state", "disordered, repulsed");
  g_assert_cmpuint (state_now (board), ==, SG_BLOCK_DISORDERED | SG_BLOCK_REPULSED);
  tell_unit (board, "u", "state", "");
  tell_unit (board, "u", "shaken", "yes");
  g_assert_cmpuint (state_now (board), ==, SG_BLOCK_DISORDERED);
  tell_unit (board, "u", "shaken", "");
  tell_body (board, "u", "ghost", "10.14");
  g_assert_cmpuint (state_now (board), ==, SG_BLOCK_GHOST);
  list = sg_block_list_new (board);
  g_assert_cmpstr (list->looks[0].tag, ==, "last seen 10.14");
  tell_body (board, "u", "ghost", "");
  transfer (board, "u", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 1, 2);
  g_assert_cmpuint (state_now (board), ==, SG_BLOCK_FRESH);
  transfer (board, "u", SG_ACCOUNT_FIT, SG_ACCOUNT_PRISONER, 3, 2);
  g_assert_cmpuint (state_now (board), ==, SG_BLOCK_PRISONER);
  transfer (board, "u", SG_ACCOUNT_PRISONER, SG_ACCOUNT_OFF, 3, 2);
  g_assert_cmpuint (state_now (board), ==, SG_BLOCK_OUT);
  transfer (board, "u", SG_ACCOUNT_DEAD, SG_ACCOUNT_OFF, 1, 2);
  g_assert_cmpuint (state_now (board), ==, G_MAXUINT);
}

/* The front of a block lies where the unit’s front is, whichever way it faces. */
static void
test_front (void)
{
  for (double bearing = 0; bearing < 360; bearing += 45)
    {
      g_autoptr (SgBoard) board = new_field ("gentlemans-war", "in", 72, 48);
      g_autofree char *place = g_strdup_printf ("30 20 %g", bearing);
      g_autoptr (SgBlockList) list = NULL;
      const SgBlockLook *look;
      SgPoint front;

      raise_unit (board, "u", "red", "infantry", "3rd Line", 12);
      tell_body (board, "u", "formation", "line");
      tell_body (board, "u", "place", place);
      list = sg_block_list_new (board);
      look = find_look (list, "u");
      front = sg_place_to_ground (&look->place, (SgPoint) { 0, look->depth / 2 });
      g_assert_cmpfloat_with_epsilon (front.x, 30, 1e-9);
      g_assert_cmpfloat_with_epsilon (front.y, 20, 1e-9);
      g_assert_cmpuint (look->n_figures, ==, 12);
      for (guint i = 0; i < look->n_figures; i++)
        {
          g_assert_cmpfloat (fabs (look->figures[i].at.x), <, look->front / 2);
          g_assert_cmpfloat (fabs (look->figures[i].at.y), <, look->depth / 2);
        }
    }
}

static gboolean
keep_blue (const char *unit, gpointer data)
{
  return g_str_has_prefix (unit, "blue");
}

static void
test_filter (void)
{
  g_autoptr (SgBoard) board = new_field ("reisswitz", "paces", 2000, 1500);
  g_autoptr (SgBlockList) list = NULL;
  static const char *const units[] = { "red-1", "blue-1", "red-2", "blue-2" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      raise_unit (board, units[i], i % 2 ? "blue" : "red", "company", units[i], 2);
      tell_body (board, units[i], "place", "700 400 0");
    }
  list = sg_block_list_new (board);
  g_assert_cmpuint (list->n, ==, 4);
  sg_block_list_filter (list, keep_blue, NULL);
  g_assert_cmpuint (list->n, ==, 2);
  g_assert_cmpint (sg_block_list_find (list, "red-2"), ==, -1);
  g_assert_cmpstr (find_look (list, "blue-2")->side, ==, "blue");
}

/* Far off, a unit of figures is a block; near by, a man stands where it says one stands, and it is found under the pointer. */
static void
test_stand (void)
{
  g_autoptr (SgBoard) board = new_field ("gentlemans-war", "in", 72, 48);
  g_autoptr (SgPainter) painter = sg_painter_new (sg_board_get_map (board), SG_STYLE_ORDNANCE);
  g_autoptr (SgBlockList) list = NULL;
  SgViewport view = { 16, -320, 600, 0 };

  raise_unit (board, "u", "red", "infantry", "3rd Line", 12);
  tell_body (board, "u", "formation", "line");
  tell_body (board, "u", "place", "40 20 30");
  list = sg_block_list_new (board);
  for (guint near = 0; near < 2; near++)
    {
      Sheet sheet = new_sheet (700, 500);
      SgBlockLook look = list->looks[0], bare = look;
      Sheet without = new_sheet (700, 500);
      double x, y;

      view.scale = near ? 16 : 5;
      view.x = near ? -320 : 100;
      view.y = near ? 600 : 300;
      bare.n_figures = 0;
      sg_painter_place_blocks (painter, sheet.cr, &view, &look, 1);
      sg_painter_place_blocks (painter, without.cr, &view, &bare, 1);
      g_assert_cmpint (count_differing (&sheet, &without, 24) > 100, ==, near);
      sg_viewport_to_sheet (&view, look.place.at, &x, &y);
      g_assert_cmpint (sg_painter_find_block (painter, &view, list->looks, 1, x + 2, y - 2), ==, 0);
      g_assert_cmpint (sg_painter_find_block (painter, &view, list->looks, 1, x + 200, y), ==, -1);
      free_sheet (&sheet);
      free_sheet (&without);
    }
}

/* A gun that stands out before its crew and behind it is found wherever it is drawn, whichever way it faces. */
static void
test_gun_found (void)
{
  g_autoptr (SgBoard) board = new_field ("war-game", "in", 72, 48);
  g_autoptr (SgPainter) painter = sg_painter_new (sg_board_get_map (board), SG_STYLE_ORDNANCE);
  const SgViewport view = { 16, 0, 600, 0 };
  static const char *const places[] = { "30 20 0", "30 20 90", "30 20 215" };

  raise_unit (board, "u", "red", "artillery-battery", "Gun", 2);
  tell_body (board, "u", "formation", "unlimbered");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (SgBlockList) list = NULL;
      SgPlace place;

      tell_body (board, "u", "place", places[i]);
      list = sg_block_list_new (board);
      g_assert_cmpuint (list->n, ==, 1);
      place = list->looks[0].place;
      for (double ahead = -1.2; ahead <= 1.3; ahead += 0.4)
        {
          SgPoint on = sg_point_step (place.at, place.bearing, ahead), beside = sg_point_step (on, place.bearing + 90, 2);
          double x, y;

          sg_viewport_to_sheet (&view, on, &x, &y);
          g_assert_cmpint (sg_painter_find_block (painter, &view, list->looks, 1, x, y), ==, 0);
          sg_viewport_to_sheet (&view, beside, &x, &y);
          g_assert_cmpint (sg_painter_find_block (painter, &view, list->looks, 1, x, y), ==, -1);
        }
    }
}

/* A march column lies bent as it has gone: drawn and found there, near by and far off, and not where it would stand straight. */
static void
test_bent (void)
{
  g_autoptr (SgBoard) board = new_field ("gentlemans-war", "in", 72, 48);
  g_autoptr (SgPainter) painter = sg_painter_new (sg_board_get_map (board), SG_STYLE_ORDNANCE);
  g_autoptr (SgBlockList) straight = NULL, bent = NULL;

  raise_unit (board, "u", "red", "infantry", "3rd Line", 12);
  tell_body (board, "u", "formation", "march-column");
  tell_body (board, "u", "place", "40 20 270");
  straight = sg_block_list_new (board);
  g_assert_cmpuint (straight->looks[0].n_spine, ==, 0);
  tell_body (board, "u", "trail", "40,20;42,20;42,26");
  bent = sg_block_list_new (board);
  g_assert_cmpuint (bent->looks[0].n_spine, ==, 3);
  for (guint near = 0; near < 2; near++)
    {
      SgViewport view = near ? (SgViewport) { 16, -320, 600, 0 } : (SgViewport) { 5, 100, 300, 0 };
      Sheet sheet = new_sheet (700, 600), empty = new_sheet (700, 600);
      double tail[2], behind[2];

      sg_viewport_to_sheet (&view, (SgPoint) { 42, 23 }, &tail[0], &tail[1]);
      sg_viewport_to_sheet (&view, (SgPoint) { 46, 20 }, &behind[0], &behind[1]);
      sg_painter_place_blocks (painter, sheet.cr, &view, bent->looks, 1);
      g_assert_cmpint (channel_gap (probe (&sheet, (int) tail[0], (int) tail[1]), probe (&empty, (int) tail[0], (int) tail[1])), >, 24);
      g_assert_cmpint (channel_gap (probe (&sheet, (int) behind[0], (int) behind[1]), probe (&empty, (int) behind[0], (int) behind[1])), ==, 0);
      g_assert_cmpint (sg_painter_find_block (painter, &view, bent->looks, 1, tail[0], tail[1]), ==, 0);
      g_assert_cmpint (sg_painter_find_block (painter, &view, bent->looks, 1, behind[0], behind[1]), ==, -1);
      g_assert_cmpint (sg_painter_find_block (painter, &view, straight->looks, 1, behind[0], behind[1]), ==, 0);
      free_sheet (&sheet);
      free_sheet (&empty);
    }
}

/* No two of a side have the same letters; who would be taken for nobody keeps the usual ones, and so does the other side. */
static void
test_letters (void)
{
  static const struct { const char *id, *side, *name, *letters; } rows[] = {
    { "a", "blue", "1st Light Infantry", "1LigI" }, { "b", "blue", "1st Line Infantry", "1LinI" }, { "c", "red", "1st Light Infantry", "1LI" },
    { "d", "blue", "2nd Light Infantry", "2LI" }, { "e", "red", "Hussars", "H/1" }, { "f", "red", "Hussars", "H/2" }, { "g", "red", "Rifles", "R" },
    { "h", "blue", "1st Foot", "1Fo" }, { "i", "blue", "1st Fusiliers", "1Fu" },
    { "j", "red", "גדוד רגלים 3", "גר3" }, { "k", "red", "كتيبة الفرسان", "كا" }, /* in scripts that know no capitals */
  };
  g_autoptr (SgBoard) board = new_field ("gentlemans-war", "in", 60, 60);
  g_autoptr (SgBlockList) list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *place = g_strdup_printf ("%u 20 0", 5 + 5 * i);

      raise_unit (board, rows[i].id, rows[i].side, "infantry", rows[i].name, 12);
      tell_body (board, rows[i].id, "formation", "line");
      tell_body (board, rows[i].id, "place", place);
    }
  list = sg_block_list_new (board);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (find_look (list, rows[i].id)->name, ==, rows[i].letters);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/block-list/looks", test_looks);
  g_test_add_func ("/draw/block-list/states", test_states);
  g_test_add_func ("/draw/block-list/front", test_front);
  g_test_add_func ("/draw/block-list/filter", test_filter);
  g_test_add_func ("/draw/block-list/stand", test_stand);
  g_test_add_func ("/draw/block-list/gun-found", test_gun_found);
  g_test_add_func ("/draw/block-list/bent", test_bent);
  g_test_add_func ("/draw/block-list/letters", test_letters);
  return g_test_run ();
}
