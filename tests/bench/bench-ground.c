/* bench-ground.c: contours and a viewshed of a rough field of 4096 × 4096, against GDAL's own tools.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both sides are whole processes that read the heights from memory's own file system and write their result there, in turn;
 * GDAL's start-up, measured on a field of a few posts, is taken off its time.  Memory is the most that each process ever held.
 */

#include "map/sg-relief-private.h"
#include "map/sg-viewshed-private.h"
#include "sg-bench.h"

#include "map/sg-contour.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <glib/gstdio.h>

#define N 4096
#define LEVELS 25
#define RUNS 5
#define SLOPES 256
#define EYE 10.0
#define TARGET 2.0

typedef struct { double seconds; double megabytes; } Run;

static double
noise (int x, int y, int octave)
{
  guint h = x * 374761393u + y * 668265263u + octave * 2246822519u;

  h = (h ^ (h >> 13)) * 1274126177u;
  return (h ^ (h >> 16)) / 4294967296.0;
}

static double
smooth_noise (double x, double y, int octave)
{
  int i = floor (x), j = floor (y);
  double u = x - i, v = y - j;

  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  return (1 - v) * ((1 - u) * noise (i, j, octave) + u * noise (i + 1, j, octave)) +
         v * ((1 - u) * noise (i, j + 1, octave) + u * noise (i + 1, j + 1, octave));
}

/* Nine octaves, from 512 nodes down to 2, each half as high as the one before. */
static void
fill_rough (float *h, int n)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
        double sum = 0, amount = 500, scale = 1.0 / 512;

        for (int octave = 0; octave < 9; octave++, amount /= 2, scale *= 2)
          sum += amount * smooth_noise (i * scale, j * scale, octave);
        h[(gsize) j * n + i] = sum;
      }
}

static void
write_field (const char *path, const float *h, int n)
{
  g_autofree char *header = g_strdup_printf ("%s.hdr", path);
  g_autofree char *text = g_strdup_printf ("ENVI\nsamples = %d\nlines = %d\nbands = 1\nheader offset = 0\nfile type = ENVI Standard\n"
                                           "data type = 4\ninterleave = bsq\nbyte order = %d\n", n, n, G_BYTE_ORDER == G_BIG_ENDIAN);
  FILE *file = fopen (path, "wb");

  g_assert_cmpuint (fwrite (h, sizeof (float), (gsize) n * n, file), ==, (gsize) n * n);
  fclose (file);
  g_assert_true (g_file_set_contents (header, text, -1, NULL));
}

/* The heights stay where they are: the file is mapped. @file keeps it. */
static SgRelief *
read_field (const char *path, GMappedFile **file)
{
  SgRelief *field = sg_relief_allocate (2, 2, 1, 1);

  *file = g_mapped_file_new (path, FALSE, NULL);
  g_assert_cmpuint (g_mapped_file_get_length (*file), ==, (gsize) N * N * sizeof (float));
  g_free (field->h);
  field->h = (float *) g_mapped_file_get_contents (*file);
  field->nx = field->ny = N;
  return field;
}

static void
drop_field (SgRelief *field, GMappedFile *file)
{
  field->h = NULL;
  sg_relief_unref (field);
  g_mapped_file_unref (file);
}

/* Our side, as processes of their own. */

static void
trace (const char *in, const char *out, double first, double interval)
{
  GMappedFile *heights;
  SgRelief *field = read_field (in, &heights);
  g_autoptr (GPtrArray) lines = sg_relief_contours_all (field, first, interval, LEVELS, FALSE);
  FILE *file = fopen (out, "wb");

  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = g_ptr_array_index (lines, i);
      guint32 head[] = { line->n_points, line->closed };

      fwrite (head, sizeof head, 1, file);
      fwrite (line->points, sizeof (SgPoint), line->n_points, file);
    }
  fclose (file);
  drop_field (field, heights);
}

static void
view (const char *in, const char *out)
{
  GMappedFile *heights;
  SgRelief *field = read_field (in, &heights);
  g_autoptr (SgShade) shade = sg_relief_viewshed (field, (SgPoint){ N / 2, N / 2 }, EYE, TARGET, 0, NULL, NULL);
  FILE *file = fopen (out, "wb");

  fwrite (shade->cells, 1, (gsize) N * N, file);
  fclose (file);
  drop_field (field, heights);
}

static Run
run (const char *const *words)
{
  gint64 start = g_get_monotonic_time ();
  pid_t child = fork ();
  struct rusage use;
  int status;

  if (child == 0)
    {
      if (!freopen ("/dev/null", "w", stdout))
        _exit (126);
      execvp (words[0], (char *const *) words);
      _exit (127);
    }
  wait4 (child, &status, 0, &use);
  g_assert_cmpint (status, ==, 0);
  return (Run){ (g_get_monotonic_time () - start) / 1e6, use.ru_maxrss / 1024.0 };
}

/* The lengths of all lines in a shape file. */
static double
length_of_shapes (const char *path)
{
  g_autofree char *data = NULL;
  gsize size;
  double sum = 0;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  for (gsize at = 100; at + 8 < size;)
    {
      gint32 words, parts, n;
      double p[4];

      memcpy (&words, data + at + 4, 4);
      memcpy (&parts, data + at + 8 + 36, 4);
      memcpy (&n, data + at + 8 + 40, 4);
      for (int k = 0; k + 1 < GINT32_FROM_LE (n); k++)
        {
          memcpy (p, data + at + 8 + 44 + 4 * GINT32_FROM_LE (parts) + 16 * k, 32);
          sum += hypot (p[2] - p[0], p[3] - p[1]);
        }
      at += 8 + 2 * GINT32_FROM_BE (words);
    }
  return sum;
}

static double
length_of_ours (const char *path, guint *n_points)
{
  g_autofree char *data = NULL;
  gsize size;
  double sum = 0;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  *n_points = 0;
  for (gsize at = 0; at < size;)
    {
      const guint32 *head = (const guint32 *) (data + at);
      const SgPoint *p = (const SgPoint *) (data + at + 8);

      for (guint k = 0; k + !head[1] < head[0]; k++)
        sum += sg_point_distance (p[k], p[(k + 1) % head[0]]);
      *n_points += head[0];
      at += 8 + head[0] * sizeof (SgPoint);
    }
  return sum;
}

typedef struct { double ours, theirs, start_up, our_memory, their_memory; } Result;

static Result
compare (const char *const *ours, const char *const *theirs, const char *const *tiny)
{
  double a[RUNS], b[RUNS], c[RUNS];
  Result result = { 0 };

  for (guint i = 0; i < RUNS; i++)
    {
      Run mine = run (ours), other = run (theirs), small = run (tiny);

      a[i] = mine.seconds;
      b[i] = other.seconds;
      c[i] = small.seconds;
      result.our_memory = MAX (result.our_memory, mine.megabytes);
      result.their_memory = MAX (result.their_memory, other.megabytes);
    }
  result.ours = sg_bench_median (a, RUNS);
  result.theirs = sg_bench_median (b, RUNS);
  result.start_up = sg_bench_median (c, RUNS);
  g_print ("  ours %.3f s, %.0f MB; GDAL's %.3f s of which %.3f s start-up, %.0f MB\n", result.ours, result.our_memory, result.theirs,
           result.start_up, result.their_memory);
  return result;
}

static void
bench_contours (const char *self, const char *field, const char *tiny, const char *dir, double first, double interval, int *misses)
{
  g_autofree char *out = g_build_filename (dir, "ours.lines", NULL), *shape = g_build_filename (dir, "theirs.shp", NULL);
  g_autofree char *small = g_build_filename (dir, "tiny.shp", NULL);
  char step[G_ASCII_DTOSTR_BUF_SIZE], offset[G_ASCII_DTOSTR_BUF_SIZE];
  const char *ours[] = { self, "--trace", field, out, offset, step, NULL };
  const char *theirs[] = { "gdal_contour", "-q", "-f", "ESRI Shapefile", "-off", offset, "-i", step, field, shape, NULL };
  const char *little[] = { "gdal_contour", "-q", "-f", "ESRI Shapefile", "-i", step, tiny, small, NULL };
  Result result;
  double length, other;
  guint n;

  g_ascii_dtostr (step, sizeof step, interval);
  g_ascii_dtostr (offset, sizeof offset, first);
  result = compare (ours, theirs, little);
  length = length_of_ours (out, &n);
  other = length_of_shapes (shape);
  g_print ("  %u points, length %.0f against %.0f\n", n, length, other);
  sg_bench_judge ("contours, 25 levels on 4096²: times as fast as gdal_contour", (result.theirs - result.start_up) / result.ours, TRUE, 3,
                  misses);
  sg_bench_judge ("contours: memory, as a share of gdal_contour’s", result.our_memory / result.their_memory, FALSE, 1, misses);
  sg_bench_judge ("contours: total length, off from gdal_contour’s in per cent", 100 * fabs (length / other - 1), FALSE, 0.5, misses);
}

static void
bench_viewshed (const char *self, const char *field, const char *tiny, const char *dir, int *misses)
{
  g_autofree char *out = g_build_filename (dir, "ours.seen", NULL), *raster = g_build_filename (dir, "theirs.seen", NULL);
  g_autofree char *small = g_build_filename (dir, "tiny.seen", NULL), *a = NULL, *b = NULL;
  const char *ours[] = { self, "--view", field, out, NULL };
  const char *theirs[] = { "gdal_viewshed", "-q", "-f", "ENVI", "-cc", "0", "-oz", "10", "-tz", "2", "-ox", "2048.5", "-oy", "2048.5",
                           field, raster, NULL };
  const char *little[] = { "gdal_viewshed", "-q", "-f", "ENVI", "-cc", "0", "-oz", "10", "-tz", "2", "-ox", "4.5", "-oy", "4.5", tiny,
                           small, NULL };
  Result result = compare (ours, theirs, little);
  gsize size = 0, same = 0, seen = 0;

  g_assert_true (g_file_get_contents (out, &a, NULL, NULL) && g_file_get_contents (raster, &b, &size, NULL));
  g_assert_cmpuint (size, ==, (gsize) N * N);
  for (gsize i = 0; i < size; i++)
    {
      same += a[i] == b[i];
      seen += a[i] != 0;
    }
  g_print ("  %.2f %% of the field is seen\n", 100.0 * seen / size);
  sg_bench_judge ("viewshed, 4096²: times as fast as gdal_viewshed", (result.theirs - result.start_up) / result.ours, TRUE, 2, misses);
  sg_bench_judge ("viewshed: agreement with gdal_viewshed in per cent of the cells", 100.0 * same / size, TRUE, 99.5, misses);
}

/* Slopes at the nodes of rolling ground, in degrees, against gdaldem’s. */
static void
bench_slope (const char *dir, int *misses)
{
  g_autofree char *ground = g_build_filename (dir, "ground.bin", NULL), *raster = g_build_filename (dir, "slopes.bin", NULL), *theirs = NULL;
  const char *words[] = { "gdaldem", "slope", "-q", "-of", "ENVI", "-alg", "ZevenbergenThorne", ground, raster, NULL };
  g_autofree double *heights = g_new (double, SLOPES * SLOPES);
  g_autofree float *part = g_new (float, SLOPES * SLOPES);
  guint alike = 0, n = 0;

  for (int j = 0; j < SLOPES; j++)
    for (int i = 0; i < SLOPES; i++)
      heights[j * SLOPES + i] = part[j * SLOPES + i] = 20 * sin (i / 17.0) * cos (j / 23.0) + 6 * smooth_noise (i / 40.0, j / 40.0, 3);
  write_field (ground, part, SLOPES);
  run (words);
  g_assert_true (g_file_get_contents (raster, &theirs, NULL, NULL));
  g_autoptr (SgRelief) field = sg_relief_new_from_grid (heights, SLOPES, SLOPES, 1);
  for (int j = 1; j < SLOPES - 1; j++)
    for (int i = 1; i < SLOPES - 1; i++, n++)
      {
        SgPoint uphill = sg_relief_gradient (field, (SgPoint){ i, j });

        alike += fabs (atan (hypot (uphill.x, uphill.y)) * 180 / G_PI - ((const float *) (void *) theirs)[j * SLOPES + i]) < 0.5;
      }
  sg_bench_judge ("slopes: alike to half a degree with gdaldem’s, in per cent of the nodes", 100.0 * alike / n, TRUE, 99.5, misses);
}

static int
bench_all (const char *self)
{
  g_autofree char *dir = g_dir_make_tmp ("sandgate-bench-XXXXXX", NULL);
  g_autofree char *field = NULL, *tiny = NULL;
  g_autofree float *h = g_new (float, (gsize) N * N);
  const char *const sweep[] = { "rm", "-rf", dir, NULL };
  double lowest = INFINITY, highest = -INFINITY, interval;
  int misses = 0;

  field = g_build_filename (dir, "field.bin", NULL);
  tiny = g_build_filename (dir, "tiny.bin", NULL);
  fill_rough (h, 8);
  write_field (tiny, h, 8);
  fill_rough (h, N);
  write_field (field, h, N);
  for (gsize i = 0; i < (gsize) N * N; i++)
    {
      lowest = MIN (lowest, h[i]);
      highest = MAX (highest, h[i]);
    }
  interval = (highest - lowest) / LEVELS;
  bench_contours (self, field, tiny, dir, lowest + interval / 2, interval, &misses);
  bench_viewshed (self, field, tiny, dir, &misses);
  bench_slope (dir, &misses);
  run (sweep);
  return misses ? 1 : 0;
}

int
main (int argc, char *argv[])
{
  g_autofree char *contour = g_find_program_in_path ("gdal_contour"), *viewshed = g_find_program_in_path ("gdal_viewshed");

  setlocale (LC_ALL, "");
  if (argc == 6 && g_str_equal (argv[1], "--trace"))
    trace (argv[2], argv[3], g_ascii_strtod (argv[4], NULL), g_ascii_strtod (argv[5], NULL));
  else if (argc == 4 && g_str_equal (argv[1], "--view"))
    view (argv[2], argv[3]);
  else if (!contour || !viewshed)
    {
      g_print ("GDAL’s tools are not installed (gdal-bin), so there is nothing to measure against.\n");
      return 77;
    }
  else
    {
      if (g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR))
        g_setenv ("TMPDIR", "/dev/shm", TRUE);
      return bench_all (argv[0]);
    }
  return 0;
}
