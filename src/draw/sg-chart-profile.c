/* sg-chart-profile.c: the profile of a way, and the line of sight along it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ground is a solid shape under a line, woods are hatched upright, buildings and walls are full: the three are told apart
 * without colour.  The line of sight is whole as far as one sees, dotted beyond, with a bar where it is lost.
 */

#include "draw/sg-chart-profile.h"

#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-survey-marks.h"

#include <math.h>

#include "base/sg-ruler.h"
#include "base/sg-text.h"

#define LEFT 52.0
#define RIGHT 10.0
#define TOP 10.0
#define BOTTOM 20.0
#define SMALL 10.5
#define HATCH 4.0

typedef struct
{
  cairo_t         *cr;
  const SgInk     *ink;
  const SgProfile *profile;
  double           x0, x1, y0, y1;   /* the plot, y0 its top */
  double           low, high, length;
} Chart;

static const SgStation *
station (const Chart *chart, guint i)
{
  return &chart->profile->stations[i];
}

static double
across (const Chart *chart, double at)
{
  return chart->x0 + at / chart->length * (chart->x1 - chart->x0);
}

static double
up (const Chart *chart, double height)
{
  return chart->y1 - (height - chart->low) / (chart->high - chart->low) * (chart->y1 - chart->y0);
}

static void
set_ink (cairo_t *cr, const double rgba[4], double alpha)
{
  cairo_set_source_rgba (cr, rgba[0], rgba[1], rgba[2], rgba[3] * alpha);
}

/* At @x, @y, the middle of its height; @align 0 is left, 1 right. */
static void
show_words (const Chart *chart, const char *text, double x, double y, double align)
{
  g_autoptr (PangoLayout) layout = sg_lettering (SG_STYLE_PLAIN, SG_HAND_SANS, SMALL / 0.9, 0, text);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  cairo_move_to (chart->cr, x - w * align, y - h / 2 + base);
  pango_cairo_show_layout_line (chart->cr, pango_layout_get_line_readonly (layout, 0));
  cairo_new_path (chart->cr);
}

/* The heights that are to be seen: of all that stands, and of both ends of the line of sight; never so flat that a ripple looks a hill. */
static void
choose_range (Chart *chart)
{
  const SgProfile *profile = chart->profile;
  double least;

  chart->length = MAX (1e-9, station (chart, profile->n - 1)->at);
  chart->low = INFINITY;
  chart->high = -INFINITY;
  for (guint i = 0; i < profile->n; i++)
    {
      chart->low = MIN (chart->low, station (chart, i)->ground);
      chart->high = MAX (chart->high, station (chart, i)->top);
    }
  if (profile->sight)
    chart->high = MAX (chart->high, MAX (station (chart, 0)->ground + profile->eye,
                                         station (chart, profile->n - 1)->ground + profile->target));
  least = MAX (chart->length / 60, 1e-3);
  if (chart->high - chart->low < least)
    chart->high = chart->low + least;
  chart->high += (chart->high - chart->low) * 0.08;
  chart->low -= (chart->high - chart->low) * 0.10;
}

static void
draw_ground (const Chart *chart)
{
  cairo_t *cr = chart->cr;

  cairo_move_to (cr, chart->x0, chart->y1);
  for (guint i = 0; i < chart->profile->n; i++)
    cairo_line_to (cr, across (chart, station (chart, i)->at), up (chart, station (chart, i)->ground));
  cairo_line_to (cr, chart->x1, chart->y1);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.62, 0.45, 0.26, 0.38);
  cairo_fill (cr);
  for (guint i = 0; i < chart->profile->n; i++)
    cairo_line_to (cr, across (chart, station (chart, i)->at), up (chart, station (chart, i)->ground));
  set_ink (cr, chart->ink->text, 0.9);
  cairo_set_line_width (cr, 1.3);
  cairo_stroke (cr);
}

static void
fill_standing (const Chart *chart, gboolean wood)
{
  cairo_t *cr = chart->cr;

  if (!wood)
    {
      set_ink (cr, chart->ink->text, 0.72);
      cairo_fill (cr);
      return;
    }
  cairo_set_source_rgba (cr, 0.22, 0.50, 0.26, 0.35);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  for (double x = chart->x0 + HATCH / 2; x < chart->x1; x += HATCH)
    {
      cairo_move_to (cr, x, chart->y0);
      cairo_line_to (cr, x, chart->y1);
    }
  cairo_set_source_rgba (cr, 0.16, 0.44, 0.22, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Each run of stations on which the same piece stands. */
static void
draw_standing (const Chart *chart)
{
  guint n = chart->profile->n, i = 0;

  while (i < n)
    {
      const SgPiece *piece = station (chart, i)->piece;
      guint end = i;

      while (end + 1 < n && station (chart, end + 1)->piece == piece)
        end++;
      if (piece)
        {
          for (guint k = i; k <= end; k++)
            cairo_line_to (chart->cr, across (chart, station (chart, k)->at), up (chart, station (chart, k)->top));
          for (guint k = end + 1; k-- > i;)
            cairo_line_to (chart->cr, across (chart, station (chart, k)->at), up (chart, station (chart, k)->ground));
          cairo_close_path (chart->cr);
          fill_standing (chart, piece->kind == SG_PIECE_WOOD);
          cairo_new_path (chart->cr);
        }
      i = end + 1;
    }
}

static void
draw_sight (const Chart *chart)
{
  const SgProfile *profile = chart->profile;
  const SgStation *first = station (chart, 0), *last = station (chart, profile->n - 1);
  double x0 = chart->x0, y0 = up (chart, first->ground + profile->eye), x1 = chart->x1, y1 = up (chart, last->ground + profile->target);
  double share = profile->sight->seen ? 1 : sg_point_distance (first->place, profile->sight->lost) / chart->length;
  double x = x0 + (x1 - x0) * share, y = y0 + (y1 - y0) * share;
  cairo_t *cr = chart->cr;

  set_ink (cr, chart->ink->text, 1);
  cairo_set_line_width (cr, 1.4);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x, y);
  cairo_stroke (cr);
  if (profile->sight->seen)
    return;
  cairo_set_dash (cr, (double[]){ 1.6, 3.4 }, 2, 0);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x1, y1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 2.4);
  cairo_move_to (cr, x, y - 6);
  cairo_line_to (cr, x, y + 6);
  cairo_stroke (cr);
}

static char *
word_height (const Chart *chart, double height)
{
  double range = chart->high - chart->low;
  double grain = 0.1;
  if (range > 40)
    grain = 1;
  else if (range > 4)
    grain = 0.5;

  return sg_text_length (sg_ruler_to (height, grain), chart->profile->height_unit);
}

static void
draw_frame (const Chart *chart)
{
  double low = chart->low + (chart->high - chart->low) * 0.10, high = chart->high - (chart->high - chart->low) * 0.08;
  g_autofree char *low_words = word_height (chart, low), *high_words = word_height (chart, high);
  g_autofree char *end = sg_text_length (sg_ruler_to (chart->length, SG_RULER_GRAIN), chart->profile->unit);
  cairo_t *cr = chart->cr;

  set_ink (cr, chart->ink->grid, 1);
  cairo_set_line_width (cr, 1);
  for (int k = 0; k <= 4; k++)
    {
      double y = round (chart->y0 + (chart->y1 - chart->y0) * k / 4) + 0.5;

      cairo_move_to (cr, chart->x0, y);
      cairo_line_to (cr, chart->x1, y);
    }
  cairo_stroke (cr);
  set_ink (cr, chart->ink->dim, 1);
  show_words (chart, high_words, chart->x0 - 6, up (chart, high), 1);
  show_words (chart, low_words, chart->x0 - 6, up (chart, low), 1);
  show_words (chart, "0", chart->x0, chart->y1 + BOTTOM / 2 + 1, 0);
  show_words (chart, end, chart->x1, chart->y1 + BOTTOM / 2 + 1, 1);
}

void
sg_chart_profile (cairo_t *cr, const SgInk *ink, double width, double height, const SgProfile *profile)
{
  Chart chart = { cr, ink, profile, LEFT, width - RIGHT, TOP, height - BOTTOM, 0, 1, 1 };

  g_return_if_fail (profile);

  if (profile->n < 2 || chart.x1 - chart.x0 < 20 || chart.y1 - chart.y0 < 20)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  choose_range (&chart);
  draw_frame (&chart);
  draw_standing (&chart);
  draw_ground (&chart);
  if (profile->sight)
    draw_sight (&chart);
  cairo_restore (cr);
}
