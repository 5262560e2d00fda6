/* test-viewshed.c: what is seen from a point, against sight worked line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"
#include "map/sg-survey.h"
#include "map/sg-viewshed-private.h"

#include "map/sg-relief-private.h"
#include "map/sg-sight.h"
#include "map/sg-viewshed.h"

#include <math.h>
#include <glib/gstdio.h>

#define N 121

/* Waves of three lengths: the longest is the field, the shortest @shortest nodes. */
static SgRelief *
wavy_field (guint32 seed, double shortest)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree double *h = g_new0 (double, N * N);

  for (guint k = 0; k < 12; k++)
    {
      double length = shortest * pow (N / shortest, k % 4 / 3.0), turn = g_rand_double_range (rand, 0, 2 * G_PI);
      double phase = g_rand_double_range (rand, 0, 2 * G_PI), kx = cos (turn) / length, ky = sin (turn) / length;

      for (guint j = 0; j < N; j++)
        for (guint i = 0; i < N; i++)
          h[j * N + i] += length * 0.05 * sin (2 * G_PI * (kx * i + ky * j) + phase);
    }
  return sg_relief_new_from_grid (h, N, N, 1);
}

static void
sweep (const char *dir)
{
  g_autoptr (GDir) files = g_dir_open (dir, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (dir, name, NULL);

      g_unlink (path);
    }
  g_rmdir (dir);
}

/* The ground in quarter steps along the straight line. */
static gboolean
clear_line (const SgRelief *field, SgPoint a, SgPoint b, double eye, double target)
{
  double za = sg_relief_height (field, a) + eye, zb = sg_relief_height (field, b) + target;
  int steps = (int) ceil (4 * sg_point_distance (a, b));

  for (int k = 1; k < steps; k++)
    {
      double share = (double) k / steps;
      SgPoint at = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };

      if (sg_relief_height (field, at) > za + (zb - za) * share + 1e-9)
        return FALSE;
    }
  return TRUE;
}

static void
test_against_lines (void)
{
  static const SgPoint eyes[] = { { 60, 60 }, { 3, 5 }, { 0, 120 }, { 100, 40 } };

  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (SgRelief) field = wavy_field (seed, 16);
      guint same = 0, seen = 0, hidden = 0;

      for (guint e = 0; e < G_N_ELEMENTS (eyes); e++)
        {
          g_autoptr (SgShade) shade = sg_relief_viewshed (field, eyes[e], 1, 0.5, 0, NULL, NULL);

          for (guint j = 0; j < N; j++)
            for (guint i = 0; i < N; i++)
              {
                gboolean lined = clear_line (field, eyes[e], (SgPoint){ i, j }, 1, 0.5);

                same += lined == (shade->cells[j * N + i] == 255);
                seen += lined;
                hidden += !lined;
              }
        }
      g_test_message ("seed %u: %.2f %% agree", seed, 100.0 * same / (seen + hidden));
      g_assert_cmpuint (seen, >, 2000);
      g_assert_cmpuint (hidden, >, 2000);
      g_assert_cmpfloat (same, >, 0.98 * (seen + hidden));
    }
}

/* A wall of height 10 across the field at x = 30, seen from x = 10 by an eye at 12: at x it hides what is lower than
 * 12 - 2/20·(x - 10), and so nothing at the foot of x ≥ 130. */
static void
test_ridge (void)
{
  static const struct { guint x; double target; gboolean seen; } rows[] = {
    { 29, 0, TRUE }, { 30, 0, TRUE }, { 31, 0, FALSE }, { 60, 6.9, FALSE }, { 60, 7.1, TRUE }, { 110, 1.9, FALSE },
    { 110, 2.1, TRUE }, { 0, 0, TRUE },
  };
  g_autofree double *h = g_new0 (double, N * N);
  g_autoptr (SgRelief) field = NULL;

  for (guint j = 0; j < N; j++)
    h[j * N + 30] = 10;
  field = sg_relief_new_from_grid (h, N, N, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgShade) shade = sg_relief_viewshed (field, (SgPoint){ 10, 60 }, 12, rows[i].target, 0, NULL, NULL);

      g_assert_cmpint (sg_shade_at (shade, (SgPoint){ rows[i].x, 60 }) == 255, ==, rows[i].seen);
    }
}

static void
test_flat (void)
{
  g_autofree double *h = g_new0 (double, N * N);
  g_autoptr (SgRelief) field = sg_relief_new_from_grid (h, N, N, 1);
  g_autoptr (SgShade) shade = sg_relief_viewshed (field, (SgPoint){ 17, 90 }, 1, 0, 0, NULL, NULL);

  for (guint i = 0; i < N * N; i++)
    g_assert_cmpuint (shade->cells[i], ==, 255);
}

static void
test_radius (void)
{
  g_autoptr (SgRelief) field = wavy_field (7, 16);
  g_autoptr (SgShade) whole = sg_relief_viewshed (field, (SgPoint){ 40, 50 }, 2, 1, 0, NULL, NULL);
  g_autoptr (SgShade) part = sg_relief_viewshed (field, (SgPoint){ 40, 50 }, 2, 1, 25, NULL, NULL);

  g_assert_cmpuint (part->nx, ==, 51);
  for (guint j = 0; j < N; j++)
    for (guint i = 0; i < N; i++)
      {
        SgPoint at = { i, j };
        gboolean within = sg_point_distance (at, (SgPoint){ 40, 50 }) <= 25;

        g_assert_cmpuint (sg_shade_at (part, at), ==, within ? sg_shade_at (whole, at) : 0);
      }
}

/* A field of 100 × 100, the eye at 10, 50. */
static void
test_tops (void)
{
  static const struct { const char *piece; double x, y; gboolean seen; } rows[] = {
    { "<piece id='a' kind='house' height='9' points='30,45 40,45 40,55 30,55'/>", 25, 50, TRUE },
    { "<piece id='a' kind='house' height='9' points='30,45 40,45 40,55 30,55'/>", 60, 50, FALSE },
    { "<piece id='a' kind='house' height='9' points='30,45 40,45 40,55 30,55'/>", 60, 80, TRUE },
    { "<piece id='a' kind='house' height='9' points='5,45 15,45 15,55 5,55'/>", 60, 50, TRUE },   /* the eye is in it */
    { "<piece id='a' kind='house' height='1' points='30,45 40,45 40,55 30,55'/>", 90, 50, TRUE }, /* over it */
    { "<piece id='a' kind='wall' height='9' width='1' points='30,20 34,80'/>", 25, 50, TRUE },
    { "<piece id='a' kind='wall' height='9' width='1' points='30,20 34,80'/>", 60, 50, FALSE },
    { "<piece id='a' kind='wood' height='9' points='30,20 60,20 60,80 30,80'/>", 38, 50, TRUE },
    { "<piece id='a' kind='wood' height='9' points='30,20 60,20 60,80 30,80'/>", 45, 50, FALSE },
    { "<piece id='a' kind='wood' height='9' points='30,20 60,20 60,80 30,80'/>", 80, 50, FALSE },
    { "<piece id='a' kind='wood' height='9' points='30,20 38,20 38,80 30,80'/>", 80, 50, TRUE },  /* through it */
    { "<piece id='a' kind='wood' class='thick' height='9' points='30,20 60,20 60,80 30,80'/>", 35, 50, FALSE },
    { "<piece id='a' kind='wood' sparse='yes' height='9' points='30,20 60,20 60,80 30,80'/>", 45, 50, TRUE },
    { "<piece id='a' kind='wood' height='9' points='30,20 36,20 36,80 30,80'/>"
      "<piece id='b' kind='wood' height='9' points='40,20 46,20 46,80 40,80'/>", 60, 50, FALSE },  /* both together */
    { "<piece id='a' kind='wood' height='9' points='5,20 30,20 30,80 5,80'/>", 15, 50, TRUE },    /* the eye is in it */
    { "<piece id='a' kind='wood' height='9' points='5,20 30,20 30,80 5,80'/>", 40, 50, FALSE },
  };
  SgSightTerms terms = { 2, 2, 10, 2, 20, 9, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = map_with (rows[i].piece);
      g_autoptr (SgShade) shade = sg_survey_viewshed (map, (SgPoint){ 10, 50 }, &terms, 0);

      g_test_message ("row %u", i);
      g_assert_cmpint (sg_shade_at (shade, (SgPoint){ rows[i].x, rows[i].y }) == 255, ==, rows[i].seen);
    }
}

static void
test_side (void)
{
  static const SgPoint eyes[] = { { 10, 50 }, { 90, 40 } };
  SgSightTerms terms = { 2, 2, 10, 2, 20, 9, FALSE };
  g_autoptr (SgMap) map = map_with ("<piece id='a' kind='house' height='9' points='30,45 40,45 40,55 30,55'/>"
                                    "<piece id='b' kind='wood' height='9' points='60,20 80,20 80,80 60,80'/>");
  g_autoptr (SgShade) one = sg_survey_viewshed (map, eyes[0], &terms, 60);
  g_autoptr (SgShade) other = sg_survey_viewshed (map, eyes[1], &terms, 60);
  g_autoptr (SgShade) both = sg_survey_viewshed_side (map, eyes, 2, &terms, 60);
  guint seen = 0;

  for (guint j = 0; j < both->ny; j++)
    for (guint i = 0; i < both->nx; i++)
      {
        SgPoint at = { i * both->step, j * both->step };

        g_assert_cmpuint (sg_shade_at (both, at), ==, sg_shade_at (one, at) | sg_shade_at (other, at));
        seen += sg_shade_at (both, at) == 255;
      }
  g_assert_cmpuint (seen, >, 1000);
  g_assert_cmpuint (seen, <, both->nx * both->ny - 1000);
}

/* Behind troops as behind a wall: what the lines of sight say one by one; nobody is hidden by his own block. */
static void
test_troops (void)
{
  static const SgPoint eye = { 20, 50 };
  static const SgBlocker blockers[] = { { { { 40, 40 }, { 46, 40 }, { 46, 60 }, { 40, 60 } }, 3 }, { { { 15, 45 }, { 25, 45 }, { 25, 55 }, { 15, 55 } }, 3 },
                                        { { { 60, 20 }, { 61, 20 }, { 61, 21 }, { 60, 21 } }, 3 } };
  SgSightTerms terms = { 2, 2, 10, 2, 20, 9, FALSE };
  g_autoptr (SgMap) map = map_with ("");
  g_autoptr (SgShade) clear = sg_survey_viewshed (map, eye, &terms, 0);
  g_autoptr (SgShade) seen = sg_survey_viewshed_among (map, &eye, 1, &terms, 0, blockers, G_N_ELEMENTS (blockers));
  guint hidden = 0, differ = 0, all = 0;

  for (double y = 1.5; y < 99; y += 1)
    for (double x = 1.5; x < 99; x += 1)
      {
        g_autoptr (SgSight) sight = sg_survey_sight (map, eye, (SgPoint){ x, y }, &terms, blockers, G_N_ELEMENTS (blockers));

        g_assert_cmpuint (sg_shade_at (clear, (SgPoint){ x, y }), ==, 255);
        all++;
        hidden += !sight->seen;
        differ += sight->seen != (sg_shade_at (seen, (SgPoint){ x, y }) == 255);
      }
  g_assert_cmpuint (hidden, >, all / 20);
  g_assert_cmpuint (hidden, <, all / 3);
  g_assert_cmpuint (differ, <, all / 30); /* along the edges of a shadow, which has whole cells */
}

/* The same field through gdal_viewshed, where it is installed: both take the reference planes, so that only rounding differs. */
static void
test_against_gdal (void)
{
  g_autofree char *tool = g_find_program_in_path ("gdal_viewshed"), *dir = NULL, *in = NULL, *header = NULL, *out = NULL, *cells = NULL;
  const char *argv[] = { "gdal_viewshed", "-q", "-f", "ENVI", "-cc", "0", "-oz", "3", "-tz", "1", "-ox", "40.5", "-oy", "70.5", NULL, NULL, NULL };
  g_autoptr (SgRelief) field = wavy_field (3, 6);
  g_autoptr (SgShade) shade = NULL;
  gsize size, same = 0;

  if (!tool || G_BYTE_ORDER != G_LITTLE_ENDIAN)
    {
      g_test_skip ("gdal_viewshed is not installed (gdal-bin).");
      return;
    }
  dir = g_dir_make_tmp ("sandgate-XXXXXX", NULL);
  argv[14] = in = g_build_filename (dir, "field.bin", NULL);
  argv[15] = out = g_build_filename (dir, "seen.bin", NULL);
  header = g_strdup_printf ("%s.hdr", in);
  g_assert_true (g_file_set_contents (in, (const char *) field->h, N * N * sizeof (float), NULL));
  g_assert_true (g_file_set_contents (header, "ENVI\nsamples = 121\nlines = 121\nbands = 1\nheader offset = 0\ndata type = 4\n"
                                      "interleave = bsq\nbyte order = 0\n", -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                               NULL, NULL));
  g_assert_true (g_file_get_contents (out, &cells, &size, NULL));
  g_assert_cmpuint (size, ==, N * N);
  shade = sg_relief_viewshed (field, (SgPoint){ 40, 70 }, 3, 1, 0, NULL, NULL);
  for (gsize i = 0; i < size; i++)
    same += (guint8) cells[i] == shade->cells[i];
  g_test_message ("%.2f %% agree", 100.0 * same / size);
  g_assert_cmpfloat (same, >=, 0.995 * size);
  sweep (dir);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/viewshed/flat", test_flat);
  g_test_add_func ("/map/viewshed/ridge", test_ridge);
  g_test_add_func ("/map/viewshed/against-lines", test_against_lines);
  g_test_add_func ("/map/viewshed/against-gdal", test_against_gdal);
  g_test_add_func ("/map/viewshed/radius", test_radius);
  g_test_add_func ("/map/viewshed/tops", test_tops);
  g_test_add_func ("/map/viewshed/side", test_side);
  g_test_add_func ("/map/viewshed/troops", test_troops);
  return g_test_run ();
}
