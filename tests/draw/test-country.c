/* test-country.c: every kind of country in every style, its layers, and the sheet round it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-country.h"
#include "../map/survey-fixture.h"
#include "draw/sg-block.h"
#include "draw/sg-paint-scale.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-sheet-foot.h"
#include "draw/sg-stream-mouth.h"
#include "draw/sg-painter-private.h"

#include "draw/sg-country-names.h"
#include "draw/sg-country-relief.h"
#include "draw/sg-furniture.h"
#include "draw/sg-style.h"
#include "map/sg-piece.h"

#define WIDTH 360
#define HEIGHT 270

static const SgStyle styles[] = { SG_STYLE_TABLE, SG_STYLE_ORDNANCE, SG_STYLE_PLAIN };

static Sheet
paint (SgMap *map, SgStyle style, guint layers, guint visible, gboolean names)
{
  g_autoptr (SgPainter) painter = sg_painter_new (map, style);
  Sheet sheet = new_sheet (WIDTH, HEIGHT);
  SgViewport view;

  sg_painter_set_layers (painter, layers);
  sg_painter_set_visible (painter, visible);
  sg_viewport_fit (&view, map, WIDTH, HEIGHT, 10, 0);
  sg_painter_country (painter, sheet.cr, &view, WIDTH, HEIGHT, FALSE);
  if (names)
    sg_painter_names (painter, sheet.cr, &view, NULL, 0);
  return sheet;
}

typedef struct { const char *unit; double size; Sheet bare[3]; } Kinds;

/* Something is changed of empty country. */
static void
draw_kind (SgPieceKind kind, const char *class, guint index, gpointer data)
{
  Kinds *kinds = data;

  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    {
      g_autoptr (SgMap) map = sg_map_new ("", kinds->unit, kinds->size, kinds->size);
      Sheet sheet;
      guint changed;

      sg_map_put_piece (map, sample_piece (kind, class, "it", (SgPoint) { kinds->size / 2, kinds->size / 2 }, kinds->size * 0.3));
      sheet = paint (map, styles[s], kind == SG_PIECE_HILL ? SG_PAINT_CONTOURS : 0, SG_ALL_LAYERS, TRUE);
      changed = count_differing (&sheet, &kinds->bare[s], 10);
      if (changed < 12)
        g_error ("%s %s in style %u: %u points changed", sg_piece_kind_name (kind), class ? class : "", styles[s], changed);
      free_sheet (&sheet);
    }
}

static void
test_every_kind (gconstpointer data)
{
  Kinds kinds = { data, g_str_equal (data, "in") ? 24 : 400, { { 0 } } };
  g_autoptr (SgMap) empty = sg_map_new ("", kinds.unit, kinds.size, kinds.size);

  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    kinds.bare[s] = paint (empty, styles[s], 0, SG_ALL_LAYERS, TRUE);
  g_assert_cmpuint (each_class (draw_kind, &kinds), >, SG_PIECE_N_KINDS);
  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    free_sheet (&kinds.bare[s]);
}

static SgMap *
map_of (SgPieceKind kind, const char *class, double width)
{
  SgMap *map = sg_map_new ("", "paces", 400, 300);
  SgPiece *piece = sg_piece_new (kind, "it");
  SgPoint area[] = { { 100, 75 }, { 300, 75 }, { 300, 225 }, { 100, 225 } }, line[] = { { 0, 150 }, { 400, 150 } };

  piece->width = width;
  g_free (piece->class);
  piece->class = g_strdup (class);
  if (sg_piece_kind_encloses (kind))
    sg_piece_set_points (piece, area, 4);
  else
    sg_piece_set_points (piece, line, 2);
  sg_map_put_piece (map, piece);
  return map;
}

/* In the middle of each lies its own ink. */
static void
test_inks (void)
{
  static const struct { SgPieceKind kind; const char *class; double width; guint32 ordnance, plain; } rows[] = {
    { SG_PIECE_RIVER, "river", 40, 0xcfe3ea, 0xcfe8f6 }, { SG_PIECE_WATER, "", 0, 0xcfe3ea, 0xcfe8f6 },
    { SG_PIECE_ROAD, "main", 20, 0xf1d489, 0xffd95e },   { SG_PIECE_ROAD, "by-road", 20, 0xfdf8ea, 0xffffff },
    { SG_PIECE_STREAM, "stream", 0, 0x357397, 0x00507a }, { SG_PIECE_BREASTWORK, "redoubt", 0, 0x382d29, 0x000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = map_of (rows[i].kind, rows[i].class, rows[i].width);

      for (guint s = 1; s < 3; s++)
        {
          Sheet sheet = paint (map, styles[s], 0, SG_ALL_LAYERS, FALSE);
          guint32 wanted = s == 1 ? rows[i].ordnance : rows[i].plain, pixel = probe (&sheet, WIDTH / 2 + 20, HEIGHT / 2);

          if (channel_gap (pixel, wanted) > 40)
            g_error ("row %u, style %u: #%06x for #%06x", i, s, pixel, wanted);
          free_sheet (&sheet);
        }
    }
}

/* A river is as broad as it is. */
static void
test_true_width (void)
{
  guint broad[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgMap) map = map_of (SG_PIECE_RIVER, "canal", i ? 60 : 30);
      Sheet sheet = paint (map, SG_STYLE_ORDNANCE, 0, SG_ALL_LAYERS, FALSE);

      broad[i] = 0;
      for (int y = 0; y < HEIGHT; y++)
        broad[i] += is_near (probe (&sheet, WIDTH / 2 + 20, y), 0xc3dbe6);
      free_sheet (&sheet);
    }
  g_assert_cmpuint (broad[0], >=, 22);
  g_assert_cmpint (abs ((int) broad[1] - 2 * (int) broad[0]), <=, 4);
}

static void
test_layers (void)
{
  g_autoptr (SgMap) map = rough_country (FALSE);
  Sheet none = paint (map, SG_STYLE_ORDNANCE, 0, SG_ALL_LAYERS, FALSE);
  static const guint layers[] = { SG_PAINT_TINTS, SG_PAINT_SHADE, SG_PAINT_CONTOURS, SG_PAINT_HACHURES, SG_PAINT_GRID };

  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    {
      Sheet bare = paint (map, styles[s], 0, SG_ALL_LAYERS, FALSE);

      for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
        {
          Sheet with = paint (map, styles[s], layers[i], SG_ALL_LAYERS, FALSE), hidden = paint (map, styles[s], layers[i], 0, FALSE);

          g_assert_cmpuint (count_differing (&with, &bare, 3), >, 300);
          if (layers[i] != SG_PAINT_GRID) /* the eye of the relief is shut */
            g_assert_cmpuint (count_differing (&hidden, &bare, 3), ==, 0);
          free_sheet (&with);
          free_sheet (&hidden);
        }
      free_sheet (&bare);
    }
  free_sheet (&none);
}

/* Steeper ground is blacker under hachures, level ground white. */
static void
test_hachures (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 400, 300);
  float *h = g_new (float, 41 * 31);
  g_autoptr (SgHeights) heights = NULL;
  Sheet sheet;
  int dark[3] = { 0, 0, 0 };

  for (guint j = 0; j < 31; j++)
    for (guint i = 0; i < 41; i++)
      h[j * 41 + i] = i < 14 ? 0 : i < 27 ? (i - 13) * 2.5f : 32.5f + (i - 26) * 9; /* level, gentle, steep */
  heights = sg_heights_new (41, 31, 10, h);
  sg_map_set_heights (map, heights);
  sheet = paint (map, SG_STYLE_PLAIN, SG_PAINT_HACHURES, SG_ALL_LAYERS, FALSE);
  for (int third = 0; third < 3; third++)
    for (int y = 60; y < HEIGHT - 60; y++)
      for (int x = 30 + third * 113; x < 100 + third * 113; x++)
        dark[third] += 255 - (int) (probe (&sheet, x, y) & 255);
  g_assert_cmpint (dark[0] * 10, <, dark[1]);
  g_assert_cmpint (dark[1] * 3, <, dark[2] * 2);
  free_sheet (&sheet);
}

/* Every fifth line is two to three times as heavy. */
static void
test_index (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    {
      const SgInks *inks = sg_inks (styles[s]);

      g_assert_cmpfloat (inks->index_width / inks->contour_width, >=, 2);
      g_assert_cmpfloat (inks->index_width / inks->contour_width, <=, 3);
    }
}

/* Drawn tile by tile it is what it is drawn whole: no mark hangs from what is in sight. */
static void
test_tiles (void)
{
  g_autoptr (SgMap) map = rough_country (TRUE);
  const int w = 600, h = 380, tile = 300;

  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    {
      g_autoptr (SgPainter) one = sg_painter_new (map, styles[s]), other = sg_painter_new (map, styles[s]);
      Sheet whole = new_sheet (w, h), tiled = new_sheet (w, h);
      SgViewport view;

      sg_viewport_fit (&view, map, w, h, 10, 0);
      sg_painter_country (one, whole.cr, &view, w, h, FALSE);
      for (int y = 0; y < h; y += tile)
        for (int x = 0; x < w; x += tile)
          {
            cairo_save (tiled.cr);
            cairo_rectangle (tiled.cr, x, y, tile, tile);
            cairo_clip (tiled.cr);
            sg_painter_country (other, tiled.cr, &view, w, h, FALSE);
            cairo_restore (tiled.cr);
          }
      g_assert_cmpuint (count_differing (&whole, &tiled, 24), <=, w * h / 400);
      free_sheet (&whole);
      free_sheet (&tiled);
    }
}

/* Recorded as for paper and played back, it is the screen's picture. */
static void
test_paper_like_screen (void)
{
  g_autoptr (SgMap) map = rough_country (TRUE);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  const int w = 500, h = 330;
  cairo_rectangle_t extents = { 0, 0, w, h };
  cairo_surface_t *record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, &extents);
  cairo_t *cr = cairo_create (record);
  Sheet direct = new_sheet (w, h), played = new_sheet (w, h);
  SgViewport view;

  sg_viewport_fit (&view, map, w, h, 10, 0);
  sg_painter_country (painter, direct.cr, &view, w, h, FALSE);
  sg_painter_country (painter, cr, &view, w, h, FALSE);
  cairo_set_source_surface (played.cr, record, 0, 0);
  cairo_paint (played.cr);
  g_assert_cmpuint (count_differing (&direct, &played, 24), <=, w * h / 400);
  cairo_destroy (cr);
  cairo_surface_destroy (record);
  free_sheet (&direct);
  free_sheet (&played);
}

/* The legend and frame leave something on every side of the country, and nothing runs off the paper. */
static void
test_furniture (void)
{
  static const struct { int w, h; const char *title; } rows[] = {
    { 540, 760, "Rough" },
    { 760, 540, "A title so long that no sheet could ever bear it in the size in which a short one is set" },
    { 380, 520, "" },
  };
  g_autoptr (SgMap) map = rough_country (TRUE);

  for (guint s = 0; s < G_N_ELEMENTS (styles); s++)
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      {
        g_autoptr (SgPainter) painter = sg_painter_new (map, styles[s]);
        Sheet sheet = new_sheet (rows[i].w, rows[i].h);
        double top, bottom, side, x, y, w, h;
        SgViewport view;

        sg_painter_margins (painter, rows[i].w, rows[i].h, &top, &bottom, &side);
        g_assert_cmpfloat (rows[i].h - top - bottom, >, 60);
        sg_viewport_fit (&view, map, rows[i].w - 2 * side, rows[i].h - top - bottom, 2, 0);
        view.x += side;
        view.y += top;
        sg_painter_furniture (painter, sheet.cr, &view, rows[i].w, rows[i].h, rows[i].title, "subtitle");
        sg_view_rectangle (&view, sg_map_extent (map), &x, &y, &w, &h);
        g_assert_cmpuint (count_ink (&sheet, 0xffffff), <, (guint) (rows[i].w * rows[i].h));
        for (int edge = 0; edge < rows[i].w; edge++)
          {
            g_assert_cmphex (probe (&sheet, edge, 0), ==, 0xffffff);
            g_assert_cmphex (probe (&sheet, edge, rows[i].h - 1), ==, 0xffffff);
          }
        free_sheet (&sheet);
      }
}

static void
test_true_scale (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 1000, 1000), floor = sg_map_new ("", "in", 72, 48);

  sg_map_set_height_unit (map, "ft");
  /* 1:8000: a mile of 2 000 paces on 63 360 / 8 000 inches of paper */
  g_assert_cmpfloat_with_epsilon (sg_painter_true_scale (map, 63360.0 / 8000 * 72 / 2000), 8000, 1e-6);
  g_assert_cmpfloat_with_epsilon (sg_painter_true_scale (floor, 72.0 / 12), 12, 1e-9);
}

/* Whether @n sheets with @room of country on each, which overlap by 4 mm at the least, hold @length of it. */
static gboolean
hold (guint n, double room, double length)
{
  return n * room - (n - 1) * 4 >= length - 1e-6;
}

/* The fewest sheets of any oblong of them that holds the country, with the paper this way up. */
static guint
fewest (double room_x, double room_y, double width, double depth)
{
  guint least = G_MAXUINT;

  for (guint across = 1; across <= 60; across++)
    for (guint down = 1; down <= 60; down++)
      if (hold (across, room_x, width) && hold (down, room_y, depth))
        least = MIN (least, across * down);
  return least;
}

/* Of every oblong of sheets, upright and turned, none holds the country with less paper; and without one row or column the rest do not. */
static void
test_least_paper (void)
{
  static const struct { const char *unit; double width, depth, scales[3]; } maps[] = {
    { "in", 72, 48, { 1, 5, 12 } }, { "in", 48, 72, { 1, 3, 6 } }, { "in", 40, 30, { 1, 2, 5 } }, { "in", 36, 36, { 1, 1.5, 4 } },
    { "paces", 8000, 6000, { 5000, 8000, 20000 } }, { "paces", 3000, 11000, { 2500, 8000, 12500 } }, { "paces", 2400, 2400, { 2000, 4000, 8000 } },
  };
  static const char *const papers[] = { "a4", "a3", "a2", "a1", "a0", "letter", "tabloid" };

  for (guint m = 0; m < G_N_ELEMENTS (maps); m++)
    for (guint k = 0; k < 3 * G_N_ELEMENTS (papers); k++)
      {
        g_autoptr (SgMap) map = sg_map_new ("", maps[m].unit, maps[m].width, maps[m].depth);
        const SgPaperSize *paper = sg_paper_size_find (papers[k / 3]);
        double millimetres = sg_map_unit_length (maps[m].unit) * 25.4 / maps[m].scales[k % 3], foot = SG_SHEET_FOOT * 25.4 / 72;
        double width = maps[m].width * millimetres, depth = maps[m].depth * millimetres, room_x, room_y; /* 13 mm are left white all round */
        guint upright = fewest (paper->width - 26, paper->height - 26 - foot, width, depth), across, down;
        guint lying = fewest (paper->height - 26, paper->width - 26 - foot, width, depth);
        gboolean turned;

        sg_paint_tiles (map, maps[m].scales[k % 3], paper, &turned, &across, &down);
        g_test_message ("%g x %g at 1:%g on %s: %u x %u", maps[m].width, maps[m].depth, maps[m].scales[k % 3], paper->name, across, down);
        g_assert_cmpuint (across * down, ==, MIN (upright, lying));
        room_x = (turned ? paper->height : paper->width) - 26;
        room_y = (turned ? paper->width : paper->height) - 26 - foot;
        g_assert_true (hold (across, room_x, width) && hold (down, room_y, depth));
        g_assert_false (across > 1 && hold (across - 1, room_x, width));
        g_assert_false (down > 1 && hold (down - 1, room_y, depth));
      }
}

/* Four miles by three at 1:8000, which lacked two millimetres of six sheets and had eight. */
static void
test_six_sheets (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 8000, 6000);
  gboolean turned;
  guint across, down;

  sg_map_set_height_unit (map, "ft");
  sg_paint_tiles (map, 8000, sg_paper_size_find ("a3"), &turned, &across, &down);
  g_assert_cmpuint (across, ==, 3);
  g_assert_cmpuint (down, ==, 2);
}

/* A name follows its river in the water's ink. */
static void
test_river_name (void)
{
  g_autoptr (SgMap) map = map_of (SG_PIECE_RIVER, "river", 8);
  SgPiece *named = sg_piece_copy (sg_map_get_piece (map, "it"));
  Sheet bare = paint (map, SG_STYLE_PLAIN, 0, SG_ALL_LAYERS, TRUE), lettered;

  g_free (named->name);
  named->name = g_strdup ("River Alder");
  sg_map_put_piece (map, named);
  lettered = paint (map, SG_STYLE_PLAIN, 0, SG_ALL_LAYERS, TRUE);
  g_assert_cmpuint (count_ink (&lettered, 0x00507a), >, count_ink (&bare, 0x00507a) + 40);
  free_sheet (&bare);
  free_sheet (&lettered);
}

/* A stroke of the brush far off leaves the flat top of a hill as it was: the line of its level runs round its brow, not over the top. */
/* Where a river runs off the table its picture ends with the table; beyond it is what lies beyond the river's banks. */
static void
test_water_ends (void)
{
  g_autoptr (SgMap) map = map_with ("<piece id='s' kind='stream' width='6' points='10,50 99,50'/><piece id='r' kind='river' width='6' points='10,20 103,20'/>");

  for (guint style = SG_STYLE_ORDNANCE; style <= SG_STYLE_PLAIN; style++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, style);
      Sheet sheet = new_sheet (1100, 900);
      SgViewport view = { 8, 100, 850, 0 };

      sg_painter_country (painter, sheet.cr, &view, 1100, 900, FALSE);
      for (int y = 50; y >= 20; y -= 30)
        {
          g_assert_cmphex (probe (&sheet, 100 + 8 * 98, 850 - 8 * y), !=, probe (&sheet, 100 + 8 * 98, 850 - 8 * 35));
          for (int x = 903; x < 903 + 8 * 4; x += 4)
            g_assert_cmphex (probe (&sheet, x, 850 - 8 * y), ==, probe (&sheet, x, 850 - 8 * (y + 10)));
        }
      free_sheet (&sheet);
    }
}

/* Where a water is measured it is drawn: at its bends, too, which are rounded no further than a little of its width. */
static void
test_water_bends (void)
{
  static const struct { const char *bend; SgPoint at; } rows[] = {
    { "5,10 30,40 55,10", { 30, 40 } }, { "5,10 30,20 55,10", { 30, 20 } }, { "5,30 30,30 30,5", { 30, 30 } }, { "5,10 30,30 12,10", { 30, 30 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("<map title='' unit='in' width='60' depth='44'><piece id='b' kind='river' width='0.8' points='%s'/></map>", rows[i].bend);
      g_autoptr (SgMap) map = need_map (text);
      g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_PLAIN);
      Sheet sheet = new_sheet (1100, 800);
      SgViewport view = { 16, 20, 760, 0 };
      guint32 ground, water;

      sg_painter_country (painter, sheet.cr, &view, 1100, 800, FALSE);
      ground = probe (&sheet, 20 + 16 * 30, 760 - 16 * 43);
      water = probe (&sheet, (int) (20 + 16 * rows[i].at.x), (int) (760 - 16 * rows[i].at.y));
      g_assert_cmphex (water, !=, ground);
      free_sheet (&sheet);
    }
}

/* A stream that was drawn a little beyond another, or a little short of it, runs into it; one that ends far from any does not. */
static void
test_mouth (void)
{
  g_autoptr (SgMap) map = map_with ("<piece id='m' kind='stream' width='2' points='0,50 50,50 100,50'/>"
                                    "<piece id='over' kind='stream' width='2' points='30,90 30,60 30,51 31,49 28,47'/>"
                                    "<piece id='short' kind='stream' width='2' points='70,10 70,30 71,46'/>"
                                    "<piece id='dry' kind='stream' width='2' points='90,10 90,35'/>");
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  const SgPiece *main = sg_map_get_piece (map, "m");
  SgMouth over = sg_stream_mouth (painter, sg_map_get_piece (map, "over")), near = sg_stream_mouth (painter, sg_map_get_piece (map, "short"));

  g_assert_true (over.other == main && near.other == main);
  g_assert_cmpuint (over.last, ==, 2); /* nothing of it beyond the other */
  g_assert_cmpfloat (over.at.y, ==, 50);
  g_assert_cmpuint (near.last, ==, 2);
  g_assert_cmpfloat_with_epsilon (near.at.x, 71, 1e-9);
  g_assert_cmpfloat (near.at.y, ==, 50);
  g_assert_cmpfloat_with_epsilon (near.along, 0.71, 1e-9);
  g_assert_null (sg_stream_mouth (painter, sg_map_get_piece (map, "dry")).other);
  g_assert_null (sg_stream_mouth (painter, main).other);
}

static void
test_brush (void)
{
#define FLAT_HILL "<map title=\"Flat\" unit=\"paces\" height-unit=\"ft\" width=\"3000\" depth=\"2000\" interval=\"10\">" \
                  "<piece id=\"h\" kind=\"hill\" height=\"40\" points=\"500,500 1400,450 1600,1200 900,1500 450,1100\"/>"
  g_autoptr (SgMap) plain = need_map (FLAT_HILL "</map>");
  g_autoptr (SgMap) brushed = need_map (FLAT_HILL "<stroke kind=\"raise\" radius=\"150\" amount=\"15\" points=\"2600,300 2700,400\"/></map>");
  SgMap *maps[] = { plain, brushed };
  Sheet sheets[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (maps[i], SG_STYLE_PLAIN);
      const SgViewport view = { 0.45, 0, 900, 0 };

      sheets[i] = new_sheet (800, 900);
      sg_painter_set_layers (painter, SG_PAINT_CONTOURS);
      sg_painter_country (painter, sheets[i].cr, &view, 800, 900, FALSE);
    }
  g_assert_cmpuint (count_ink (&sheets[0], 0xffffff), <, 799 * 899); /* there are lines */
  g_assert_cmpuint (count_differing (&sheets[0], &sheets[1], 60), <, 60);
  free_sheet (&sheets[0]);
  free_sheet (&sheets[1]);
}

static double
peak_in_a_plain (double x, double y)
{
  return x * 0.0005 + (hypot (x - 50, y - 50) < 2 ? 9000 : 0);
}

/* A peak above wide meadows, seen closely: the lines that would suit the meadows would be more than can be sought. */
static void
test_levels (void)
{
  g_autoptr (SgMap) map = country (100, peak_in_a_plain, "");
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_PLAIN);

  for (double scale = 0.01; scale < 1000; scale *= 10)
    {
      SgViewport view = { scale, 0, 0, 0 };

      sg_map_set_interval (map, 0);
      g_assert_cmpfloat (9000 / sg_country_interval (painter, &view), <=, 1000);
      sg_map_set_interval (map, 0.1);
      g_assert_cmpfloat (9000 / sg_country_interval (painter, &view), <=, 1000);
    }
}

/* Beneath a country that is narrower than its own scale there is no room for what is noted of it, and nothing is written over the bars. */
static void
test_no_room (void)
{
  Sheet sheets[2] = { new_sheet (WIDTH, HEIGHT), new_sheet (WIDTH, HEIGHT) };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgMap) map = sg_map_new ("", "paces", 800, 2000);
      g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
      SgViewport view;

      if (i == 1)
        sg_map_set_note (map, "Surveyed in a dry summer, when the fords were low. Nothing was measured beyond the mill.");
      sg_viewport_fit (&view, map, WIDTH, HEIGHT, 70, 0);
      sg_painter_furniture (painter, sheets[i].cr, &view, WIDTH, HEIGHT, "", "");
    }
  g_assert_cmpuint (count_differing (&sheets[0], &sheets[1], 24), ==, 0);
  free_sheet (&sheets[0]);
  free_sheet (&sheets[1]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/draw/kinds/on-a-floor", "in", test_every_kind);
  g_test_add_data_func ("/draw/kinds/in-country", "paces", test_every_kind);
  g_test_add_func ("/draw/kinds/inks", test_inks);
  g_test_add_func ("/draw/kinds/true-width", test_true_width);
  g_test_add_func ("/draw/layers", test_layers);
  g_test_add_func ("/draw/hachures", test_hachures);
  g_test_add_func ("/draw/contours/levels", test_levels);
  g_test_add_func ("/draw/contours/index", test_index);
  g_test_add_func ("/draw/country/tiles", test_tiles);
  g_test_add_func ("/draw/country/paper-like-screen", test_paper_like_screen);
  g_test_add_func ("/draw/furniture", test_furniture);
  g_test_add_func ("/draw/furniture/no-room", test_no_room);
  g_test_add_func ("/draw/true-scale", test_true_scale);
  g_test_add_func ("/draw/least-paper", test_least_paper);
  g_test_add_func ("/draw/six-sheets", test_six_sheets);
  g_test_add_func ("/draw/water/ends", test_water_ends);
  g_test_add_func ("/draw/water/bends", test_water_bends);
  g_test_add_func ("/draw/water/mouth", test_mouth);
  g_test_add_func ("/draw/names/river", test_river_name);
  g_test_add_func ("/draw/kinds/brush", test_brush);
  return g_test_run ();
}
