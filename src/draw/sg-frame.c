/* sg-frame.c: the frame of a printed sheet: piano keys, reference letters and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Letters run along the top from A to N without J, figures down the sides from 1 to 9, whichever way the country is
 * turned.  The squares hang from the ground, so that a place keeps its square on every sheet that is not turned.
 */

#include "draw/sg-frame.h"

#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>
#include <string.h>

#define KEYS 5.0
#define BAND 12.0
#define MOST_ACROSS 13
#define MOST_DOWN 9

/* Without J, as surveyors wrote them. */
static const char letters[] = "ABCDEFGHIKLMN";

double
sg_frame_depth (SgStyle style)
{
  return style == SG_STYLE_TABLE ? 6 : 1 + KEYS + 1 + BAND + 0.7 + 2.6;
}

/* The least round one of which there are no more than a reader finds his way among, nor than there are letters. */
double
sg_map_square (SgMap *map)
{
  static const double floors[] = { 6, 12, 24, 48, 96, 192 }, country[] = { 10, 20, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000, 20000 };
  gboolean floor_map = sg_map_is_floor (map);
  const double *steps = floor_map ? floors : country;
  guint n = floor_map ? G_N_ELEMENTS (floors) : G_N_ELEMENTS (country);
  double w = sg_map_get_width (map), d = sg_map_get_depth (map), grain = floor_map ? sg_map_grain (map) : 1;

  for (guint i = 0; i < n; i++)
    if (ceil (MAX (w, d) / steps[i] / grain) <= MOST_ACROSS && ceil (MIN (w, d) / steps[i] / grain) <= MOST_DOWN)
      return steps[i] * grain;
  return MAX (w, d) / MOST_DOWN;
}

/* Squares by the sheet that is not turned: letters from the left, figures from the top. */

char *
sg_map_square_of (SgMap *map, SgPoint at)
{
  double square = sg_map_square (map);
  int column = (int) CLAMP (floor (at.x / square), 0, MOST_ACROSS - 1), rows = (int) ceil (sg_map_get_depth (map) / square - 1e-9);

  return g_strdup_printf ("%c %d", letters[column], (int) CLAMP (rows - floor (at.y / square), 1, rows));
}

gboolean
sg_map_square_find (SgMap *map, const char *text, SgPoint *at)
{
  double square = sg_map_square (map), w = sg_map_get_width (map), d = sg_map_get_depth (map);
  const char *column = *text != '\0' ? strchr (letters, g_ascii_toupper (*text)) : NULL;
  int rows = (int) ceil (d / square - 1e-9);
  gint64 row;

  if (column == NULL || *column == '\0')
    return FALSE;
  for (text++; *text == ' '; text++)
    ;
  if (!g_ascii_string_to_signed (text, 10, 1, rows, &row, NULL) || (column - letters) * square >= w)
    return FALSE;
  *at = (SgPoint) { MIN (w, (column - letters + 0.5) * square), MIN (d, (rows - row + 0.5) * square) };
  return TRUE;
}

typedef struct { SgPainter *self; cairo_t *cr; const SgViewport *view; double x, y, w, h; } Frame;

/* The table’s own ink is chalk, and a frame stands on paper. */
static guint32
ink_of (SgStyle style)
{
  return style == SG_STYLE_TABLE ? sg_inks (SG_STYLE_ORDNANCE)->ink : sg_inks (style)->ink;
}

/* Where the country's lines at multiples of @step cut the sheet, left to right or top to bottom, its edges included. */
static GArray *
cuts (const Frame *f, gboolean across, double step)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean along_x = across == (f->view->turn % 2 == 0), down;
  double extent = along_x ? sg_map_get_width (f->self->map) : sg_map_get_depth (f->self->map), x, y;
  int n = (int) ceil (extent / step - 1e-9);

  for (int k = 0; k <= n; k++)
    {
      double at = MIN (extent, k * step);

      sg_viewport_to_sheet (f->view, along_x ? (SgPoint) { at, 0 } : (SgPoint) { 0, at }, &x, &y);
      g_array_append_val (found, *(across ? &x : &y));
    }
  /* A sheet that is turned has them the other way round. */
  down = found->len > 1 && g_array_index (found, double, 0) > g_array_index (found, double, 1);
  for (guint i = 0; down && i < found->len / 2; i++)
    {
      double t = g_array_index (found, double, i);

      g_array_index (found, double, i) = g_array_index (found, double, found->len - 1 - i);
      g_array_index (found, double, found->len - 1 - i) = t;
    }
  return found;
}

static void
draw_lines (const Frame *f)
{
  static const struct { double out, width; } lines[] = { { 0.5, 1.0 }, { KEYS + 1.5, 0.7 }, { KEYS + BAND + 2, 0.7 }, { KEYS + BAND + 4.6, 2.6 } };

  sg_ink (f->cr, ink_of (f->self->style), 1);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      cairo_rectangle (f->cr, f->x - lines[i].out, f->y - lines[i].out, f->w + 2 * lines[i].out, f->h + 2 * lines[i].out);
      cairo_set_line_width (f->cr, lines[i].width);
      cairo_stroke (f->cr);
    }
}

/* What of the country’s lines is within the frame. */
static double
within (const Frame *f, gboolean across, double at)
{
  return across ? CLAMP (at, f->x, f->x + f->w) : CLAMP (at, f->y, f->y + f->h);
}

/* Black and white in turn along every side. */
static void
draw_keys (const Frame *f, double key)
{
  for (guint across = 0; across < 2; across++)
    {
      g_autoptr (GArray) at = cuts (f, across, key);

      for (guint i = 0; i + 1 < at->len; i += 2)
        {
          double a = within (f, across, g_array_index (at, double, i)), b = within (f, across, g_array_index (at, double, i + 1));

          if (across)
            {
              cairo_rectangle (f->cr, a, f->y - KEYS - 1, b - a, KEYS);
              cairo_rectangle (f->cr, a, f->y + f->h + 1, b - a, KEYS);
            }
          else
            {
              cairo_rectangle (f->cr, f->x - KEYS - 1, a, KEYS, b - a);
              cairo_rectangle (f->cr, f->x + f->w + 1, a, KEYS, b - a);
            }
        }
    }
  sg_ink (f->cr, ink_of (f->self->style), 1);
  cairo_fill (f->cr);
}

static void
letter_at (const Frame *f, const char *words, double x, double y)
{
  g_autoptr (PangoLayout) layout = sg_lettering (f->self->style, SG_HAND_ROMAN, 10, 0, words);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  sg_lettering_show (f->cr, layout, x - w / 2, y - h / 2 + base, ink_of (f->self->style), 0, 0);
}

static void
mark_column (const Frame *f, double x)
{
  cairo_move_to (f->cr, x, f->y - KEYS - 2);
  cairo_rel_line_to (f->cr, 0, -BAND * 0.35);
  cairo_move_to (f->cr, x, f->y + f->h + KEYS + 2);
  cairo_rel_line_to (f->cr, 0, BAND * 0.35);
}

static void
mark_row (const Frame *f, double y)
{
  cairo_move_to (f->cr, f->x - KEYS - 2, y);
  cairo_rel_line_to (f->cr, -BAND * 0.35, 0);
  cairo_move_to (f->cr, f->x + f->w + KEYS + 2, y);
  cairo_rel_line_to (f->cr, BAND * 0.35, 0);
}

static void
draw_references (const Frame *f, double square)
{
  double out = KEYS + 1.5 + BAND / 2;

  for (guint across = 0; across < 2; across++)
    {
      g_autoptr (GArray) at = cuts (f, across, square);

      for (guint i = 0; i + 1 < at->len && i < (across ? MOST_ACROSS : 99); i++)
        {
          double a = within (f, across, g_array_index (at, double, i)), b = within (f, across, g_array_index (at, double, i + 1)), middle = (a + b) / 2;
          char letter[2] = { across ? letters[i] : '\0', '\0' };
          g_autofree char *figure = g_strdup_printf ("%u", i + 1);

          if (i && a == g_array_index (at, double, i)) /* a mark in the band where the squares meet */
            {
              if (across)
                mark_column (f, a);
              else
                mark_row (f, a);
              cairo_set_line_width (f->cr, 0.5);
              sg_ink (f->cr, ink_of (f->self->style), 1);
              cairo_stroke (f->cr);
            }
          /* What is left of a square at the edge may be too narrow for its letter. */
          if (b - a < 9)
            continue;
          if (across)
            {
              letter_at (f, letter, middle, f->y - out);
              letter_at (f, letter, middle, f->y + f->h + out);
            }
          else
            {
              letter_at (f, figure, f->x - out, middle);
              letter_at (f, figure, f->x + f->w + out, middle);
            }
        }
    }
}

void
sg_frame_draw_part (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double width, double height)
{
  Frame f = { self, cr, view, x, y, width, height };
  double square = sg_map_square (self->map), key = square / 2;

  while (key * view->scale > 40)
    key /= 2;
  cairo_save (cr);
  cairo_new_path (cr);
  draw_lines (&f);
  draw_keys (&f, key);
  draw_references (&f, square);
  cairo_restore (cr);
}

void
sg_frame_draw (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double x, y, w, h;

  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  sg_frame_draw_part (self, cr, view, x, y, w, h);
}
