/* test-survey-marks.c: shades over the country and profiles, probed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../map/map-fixture.h"
#include "draw/sg-chart-profile.h"
#include "draw/sg-paint-shade.h"
#include "map/sg-sight.h"

#include "draw/sg-survey-marks.h"

#define SIZE 200

static cairo_surface_t *
sheet (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

/* How many pixels of a box are not white. */
static guint
count (cairo_surface_t *surface, int x0, int y0, int x1, int y1)
{
  guint n = 0;

  cairo_surface_flush (surface);
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      n += (((guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)))[x] & 0xffffff) != 0xffffff;
  return n;
}

/* The near left quarter of a map 100 across is reached. */
static void
test_shade (void)
{
  static const struct { SgShadeLook look; guint near_left, far_right; } rows[] = {
    { SG_SHADE_REACHED, 1, 0 }, { SG_SHADE_UNSEEN, 0, 1 },
  };
  g_autoptr (SgMap) map = map_with ("");
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_PLAIN);
  SgViewport view = { 2, 0, SIZE, 0 };
  g_autoptr (SgShade) shade = sg_shade_new (50, 50, 2, (SgPoint){ 1, 1 });

  for (guint j = 0; j < 25; j++)
    for (guint i = 0; i < 25; i++)
      shade->cells[j * 50 + i] = 255;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int again = 0; again <= 1; again++) /* made, and kept */
      {
        cairo_surface_t *surface = sheet ();
        cairo_t *cr = cairo_create (surface);

        sg_painter_shade (painter, cr, &view, shade, rows[i].look, 0x203040);
        g_assert_cmpuint (count (surface, 10, 110, 80, 190), ==, rows[i].near_left * 70 * 80);
        g_assert_cmpuint (count (surface, 110, 10, 190, 80), ==, rows[i].far_right * 80 * 70);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

static guint
draw_profile (const SgProfile *profile)
{
  cairo_surface_t *surface = sheet ();
  cairo_t *cr = cairo_create (surface);
  SgInk ink;
  guint n;

  sg_ink_init (&ink, FALSE);
  sg_chart_profile (cr, &ink, SIZE, SIZE, profile);
  n = count (surface, 60, 14, 186, 176);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

static void
test_profile (void)
{
  g_autoptr (SgMap) bare = map_with (""), housed = map_with ("<piece id='h' kind='house' height='6' points='40,40 60,40 60,60 40,60'/>");
  SgPoint ends[] = { { 10, 50 }, { 90, 50 } };
  SgSightTerms terms = { 2, 2, 0, 0, 0, 0, FALSE };
  g_autoptr (GArray) level = sg_survey_profile (bare, ends, 2), house = sg_survey_profile (housed, ends, 2);
  g_autoptr (SgSight) sight = sg_survey_sight (housed, ends[0], ends[1], &terms, NULL, 0);
  SgProfile one = { (SgStation *) level->data, level->len, NULL, 0, 0, "in", "in" };
  SgProfile two = { (SgStation *) house->data, house->len, NULL, 0, 0, "in", "in" };
  SgProfile three = two;
  guint without, with;

  three.sight = sight;
  three.eye = three.target = 2;
  g_assert_false (sight->seen);
  without = draw_profile (&one);
  with = draw_profile (&two);
  g_assert_cmpuint (with, >, without + 2000);              /* the house fills a fifth of the chart */
  g_assert_cmpuint (draw_profile (&three), >, with + 60);  /* and the line of sight is over it */
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/survey-marks/shade", test_shade);
  g_test_add_func ("/draw/survey-marks/profile", test_profile);
  return g_test_run ();
}
