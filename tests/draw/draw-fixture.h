/* draw-fixture.h: sheets to probe, for the tests of draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../map/map-fixture.h"
#include "draw/sg-painter.h"

#include <math.h>
#include <string.h>

typedef struct { cairo_surface_t *surface; cairo_t *cr; int width, height; } Sheet;

static inline Sheet
new_sheet (int width, int height)
{
  Sheet sheet = { cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height), NULL, width, height };

  sheet.cr = cairo_create (sheet.surface);
  cairo_set_source_rgb (sheet.cr, 1, 1, 1);
  cairo_paint (sheet.cr);
  return sheet;
}

static inline void
free_sheet (Sheet *sheet)
{
  cairo_destroy (sheet->cr);
  cairo_surface_destroy (sheet->surface);
}

static inline guint32
probe (const Sheet *sheet, int x, int y)
{
  const guint8 *data;

  cairo_surface_flush (sheet->surface);
  data = cairo_image_surface_get_data (sheet->surface);
  return ((const guint32 *) (data + (gsize) y * cairo_image_surface_get_stride (sheet->surface)))[x] & 0xffffff;
}

static inline int
channel_gap (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return most;
}

static inline gboolean
is_near (guint32 pixel, guint32 wanted)
{
  return channel_gap (pixel, wanted) <= 12;
}

/* How many pixels differ by more than @slack of 255. */
static inline guint
count_differing (const Sheet *a, const Sheet *b, int slack)
{
  guint n = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      n += channel_gap (probe (a, x, y), probe (b, x, y)) > slack;
  return n;
}

static inline guint
count_ink (const Sheet *sheet, guint32 ink)
{
  guint n = 0;

  for (int y = 0; y < sheet->height; y++)
    for (int x = 0; x < sheet->width; x++)
      n += is_near (probe (sheet, x, y), ink);
  return n;
}
