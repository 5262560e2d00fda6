/* test-chart.c: charts, and pictures in files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"
#include "draw/sg-chart.h"

#include "draw/sg-inks.h"
#include "draw/sg-paint-board.h"

#include <glib/gstdio.h>

static guint
count_side (const Sheet *sheet, const char *side)
{
  double rgb[3];

  sg_side_colour (side, FALSE, rgb);
  return count_ink (sheet, (guint32) (rgb[0] * 255) << 16 | (guint32) (rgb[1] * 255) << 8 | (guint32) (rgb[2] * 255));
}

static void
test_war (void)
{
  static const SgWarPoint war[]
      = { { "1 The Bridge", 114.5, -114.5 }, { "2 Church Ridge", -56.5, 56.5 }, { "3 Hook’s Farm", -57, 57, TRUE } };
  static const SgWarPoint half[] = { { "1 The Bridge", 114.5 }, { "2 Church Ridge", -56.5 }, { "3 Hook’s Farm", -57, 0, TRUE } };
  Sheet led = new_sheet (700, 240), alone = new_sheet (700, 240), empty = new_sheet (700, 240), two = new_sheet (700, 240),
        dark = new_sheet (700, 240);
  SgInk ink;

  sg_ink_init (&ink, FALSE);
  sg_chart_war (led.cr, &ink, 700, 240, "Red", "Blue", 300, war, 3, TRUE);
  sg_chart_war (empty.cr, &ink, 700, 240, "Red", "Blue", 300, NULL, 0, TRUE);
  sg_chart_war (two.cr, &ink, 700, 240, "Red", "Blue", 300, war, 3, FALSE);
  g_assert_cmpuint (count_side (&led, "red"), >, count_side (&empty, "red") + 20);   /* Red's point, round and full */
  g_assert_cmpuint (count_side (&led, "blue"), >, count_side (&empty, "blue") + 20);
  g_assert_cmpuint (count_differing (&led, &two, 30), >, 500);
  /* The lead stands where one side's total does, and is not counted twice: the second totals are not needed. */
  sg_chart_war (alone.cr, &ink, 700, 240, "Red", "Blue", 300, half, 3, TRUE);
  g_assert_cmpuint (count_differing (&led, &alone, 1), ==, 0);
  sg_ink_init (&ink, TRUE);
  sg_chart_war (dark.cr, &ink, 700, 240, "Red", "Blue", 300, war, 3, TRUE);
  g_assert_cmpuint (count_differing (&led, &dark, 30), >, 200);
  free_sheet (&led);
  free_sheet (&alone);
  free_sheet (&empty);
  free_sheet (&two);
  free_sheet (&dark);
}

/* However long the sides' names are, what stands beside the plot stays on the sheet. */
static void
test_long_names (void)
{
  static const SgWarPoint war[] = { { "1 The Bridge", 162, -162 }, { "2 Ann's Common", -62, 62 } };
  static const double widths[] = { 970, 700, 360 };
  double x, y, w, h;
  SgInk ink;

  sg_ink_init (&ink, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      cairo_surface_t *own = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (own);

      sg_chart_war (cr, &ink, widths[i], 240, "The Queen's Own Volunteers", "The Downland Yeomanry", 200, war, 2, TRUE);
      cairo_destroy (cr);
      cairo_recording_surface_ink_extents (own, &x, &y, &w, &h);
      g_assert_cmpfloat (x, >=, 0);
      g_assert_cmpfloat (x + w, <=, widths[i]);
      cairo_surface_destroy (own);
    }
}

/* However narrow the chart and however long the names, nothing that is written goes beyond its edges. */
static void
test_whole (void)
{
  static const SgWarPoint war[] = { { "1 The Bridge over the Lammer", 114.5, -114.5 }, { "2 Hook’s Farm and the Hill behind", -157, 157, TRUE } };
  static const double widths[] = { 340, 420, 700, 1400 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      double width = widths[i / 2], x, y, w, h;
      cairo_surface_t *trial = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (trial);
      SgInk ink;

      sg_ink_init (&ink, FALSE);
      ink.font_size *= i % 2 ? 1.5 : 1;
      sg_chart_war (cr, &ink, width, 240, "Rivermark and her Allies", "The Free Cantons", 200, war, G_N_ELEMENTS (war), TRUE);
      cairo_destroy (cr);
      cairo_recording_surface_ink_extents (trial, &x, &y, &w, &h);
      cairo_surface_destroy (trial);
      g_assert_cmpfloat (x, >=, -1);
      g_assert_cmpfloat (x + w, <=, width + 1);
    }
}

/* The first column of @sheet below the plot that has ink from @from on, or that has none for the next five. */
static int
find_column (const Sheet *sheet, int from, gboolean ink)
{
  guint blank = 0;

  for (int x = from; x < 460; x++)
    {
      gboolean any = FALSE;

      for (int y = 222; y < 238; y++)
        any = any || channel_gap (probe (sheet, x, y), 0xffffff) > 60;
      blank = any ? 0 : blank + 1;
      if (ink ? any : blank == 5)
        return ink ? x : x - 4;
    }
  return 460;
}

/* Names of battles stand apart: the newest is whole, and makes way for the one before it. */
static void
test_newest_name (void)
{
  static const SgWarPoint war[] = { { "1", 8, 0 }, { "2_The_Toll_House", 10, 6 }, { "3_The_Road_to_the_Valley", 15, 9 } };
  Sheet sheet = new_sheet (460, 240);
  int names = 0;
  SgInk ink;

  sg_ink_init (&ink, FALSE);
  sg_chart_war (sheet.cr, &ink, 460, 240, "Karelsburg", "The League", 0, war, G_N_ELEMENTS (war), FALSE);
  for (int x = find_column (&sheet, 0, TRUE); x < 460; x = find_column (&sheet, find_column (&sheet, x, FALSE), TRUE))
    names++;
  g_assert_cmpint (names, ==, 3);
  free_sheet (&sheet);
}

static void
test_odds (void)
{
  static const SgOddsBar bars[] = { { "0 dead", 0.25, (char *) "25%" }, { "1 dead", 0.75, (char *) "75%" } };
  Sheet sheet = new_sheet (400, 60);
  SgInk ink;
  guint lengths[2] = { 0 };
  double row;

  sg_ink_init (&ink, FALSE);
  row = sg_chart_odds (NULL, &ink, 400, bars, 2) / 2;
  g_assert_cmpfloat (row, >, 10);
  g_assert_cmpfloat (sg_chart_odds (sheet.cr, &ink, 400, bars, 2), ==, 2 * row);
  for (guint i = 0; i < 2; i++)
    for (int x = 46; x < 340; x++)
      lengths[i] += channel_gap (probe (&sheet, x, (int) (row * (i + 0.5))), 0xffffff) > 80;
  g_assert_cmpuint (lengths[0], >, 20);
  g_assert_cmpfloat_with_epsilon ((double) lengths[1] / lengths[0], 3, 0.25);
  free_sheet (&sheet);
}

/* Words too long to stand beside their bar stand above it. */
static void
test_long_odds (void)
{
  static const SgOddsBar bars[] = { { "The defenders win: the losers are destroyed", 0.5, (char *) "50%" } };
  Sheet sheet = new_sheet (400, 60);
  SgInk ink;
  double row;
  guint length = 0;

  sg_ink_init (&ink, FALSE);
  row = sg_chart_odds (NULL, &ink, 400, bars, 1);
  g_assert_cmpfloat (sg_chart_odds (sheet.cr, &ink, 400, bars, 1), ==, row);
  for (int x = 0; x < 400; x++)
    length += channel_gap (probe (&sheet, x, (int) (row * 0.68)), 0xffffff) > 80;
  g_assert_cmpfloat_with_epsilon (length / 400.0, 0.5, 0.02);
  free_sheet (&sheet);
}

/* Words that are too long for one line take two, however narrow it is, and the bar stands below them: none is cut. */
static void
test_wrapped_odds (void)
{
  static const SgOddsBar bars[] = { { "The general is hit: seriously wounded; taken with the unit", 0.5, (char *) "13.9%" }, { "The general gets away", 0.5, (char *) "16.7%" } };
  Sheet sheet = new_sheet (260, 120);
  double wide, narrow;
  guint below = 0;
  SgInk ink;

  sg_ink_init (&ink, FALSE);
  wide = sg_chart_odds (NULL, &ink, 700, bars, 2);
  narrow = sg_chart_odds (sheet.cr, &ink, 260, bars, 2);
  g_test_message ("%g of 700, %g of 260", wide, narrow);
  g_assert_cmpfloat (narrow, >, wide + 10);
  for (int x = 0; x < 260; x++)
    for (int y = 20; y < 34; y++) /* where one line has its bar the second has its words */
      below += channel_gap (probe (&sheet, x, y), 0xffffff) > 200;
  g_assert_cmpuint (below, >, 40);
  free_sheet (&sheet);
}

static void
test_files (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  static const struct
  {
    const char *name, *begins;
  } rows[] = { { "a.png", "\x89PNG" }, { "a.svg", "<?xml" }, { "a.pdf", "%PDF" } };
  g_autofree char *folder = g_dir_make_tmp ("sandgate-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *path = g_build_filename (folder, rows[i].name, NULL), *once = NULL, *twice = NULL;
      gsize first, second;

      g_assert_true (sg_paint_map_to_file (map, NULL, SG_STYLE_ORDNANCE, "Hook’s Farm", "", path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &once, &first, NULL));
      g_assert_true (sg_paint_map_to_file (map, NULL, SG_STYLE_ORDNANCE, "Hook’s Farm", "", path, &error));
      g_assert_true (g_file_get_contents (path, &twice, &second, NULL));
      g_assert_cmpmem (once, first, twice, second);
      g_assert_true (g_str_has_prefix (once, rows[i].begins));
      g_remove (path);
    }
  g_rmdir (folder);
}

static void
test_refused (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (GError) ending = NULL, folder = NULL;

  g_assert_false (sg_paint_map_to_file (map, NULL, SG_STYLE_PLAIN, "", "", "/tmp/map.bmp", &ending));
  g_assert_error (ending, SG_ERROR, SG_ERROR_UNKNOWN);
  g_assert_false (sg_paint_map_to_file (map, NULL, SG_STYLE_PLAIN, "", "", "/nowhere/at/all/map.svg", &folder));
  g_assert_error (folder, SG_ERROR, SG_ERROR_IO);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/chart/war", test_war);
  g_test_add_func ("/draw/chart/long-names", test_long_names);
  g_test_add_func ("/draw/chart/whole", test_whole);
  g_test_add_func ("/draw/chart/newest-name", test_newest_name);
  g_test_add_func ("/draw/chart/odds", test_odds);
  g_test_add_func ("/draw/chart/long-odds", test_long_odds);
  g_test_add_func ("/draw/chart/wrapped-odds", test_wrapped_odds);
  g_test_add_func ("/draw/file/repeatable", test_files);
  g_test_add_func ("/draw/file/refused", test_refused);
  return g_test_run ();
}
