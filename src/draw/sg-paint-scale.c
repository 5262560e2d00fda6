/* sg-paint-scale.c: a map on paper at its true scale, on as many sheets as it takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every sheet is the same drawing seen through another window, so that lines meet where sheets join.  The windows are alike, and
 * overlap by a strip; each has a frame with the letters and figures of the squares, marks show where to cut and where the next begins, and
 * its foot says which of them it is.  Of several sheets there is a key.
 */

#include "draw/sg-paint-scale.h"

#include <cairo-pdf.h>
#include <math.h>
#include <glib/gi18n-lib.h>

#include "base/sg-file.h"
#include "base/sg-text.h"
#include "draw/sg-country-names.h"
#include "draw/sg-frame.h"
#include "draw/sg-joins.h"
#include "draw/sg-legend.h"
#include "draw/sg-paint-board.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-sheet-foot.h"

#define POINT (72 / 25.4)  /* to a millimetre */
#define EDGE 13.0          /* mm round the country, for its frame and what printers leave white */
#define FOOT (SG_SHEET_FOOT / POINT)
#define FOOT_IN 6.0        /* points that the foot stands within the country, clear of the marks to cut by */
#define LEGEND_EDGE 8.0    /* mm under a legend */
#define OVERLAP 8.0        /* mm at the least */
#define LEAST_OVERLAP 4.0  /* where that saves a sheet: as little as can still be glued */
#define MOST_SHEETS 200
#define DOCUMENT_DATE "1913-01-01T00:00:00Z" /* two prints of one map are the same */

static const SgPaperSize papers[] = {
  { "a4", 210, 297 }, { "a3", 297, 420 }, { "a2", 420, 594 }, { "a1", 594, 841 }, { "a0", 841, 1189 },
  { "letter", 215.9, 279.4 }, { "tabloid", 279.4, 431.8 },
};

const SgPaperSize *
sg_paper_size_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      return &papers[i];
  return NULL;
}

/* Millimetres of paper that the map is wide and deep. */
static void
measure (SgMap *map, double scale, double *width, double *depth)
{
  double unit = sg_map_unit_length (sg_map_get_unit (map)) * 25.4 / scale;

  *width = sg_map_get_width (map) * unit;
  *depth = sg_map_get_depth (map) * unit;
}

static guint
count_with (double length, double room, double overlap)
{
  return length <= room + 1e-6 ? 1 : 1 + (guint) ceil ((length - room) / (room - overlap) - 1e-6);
}

static guint
count (double length, double room)
{
  return MIN (count_with (length, room, OVERLAP), count_with (length, room, LEAST_OVERLAP));
}

/* How much of the country lies on each of @n sheets, and how far apart they begin: all alike, so that none is a sliver. */
static void
share_out (double length, double room, guint n, double *part, double *step)
{
  double overlap = count_with (length, room, OVERLAP) == n ? OVERLAP : LEAST_OVERLAP;

  *part = n == 1 ? length : (length + (n - 1) * overlap) / n;
  *step = *part - (n == 1 ? 0 : overlap);
}

void
sg_paint_tiles (SgMap *map, double scale, const SgPaperSize *paper, gboolean *turned, guint *across, guint *down)
{
  double width, depth;
  guint sheets[2][2];

  measure (map, scale, &width, &depth);
  for (guint t = 0; t < 2; t++)
    {
      sheets[t][0] = count (width, (t ? paper->height : paper->width) - 2 * EDGE);
      sheets[t][1] = count (depth, (t ? paper->width : paper->height) - 2 * EDGE - FOOT);
    }
  *turned = (guint64) sheets[1][0] * sheets[1][1] < (guint64) sheets[0][0] * sheets[0][1]
            || ((guint64) sheets[1][0] * sheets[1][1] == (guint64) sheets[0][0] * sheets[0][1] && width > depth);
  *across = sheets[*turned][0];
  *down = sheets[*turned][1];
}

typedef struct _SgScaledPrint Print;

struct _SgScaledPrint
{
  SgMap      *map;       /* (owned) */
  SgBoard    *board;     /* (owned) (nullable) */
  SgPainter  *painter;   /* (owned) */
  char       *title;
  double      scale;
  double      paper_width, paper_height; /* points, from here on */
  double      room_width, room_height;   /* what may be drawn of it on a sheet */
  SgSheetPlan plan;
};

/* Where the country on it ends, outside the frame: there it is cut, or laid over the next. */
static void
cut_marks (cairo_t *cr, double x, double y, double width, double height, double frame)
{
  const double gap = frame + 1 * POINT, length = 3.5 * POINT;

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.4);
  for (guint i = 0; i < 4; i++)
    {
      double cx = i % 2 ? x + width : x;
      double cy = i / 2 ? y + height : y;
      double sx = i % 2 ? 1 : -1;
      double sy = i / 2 ? 1 : -1;

      cairo_move_to (cr, cx + sx * gap, cy);
      cairo_rel_line_to (cr, sx * length, 0);
      cairo_move_to (cr, cx, cy + sy * gap);
      cairo_rel_line_to (cr, 0, sy * length);
    }
  cairo_stroke (cr);
}

/* (transfer full): "1 : 8 000". */
static char *
word_scale (const Print *print)
{
  g_autofree char *figure = sg_text_number (print->scale);

  return g_strdup_printf (_("Scale 1 : %s"), figure);
}

/* "Alderbourne · 1:8,000 · sheet 2 of 6: column 2, row 1". */
static char *
caption (const Print *print, guint column, guint row)
{
  g_autofree char *scale = g_strdup_printf ("1:%.10g", print->scale);
  const SgSheetPlan *plan = &print->plan;

  if (plan->across * plan->down == 1)
    return g_strdup_printf ("%s · %s", print->title, scale);
  return g_strdup_printf (_("%s · %s · sheet %u of %u: column %u, row %u"), print->title, scale, row * plan->across + column + 1, plan->across * plan->down,
                          column + 1, row + 1);
}

/* A map that needs but one sheet has what is drawn on it told below, where there is room. Returns: from where on; 0 without. */
static double
find_legend (const Print *print)
{
  double below = EDGE * POINT + print->plan.depth + sg_frame_depth (SG_STYLE_ORDNANCE) + 8 + SG_SHEET_FOOT + 6;

  if (print->plan.across * print->plan.down > 1
      || below + sg_legend_height (print->painter, print->room_width, 1) > print->paper_height - LEGEND_EDGE * POINT)
    return 0;
  return below;
}

static void
draw_sheet (const Print *print, cairo_t *cr, guint column, guint row)
{
  const SgSheetPlan *plan = &print->plan;
  double left = column * plan->step_x, top = row * plan->step_y, frame = sg_frame_depth (SG_STYLE_ORDNANCE);
  double width = MIN (plan->room_x, plan->width - left), height = MIN (plan->room_y, plan->depth - top);
  double legend = find_legend (print), x = EDGE * POINT + (print->room_width - width) / 2;
  double y = EDGE * POINT + (legend > 0 ? 0 : (print->room_height - height) / 2);
  SgViewport view = { plan->width / sg_map_get_width (print->map), x - left, y - top + plan->depth, 0 };
  g_autofree char *words = caption (print, column, row);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  sg_painter_country (print->painter, cr, &view, print->paper_width, print->paper_height, FALSE);
  if (print->board)
    sg_painter_board (print->painter, cr, &view, print->board);
  else
    sg_painter_names (print->painter, cr, &view, NULL, 0);
  cairo_restore (cr);
  sg_frame_draw_part (print->painter, cr, &view, x, y, width, height);
  sg_sheet_overlap (cr, plan, column, row, x, y, width, height, frame);
  cut_marks (cr, x, y, width, height, frame);
  sg_sheet_foot (print->painter, cr, &view, plan, column, row, words, x + FOOT_IN, y + height + frame + 8, width - 2 * FOOT_IN);
  if (legend > 0)
    sg_legend_draw (print->painter, cr, EDGE * POINT, legend, print->room_width, 1, 0x1b1a18);
}

/* What is placed on the country knows where it is cut. */
static void
tell_joins (Print *self)
{
  const SgSheetPlan *plan = &self->plan;
  double points = plan->width / sg_map_get_width (self->map); /* of paper to a unit of ground */
  g_autofree SgExtent *sheets = g_new (SgExtent, plan->across * plan->down);

  for (guint i = 0; i < plan->across * plan->down; i++)
    {
      double left = i % plan->across * plan->step_x, top = i / plan->across * plan->step_y;

      sheets[i] = (SgExtent) { left / points, (plan->depth - top - plan->room_y) / points, (left + plan->room_x) / points, (plan->depth - top) / points };
    }
  sg_painter_set_sheets (self->painter, sheets, plan->across * plan->down);
}

/* The sheets, and after several of them the key to all. */
static guint
count_pages (const Print *print)
{
  guint sheets = print->plan.across * print->plan.down;

  return sheets == 1 ? 1 : sheets + 1;
}

static void
draw_page (const Print *print, cairo_t *cr, guint n)
{
  const SgSheetPlan *plan = &print->plan;
  g_autofree char *scale = word_scale (print);

  if (n < plan->across * plan->down)
    draw_sheet (print, cr, n % plan->across, n / plan->across);
  else
    sg_sheet_key (print->painter, cr, plan, print->title, scale, print->paper_width, print->paper_height);
}

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
draw_sheets (const Print *print, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (collect_cb, bytes, print->paper_width, print->paper_height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, print->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, DOCUMENT_DATE);
  for (guint n = 0; n < count_pages (print); n++)
    {
      draw_page (print, cr, n);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

static gboolean
check (const Print *print, const SgPaperSize *paper, GError **error)
{
  if (!(print->scale >= 0.1 && print->scale <= 1e7))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A scale of 1:%g is none to print by."), print->scale);
  else if ((guint64) print->plan.across * print->plan.down > MOST_SHEETS)
    g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("At 1:%g the map takes %u × %u sheets of %s; %d in all are the most."),
                 print->scale, print->plan.across, print->plan.down, paper->name, MOST_SHEETS);
  else
    return TRUE;
  return FALSE;
}

static void
plan_sheets (Print *self)
{
  SgSheetPlan *plan = &self->plan;
  double part, step;

  share_out (plan->width / POINT, self->room_width / POINT, plan->across, &part, &step);
  plan->room_x = part * POINT;
  plan->step_x = step * POINT;
  share_out (plan->depth / POINT, self->room_height / POINT, plan->down, &part, &step);
  plan->room_y = part * POINT;
  plan->step_y = step * POINT;
}

SgScaledPrint *
sg_scaled_print_new (SgMap *map, SgBoard *board, SgStyle style, int layers, const char *title, double scale, const SgPaperSize *paper,
                     GError **error)
{
  g_autoptr (SgScaledPrint) self = g_new0 (SgScaledPrint, 1);
  gboolean turned;

  g_return_val_if_fail (SG_IS_MAP (map) && paper, NULL);

  self->map = g_object_ref (map);
  g_set_object (&self->board, board);
  self->painter = sg_painter_new (map, style);
  self->title = g_strdup (title && *title ? title : sg_map_get_title (map));
  self->scale = scale;
  if (layers >= 0)
    sg_painter_set_layers (self->painter, layers);
  self->painter->paper = TRUE;
  sg_paint_tiles (map, MAX (scale, 0.1), paper, &turned, &self->plan.across, &self->plan.down);
  if (!check (self, paper, error))
    return NULL;
  measure (map, scale / POINT, &self->plan.width, &self->plan.depth);
  self->paper_width = (turned ? paper->height : paper->width) * POINT;
  self->paper_height = (turned ? paper->width : paper->height) * POINT;
  self->room_width = self->paper_width - 2 * EDGE * POINT;
  self->room_height = self->paper_height - (2 * EDGE + FOOT) * POINT;
  plan_sheets (self);
  tell_joins (self);
  return g_steal_pointer (&self);
}

void
sg_scaled_print_free (SgScaledPrint *self)
{
  g_clear_object (&self->map);
  g_clear_object (&self->board);
  g_clear_object (&self->painter);
  g_free (self->title);
  g_free (self);
}

guint
sg_scaled_print_count (const SgScaledPrint *self, guint *across, guint *down)
{
  *across = self->plan.across;
  *down = self->plan.down;
  return count_pages (self);
}

void
sg_scaled_print_size (const SgScaledPrint *self, double *width, double *height)
{
  *width = self->paper_width;
  *height = self->paper_height;
}

void
sg_scaled_print_draw (SgScaledPrint *self, cairo_t *cr, guint n)
{
  g_return_if_fail (n < count_pages (self));

  draw_page (self, cr, n);
}

gboolean
sg_scaled_print_to_file (SgScaledPrint *self, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *lower = g_ascii_strdown (path, -1);
  cairo_status_t status;

  if (!g_str_has_suffix (lower, ".pdf"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” was not written: a map at its true scale is a PDF, and its name ends in .pdf."), path);
      return FALSE;
    }
  status = draw_sheets (self, bytes);
  if (status == CAIRO_STATUS_SUCCESS)
    return sg_file_write (path, bytes->data, bytes->len, error);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not written: %s."), path, cairo_status_to_string (status));
  return FALSE;
}

double
sg_usual_scale (SgMap *map)
{
  static const double round[] = { 1000, 2000, 2500, 5000, 8000, 10000, 20000, 25000, 50000, 100000 };
  double across = MAX (sg_map_get_width (map), sg_map_get_depth (map)) * sg_map_unit_length (sg_map_get_unit (map)); /* inches */

  if (sg_map_get_scale (map) > 0)
    return sg_map_get_scale (map);
  if (g_str_equal (sg_map_get_unit (map), "in"))
    return 12;
  for (guint i = 0; i < G_N_ELEMENTS (round); i++)
    if (across / round[i] <= 36)
      return round[i];
  return round[G_N_ELEMENTS (round) - 1];
}

gboolean
sg_paint_map_at_scale (SgMap *map, SgBoard *board, SgStyle style, const char *title, double scale, const SgPaperSize *paper,
                       const char *path, GError **error)
{
  g_autoptr (SgScaledPrint) print = sg_scaled_print_new (map, board, style, -1, title, scale, paper, error);

  return print && sg_scaled_print_to_file (print, path, error);
}
