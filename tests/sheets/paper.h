/* paper.h: what stands on a sheet: its ink, and its words as they are read from its PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gstdio.h>

#include "sheets/sg-sheet.h"

typedef gboolean (*IsInk) (guint32 pixel);

static inline gboolean
is_dark (guint32 pixel)
{
  return (pixel & 0xff) < 0x80;
}

static inline gboolean
is_coloured (guint32 pixel)
{
  return (pixel & 0xff) != (pixel >> 8 & 0xff) || (pixel & 0xff) != (pixel >> 16 & 0xff);
}

/* How much of the page bears such ink. */
static inline guint
count_such_ink (SgSheet *sheet, guint page, IsInk is_ink)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint ink = 0;

  sg_sheet_get_size (sheet, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * 2, height * 2);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2 * 25.4 / 72, 2 * 25.4 / 72);
  sg_sheet_draw (sheet, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        ink += is_ink (row[x]);
    }
  cairo_surface_destroy (surface);
  return ink;
}

static inline guint
count_ink (SgSheet *sheet, guint page)
{
  return count_such_ink (sheet, page, is_dark);
}

/* In a folder of this program’s own: others that lay sheets out may run beside it. */
static inline char *
make_path (const char *name)
{
  g_autofree char *own = g_path_get_basename (g_get_prgname ()), *folder = g_build_filename (g_get_user_cache_dir (), own, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, name, NULL);
}

static inline char *
read_pdf (SgSheet *sheet)
{
  g_autofree char *path = make_path ("sheet.pdf");
  g_autofree char *command = NULL;
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  int status = 0;

  g_assert_true (sg_sheet_to_file (sheet, path, 100, &error));
  g_assert_no_error (error);
  command = g_strdup_printf ("pdftotext -layout '%s' -", path);
  g_assert_true (g_spawn_command_line_sync (command, &text, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return text;
}

static inline gboolean
says (const char *text, const char *wanted)
{
  return strstr (text, wanted) != NULL;
}
