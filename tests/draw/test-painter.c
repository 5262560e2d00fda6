/* test-painter.c: the viewport and the country, built two ways and probed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"

#include "draw/sg-country-names.h"
#include "draw/sg-painter-country.h"

#define WIDTH 640
#define HEIGHT 480

static const SgStyle styles[] = { SG_STYLE_TABLE, SG_STYLE_ORDNANCE, SG_STYLE_PLAIN };

static void
test_viewport (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint turn = 0; turn < 4; turn++)
    {
      SgViewport view;
      static const SgPoint corners[] = { { 0, 0 }, { 72, 0 }, { 72, 96 }, { 0, 96 }, { 31, 7 } };

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 20, turn);
      for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
        {
          double x, y;
          SgPoint back;

          sg_viewport_to_sheet (&view, corners[i], &x, &y);
          g_assert_true (x >= 20 && x <= WIDTH - 20 && y >= 20 && y <= HEIGHT - 20);
          back = sg_viewport_to_ground (&view, x, y);
          g_assert_cmpfloat_with_epsilon (back.x, corners[i].x, 1e-9);
          g_assert_cmpfloat_with_epsilon (back.y, corners[i].y, 1e-9);
        }
    }
}

/* A quarter turn clockwise: the far edge, up before, is at the right. */
static void
test_turned (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  static const struct { double dx, dy; } far_edge[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  for (guint turn = 0; turn < 4; turn++)
    {
      SgViewport view;
      double x0, y0, x1, y1;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 0, turn);
      sg_viewport_to_sheet (&view, (SgPoint) { 36, 0 }, &x0, &y0);
      sg_viewport_to_sheet (&view, (SgPoint) { 36, 96 }, &x1, &y1);
      g_assert_cmpfloat_with_epsilon (x1 - x0, far_edge[turn].dx * 96 * view.scale, 1e-9);
      g_assert_cmpfloat_with_epsilon (y1 - y0, far_edge[turn].dy * 96 * view.scale, 1e-9);
    }
}

static void
test_cached_like_fresh (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (SgPainter) one = sg_painter_new (map, styles[i]), other = sg_painter_new (map, styles[i]);
      Sheet fresh = new_sheet (WIDTH, HEIGHT), cached = new_sheet (WIDTH, HEIGHT), moved = new_sheet (WIDTH, HEIGHT);
      SgViewport view;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 1);
      sg_painter_country (one, cached.cr, &view, WIDTH, HEIGHT, TRUE);
      view.x += 37;
      view.y -= 21;
      sg_painter_country (one, moved.cr, &view, WIDTH, HEIGHT, TRUE);
      sg_painter_country (other, fresh.cr, &view, WIDTH, HEIGHT, FALSE);
      g_assert_cmpuint (count_differing (&moved, &fresh, 2), <=, WIDTH * HEIGHT / 500);
      g_assert_cmpuint (count_differing (&moved, &cached, 2), >, WIDTH * HEIGHT / 50);
      free_sheet (&fresh);
      free_sheet (&cached);
      free_sheet (&moved);
    }
}

/* Nothing dances: two painters make one picture, and so does one painter that has drawn at another scale between. */
static void
test_repeatable (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (SgPainter) one = sg_painter_new (map, styles[i]);
      g_autoptr (SgPainter) other = sg_painter_new (map, styles[i]);
      Sheet a = new_sheet (WIDTH, HEIGHT), b = new_sheet (WIDTH, HEIGHT), between = new_sheet (WIDTH, HEIGHT);
      SgViewport view, near_view = { 20, 100, 900, 0 };

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 0);
      sg_painter_country (one, a.cr, &view, WIDTH, HEIGHT, FALSE);
      sg_painter_country (other, between.cr, &near_view, WIDTH, HEIGHT, FALSE);
      sg_painter_country (other, b.cr, &view, WIDTH, HEIGHT, FALSE);
      g_assert_cmpuint (count_differing (&a, &b, 0), ==, 0);
      free_sheet (&a);
      free_sheet (&b);
      free_sheet (&between);
    }
}

static guint32
ground_at (const Sheet *sheet, const SgViewport *view, double x, double y)
{
  double sx, sy;

  sg_viewport_to_sheet (view, (SgPoint) { x, y }, &sx, &sy);
  return probe (sheet, (int) sx, (int) sy);
}

static void
test_inks (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  static const struct { SgStyle style; double x, y; guint32 ink; } rows[] = {
    { SG_STYLE_PLAIN, 64.3, 25.7, 0xffffff },     /* paper */
    { SG_STYLE_ORDNANCE, 65.3, 20.3, 0xecedd3 },  /* the floor's tint */
    { SG_STYLE_ORDNANCE, 36, 49.5, 0xedd3a6 },      /* the top of the farm's hill */
    { SG_STYLE_TABLE, 20.3, 92.3, 0x7fb04f },     /* cloth, within the light's reach */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, rows[i].style);
      Sheet sheet = new_sheet (WIDTH, HEIGHT);
      SgViewport view;
      guint32 pixel;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 1);
      sg_painter_country (painter, sheet.cr, &view, WIDTH, HEIGHT, FALSE);
      pixel = ground_at (&sheet, &view, rows[i].x, rows[i].y);
      if (channel_gap (pixel, rows[i].ink) > (rows[i].style == SG_STYLE_TABLE ? 40 : 12))
        g_error ("row %u: #%06x for #%06x", i, pixel, rows[i].ink);
      free_sheet (&sheet);
    }
}

/* While it is hurried, a zoomed view shows the old picture, stretched; afterwards a fine one. */
static void
test_hurried (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE),
                        fine = sg_painter_new (map, SG_STYLE_ORDNANCE);
  Sheet stretched = new_sheet (WIDTH, HEIGHT), sharp = new_sheet (WIDTH, HEIGHT), wanted = new_sheet (WIDTH, HEIGHT);
  SgViewport view;

  sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 1);
  sg_painter_country (painter, stretched.cr, &view, WIDTH, HEIGHT, TRUE);
  view.scale *= 1.3;
  sg_painter_set_hurried (painter, TRUE);
  sg_painter_country (painter, stretched.cr, &view, WIDTH, HEIGHT, TRUE);
  sg_painter_set_hurried (painter, FALSE);
  sg_painter_country (painter, sharp.cr, &view, WIDTH, HEIGHT, TRUE);
  sg_painter_country (fine, wanted.cr, &view, WIDTH, HEIGHT, FALSE);
  g_assert_cmpuint (count_differing (&sharp, &wanted, 2), <=, WIDTH * HEIGHT / 500);
  g_assert_cmpuint (count_differing (&stretched, &wanted, 8), >, WIDTH * HEIGHT / 500);
  free_sheet (&stretched);
  free_sheet (&sharp);
  free_sheet (&wanted);
}

/* Where the names are printed: what they change on a white sheet. */
static void
print_names (SgPainter *painter, const SgViewport *view, const SgMark *marks, guint n, Sheet *sheet)
{
  cairo_set_source_rgb (sheet->cr, 1, 1, 1);
  cairo_paint (sheet->cr);
  sg_painter_names (painter, sheet->cr, view, marks, n);
}

static gboolean
is_printed (const Sheet *sheet, double x, double y, int around)
{
  for (int j = -around; j <= around; j++)
    for (int i = -around; i <= around; i++)
      if (probe (sheet, (int) x + i, (int) y + j) != 0xffffff)
        return TRUE;
  return FALSE;
}

/* A man on every third spot of each name: none is printed over, and what moved stays when he goes. */
static void
test_names_clear (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, styles[i]);
      g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (SgMark));
      Sheet home = new_sheet (WIDTH, HEIGHT), moved = new_sheet (WIDTH, HEIGHT), after = new_sheet (WIDTH, HEIGHT);
      SgViewport view;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 1);
      print_names (painter, &view, NULL, 0, &home);
      g_assert_cmpuint (count_ink (&home, 0xffffff), <, WIDTH * HEIGHT);
      for (int y = 8; y < HEIGHT - 8; y += 9)
        for (int x = 8; x < WIDTH / 2; x += 9)
          if (is_printed (&home, x, y, 1))
            {
              SgMark mark = { x % 2 ? "red" : "blue", "foot", { sg_viewport_to_ground (&view, x, y), 0 }, 0 };

              g_array_append_val (marks, mark);
            }
      g_assert_cmpuint (marks->len, >, 3);
      print_names (painter, &view, (SgMark *) marks->data, marks->len, &moved);
      for (guint k = 0; k < marks->len; k++)
        {
          double x, y;

          sg_viewport_to_sheet (&view, g_array_index (marks, SgMark, k).place.at, &x, &y);
          g_assert_false (is_printed (&moved, x, y, 3));
        }
      print_names (painter, &view, NULL, 0, &after);
      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
          if (probe (&moved, x, y) != 0xffffff)
            g_assert_cmphex (probe (&after, x, y), ==, probe (&moved, x, y));
      free_sheet (&home);
      free_sheet (&moved);
      free_sheet (&after);
    }
}

static void
test_desk (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, styles[i]);
      Sheet sheet = new_sheet (WIDTH, HEIGHT);
      SgViewport view;

      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 30, 1);
      sg_painter_desk (painter, sheet.cr, &view, WIDTH, HEIGHT);
      g_assert_cmphex (probe (&sheet, 3, 3), ==, styles[i] == SG_STYLE_TABLE ? 0xffffff : 0x2b2723);
      g_assert_cmphex (probe (&sheet, WIDTH / 2, HEIGHT / 2), ==, 0xffffff);
      free_sheet (&sheet);
    }
}

static void
test_veil (void)
{
  Sheet sheet = new_sheet (20, 20);

  sg_paint_veil (sheet.cr, 10, 20);
  g_assert_true (is_near (probe (&sheet, 5, 5), 0xbeb39d));
  g_assert_cmphex (probe (&sheet, 15, 5), ==, 0xffffff);
  free_sheet (&sheet);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/viewport/there-and-back", test_viewport);
  g_test_add_func ("/draw/viewport/turned", test_turned);
  g_test_add_func ("/draw/country/cached-like-fresh", test_cached_like_fresh);
  g_test_add_func ("/draw/country/repeatable", test_repeatable);
  g_test_add_func ("/draw/country/inks", test_inks);
  g_test_add_func ("/draw/country/hurried", test_hurried);
  g_test_add_func ("/draw/names/clear-of-figures", test_names_clear);
  g_test_add_func ("/draw/desk", test_desk);
  g_test_add_func ("/draw/veil", test_veil);
  return g_test_run ();
}
