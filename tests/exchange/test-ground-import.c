/* test-ground-import.c: real ground out of grids: what is read, how it comes onto the map, what is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "exchange/sg-ground-asc.h"
#include "exchange/sg-ground-gdal.h"
#include "exchange/sg-ground-hgt.h"
#include "exchange/sg-ground-import.h"

#define HEAD "ncols 3\nnrows 2\nxllcorner 1000\nyllcorner 2000\ncellsize 100\n"

static SgGroundGrid *
read_asc (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return sg_ground_read_asc (bytes, "test.asc", NULL, error);
}

/* On one line and in letters that TAP can be read in, whatever the grid holds. */
static void
tell (const char *text, const char *came_of_it)
{
  g_autofree char *line = g_strescape (text, NULL);

  g_test_message ("%s%s%s", line, came_of_it ? ": " : "", came_of_it ? came_of_it : "");
}

static void
test_asc (void)
{
  static const struct { const char *text; double west, south, dx, dy, first, last; gsize holes; } rows[] = {
    { HEAD "1 2 3\n4 5 6\n", 1050, 2050, 100, 100, 4, 3, 0 },
    { "NCOLS 3\r\nNROWS 2\r\nXLLCENTER 1000\r\nYLLCENTER 2000\r\nCELLSIZE 100\r\nNODATA_VALUE -1\r\n1 2 3\r\n4 5 6\r\n", 1000, 2000, 100, 100, 4, 3, 0 },
    { "nrows 2 ncols 3 dx 100 dy 50 yllcorner 0 xllcorner 0 1 2 3 4 5 6", 50, 25, 100, 50, 4, 3, 0 },
    { HEAD "NODATA_value -9999\n1 2 3\n-9999 5 6\n", 1050, 2050, 100, 100, 3, 3, 1 },
    { HEAD "1 2 3\n-9999 5 6\n", 1050, 2050, 100, 100, 3, 3, 1 },
    { HEAD "nodata_value nan\n1 2 3\nnan 5 6\n", 1050, 2050, 100, 100, 3, 3, 1 },
    { HEAD "1e0 2.0 3\n4.5e+0 5 .6e1\n", 1050, 2050, 100, 100, 4.5, 3, 0 },
    { HEAD "NODATA_value 32767\n1 2 3\n-5 5 6\n", 1050, 2050, 100, 100, -5, 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgGroundGrid) grid = read_asc (rows[i].text, &error);

      tell (rows[i].text, NULL);
      g_assert_no_error (error);
      g_assert_cmpuint (grid->nx, ==, 3);
      g_assert_cmpuint (grid->ny, ==, 2);
      g_assert_cmpfloat (grid->west, ==, rows[i].west);
      g_assert_cmpfloat (grid->south, ==, rows[i].south);
      g_assert_cmpfloat (grid->dx, ==, rows[i].dx);
      g_assert_cmpfloat (grid->dy, ==, rows[i].dy);
      g_assert_cmpfloat_with_epsilon (grid->h[0], rows[i].first, 1e-6);
      g_assert_cmpfloat_with_epsilon (grid->h[5], rows[i].last, 1e-6);
      g_assert_cmpuint (grid->holes, ==, rows[i].holes);
    }
}

/* Of no bytes at all there is not even an address to read from. */
static void
test_asc_empty (void)
{
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_ground_read_asc (nothing, "empty.asc", NULL, &error));
  g_assert_cmpstr (error->message, ==, "empty.asc, line 1: the head of the grid ends without ncols.");
}

static void
test_asc_refused (void)
{
  static const struct { const char *text, *words; } rows[] = {
    { "", "test.asc, line 1: the head of the grid ends without ncols." },
    { "ncols 3\nnrows 2\nxllcorner 0\ncellsize 10\n1 2 3 4 5 6", "without yllcorner" },
    { "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\n1 2 3 4 5 6", "without cellsize" },
    { "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ndx 10\n1 2 3 4 5 6", "without dy" },
    { "ncols 3\nnrows 2\nrowls 7", "line 3: “rowls” is not known in the head of a grid" },
    { "ncols 3\nnrows -2\nxllcorner 0\nyllcorner 0\ncellsize 1\n", "from 2 × 2" },
    { "ncols 3\nnrows 2.5\nxllcorner 0\nyllcorner 0\ncellsize 1\n", "that is no ground" },
    { "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 0\n", "that is no ground" },
    { "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize nan\n", "“nan” is no figure" },
    { "ncols 99999\nnrows 99999\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2", "99999 × 99999 heights; from 2 × 2 to 40 million" },
    { "ncols 6000\nnrows 6000\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2", "too short for the 6000 × 6000 heights" },
    { "ncols 1e300\nnrows 1e300\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2", "are read" },
    { HEAD "1 2 3\n4,5 5 6\n", "line 7: “4,5” has a comma; a figure with a decimal point is expected for a height." },
    { HEAD "1 2 3\n4 x 6\n", "line 7: “x” is no figure" },
    { HEAD "1 2 3\n4 nan 6\n", "line 7: “nan” is no figure" },
    { HEAD "1 2 3\n4 inf 6\n", "line 7: “inf” is no figure" },
    { HEAD "1 2 3\n4 1e38 6\n", "line 7: a height of 1e+38 is none on Earth" },
    { HEAD "1 2 3\n4    5 \n", "line 8: the file ends where a height is expected." },
    { HEAD "1 2 3\n4 5 6\n7\n", "line 8: the grid goes on after all 3 × 2 heights." },
    { HEAD "-9999 -9999 -9999 -9999 -9999 -9999", "all holes: not one height was measured" },
    { HEAD "\x01\x02\xff\xfe zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "is no figure" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgGroundGrid) grid = read_asc (rows[i].text, &error);

      tell (rows[i].text, error ? error->message : "read");
      g_assert_null (grid);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      g_assert_true (g_utf8_validate (error->message, -1, NULL) && !strchr (error->message, '\n'));
    }
}

/* A slope of one metre to the step, with a hole of a quarter of it: the fill lies in the slope. */
static void
test_holes (void)
{
  enum { N = 41 };
  g_autoptr (GString) text = g_string_new ("ncols 41\nnrows 41\nxllcorner 0\nyllcorner 0\ncellsize 10\n");
  g_autoptr (SgGroundGrid) grid = NULL;

  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      g_string_append_printf (text, "%d ", i >= 10 && i < 30 && j >= 10 && j < 30 ? -9999 : i);
  grid = read_asc (text->str, NULL);
  g_assert_cmpuint (grid->holes, ==, 400);
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      g_assert_cmpfloat_with_epsilon (grid->h[j * N + i], i, 2.5);
  g_assert_cmpfloat_with_epsilon (grid->h[20 * N + 10], 10, 0.6);
}

/* Tile of 1201 × 1201: @make tells the height @i from the west and @j from the north. */
static GBytes *
make_tile (gint16 (*make) (guint i, guint j), gboolean swapped)
{
  const guint n = 1201;
  guint8 *data = g_malloc (2 * n * n);

  for (guint j = 0; j < n; j++)
    for (guint i = 0; i < n; i++)
      {
        guint16 h = make (i, j);

        data[2 * (j * n + i) + swapped] = h >> 8;
        data[2 * (j * n + i) + !swapped] = h & 0xFF;
      }
  return g_bytes_new_take (data, 2 * n * n);
}

static gint16
slope (guint i, guint j)
{
  return i == 600 && j == 600 ? -32768 : 300 + (1200 - j) / 4;
}

static gint16
nothing (guint i, guint j)
{
  return -32768;
}

static gint16
noise (guint i, guint j)
{
  return i * 7919 + j * 104729;
}

static void
test_hgt (void)
{
  g_autoptr (GBytes) tile = make_tile (slope, FALSE), swapped = make_tile (slope, TRUE), empty = make_tile (nothing, FALSE);
  g_autoptr (GBytes) absurd = make_tile (noise, FALSE), part = g_bytes_new_from_bytes (tile, 0, 2884800);
  struct { GBytes *bytes; const char *name, *words; } rows[] = {
    { swapped, "N47E011.hgt", "the bytes of its heights stand the wrong way round" }, { empty, "N47E011.hgt", "all holes" },
    { absurd, "N47E011.hgt", "heights are none on Earth" }, { part, "N47E011.hgt", "not 2884800" },
    { tile, "alps.hgt", "called by its south-west corner" }, { tile, "N99E011.hgt", "called by its south-west corner" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgGroundGrid) grid = sg_ground_read_hgt (tile, "/some/n47w011.hgt", NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (grid->south, ==, 47);
  g_assert_cmpfloat (grid->west, ==, -11);
  g_assert_cmpfloat_with_epsilon (grid->dy * 1200, 111183, 10);
  g_assert_cmpfloat_with_epsilon (grid->dx * 1200, 75343, 30); /* at 47½ degrees */
  g_assert_cmpfloat (grid->h[0], ==, 300);
  g_assert_cmpfloat (grid->h[1200 * 1201], ==, 600);
  g_assert_cmpuint (grid->holes, ==, 1);
  g_assert_cmpfloat_with_epsilon (grid->h[600 * 1201 + 600], 450, 0.5);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) refused = NULL;

      g_assert_null (sg_ground_read_hgt (rows[i].bytes, rows[i].name, NULL, &refused));
      g_assert_nonnull (strstr (refused->message, rows[i].words));
    }
}

static SgGroundGrid *
make_slope (guint nx, guint ny)
{
  SgGroundGrid *grid = g_new0 (SgGroundGrid, 1);

  grid->nx = nx;
  grid->ny = ny;
  grid->dx = grid->dy = 10;
  grid->h = g_new (float, nx * ny);
  for (guint i = 0; i < nx * ny; i++)
    grid->h[i] = 100 + i % nx;
  return grid;
}

/* Ground that rises a metre in ten, to the east. */
static void
test_terms (void)
{
  g_autoptr (SgGroundGrid) grid = make_slope (201, 101);
  static const struct { SgGroundTerms terms; double width, depth, first, last; guint nx; } rows[] = {
    { { .unit = "m", .east = NAN, .north = NAN }, 2000, 1000, 100, 300, 201 },
    { { .unit = "m", .width = 500, .depth = 500 }, 500, 500, 100, 150, 51 },
    { { .unit = "m", .width = 500, .depth = 500, .east = 1000, .north = 100, .height_unit = "ft" }, 500, 500, 656.168, 820.21, 51 },
    { { .unit = "m", .width = 1000, .depth = 1000, .east = NAN, .north = NAN }, 1000, 1000, 150, 250, 101 },
    { { .width = 1000, .depth = 1000 }, 1000, 1000, 328.084, 592.084, 82 },
    { { .unit = "in", .width = 100 }, 100, 50, 0, 10, 201 },
    { { .unit = "in", .width = 100, .exaggeration = 3 }, 100, 50, 0, 30, 201 },
    { { .unit = "m", .nodes = 21 }, 2000, 1000, 101.25, 298.75, 21 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) map = sg_ground_to_map (grid, &rows[i].terms, &error);
      const SgHeights *heights;

      g_test_message ("row %u", i);
      g_assert_no_error (error);
      heights = sg_map_get_heights (map);
      g_assert_cmpfloat_with_epsilon (sg_map_get_width (map), rows[i].width, 1e-6);
      g_assert_cmpfloat_with_epsilon (sg_map_get_depth (map), rows[i].depth, 1e-6);
      g_assert_cmpuint (heights->nx, ==, rows[i].nx);
      g_assert_cmpfloat_with_epsilon (heights->h[0], rows[i].first, 0.3);
      g_assert_cmpfloat_with_epsilon (heights->h[heights->nx - 1], rows[i].last, 0.3);
      g_assert_cmpfloat_with_epsilon (heights->step * (heights->nx - 1), rows[i].width, heights->step);
    }
}

static void
test_terms_refused (void)
{
  g_autoptr (SgGroundGrid) grid = make_slope (201, 101);
  static const struct { SgGroundTerms terms; const char *words; } rows[] = {
    { { .unit = "furlongs" }, "are not both units" },
    { { .unit = "m", .width = 3000 }, "is not all in it" },
    { { .unit = "m", .width = 500, .depth = 500, .east = 1800 }, "The grid is 2000 × 1000 m; 500 × 500 m from 1800, 0 is not all in it." },
    { { .unit = "m", .width = 500, .depth = 500, .north = -7 }, "is not all in it" },
    { { .unit = "m", .reduction = 0.001 }, "a part of the ground is to be chosen" },
    { { .unit = "m", .width = 0.5 }, "a part of the ground is to be chosen" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_ground_to_map (grid, &rows[i].terms, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].words));
    }
}

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ground-XXXXXX", NULL), *foreign = g_build_filename (folder, "letter.txt", NULL);
  g_autofree char *named = g_build_filename (folder, "grid.txt", NULL);
  const char *paths[] = { folder, foreign, "/nowhere/at/all.asc" };
  g_autoptr (SgGroundGrid) grid = NULL;

  g_assert_true (g_file_set_contents (foreign, "Dear General,\n", -1, NULL));
  g_assert_true (g_file_set_contents (named, HEAD "1 2 3 4 5 6", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_ground_read (paths[i], NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, paths[i]));
    }
  grid = sg_ground_read (named, NULL, NULL);
  g_assert_nonnull (grid);
  g_unlink (foreign);
  g_unlink (named);
  g_rmdir (folder);
}

/* Words and bytes changed at random: one sentence, or ground with no hole left and nothing that is not of this Earth. */
static void
test_mutations (void)
{
  static const char *const words[] = { "nan", "-9999", "1e9", "0", "-", "12,5", "ncols", "", "inf", "\xff", "99999999999", "3", "cellsize", "." };
  g_autoptr (GRand) dice = g_rand_new_with_seed (1824);
  guint read = 0;

  for (guint round = 0; round < 4000; round++)
    {
      g_auto (GStrv) parts = g_strsplit ("ncols 4 nrows 4 xllcorner 0 yllcorner 0 cellsize 10 NODATA_value -9999 "
                                         "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", " ", -1);
      guint n = g_strv_length (parts);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgGroundGrid) grid = NULL;

      for (guint k = 0; k <= round % 3; k++)
        {
          guint which = g_rand_int_range (dice, 0, n);

          g_free (parts[which]);
          parts[which] = g_strdup (words[g_rand_int_range (dice, 0, G_N_ELEMENTS (words))]);
        }
      text = g_strjoinv (round % 2 ? "\n" : " ", parts);
      if (round % 5 == 0)
        text[g_rand_int_range (dice, 0, strlen (text))] = '\0';
      grid = read_asc (text, &error);
      g_assert_true ((grid == NULL) == (error != NULL));
      for (guint i = 0; grid && i < grid->nx * grid->ny; i++)
        g_assert_true (grid->h[i] >= -12000 && grid->h[i] <= 9000);
      read += grid != NULL;
    }
  g_assert_cmpuint (read, >, 100);
  g_assert_cmpuint (read, <, 3900);
}

/* The same for tiles: heights at random places, sizes and names. */
static void
test_tile_mutations (void)
{
  g_autoptr (GBytes) tile = make_tile (slope, FALSE);
  g_autoptr (GRand) dice = g_rand_new_with_seed (1913);
  gsize size;
  const guint8 *data = g_bytes_get_data (tile, &size);
  g_autofree guint8 *copy = g_memdup2 (data, size);

  for (guint round = 0; round < 1000; round++)
    {
      const char *names[] = { "N47E011.hgt", "S01W180.hgt", "N4E11.hgt", "", "N47E0%n.hgt" };
      gboolean whole = round % 50 == 0;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgGroundGrid) grid = NULL;

      for (guint k = 0; k < 20; k++)
        copy[g_rand_int_range (dice, 0, size)] = g_rand_int_range (dice, 0, 256);
      bytes = g_bytes_new_static (copy, whole ? size : (gsize) g_rand_int_range (dice, 0, size));
      grid = sg_ground_read_hgt (bytes, names[round % 5 * !whole], NULL, &error);
      g_assert_true ((grid == NULL) == (error != NULL));
      g_assert_true (!whole || grid != NULL);
      for (guint i = 0; grid && i < grid->nx * grid->ny; i += 97)
        g_assert_true (grid->h[i] >= -1000 && grid->h[i] <= 9000);
    }
}

/* With GDAL, a grid that it reads comes to the same as our own reader makes of it; without, the sentence says so. */
static void
test_gdal (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ground-XXXXXX", NULL), *path = g_build_filename (folder, "grid.xyz", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgGroundGrid) grid = NULL, own = read_asc (HEAD "1 2 3\n4 5 6\n", NULL);

  g_assert_true (g_file_set_contents (path, "1050 2150 1\n1150 2150 2\n1250 2150 3\n1050 2050 4\n1150 2050 5\n1250 2050 6\n", -1, NULL));
  grid = sg_ground_read (path, NULL, &error);
  if (sg_ground_has_gdal ())
    {
      g_assert_no_error (error);
      g_assert_cmpuint (grid->nx, ==, own->nx);
      g_assert_cmpuint (grid->ny, ==, own->ny);
      g_assert_cmpfloat (grid->west, ==, own->west);
      g_assert_cmpfloat (grid->south, ==, own->south);
      g_assert_cmpfloat (grid->dx, ==, own->dx);
      g_assert_cmpmem (grid->h, 6 * sizeof (float), own->h, 6 * sizeof (float));
    }
  else
    g_assert_nonnull (strstr (error->message, "was built without GDAL"));
  g_unlink (path);
  g_rmdir (folder);
}

/* A raster of another kind: 3 × 2 heights in .bil, with what stands beside it, in the folder. (transfer full): its path. */
static char *
put_raster (const char *folder, const float heights[6], guint rows, const char *head, const char *beside, const char *prj)
{
  const struct { const char *name, *text; } files[] = { { "r.bil.aux.xml", beside }, { "r.prj", prj } };
  g_autofree char *header = g_build_filename (folder, "r.hdr", NULL);
  g_autofree char *words = g_strdup_printf ("BYTEORDER I\nLAYOUT BIL\nNROWS %u\nNCOLS 3\nNBANDS 1\nNBITS 32\nPIXELTYPE FLOAT\n%s", rows, head);
  char *path = g_build_filename (folder, "r.bil", NULL);

  g_assert_true (g_file_set_contents (path, (const char *) heights, 6 * sizeof (float), NULL));
  g_assert_true (g_file_set_contents (header, words, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_build_filename (folder, files[i].name, NULL);

      (void) g_unlink (name);
      g_assert_true (files[i].text == NULL || g_file_set_contents (name, files[i].text, -1, NULL));
    }
  return path;
}

static void
drop_raster (const char *folder)
{
  static const char *const names[] = { "r.bil", "r.hdr", "r.bil.aux.xml", "r.prj" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_build_filename (folder, names[i], NULL);

      (void) g_unlink (name);
    }
  g_rmdir (folder);
}

#define PLACED "ULXMAP 1050\nULYMAP 2150\nXDIM 100\nYDIM 100\n"
#define IN_DEGREES "ULXMAP -2\nULYMAP 50\nXDIM 0.01\nYDIM 0.01\n"
#define BAND(inside) "<PAMDataset><PAMRasterBand band=\"1\">" inside "</PAMRasterBand></PAMDataset>"
#define LIES(six) "<PAMDataset><GeoTransform>" six "</GeoTransform></PAMDataset>"
#define DEGREES "GEOGCS[\"GCS_WGS_1984\",DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0]," \
  "UNIT[\"Degree\",0.017453292519943295]]"
#define FEET "PROJCS[\"Texas (ftUS)\",GEOGCS[\"NAD83\",DATUM[\"North_American_Datum_1983\",SPHEROID[\"GRS 1980\",6378137,298.257222101]]," \
  "PRIMEM[\"Greenwich\",0],UNIT[\"degree\",0.0174532925199433]],PROJECTION[\"Lambert_Conformal_Conic_2SP\"]," \
  "PARAMETER[\"latitude_of_origin\",31],PARAMETER[\"central_meridian\",-100],PARAMETER[\"standard_parallel_1\",32]," \
  "PARAMETER[\"standard_parallel_2\",33],PARAMETER[\"false_easting\",0],PARAMETER[\"false_northing\",0],UNIT[\"US survey foot\",0.304800609601219]]"

static const float six_heights[6] = { 1, 2, 3, 4, 5, 6 };

/* What a raster says of itself is followed, and what is said of it goes before. */
static void
test_gdal_rasters (void)
{
  static const SgGroundSource in_feet = { .upright = 0.3048 }, metres = { .measure = SG_GROUND_METRES }, degrees = { .measure = SG_GROUND_DEGREES };
  static const struct { const char *head, *beside, *prj; const SgGroundSource *source; double west, south, dx, first, last; gsize holes; } rows[] = {
    { PLACED, NULL, NULL, NULL, 1050, 2050, 100, 4, 3, 0 },
    { PLACED, BAND ("<UnitType>ft</UnitType>"), NULL, NULL, 1050, 2050, 100, 4 * 0.3048, 3 * 0.3048, 0 },
    { PLACED, BAND ("<UnitType>Feet</UnitType>"), NULL, NULL, 1050, 2050, 100, 4 * 0.3048, 3 * 0.3048, 0 },
    { PLACED, BAND ("<UnitType>foot</UnitType>"), NULL, NULL, 1050, 2050, 100, 4 * 0.3048, 3 * 0.3048, 0 },
    { PLACED, BAND ("<UnitType>US survey foot</UnitType>"), NULL, NULL, 1050, 2050, 100, 4 * 0.3048, 3 * 0.3048, 0 },
    { PLACED, BAND ("<UnitType>m</UnitType>"), NULL, &in_feet, 1050, 2050, 100, 4 * 0.3048, 3 * 0.3048, 0 },
    { PLACED, BAND ("<Offset>10</Offset><Scale>2</Scale>"), NULL, NULL, 1050, 2050, 100, 18, 16, 0 },
    { PLACED, BAND ("<NoDataValue>5</NoDataValue>"), NULL, NULL, 1050, 2050, 100, 4, 3, 1 },
    { "", LIES ("1000,100,0,2000,0,100"), NULL, NULL, 1050, 2050, 100, 1, 6, 0 },   /* the southernmost row first */
    { PLACED, NULL, FEET, NULL, 1050, 2050, 100 * 0.3048006096, 4, 3, 0 },
    { IN_DEGREES, NULL, NULL, NULL, -2, 49.99, 717.2, 4, 3, 0 },
    { IN_DEGREES, NULL, DEGREES, NULL, -2, 49.99, 717.2, 4, 3, 0 },
    { IN_DEGREES, NULL, NULL, &metres, -2, 49.99, 0.01, 4, 3, 0 },
    { IN_DEGREES, NULL, "LOCAL_CS[\"Table\",UNIT[\"metre\",1]]", NULL, -2, 49.99, 0.01, 4, 3, 0 },
    { "ULXMAP 400\nULYMAP 50\nXDIM 0.01\nYDIM 0.01\n", NULL, NULL, NULL, 400, 49.99, 0.01, 4, 3, 0 },
    { "ULXMAP -2\nULYMAP 95\nXDIM 0.01\nYDIM 0.01\n", NULL, NULL, NULL, -2, 94.99, 0.01, 4, 3, 0 },
    { PLACED, NULL, DEGREES, &metres, 1050, 2050, 100, 4, 3, 0 },
    { IN_DEGREES, NULL, FEET, &degrees, -2, 49.99, 717.2, 4, 3, 0 },
  };
  g_autofree char *folder = g_dir_make_tmp ("ground-XXXXXX", NULL);

  for (guint i = 0; sg_ground_has_gdal () && i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = put_raster (folder, six_heights, 2, rows[i].head, rows[i].beside, rows[i].prj);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgGroundGrid) grid = sg_ground_read (path, rows[i].source, &error);

      g_test_message ("row %u", i);
      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (grid->west, rows[i].west, 1e-6);
      g_assert_cmpfloat_with_epsilon (grid->south, rows[i].south, 1e-6);
      g_assert_cmpfloat_with_epsilon (grid->dx, rows[i].dx, rows[i].dx / 1000);
      g_assert_cmpfloat_with_epsilon (grid->h[0], rows[i].first, 1e-4);
      g_assert_cmpfloat_with_epsilon (grid->h[5], rows[i].last, 1e-4);
      g_assert_cmpuint (grid->holes, ==, rows[i].holes);
    }
  drop_raster (folder);
}

static void
test_gdal_refused (void)
{
  static const struct { guint rows; const char *head, *beside, *words; } rows[] = {
    { 2, "", NULL, "r.bil does not tell where on the ground it lies, so its size is not known." },
    { 2, "", LIES ("1000,100,5,2200,0,-100"), "r.bil does not lie straight to north and east; such grids are not read." },
    { 2, "", LIES ("1000,100,0,2200,5,-100"), "does not lie straight" },
    { 2, "", LIES ("1000,-100,0,2200,0,-100"), "does not lie straight" },
    { 2, "", LIES ("1000,100,0,2200,0,0"), "does not lie straight" },
    { 2, "", LIES ("nan,100,0,2200,0,-100"), "does not lie straight" },   /* the map made of it could not be read again */
    { 2, "", LIES ("1000,inf,0,2200,0,-100"), "does not lie straight" },
    { 2, "", LIES ("1000,100,0,-inf,0,-100"), "does not lie straight" },
    { 2, "", LIES ("1000,100,0,2200,0,nan"), "does not lie straight" },
    { 1, PLACED, NULL, "the grid has 3 × 1 heights; from 2 × 2 to 40 million in all are read." },
    { 3, PLACED, NULL, "r.bil, band 1: " },   /* it ends before its last row */
    { 2, PLACED, BAND ("<Scale>99999</Scale>"), "the grid is all holes: not one height was measured." },
    { 2, "NBANDS 0\n" PLACED, NULL, "r.bil is no grid of heights that can be read (" },
  };
  g_autofree char *folder = g_dir_make_tmp ("ground-XXXXXX", NULL);

  for (guint i = 0; sg_ground_has_gdal () && i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = put_raster (folder, six_heights, rows[i].rows, rows[i].head, rows[i].beside, NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("row %u", i);
      g_assert_null (sg_ground_read (path, NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_nonnull (strstr (error->message, rows[i].words));
      g_assert_null (strchr (error->message, '\n'));
    }
  drop_raster (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/ground/asc", test_asc);
  g_test_add_func ("/exchange/ground/asc-empty", test_asc_empty);
  g_test_add_func ("/exchange/ground/asc-refused", test_asc_refused);
  g_test_add_func ("/exchange/ground/holes", test_holes);
  g_test_add_func ("/exchange/ground/hgt", test_hgt);
  g_test_add_func ("/exchange/ground/terms", test_terms);
  g_test_add_func ("/exchange/ground/terms-refused", test_terms_refused);
  g_test_add_func ("/exchange/ground/files", test_files);
  g_test_add_func ("/exchange/ground/mutations", test_mutations);
  g_test_add_func ("/exchange/ground/tile-mutations", test_tile_mutations);
  g_test_add_func ("/exchange/ground/gdal", test_gdal);
  g_test_add_func ("/exchange/ground/gdal/rasters", test_gdal_rasters);
  g_test_add_func ("/exchange/ground/gdal/refused", test_gdal_refused);
  return g_test_run ();
}
