/* sg-picture.c: scanned maps, read into memory: a PNG by cairo, a JPEG by gdk-pixbuf.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is larger than a screen ever shows is read smaller: the surface's device scale says by how much, so that its
 * user space is the picture's own pixels.
 */

#include "draw/sg-picture.h"

#include "draw/sg-painter-private.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MOST_PIXELS 2.4e7 /* of a JPEG as it is kept; of a PNG the map's own limit holds */

typedef struct { const guint8 *data; gsize left; } Reading;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reading *reading = closure;

  if (length > reading->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reading->data, length);
  reading->data += length;
  reading->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

/* It is made smaller while it is read: whole it may be more than there is memory for. */
static void
size_cb (GdkPixbufLoader *loader, int width, int height, double *shrunk)
{
  double pixels = (double) width * height;

  if (pixels <= MOST_PIXELS)
    return;
  *shrunk = sqrt (MOST_PIXELS / pixels);
  gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * *shrunk)), MAX (1, (int) (height * *shrunk)));
}

static void
copy_row (guint32 *to, const guint8 *from, int width, int channels)
{
  for (int x = 0; x < width; x++, from += channels)
    to[x] = 0xff000000u | (guint32) from[0] << 16 | (guint32) from[1] << 8 | from[2];
}

static cairo_surface_t *
copy_pixbuf (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint8 *data;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    copy_row ((guint32 *) (void *) (data + (gsize) y * cairo_image_surface_get_stride (surface)),
              gdk_pixbuf_read_pixels (pixbuf) + (gsize) y * gdk_pixbuf_get_rowstride (pixbuf), width, gdk_pixbuf_get_n_channels (pixbuf));
  cairo_surface_mark_dirty (surface);
  return surface;
}

static cairo_surface_t *
read_jpeg (GBytes *image)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type ("jpeg", NULL);
  cairo_surface_t *surface = NULL;
  GdkPixbuf *pixbuf;
  double shrunk = 1;
  gboolean whole;

  if (loader == NULL)
    return NULL;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_cb), &shrunk);
  whole = gdk_pixbuf_loader_write_bytes (loader, image, NULL);
  /* A loader is closed whatever became of it. */
  whole = gdk_pixbuf_loader_close (loader, NULL) && whole;
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  if (whole && pixbuf != NULL && gdk_pixbuf_get_bits_per_sample (pixbuf) == 8)
    surface = copy_pixbuf (pixbuf);
  if (surface != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    /* What was measured on the picture was measured in its own pixels, and it may have fewer now. */
    cairo_surface_set_device_scale (surface, shrunk, shrunk);
  return surface;
}

cairo_surface_t *
sg_read_picture (GBytes *image)
{
  Reading reading;

  reading.data = g_bytes_get_data (image, &reading.left);
  /* By its first bytes, whatever the file was called. */
  if (reading.left > 2 && memcmp (reading.data, "\xff\xd8", 2) == 0)
    return read_jpeg (image);
  return cairo_image_surface_create_from_png_stream (read_cb, &reading);
}

gboolean
sg_picture_check (GBytes *image, GError **error)
{
  cairo_surface_t *surface = sg_read_picture (image);
  gboolean fine = surface != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS;

  if (!fine)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("The picture cannot be read: it is damaged inside."));
  g_clear_pointer (&surface, cairo_surface_destroy);
  return fine;
}
