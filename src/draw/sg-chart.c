/* sg-chart.c: the war's lead, and the odds of a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where one side's gain is the other's loss, one line tells all: the lead, up for the first side.  Points say whose
 * lead it is in words and by their shape, round or square, never by colour alone.
 */

#include "draw/sg-chart.h"
#include "base/sg-text.h"
#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-trace.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define LEFT 104.0           /* at least so much beside the plot; more where the sides' names are longer */
#define RIGHT 108.0
#define PLOT 0.45            /* of the width, which the plot keeps whatever the names take */
#define BESIDE 12.0          /* from the plot to the words beside it */
#define TOP 22.0
#define BOTTOM 40.0
#define CLEARED 0.85         /* of the ground that is laid behind words */

typedef struct
{
  cairo_t          *cr;
  const SgInk      *ink;
  double            x0, x1, y0, y1;   /* the plot, y0 its top */
  double            low, high;        /* values at the bottom and top */
  double            target;           /* points that win the war, 0 for none */
  double            left, right;      /* the room beside the plot */
  const char       *side_a, *side_b;
  const SgWarPoint *points;
  guint             n;
  gboolean          mirrored;
} Chart;

void
sg_ink_init (SgInk *ink, gboolean dark)
{
  static const SgInk light_inks = {
    { 0.12, 0.12, 0.13, 1 }, { 0.12, 0.12, 0.13, 0.62 }, { 0.12, 0.12, 0.13, 0.13 }, { 0 }, { 0 }, { 1, 1, 1, 1 }, 12.5
  };
  static const SgInk dark_inks = {
    { 0.96, 0.96, 0.96, 1 }, { 0.96, 0.96, 0.96, 0.66 }, { 1, 1, 1, 0.14 }, { 0 }, { 0 }, { 0.19, 0.19, 0.19, 1 }, 12.5
  };

  *ink = dark ? dark_inks : light_inks;
  sg_side_colour ("red", dark, ink->red);
  sg_side_colour ("blue", dark, ink->blue);
}

static void
set_ink (cairo_t *cr, const double rgba[4])
{
  cairo_set_source_rgba (cr, rgba[0], rgba[1], rgba[2], rgba[3]);
}

static void
set_side (const Chart *chart, gboolean a, double alpha)
{
  const double *rgb = a ? chart->ink->red : chart->ink->blue;

  cairo_set_source_rgba (chart->cr, rgb[0], rgb[1], rgb[2], alpha);
}

static PangoLayout *
letter (cairo_t *cr, const char *text, double size, gboolean bold)
{
  return sg_lettering (SG_STYLE_PLAIN, SG_HAND_SANS | (bold ? SG_HAND_BOLD : 0), size / 0.9, 0, text);
}

static double
measure_words (cairo_t *cr, const char *text, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = letter (cr, text, size, bold);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  return w;
}

/* At @x, @y, the middle of its height, in no more than @room; @align 0 is left, 1 right. Returns its width. */
static double
fit_words (cairo_t *cr, const char *text, double size, gboolean bold, double x, double y, double align, double room)
{
  g_autoptr (PangoLayout) layout = letter (cr, text, size, bold);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  if (w > room)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      sg_lettering_size (layout, &w, &h, &base);
    }
  cairo_move_to (cr, x - w * align, y - h / 2 + base);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (layout, 0));
  cairo_new_path (cr);
  return w;
}

static double
show_words (cairo_t *cr, const char *text, double size, gboolean bold, double x, double y, double align)
{
  return fit_words (cr, text, size, bold, x, y, align, G_MAXDOUBLE);
}

static double
at_value (const Chart *chart, double value)
{
  return chart->y1 - (value - chart->low) / (chart->high - chart->low) * (chart->y1 - chart->y0);
}

/* The start of the war is the left edge; each battle has its own place after it. */
static double
at_battle (const Chart *chart, guint i)
{
  return chart->x0 + (chart->x1 - chart->x0) * (i + 1) / MAX (1, chart->n);
}

/* Where the totals mirror, the second is the first's negative: either tells the whole lead. */
static double
lead_of (const SgWarPoint *point)
{
  return point->total_a;
}

static double
round_step (double range)
{
  double power = pow (10, floor (log10 (range / 3))), rest = range / 3 / power;

  if (rest < 1.5)
    return power;
  if (rest < 3.5)
    return power * 2;
  return power * (rest < 7.5 ? 5 : 10);
}

static void
choose_range (Chart *chart)
{
  double most = MAX (chart->target, 10);

  for (guint i = 0; i < chart->n; i++)
    {
      double a = chart->points[i].total_a, b = chart->points[i].total_b;

      most = MAX (most, chart->mirrored ? fabs (a) : MAX (fabs (a), fabs (b)));
    }
  most *= most > chart->target ? 1.06 : 1;
  chart->high = most;
  chart->low = -most;
  if (!chart->mirrored)
    {
      chart->low = 0;
      for (guint i = 0; i < chart->n; i++)
        chart->low = MIN (chart->low, MIN (chart->points[i].total_a, chart->points[i].total_b) * 1.06);
    }
}

static void
draw_halves (const Chart *chart)
{
  double zero = at_value (chart, 0);

  if (!chart->mirrored)
    return;
  cairo_rectangle (chart->cr, chart->x0, chart->y0, chart->x1 - chart->x0, zero - chart->y0);
  set_side (chart, TRUE, 0.05);
  cairo_fill (chart->cr);
  cairo_rectangle (chart->cr, chart->x0, zero, chart->x1 - chart->x0, chart->y1 - zero);
  set_side (chart, FALSE, 0.06);
  cairo_fill (chart->cr);
}

static void
draw_grid (const Chart *chart)
{
  double step = round_step (chart->high);

  for (double value = ceil (chart->low / step) * step; value <= chart->high + 1e-9; value += step)
    {
      double y = floor (at_value (chart, value)) + 0.5;
      double figure = chart->mirrored ? fabs (value) : value;
      g_autofree char *words = sg_text_number (fabs (value) < step / 2 ? 0 : figure);

      if (chart->target > 0 && fabs (fabs (value) - chart->target) < step * 0.35)
        continue;
      cairo_move_to (chart->cr, chart->x0, y);
      cairo_line_to (chart->cr, chart->x1, y);
      set_ink (chart->cr, fabs (value) < step / 2 ? chart->ink->dim : chart->ink->grid);
      cairo_set_line_width (chart->cr, 1);
      cairo_stroke (chart->cr);
      set_ink (chart->cr, chart->ink->dim);
      show_words (chart->cr, words, chart->ink->font_size * 0.92, FALSE, chart->x0 - BESIDE, y, 1);
    }
}

static char *
target_words (const Chart *chart, gboolean a)
{
  g_autofree char *figure = sg_text_number (chart->target);

  if (chart->mirrored)
    return g_strdup_printf (_("%s wins %s"), a ? chart->side_a : chart->side_b, figure);
  return g_strdup_printf (_("Won at %s"), figure);
}

static double
at_target (const Chart *chart, gboolean a)
{
  return at_value (chart, a || !chart->mirrored ? chart->target : -chart->target);
}

static void
draw_target (const Chart *chart, gboolean a)
{
  double y = floor (at_target (chart, a)) + 0.5;
  g_autofree char *words = target_words (chart, a);

  cairo_move_to (chart->cr, chart->x0, y);
  cairo_line_to (chart->cr, chart->x1, y);
  cairo_set_dash (chart->cr, (double[]) { 6, 4 }, 2, 0);
  cairo_set_line_width (chart->cr, 1.5);
  if (chart->mirrored)
    set_side (chart, a, 1);
  else
    set_ink (chart->cr, chart->ink->dim);
  cairo_stroke (chart->cr);
  cairo_set_dash (chart->cr, NULL, 0, 0);
  fit_words (chart->cr, words, chart->ink->font_size * 0.92, TRUE, chart->x0 - BESIDE, y, 1, chart->left - BESIDE);
}

/* A round point for the first side, a square for the second; hollow while the battle goes on. */
static void
draw_point (const Chart *chart, double x, double y, gboolean a, gboolean hollow)
{
  double r = hollow ? 5 : 4.5;

  cairo_new_path (chart->cr);
  if (a)
    cairo_arc (chart->cr, x, y, r, 0, 2 * G_PI);
  else
    cairo_rectangle (chart->cr, x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  set_ink (chart->cr, chart->ink->ground);
  cairo_set_line_width (chart->cr, 3);
  cairo_stroke_preserve (chart->cr);
  if (hollow)
    cairo_fill_preserve (chart->cr);
  set_side (chart, a, 1);
  cairo_set_line_width (chart->cr, 2);
  if (hollow)
    cairo_stroke (chart->cr);
  else
    cairo_fill (chart->cr);
}

static void
draw_line (const Chart *chart, double (*value_of) (const SgWarPoint *point), int side)
{
  double x = chart->x0, y = at_value (chart, 0);

  for (guint i = 0; i < chart->n; i++)
    {
      cairo_move_to (chart->cr, x, y);
      x = at_battle (chart, i);
      y = at_value (chart, value_of (&chart->points[i]));
      cairo_line_to (chart->cr, x, y);
      cairo_set_line_width (chart->cr, 2.2);
      cairo_set_line_cap (chart->cr, CAIRO_LINE_CAP_ROUND);
      if (chart->points[i].provisional)
        cairo_set_dash (chart->cr, (double[]) { 3, 5 }, 2, 0);
      if (side < 0)
        set_ink (chart->cr, chart->ink->text);
      else
        set_side (chart, side == 0, 1);
      cairo_stroke (chart->cr);
      cairo_set_dash (chart->cr, NULL, 0, 0);
    }
}

static double
total_a (const SgWarPoint *point)
{
  return point->total_a;
}

static double
total_b (const SgWarPoint *point)
{
  return point->total_b;
}

static char *
lead_words (const Chart *chart, double lead)
{
  g_autofree char *figure = sg_text_number (fabs (lead));

  if (fabs (lead) < 0.25)
    return g_strdup (C_("score", "Level"));
  return g_strdup_printf ("%s %s", lead > 0 ? chart->side_a : chart->side_b, figure);
}

/* Whether words whose middle is at @y would be struck through by a target's line. */
static gboolean
is_struck (const Chart *chart, double y)
{
  return chart->target > 0 && MIN (fabs (y - at_target (chart, TRUE)), fabs (y - at_target (chart, FALSE))) < 9;
}

/* The line of the war passes behind words, and not through them. */
static void
clear_ground (const Chart *chart, const char *words, double size, double x, double y, double room)
{
  double w = MIN (measure_words (chart->cr, words, size, FALSE), room);
  const double *ground = chart->ink->ground;

  cairo_set_source_rgba (chart->cr, ground[0], ground[1], ground[2], ground[3] * CLEARED);
  cairo_rectangle (chart->cr, x - w / 2 - 2, y - size * 0.6, w + 4, size * 1.2);
  cairo_fill (chart->cr);
}

/* Above the line where it peaks, below where it dips, beside the last one. */
static void
label_lead (const Chart *chart, guint i)
{
  const SgWarPoint *point = &chart->points[i];
  double lead = lead_of (point), x = at_battle (chart, i), y = at_value (chart, lead),
         size = chart->ink->font_size * 0.9;
  double before = i ? lead_of (point - 1) : 0;
  double after = i + 1 < chart->n ? lead_of (point + 1) : lead, room = 2 * MIN (x, chart->x1 + chart->right - x);
  g_autofree char *words = lead_words (chart, lead);

  set_ink (chart->cr, chart->ink->text);
  if (i + 1 == chart->n)
    {
      fit_words (chart->cr, words, size, TRUE, x + BESIDE, point->provisional ? y - 7 : y, 0, chart->right - BESIDE);
      set_ink (chart->cr, chart->ink->dim);
      if (point->provisional)
        fit_words (chart->cr, _("if drawn now"), size, FALSE, x + BESIDE, y + 8, 0, chart->right - BESIDE);
    }
  else
    {
      gboolean above = lead >= (before + after) / 2;

      if (fabs (y - at_value (chart, 0)) < 28) /* away from the line of nought */
        above = lead > 0;
      if (y - 14 < chart->y0 - 12)
        above = FALSE;
      if (y + 14 > chart->y1 + 6)
        above = TRUE;
      if (is_struck (chart, above ? y - 14 : y + 14))
        above = !above;
      y += above ? -14 : 14;
      clear_ground (chart, words, size, x, y, room);
      set_ink (chart->cr, chart->ink->text);
      fit_words (chart->cr, words, size, FALSE, x, y, 0.5, room);
    }
}

/* (transfer full): no wider than @most. */
static PangoLayout *
name_battle (const Chart *chart, guint i, double most, double *w)
{
  gboolean last = i + 1 == chart->n;
  double h, base;
  PangoLayout *layout = sg_lettering (SG_STYLE_PLAIN, SG_HAND_SANS | (last ? SG_HAND_BOLD : 0),
                                      chart->ink->font_size * 0.92 / 0.9, 0, chart->points[i].label);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  sg_lettering_size (layout, w, &h, &base);
  if (*w > most)
    {
      pango_layout_set_width (layout, (int) (most * PANGO_SCALE));
      sg_lettering_size (layout, w, &h, &base);
    }
  return layout;
}

/* About its point, but whole within the chart. The newest is as long as it is, and makes way to the right for what ends at @end, which leaves it the room
 * that it has there. Returns: where the name ends, or @end where there is none. */
static double
label_battle (const Chart *chart, guint i, double end)
{
  double room = (chart->x1 - chart->x0) / MAX (1, chart->n);
  gboolean last = i + 1 == chart->n;
  double edge = chart->x1 + chart->right - 1, most = last ? edge - 1 : MAX (room - 8, 36), at = at_battle (chart, i), w;
  g_autoptr (PangoLayout) layout = NULL, newest = NULL;

  if (!chart->points[i].label || (room < 44 && !last && i % (guint) ceil (44 / MAX (room, 1))))
    return end;
  if (!last && chart->points[chart->n - 1].label != NULL)
    {
      newest = name_battle (chart, chart->n - 1, edge - 1, &w);
      most = MIN (most, 2 * (edge - w - 8 - at));
    }
  if (most < 36)
    return end;
  layout = name_battle (chart, i, most, &w);
  set_ink (chart->cr, chart->ink->text);
  at = MAX (1, MIN (last && end > 0 ? MAX (at - w / 2, end + 8) : at - w / 2, edge - w));
  cairo_move_to (chart->cr, at, chart->y1 + 14);
  pango_cairo_show_layout (chart->cr, layout);
  cairo_new_path (chart->cr);
  return at + w;
}

static void
draw_sides (const Chart *chart)
{
  const SgWarPoint *last = &chart->points[chart->n - 1];

  draw_line (chart, total_a, 0);
  draw_line (chart, total_b, 1);
  for (guint i = 0; i < chart->n; i++)
    {
      draw_point (chart, at_battle (chart, i), at_value (chart, chart->points[i].total_a), TRUE,
                  chart->points[i].provisional);
      draw_point (chart, at_battle (chart, i), at_value (chart, chart->points[i].total_b), FALSE,
                  chart->points[i].provisional);
    }
  for (guint side = 0; side < 2; side++)
    {
      double own = side ? last->total_b : last->total_a;
      double other = side ? last->total_a : last->total_b;
      g_autofree char *figure = sg_text_number (own);
      g_autofree char *words = g_strdup_printf ("%s %s", side ? chart->side_b : chart->side_a, figure);
      double y = at_value (chart, own), apart = 14 - fabs (y - at_value (chart, other));

      set_ink (chart->cr, chart->ink->text);
      if (apart > 0)   /* the lower of two that would meet goes down, the other up */
        y += own > other || (own == other && !side) ? -apart / 2 : apart / 2;
      fit_words (chart->cr, words, chart->ink->font_size * 0.9, TRUE, chart->x1 + BESIDE, y, 0, chart->right - BESIDE);
    }
}

/* What stands beside the last point: the lead, or each side's total. */
static double
measure_last (const Chart *chart)
{
  const SgWarPoint *last = chart->n > 0 ? &chart->points[chart->n - 1] : NULL;
  double widest = 0;

  for (guint side = 0; side < 2 && last != NULL; side++)
    {
      double total = side ? last->total_b : last->total_a;
      g_autofree char *figure = sg_text_number (total);
      g_autofree char *words = chart->mirrored ? lead_words (chart, lead_of (last))
                                               : g_strdup_printf ("%s %s", side ? chart->side_b : chart->side_a, figure);

      widest = MAX (widest, measure_words (chart->cr, words, chart->ink->font_size * 0.9, TRUE));
    }
  return widest;
}

/* What is written beside the plot stands whole, as long as the plot keeps its share of the width. */
static void
choose_margins (Chart *chart, double width)
{
  double most = MAX (width * (1 - PLOT), LEFT + RIGHT), size = chart->ink->font_size * 0.92;

  chart->left = LEFT;
  for (guint side = 0; side < 2 && chart->target > 0; side++)
    {
      g_autofree char *words = target_words (chart, side == 0);

      chart->left = MAX (chart->left, ceil (measure_words (chart->cr, words, size, TRUE)) + BESIDE);
    }
  chart->right = MAX (RIGHT, ceil (measure_last (chart)) + BESIDE);
  chart->left = MIN (chart->left, most - RIGHT);
  chart->right = MIN (chart->right, most - chart->left);
  chart->x0 = chart->left;
  chart->x1 = MAX (chart->left + 60, width - chart->right);
}

/**
 * sg_chart_war:
 * @target: points that win the war, 0 for none
 * @points: after each battle, in order
 * @mirrored: whether one side's total is the other's, negative
 */
void
sg_chart_war (cairo_t *cr, const SgInk *ink, double width, double height, const char *side_a, const char *side_b,
              double target, const SgWarPoint *points, guint n, gboolean mirrored)
{
  Chart chart = {
    .cr = cr, .ink = ink, .y0 = TOP, .y1 = MAX (TOP + 40, height - BOTTOM), .target = target, .side_a = side_a, .side_b = side_b,
    .points = points, .n = n, .mirrored = mirrored
  };
  double end = 0;

  g_return_if_fail (cr && ink);

  cairo_save (cr);
  choose_margins (&chart, width);
  choose_range (&chart);
  draw_halves (&chart);
  draw_grid (&chart);
  if (target > 0)
    {
      draw_target (&chart, TRUE);
      if (mirrored)
        draw_target (&chart, FALSE);
    }
  if (n && mirrored)
    {
      draw_line (&chart, lead_of, -1);
      for (guint i = 0; i < n; i++)
        {
          draw_point (&chart, at_battle (&chart, i), at_value (&chart, lead_of (&points[i])), lead_of (&points[i]) >= 0,
                      points[i].provisional);
          label_lead (&chart, i);
        }
    }
  else if (n)
    draw_sides (&chart);
  for (guint i = 0; i < n; i++)
    end = label_battle (&chart, i, end);
  cairo_restore (cr);
}

#define ODDS_ROW 22.0
#define ODDS_TALL_ROW 34.0
#define ODDS_FIGURE 58.0
#define ODDS_TRACK 64.0      /* a bar keeps at least so much, whatever the words take */
#define ODDS_LABEL 210.0     /* words that are wider have a line of their own */

static PangoLayout *
odds_label (cairo_t *cr, const SgInk *ink, const SgOddsBar *bar)
{
  return sg_lettering (SG_STYLE_PLAIN, SG_HAND_SANS, ink->font_size / 0.9, 0, bar->label);
}

static double
widest_label (cairo_t *cr, const SgInk *ink, const SgOddsBar *bars, guint n)
{
  double widest = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) layout = odds_label (cr, ink, &bars[i]);
      double w;

      sg_lettering_size (layout, &w, NULL, NULL);
      widest = MAX (widest, w);
    }
  return widest;
}

static double
widest_figure (cairo_t *cr, const SgInk *ink, const SgOddsBar *bars, guint n)
{
  double widest = ODDS_FIGURE;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) layout
          = sg_lettering (SG_STYLE_PLAIN, SG_HAND_SANS, ink->font_size / 0.9, 0, bars[i].figure ? bars[i].figure : "");
      double w;

      sg_lettering_size (layout, &w, NULL, NULL);
      widest = MAX (widest, w + 8);
    }
  return widest;
}

/* Its words in @room from @y on, in the middle of whose first line they begin; @wraps: in as many lines as they want, else cut. Returns: what the lines
 * beyond the first take; with @draws FALSE that is all it does. */
static double
lay_odds_label (cairo_t *cr, const SgInk *ink, const SgOddsBar *bar, double y, double room, gboolean wraps, gboolean draws)
{
  g_autoptr (PangoLayout) layout = odds_label (cr, ink, bar);
  double one, h;

  sg_lettering_size (layout, NULL, &one, NULL);
  if (wraps)
    pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  else
    pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
  sg_lettering_size (layout, NULL, &h, NULL);
  if (draws)
    {
      set_ink (cr, ink->text);
      cairo_move_to (cr, 0, y - one / 2);
      pango_cairo_show_layout (cr, layout);
    }
  return MAX (0, h - one);
}

static void
draw_odds_track (cairo_t *cr, const SgInk *ink, const SgOddsBar *bar, double x, double y, double track, double thick)
{
  sg_trace_rectangle (cr, x, y - thick / 2, track, thick, 3);
  set_ink (cr, ink->grid);
  cairo_fill (cr);
  if (bar->chance > 0)
    {
      sg_trace_rectangle (cr, x, y - thick / 2, MAX (2, track * MIN (1, bar->chance)), thick, 3);
      set_ink (cr, ink->dim);
      cairo_fill (cr);
    }
}

/* Beside its words, or, where some would be cut, below them. Returns: the height of all; with @draws FALSE that is all it does. */
static double
lay_odds (cairo_t *cr, const SgInk *ink, double width, const SgOddsBar *bars, guint n, double label, gboolean draws)
{
  double figure = widest_figure (cr, ink, bars, n), top = 0;
  gboolean below = label <= 0;

  label = MIN (label, MAX (width * 0.45, width - figure - ODDS_TRACK));
  for (guint i = 0; i < n; i++)
    {
      double y = top + ODDS_ROW / 2, more = lay_odds_label (cr, ink, &bars[i], y, below ? width - figure : label - 8, below, draws);

      if (draws && below)
        draw_odds_track (cr, ink, &bars[i], 0, y + more + ODDS_ROW / 2 + 1, width, 6);
      else if (draws)
        draw_odds_track (cr, ink, &bars[i], label, y, MAX (10, width - label - figure), 10);
      set_ink (cr, ink->text);
      if (draws)
        show_words (cr, bars[i].figure ? bars[i].figure : "", ink->font_size, FALSE, width, y, 1);
      top += more + (below ? ODDS_TALL_ROW : ODDS_ROW);
    }
  return top;
}

double
sg_chart_odds (cairo_t *cr, const SgInk *ink, double width, const SgOddsBar *bars, guint n)
{
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *measure = cairo_create (nowhere);
  double label = widest_label (measure, ink, bars, n) + 10, height;

  if (label > ODDS_LABEL)
    label = 0;
  height = lay_odds (measure, ink, width, bars, n, label, FALSE);
  cairo_destroy (measure);
  cairo_surface_destroy (nowhere);
  if (cr)
    {
      cairo_save (cr);
      (void) lay_odds (cr, ink, width, bars, n, label, TRUE);
      cairo_restore (cr);
    }
  return height;
}
