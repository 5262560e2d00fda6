/* sg-backdrop.c: a scanned map to trace over, and whether it is a picture at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The core does not decode pictures.  It walks a PNG from chunk to chunk and a JPEG from segment to segment, which
 * tells the size and whether the file is whole, and costs nothing that the file's length does not pay for.
 */

#include "map/sg-backdrop.h"

#include "map/sg-map-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#define MAX_SIDE 30000
#define MAX_PIXELS (100 * 1000 * 1000) /* what they come to in memory is four bytes each */

SgBackdrop *
sg_backdrop_new (GBytes *image, SgPoint pixel_a, SgPoint ground_a, SgPoint pixel_b, SgPoint ground_b)
{
  SgBackdrop *self = g_new0 (SgBackdrop, 1);

  g_atomic_ref_count_init (&self->refs);
  self->image = g_bytes_ref (image);
  self->pixel_a = pixel_a;
  self->pixel_b = pixel_b;
  self->ground_a = ground_a;
  self->ground_b = ground_b;
  self->opacity = 0.5;
  return self;
}

SgBackdrop *
sg_backdrop_ref (SgBackdrop *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
sg_backdrop_unref (SgBackdrop *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_bytes_unref (self->image);
  g_free (self);
}

static guint
read_be (const guint8 *data, guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    value = value << 8 | data[i];
  return value;
}

/* Signature, a header of 13 bytes, at least one chunk of picture, an end. */
static gboolean
measure_png (const guint8 *data, gsize size, guint *width, guint *height)
{
  gboolean picture = FALSE;

  if (size < 33 || read_be (data + 8, 4) != 13 || memcmp (data + 12, "IHDR", 4) != 0)
    return FALSE;
  *width = read_be (data + 16, 4);
  *height = read_be (data + 20, 4);
  for (gsize at = 33; at + 12 <= size;)
    {
      gsize length = read_be (data + at, 4);

      if (length > size - at - 12)
        return FALSE;
      if (memcmp (data + at + 4, "IEND", 4) == 0)
        return picture;
      picture |= memcmp (data + at + 4, "IDAT", 4) == 0;
      at += length + 12;
    }
  return FALSE;
}

/* The frame headers of a JPEG: C0 to CF without the tables C4, C8 and CC. */
static gboolean
is_frame (guint8 marker)
{
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

static gboolean
ends_whole (const guint8 *data, gsize size)
{
  while (size > 2 && data[size - 1] == 0)
    size--;
  return size > 2 && data[size - 2] == 0xFF && data[size - 1] == 0xD9;
}

static gboolean
measure_jpeg (const guint8 *data, gsize size, guint *width, guint *height)
{
  gboolean framed = FALSE;

  for (gsize at = 2; at + 4 <= size && data[at] == 0xFF;)
    {
      guint8 marker = data[at + 1];
      gsize length;

      if (marker == 0xFF) /* filling */
        {
          at++;
          continue;
        }
      length = read_be (data + at + 2, 2);
      if (length < 2 || length > size - at - 2)
        return FALSE;
      if (is_frame (marker) && length >= 7)
        {
          *height = read_be (data + at + 5, 2);
          *width = read_be (data + at + 7, 2);
          framed = TRUE;
        }
      if (marker == 0xDA) /* the picture begins */
        return framed && ends_whole (data, size);
      at += length + 2;
    }
  return FALSE;
}

static void
refuse_damaged (const char *format, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("The backdrop is no whole image: its %s ends early or is damaged."), format);
}

/**
 * sg_backdrop_measure:
 * @image: a file's bytes
 * @width: (out): of the picture, in pixels
 * @height: (out): of the picture, in pixels
 *
 * Returns: whether it is a whole PNG or JPEG of a size that can be shown
 */
gboolean
sg_backdrop_measure (GBytes *image, guint *width, guint *height, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (image, &size);
  gboolean png = size > 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0;
  gboolean jpeg = size > 4 && memcmp (data, "\xff\xd8\xff", 3) == 0;

  *width = *height = 0;
  if (size > SG_BACKDROP_MAX_BYTES)
    g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("The backdrop takes %d MB; at most %d MB may be kept with a map."),
                 (int) (size >> 20), SG_BACKDROP_MAX_BYTES >> 20);
  else if (!png && !jpeg)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_FOREIGN, _("The backdrop is no image: a PNG or JPEG is expected."));
  else if (png && !measure_png (data, size, width, height))
    refuse_damaged ("PNG", error);
  else if (jpeg && !measure_jpeg (data, size, width, height))
    refuse_damaged ("JPEG", error);
  else if (!*width || !*height || *width > MAX_SIDE || *height > MAX_SIDE || (guint64) *width * *height > MAX_PIXELS)
    g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("The backdrop is %u × %u pixels; 1 to %d a side and %d million in all can be shown."),
                 *width, *height, MAX_SIDE, MAX_PIXELS / 1000000);
  else
    return TRUE;
  return FALSE;
}
