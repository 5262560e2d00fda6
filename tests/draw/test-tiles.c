/* test-tiles.c: the country in tiles, painted by another thread, against the country painted at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-country.h"
#include "draw/sg-country-names.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-tiles.h"

#define WIDTH 700
#define HEIGHT 600

static void
lay_cb (SgTile *tile, double x, double y, double width, double height, gpointer data)
{
  cairo_t *cr = data;
  cairo_surface_t *surface = sg_tile_get_surface (tile);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width / SG_TILE_SIDE, height / SG_TILE_SIDE);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, 0, SG_TILE_SIDE, SG_TILE_SIDE);
  cairo_fill (cr);
  cairo_restore (cr);
}

static SgTileLook
look_of (SgMap *map, SgStyle style)
{
  return (SgTileLook) { map, style, sg_painter_default_layers (map, style), SG_ALL_LAYERS, FALSE, 1 };
}

static void
wait_for (SgTiles *tiles)
{
  for (guint i = 0; i < 20000 && !sg_tiles_are_drawn (tiles); i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
  g_assert_true (sg_tiles_are_drawn (tiles));
}

/* Laid side by side they are what the painter paints, near and far and in every style. */
static void
test_whole (void)
{
  static const double zooms[] = { 1, 3, 11 };
  g_autoptr (SgMap) map = rough_country (FALSE);
  SgTiles *tiles = sg_tiles_new (NULL, NULL);

  for (guint style = 0; style < 3; style++)
    for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
      {
        SgTileLook look = look_of (map, style);
        g_autoptr (SgPainter) painter = sg_painter_new (map, style);
        Sheet once = new_sheet (WIDTH, HEIGHT), laid = new_sheet (WIDTH, HEIGHT);
        SgViewport view;
        guint differ;

        sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 0);
        view = (SgViewport) { view.scale * zooms[i], round (WIDTH / 2 + (view.x - WIDTH / 2) * zooms[i]), round (HEIGHT / 2 + (view.y - HEIGHT / 2) * zooms[i]), 0 };
        sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
        wait_for (tiles);
        sg_tiles_each (tiles, lay_cb, laid.cr);
        sg_painter_country (painter, once.cr, &view, WIDTH, HEIGHT, FALSE);
        differ = count_differing (&once, &laid, 40);
        g_test_message ("style %u, zoom %.0f: %u pixels differ", style, zooms[i], differ);
        g_assert_cmpuint (differ, <, WIDTH * HEIGHT / 200);
        free_sheet (&once);
        free_sheet (&laid);
      }
  sg_tiles_free (tiles);
}

/* What was seen lately is there at once: another scale, and another side's country. */
static void
test_kept (void)
{
  g_autoptr (SgMap) map = rough_country (FALSE), other = rough_country (FALSE);
  SgTiles *tiles = sg_tiles_new (NULL, NULL);
  SgTileLook look = look_of (map, SG_STYLE_PLAIN), others = look_of (other, SG_STYLE_PLAIN);
  SgViewport view, near_view;

  sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 0);
  near_view = (SgViewport) { view.scale * 2, view.x, view.y, 0 };
  sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
  wait_for (tiles);
  sg_tiles_want (tiles, &look, &near_view, WIDTH, HEIGHT, TRUE); /* in passing nothing is painted */
  g_assert_false (sg_tiles_are_drawn (tiles));
  sg_tiles_want (tiles, &look, &near_view, WIDTH, HEIGHT, FALSE);
  wait_for (tiles);
  sg_tiles_want (tiles, &others, &near_view, WIDTH, HEIGHT, FALSE);
  g_assert_false (sg_tiles_are_drawn (tiles));
  wait_for (tiles);
  sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
  g_assert_true (sg_tiles_are_drawn (tiles));
  sg_tiles_want (tiles, &look, &near_view, WIDTH, HEIGHT, FALSE);
  g_assert_true (sg_tiles_are_drawn (tiles));
  sg_tiles_free (tiles);
}

typedef struct { GString *words; } Written;

static void
write_cb (double x, double y, double width, double height, const SgPiece *piece, gpointer data)
{
  g_string_append_printf (((Written *) data)->words, "%s %.2f %.2f; ", piece->id, x, y);
}

/* The painter of what lies over the country has the names where the tiles leave room for them. */
static void
test_names (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  SgTiles *tiles = sg_tiles_new (NULL, NULL);
  SgTileLook look = look_of (map, SG_STYLE_ORDNANCE);
  g_autoptr (SgPainter) over = sg_painter_new (map, SG_STYLE_ORDNANCE), alone = sg_painter_new (map, SG_STYLE_ORDNANCE);
  Sheet sheet = new_sheet (WIDTH, HEIGHT);
  Written a = { g_string_new (NULL) }, b = { g_string_new (NULL) };
  SgViewport view;

  sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 0);
  sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
  wait_for (tiles);
  g_assert_true (sg_tiles_take_names (tiles, over));
  sg_painter_names (over, sheet.cr, &view, NULL, 0);
  sg_painter_each_name (over, &view, write_cb, &a);
  sg_painter_names (alone, sheet.cr, &view, NULL, 0);
  sg_painter_each_name (alone, &view, write_cb, &b);
  g_assert_cmpuint (b.words->len, >, 0);
  g_assert_cmpstr (a.words->str, ==, b.words->str);
  view.scale *= 2;
  sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, TRUE);
  g_assert_false (sg_tiles_take_names (tiles, over));
  g_string_free (a.words, TRUE);
  g_string_free (b.words, TRUE);
  free_sheet (&sheet);
  sg_tiles_free (tiles);
}

static void
count_cb (gpointer data)
{
  (*(guint *) data)++;
}

/* Back at a scale that was left, whose tiles are kept, the names of it are there with them, and so they are after more scales than are kept. */
static void
test_names_again (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  SgTiles *tiles = sg_tiles_new (NULL, NULL);
  SgTileLook look = look_of (map, SG_STYLE_ORDNANCE);
  g_autoptr (SgPainter) over = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgViewport whole, view;

  sg_viewport_fit (&whole, map, WIDTH, HEIGHT, 10, 0);
  for (guint far = 1; far <= 8; far += 7)
    {
      for (guint i = 0; i <= far; i++)
        {
          view = whole;
          view.scale *= 1 + i * 0.1;
          sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
          wait_for (tiles);
          g_assert_true (sg_tiles_take_names (tiles, over));
        }
      sg_tiles_want (tiles, &look, &whole, WIDTH, HEIGHT, FALSE);
      g_assert_true (far > 1 || sg_tiles_take_names (tiles, over));
      wait_for (tiles);
      g_assert_true (sg_tiles_take_names (tiles, over));
    }
  for (guint i = 0; i < 16; i++)   /* gone back to each time, its tiles outlast its names, which are found anew */
    {
      view = whole;
      view.scale *= i % 2 == 0 ? 2 + i * 0.1 : 1;
      sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
      wait_for (tiles);
      for (guint k = 0; k < 5000 && !sg_tiles_take_names (tiles, over); k++)
        g_usleep (1000);
      g_assert_true (sg_tiles_take_names (tiles, over));
    }
  sg_tiles_free (tiles);
}

/* Until nobody has told of a tile for a while. */
static void
wait_for_rest (const guint *told)
{
  guint last = *told;

  for (guint quiet = 0; quiet < 300; g_usleep (1000))
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      quiet = *told == last ? quiet + 1 : 0;
      last = *told;
    }
}

/* How many tiles lie from @from to @to. */
static guint
count_across (double from, double to)
{
  return (guint) (floor (to / SG_TILE_SIDE - 1e-9) - floor (from / SG_TILE_SIDE)) + 1;
}

/* What lies around the window is there before it is seen, where it is of the country; of what lies beyond that nothing is kept. */
static void
test_around (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint near = 0; near < 2; near++)
    {
      guint told = 0, across, down;
      SgTiles *tiles = sg_tiles_new (count_cb, &told);
      SgTileLook look = look_of (map, SG_STYLE_ORDNANCE);
      SgViewport view;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 0);
      if (near)
        view = (SgViewport) { view.scale * 6, view.x - 2 * WIDTH, view.y + 2 * HEIGHT, 0 };
      across = count_across (-view.x, WIDTH - view.x) + 2 * near;
      down = count_across (-view.y, HEIGHT - view.y) + 2 * near;
      sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
      wait_for (tiles);
      for (guint i = 0; i < 200 && sg_tiles_count (tiles) < across * down; i++)
        wait_for_rest (&told);
      wait_for_rest (&told);
      g_assert_cmpuint (sg_tiles_count (tiles), ==, across * down);
      sg_tiles_free (tiles);
    }
}

/* A window may be closed, and its country let go, while tiles of it are being painted; and whoever waits is told. */
static void
test_left (void)
{
  guint told = 0;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (SgMap) map = rough_country (FALSE);
      SgTiles *tiles = sg_tiles_new (count_cb, &told);
      SgTileLook look = look_of (map, i % 3);
      SgViewport view;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, i % 4);
      sg_tiles_want (tiles, &look, &view, WIDTH, HEIGHT, FALSE);
      g_usleep (i * 3000);
      if (i == 11)
        wait_for (tiles);
      sg_tiles_free (tiles);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (told, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/tiles/whole", test_whole);
  g_test_add_func ("/draw/tiles/kept", test_kept);
  g_test_add_func ("/draw/tiles/names", test_names);
  g_test_add_func ("/draw/tiles/names-again", test_names_again);
  g_test_add_func ("/draw/tiles/around", test_around);
  g_test_add_func ("/draw/tiles/left", test_left);
  return g_test_run ();
}
