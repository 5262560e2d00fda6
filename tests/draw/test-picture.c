/* test-picture.c: scanned maps under the country, as PNG and as JPEG.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"
#include "draw/sg-painter-country.h"
#include "map/sg-map-edit.h"

#include "draw/sg-picture.h"
#include "map/sg-backdrop.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

#define WIDE 200
#define HIGH 100

/* Red on the left, blue on the right. */
static GBytes *
make_picture (const char *type, int width, int height)
{
  g_autoptr (GdkPixbuf) all = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) right = gdk_pixbuf_new_subpixbuf (all, width / 2, 0, width - width / 2, height);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  gdk_pixbuf_fill (all, 0xd00000ff);
  gdk_pixbuf_fill (right, 0x0000d0ff);
  gdk_pixbuf_save_to_buffer (all, &data, &size, type, &error, NULL);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

static Sheet
draw_over (GBytes *bytes, SgStyle style, double width, double height)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 2000, 1000);
  g_autoptr (SgBackdrop) backdrop = sg_backdrop_new (bytes, (SgPoint){ 0, height }, (SgPoint){ 0, 0 }, (SgPoint){ width, height }, (SgPoint){ 2000, 0 });
  g_autoptr (SgPainter) painter = NULL;
  Sheet sheet = new_sheet (400, 200);
  SgViewport view = { 0.2, 0, 200, 0 };

  backdrop->opacity = 1;
  sg_map_set_backdrop (map, backdrop);
  painter = sg_painter_new (map, style);
  sg_painter_country (painter, sheet.cr, &view, 400, 200, FALSE);
  return sheet;
}

static void
test_drawn (void)
{
  static const char *const types[] = { "png", "jpeg" };

  for (guint t = 0; t < G_N_ELEMENTS (types); t++)
    for (guint style = 0; style < 3; style++)
      {
        g_autoptr (GBytes) bytes = make_picture (types[t], WIDE, HIGH);
        g_autoptr (GError) error = NULL;
        guint width, height;
        Sheet sheet = draw_over (bytes, style, WIDE, HIGH);

        g_assert_true (sg_backdrop_measure (bytes, &width, &height, &error));
        g_assert_true (sg_picture_check (bytes, &error));
        g_assert_cmpuint (width, ==, WIDE);
        g_assert_cmpint (channel_gap (probe (&sheet, 107, 93), 0xd00000), <, 24);
        g_assert_cmpint (channel_gap (probe (&sheet, 307, 93), 0x0000d0), <, 24);
        free_sheet (&sheet);
      }
}

/* A JPEG too large to keep is kept smaller, and lies where it lay. */
static void
test_shrunk (void)
{
  g_autoptr (GBytes) bytes = make_picture ("jpeg", 8000, 4000);
  Sheet sheet = draw_over (bytes, SG_STYLE_ORDNANCE, 8000, 4000);

  g_assert_cmpint (channel_gap (probe (&sheet, 187, 93), 0xd00000), <, 24);
  g_assert_cmpint (channel_gap (probe (&sheet, 213, 93), 0x0000d0), <, 24);
  free_sheet (&sheet);
}

/* Damaged inside: a sentence, and the country is drawn without it; no bytes whatever bring it down. */
static void
test_damaged (void)
{
  static const char *const types[] = { "png", "jpeg" };
  g_autoptr (GRand) dice = g_rand_new_with_seed (1912);
  guint refused = 0;

  for (guint t = 0; t < G_N_ELEMENTS (types); t++)
    for (guint i = 0; i < 60; i++)
      {
        g_autoptr (GBytes) bytes = make_picture (types[t], 40, 20), broken = NULL;
        g_autoptr (GError) error = NULL;
        gsize size;
        g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
        guint width, height;

        size = g_bytes_get_size (bytes);
        for (guint k = 0; k < 4; k++)
          data[g_rand_int_range (dice, 2, (int) size)] = g_rand_int_range (dice, 0, 256);
        broken = g_bytes_new (data, size);
        if (sg_backdrop_measure (broken, &width, &height, &error) && sg_picture_check (broken, &error))
          continue;
        refused++;
        g_assert_error (error, SG_ERROR, (gint) error->code);
        g_assert_true (g_str_has_suffix (error->message, "."));
        if (width > 0 && width < 4000 && height < 4000)
          {
            Sheet sheet = draw_over (broken, SG_STYLE_PLAIN, 40, 20);

            free_sheet (&sheet);
          }
      }
  g_assert_cmpuint (refused, >, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/picture/drawn", test_drawn);
  g_test_add_func ("/draw/picture/shrunk", test_shrunk);
  g_test_add_func ("/draw/picture/damaged", test_damaged);
  return g_test_run ();
}
