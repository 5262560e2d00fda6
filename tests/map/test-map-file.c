/* test-map-file.c: measured heights, strokes and backdrops in .sgmap files, and files that were tampered with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"

#include <math.h>
#include <string.h>

#include "map/sg-backdrop.h"
#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

/* A PNG of one white pixel. */
#define WHITE_PNG "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="
#define PLACED "pixel-a='0,0' ground-a='0,0' pixel-b='1,1' ground-b='100,100'"

static SgHeights *
make_heights (guint nx, guint ny, double step)
{
  float *h = g_new (float, (gsize) nx * ny);

  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      h[(gsize) j * nx + i] = 100 + 80 * sin (i * 0.05) * cos (j * 0.04) + (i * 7 + j * 13) % 5 * 0.3;
  return sg_heights_new (nx, ny, step, h);
}

static SgMap *
make_map (guint n)
{
  SgMap *map = sg_map_new ("Measured", "paces", 2000, 2000);
  g_autoptr (SgHeights) heights = make_heights (n, n, 2000.0 / (n - 1));
  gsize size = 0;
  g_autofree guint8 *image = g_base64_decode (WHITE_PNG, &size);
  g_autoptr (GBytes) bytes = g_bytes_new (image, size);
  g_autoptr (SgBackdrop) backdrop = sg_backdrop_new (bytes, (SgPoint){ 0, 1 }, (SgPoint){ 0, 0 }, (SgPoint){ 1, 0 },
                                                     (SgPoint){ 2000, 2000 });
  SgPoint points[] = { { 100, 100 }, { 100, 100 }, { 150.5, 120 } };

  backdrop->opacity = 0.25;
  sg_map_set_heights (map, heights);
  sg_map_set_backdrop (map, backdrop);
  for (guint kind = SG_STROKE_RAISE; kind <= SG_STROKE_LEVEL; kind++)
    sg_map_add_stroke (map, sg_stroke_new (kind, 40 + kind, 0.5, points, 3));
  return map;
}

static void
assert_same (SgMap *a, SgMap *b)
{
  const SgHeights *x = sg_map_get_heights (a), *y = sg_map_get_heights (b);

  g_assert_cmpuint (x->nx, ==, y->nx);
  g_assert_cmpuint (x->ny, ==, y->ny);
  for (gsize i = 0; i < (gsize) x->nx * x->ny; i++)
    g_assert_cmpfloat_with_epsilon (x->h[i], y->h[i], 0.00501);
  g_assert_cmpuint (sg_map_get_strokes (a)->len, ==, sg_map_get_strokes (b)->len);
  for (guint i = 0; i < sg_map_get_strokes (a)->len; i++)
    {
      const SgStroke *s = sg_map_get_strokes (a)->pdata[i], *t = sg_map_get_strokes (b)->pdata[i];

      g_assert_cmpint (s->kind, ==, t->kind);
      g_assert_cmpfloat (s->radius, ==, t->radius);
      g_assert_cmpmem (s->points, s->n_points * sizeof (SgPoint), t->points, t->n_points * sizeof (SgPoint));
    }
  g_assert_true (g_bytes_equal (sg_map_get_backdrop (a)->image, sg_map_get_backdrop (b)->image));
  g_assert_cmpfloat (sg_map_get_backdrop (a)->opacity, ==, sg_map_get_backdrop (b)->opacity);
  g_assert_cmpfloat (sg_map_get_backdrop (a)->ground_b.x, ==, sg_map_get_backdrop (b)->ground_b.x);
}

static void
test_round_trip (void)
{
  g_autoptr (SgMap) map = make_map (41);
  g_autoptr (GBytes) once = sg_map_to_bytes (map), twice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) again = sg_map_load (once, "once.sgmap", &error);

  g_assert_no_error (error);
  assert_same (map, again);
  twice = sg_map_to_bytes (again);
  g_assert_true (g_bytes_equal (once, twice));
}

/* A large field is read within a second even on a slow machine, and is not much larger than its nodes. */
static void
test_large (void)
{
  g_autoptr (SgMap) map = make_map (1024), again = NULL;
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
  g_autoptr (GError) error = NULL;
  gint64 before = g_get_monotonic_time ();

  again = sg_map_load (bytes, "large.sgmap", &error);
  g_test_message ("%d bytes read in %d ms", (int) g_bytes_get_size (bytes), (int) ((g_get_monotonic_time () - before) / 1000));
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), <, 3 * 1024 * 1024);
  g_assert_cmpuint (sg_map_get_heights (again)->nx, ==, 1024);
}

static void
test_refused (void)
{
  static const struct { const char *text, *words; } rows[] = {
    { "<heights nx='2' ny='2' step='50'>\n<row>AAA=</row></heights>", "has 1 rows; 2 are expected" },
    { "<heights nx='2' ny='2' step='50'>\n<row>AAA=</row>\n<row>AA==</row></heights>", "line 4: The row of heights ends after 1 of 2" },
    { "<heights nx='2' ny='2' step='50'>\n<row>AAA=</row>\n<row>AAAA</row></heights>", "line 4: The row of heights goes on after all 2" },
    { "<heights nx='2' ny='2' step='50'>\n<row>AA!=</row><row>AAA=</row></heights>", "line 3: <row> is not in base64" },
    { "<heights nx='2' ny='2' step='50'>\n<row>gICAgICAgICAgAE=</row><row>AAA=</row></heights>", "line 3: The row of heights ends" },
    { "<heights nx='2' ny='2' step='50'>\n<row>/////w8A</row><row>AAA=</row></heights>", "line 3: Height 1 of the row is beyond ±30000" },
    { "<heights nx='1' ny='2' step='50'/>", "line 2" },
    { "<heights nx='100000000' ny='100000000' step='50'/>", "line 2" },
    { "<heights nx='8000' ny='8000' step='50'/>", "a map keeps at most" },
    { "<heights nx='2' ny='2' step='NaN'/>", "line 2" },
    { "<heights nx='2' ny='2' step='0'/>", "step" },
    { "<heights nx='2' ny='2' step='50'><row>AAA=</row><row>AAA=</row></heights>"
      "<heights nx='2' ny='2' step='50'><row>AAA=</row><row>AAA=</row></heights>", "two fields of heights" },
    { "<stroke kind='dig' radius='1' amount='1' points='1,1'/>", "line 2" },
    { "<stroke kind='raise' radius='0' amount='1' points='1,1'/>", "radius" },
    { "<stroke kind='raise' radius='1' amount='INF' points='1,1'/>", "amount" },
    { "<stroke kind='raise' radius='1' amount='1' points=''/>", "The stroke has no points" },
    { "<stroke kind='raise' radius='1' amount='1' points='1,1 nan,2'/>", "“nan,2” is not a point" },
    { "<backdrop " PLACED "/>", "The backdrop is no image" },
    { "<backdrop " PLACED "><part>aGVsbG8gd29ybGQ=</part></backdrop>", "line 2: The backdrop is no image: a PNG or JPEG is expected." },
    { "<backdrop " PLACED "><part>iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4</part></backdrop>", "its PNG ends early" },
    { "<backdrop " PLACED "><part>/9j/4AAQSkZJRgABAQAAAQABAAD/</part></backdrop>", "its JPEG ends early" },
    { "<backdrop pixel-a='0,0' ground-a='0,0' pixel-b='0,0' ground-b='9,9'><part>" WHITE_PNG "</part></backdrop>", "two points fall together" },
    { "<backdrop pixel-a='0' ground-a='0,0' pixel-b='1,1' ground-b='9,9'><part>" WHITE_PNG "</part></backdrop>", "pixel-a is “0”" },
    { "<backdrop " PLACED " opacity='2'><part>" WHITE_PNG "</part></backdrop>", "opacity" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("<map title='' unit='paces' width='100' depth='100'>\n%s</map>", rows[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) map = read_map (text, &error);

      g_test_message ("%s: %s", rows[i].text, error ? error->message : "read");
      g_assert_null (map);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* A brush that would hold the program up for hours, and more points than a map may have. */
static void
test_bounds (void)
{
  static const struct { const char *open, *point, *close; guint n; const char *words; } rows[] = {
    { "<stroke kind='raise' radius='100' amount='1' points='", "1,1 ", "'/>", 5000, "goes over the whole map 5000 times" },
    { "<stroke kind='raise' radius='.1' amount='1' points='", "1,1 ", "'/>", 1000000, "points, which is more than it may" },
    { "<piece id='a' kind='wood' points='", "1,1 2,1 3,4 ", "'/>", 400000, "points, which is more than it may" },
    { "<piece id='a' kind='wood' points='", "1,1 2,1 3,4 ", "'/>", 2000, "“a”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new ("<map title='' width='100' depth='100'>");
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) map = NULL;

      g_string_append (text, rows[i].open);
      for (guint k = 0; k < rows[i].n; k++)
        g_string_append (text, rows[i].point);
      g_string_append_printf (text, "%s</map>", rows[i].close);
      map = read_map (text->str, &error);
      g_assert_null (map);
      g_assert_nonnull (strstr (error->message, rows[i].words));
    }
}

static void
test_picture (void)
{
  gsize size = 0;
  g_autofree guint8 *data = g_base64_decode (WHITE_PNG, &size);
  g_autoptr (GBytes) whole = g_bytes_new (data, size);
  guint width, height;

  g_assert_true (sg_backdrop_measure (whole, &width, &height, NULL));
  g_assert_cmpuint (width, ==, 1);
  g_assert_cmpuint (height, ==, 1);
  data[16] = 0x7F; /* as wide as no picture is */
  {
    g_autoptr (GBytes) wide = g_bytes_new (data, size);
    g_autoptr (GError) error = NULL;

    g_assert_false (sg_backdrop_measure (wide, &width, &height, &error));
    g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  }
}

/* Bytes changed, dropped and doubled at random: one sentence or a map that writes itself the same way again. */
static void
test_mutations (void)
{
  g_autoptr (SgMap) map = make_map (9);
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
  g_autoptr (GRand) dice = g_rand_new_with_seed (1913);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  guint read = 0;

  for (guint round = 0; round < 2000; round++)
    {
      g_autofree char *copy = g_memdup2 (data, size);
      gsize length = round % 10 ? size : (gsize) g_rand_int_range (dice, 0, size);
      g_autoptr (GBytes) tampered = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) result = NULL;

      for (guint k = 0; k <= round % 3; k++)
        copy[g_rand_int_range (dice, 0, size)] = "09.,-<>'\"/=AZaz \n\xff\x00"[g_rand_int_range (dice, 0, 18)];
      tampered = g_bytes_new (copy, length);
      result = sg_map_load (tampered, "tampered.sgmap", &error);
      g_assert_true ((result == NULL) == (error != NULL));
      if (error)
        g_assert_true (g_str_has_prefix (error->message, "tampered.sgmap") && !strchr (error->message, '\n'));
      read += result != NULL;
    }
  g_test_message ("%u read", read);
  g_assert_cmpuint (read, >, 0);
  g_assert_cmpuint (read, <, 2000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/file/round-trip", test_round_trip);
  g_test_add_func ("/map/file/large", test_large);
  g_test_add_func ("/map/file/refused", test_refused);
  g_test_add_func ("/map/file/bounds", test_bounds);
  g_test_add_func ("/map/file/picture", test_picture);
  g_test_add_func ("/map/file/mutations", test_mutations);
  return g_test_run ();
}
