/* sg-paint-board.c: a whole board, and pictures of it in files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-paint-board.h"

#include "base/sg-file.h"
#include "draw/sg-block-list.h"
#include "draw/sg-block.h"
#include "draw/sg-country-names.h"
#include "draw/sg-figure.h"
#include "draw/sg-furniture.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define PICTURE_LONG 1400.0   /* u: the longer side of a picture */
#define PICTURE_SHORT 1000.0
#define PNG_DENSITY 2.0
/* A document's date would make two prints of one board differ; they carry the year of the book instead. */
#define DOCUMENT_DATE "1913-01-01T00:00:00Z"

/* (out) @state: FALSE when it is no longer to be seen. */
static gboolean
find_state (const SgFigure *figure, guint *state)
{
  static const struct { const char *account; guint state; } rows[] = {
    { SG_ACCOUNT_FIT, SG_MARK_PLAIN }, { SG_ACCOUNT_DEAD, SG_MARK_DEAD }, { SG_ACCOUNT_PRISONER, SG_MARK_PRISONER },
    { SG_ACCOUNT_DISARMED, SG_MARK_DISARMED }, { SG_ACCOUNT_CAPTURED, SG_MARK_CAPTURED },
  };

  if (!figure->placed)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_strcmp0 (figure->account, rows[i].account) == 0)
      {
        *state = rows[i].state;
        if (g_strcmp0 (sg_figure_get (figure, "lying"), "yes") == 0)
          *state |= SG_MARK_LYING;
        return TRUE;
      }
  return FALSE;
}

/* (transfer full) (element-type SgMark) */
static GArray *
list_marks (SgBoard *board)
{
  GPtrArray *figures = sg_board_get_figures (board);
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (SgMark));

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = g_ptr_array_index (figures, i);
      const SgUnitType *type = sg_figure_get_type (board, figure);
      SgMark mark = { figure->unit->side, sg_mark_arm (type), figure->place, 0 };

      if (find_state (figure, &mark.state))
        g_array_append_val (marks, mark);
    }
  return marks;
}

void
sg_painter_field (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height, SgBoard *board)
{
  g_autoptr (GArray) marks = list_marks (board);
  g_autoptr (SgBlockList) blocks = sg_block_list_new (board);

  g_return_if_fail (SG_IS_PAINTER (self));

  sg_painter_settle_names (self, cr, view, (const SgMark *) marks->data, marks->len, blocks->looks, blocks->n);
  sg_painter_country (self, cr, view, width, height, FALSE);
  sg_painter_board (self, cr, view, board);
}

void
sg_painter_board (SgPainter *self, cairo_t *cr, const SgViewport *view, SgBoard *board)
{
  g_autoptr (GArray) marks = list_marks (board);
  g_autoptr (SgBlockList) blocks = sg_block_list_new (board);

  g_return_if_fail (SG_IS_PAINTER (self));

  sg_painter_names_among (self, cr, view, (const SgMark *) marks->data, marks->len, blocks->looks, blocks->n);
  sg_painter_place_blocks (self, cr, view, blocks->looks, blocks->n);
  sg_painter_marks (self, cr, view, (const SgMark *) marks->data, marks->len);
}

/* @paper: it has a size in points, and so a scale. */
static void
paint_picture (SgMap *map, SgBoard *board, SgStyle style, const char *title, const char *subtitle, cairo_t *cr,
               double width, double height, gboolean paper)
{
  g_autoptr (SgPainter) painter = sg_painter_new (map, style);
  SgViewport view;
  gboolean across = (sg_map_get_depth (map) > sg_map_get_width (map)) == (width > height);
  double top, bottom, side;

  sg_painter_margins (painter, width, height, &top, &bottom, &side);
  sg_viewport_fit (&view, map, width - 2 * side, MAX (100, height - top - bottom), 8, across ? 1 : 0);
  if (paper)
    sg_viewport_round (&view, map, width - 2 * side, MAX (100, height - top - bottom), 1);
  view.x += side;
  view.y += top;
  if (board)
    sg_painter_field (painter, cr, &view, width, height, board);
  else
    {
      sg_painter_country (painter, cr, &view, width, height, FALSE);
      sg_painter_names (painter, cr, &view, NULL, 0);
    }
  sg_painter_furniture (painter, cr, &view, width, height, title, subtitle);
}

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

typedef enum { PNG, SVG, PDF } Format;

static gboolean
find_format (const char *path, Format *format, GError **error)
{
  static const char *const endings[] = { ".png", ".svg", ".pdf" };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      {
        *format = i;
        return TRUE;
      }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN,
               _("“%s” was not written: a picture’s name ends in .png, .svg or .pdf."), path);
  return FALSE;
}

static cairo_surface_t *
make_surface (Format format, GByteArray *bytes, double width, double height, const char *title)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case SVG:
      return cairo_svg_surface_create_for_stream (collect_cb, bytes, width, height);
    case PDF:
      surface = cairo_pdf_surface_create_for_stream (collect_cb, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title ? title : "");
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, DOCUMENT_DATE);
      return surface;
    case PNG:
      break;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * PNG_DENSITY), (int) (height * PNG_DENSITY));
  cairo_surface_set_device_scale (surface, PNG_DENSITY, PNG_DENSITY);
  return surface;
}

static gboolean
renumber_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  GHashTable *numbers = data;
  g_autofree char *before = g_match_info_fetch (match, 1), *id = g_match_info_fetch (match, 2);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, id));

  if (!number)
    {
      number = g_hash_table_size (numbers) + 1;
      g_hash_table_insert (numbers, g_strdup (id), GUINT_TO_POINTER (number));
    }
  g_string_append_printf (result, "%ssurface%u", before, number);
  return FALSE;
}

/* cairo numbers the pictures within a drawing through the life of the program; here they begin at 1 in each. */
static GByteArray *
renumber (GByteArray *bytes)
{
  g_autoptr (GRegex) regex = g_regex_new ("(id=\"|#)((?:image|surface)[0-9]+)", 0, 0, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize length;
  char *text = g_regex_replace_eval (regex, (const char *) bytes->data, bytes->len, 0, 0, renumber_cb, numbers, NULL);

  if (!text)
    return g_byte_array_ref (bytes);
  length = strlen (text);
  return g_byte_array_new_take ((guint8 *) text, length);
}

#define LONG 3 /* figures before the point */

/* How many are kept in the attribute whose name ends at @to; 0: all. */
static guint
decimals_of (const guint8 *data, gsize to)
{
  static const struct { const char *name; guint decimals; } rows[] = { { " d=", 2 }, { " style=", 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (to >= strlen (rows[i].name) && memcmp (data + to - strlen (rows[i].name), rows[i].name, strlen (rows[i].name)) == 0)
      return rows[i].decimals;
  return 0;
}

/* cairo writes a point to a millionth of a unit: a hundredth, and of what is counted in hundreds a tenth, is finer than anyone
 * prints, and near half of the file less. */
static void
round_paths (GByteArray *bytes)
{
  gsize to = 0;
  guint within = 0, decimals = 0, whole = 0;

  for (gsize from = 0; from < bytes->len; from++)
    {
      guint8 c = bytes->data[from];

      if (c == '"')
        within = within > 0 ? 0 : decimals_of (bytes->data, to);
      if (within > 0 && c == '.')
        decimals = 1;
      else if (!g_ascii_isdigit (c))
        whole = decimals = 0;
      else if (decimals == 0)
        whole++;
      else if (decimals++ > within - (whole >= LONG ? 1 : 0))
        continue;
      bytes->data[to++] = c;
    }
  g_byte_array_set_size (bytes, (guint) to);
}

/**
 * sg_paint_map_to_file:
 * @board: (nullable): the figures; %NULL draws the country alone
 * @title: (nullable): what stands in the title block
 *
 * The same board gives the same bytes. The file is there whole or not at all.
 *
 * Returns: whether it was written; a sentence otherwise
 */
gboolean
sg_paint_map_to_file (SgMap *map, SgBoard *board, SgStyle style, const char *title, const char *subtitle,
                      const char *path, GError **error)
{
  double width = PICTURE_LONG, height = PICTURE_SHORT;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;
  Format format;

  if (!find_format (path, &format, error))
    return FALSE;
  surface = make_surface (format, bytes, width, height, title);
  cr = cairo_create (surface);
  paint_picture (map, board, style, title, subtitle, cr, width, height, format == PDF);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (format == PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, collect_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not written: %s."), path,
                   cairo_status_to_string (status));
      return FALSE;
    }
  if (format == SVG)
    {
      GByteArray *numbered = renumber (bytes);

      g_byte_array_unref (bytes);
      bytes = numbered;
      round_paths (bytes);
    }
  return sg_file_write (path, bytes->data, bytes->len, error);
}
