/* sg-ledger-chart.c: the war's chart in the campaign's ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-ledger-chart.h"

#include "base/sg-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_STEPS 6 /* of the grid on one side of nought */

typedef SgLedgerColumn Column;
typedef SgLedger Ledger;

typedef struct { double x, y, width, height, bottom, top, step; guint places; } Plot;

static double
plot_y (const Plot *plot, double points)
{
  return plot->y + plot->height * (plot->top - points) / (plot->top - plot->bottom);
}

/* From line to line of the grid: round, and for a war that counts by the thousand no more lines than their figures have room for. */
static double
choose_step (double most)
{
  static const struct { double most, step; } few[] = { { 10, 2 }, { 20, 5 }, { 50, 10 }, { 600, 100 } };
  static const double rises[] = { 2.5, 2, 2 }; /* 200, 500, 1000, 2000 and on */
  double step = 200;

  for (guint i = 0; i < G_N_ELEMENTS (few); i++)
    if (most <= few[i].most)
      return few[i].step;
  for (guint i = 0; most > MOST_STEPS * step; i++)
    step *= rises[i % G_N_ELEMENTS (rises)];
  return step;
}

static Plot
make_plot (const SgPageFrame *frame, double y, const Ledger *ledger)
{
  double most = 100;
  if (ledger->target > 0)
    most = ledger->target;
  else if (ledger->columns->len > 0)
    most = 4;
  Plot plot = { frame->left + 14, y + 10, frame->measure - 14, frame->bottom - SG_LEDGER_FRAME - y, 0, 0, 0, 0 };

  for (guint i = 0; i < ledger->columns->len; i++)
    {
      const Column *column = ledger->columns->pdata[i];

      most = MAX (most, MAX (ABS (column->after_a), ABS (column->after_b)) / 2.0);
    }
  plot.step = choose_step (most);
  plot.top = ceil (most / plot.step) * plot.step;
  plot.bottom = ledger->net ? -plot.top : 0;
  plot.places = MAX (6, ledger->columns->len);
  return plot;
}

/* The name of a place on the axis: on one line, or on two where a battle’s is too long for its share of it. */
static void
draw_place (SgPen *pen, double x, double baseline, double align, double width, const char *name)
{
  g_autoptr (GArray) lines = sg_pen_break (pen, width, SG_FACE_TEXT, 7, name);

  if (lines->len < 2 || sg_pen_measure (pen, SG_FACE_TEXT, 6, name) <= width)
    sg_pen_fit (pen, x, baseline, align, SG_FACE_TEXT, 8, 6, width, 0.3, name);
  else
    {
      const char *second = name + g_array_index (lines, gsize, 1);
      g_autofree char *first = g_strstrip (g_strndup (name, second - name));

      sg_pen_fit (pen, x, baseline - 0.8, align, SG_FACE_TEXT, 7, 5.5, width, 0.3, first);
      sg_pen_fit (pen, x, baseline + 2, align, SG_FACE_TEXT, 7, 5.5, width, 0.3, second);
    }
}

static void
draw_grid (SgPen *pen, const Plot *plot, const Ledger *ledger)
{
  for (double at = plot->bottom; at <= plot->top + 0.5; at += plot->step)
    {
      g_autofree char *label = ledger->wins ? sg_text_halves (llround (at * 2)) : sg_text_signed_halves (llround (at * 2));

      if (at == 0)
        sg_pen_rule (pen, plot->x, plot_y (plot, at), plot->x + plot->width, plot_y (plot, at), 0.25, SG_INK);
      else
        sg_pen_rule (pen, plot->x, plot_y (plot, at), plot->x + plot->width, plot_y (plot, at), 0.12, SG_PALE);
      sg_pen_text (pen, plot->x - 2, plot_y (plot, at) + 1, 1, SG_FACE_TEXT, 8, 0.3, label);
    }
  for (guint i = 0; i <= plot->places; i++)
    {
      double x = plot->x + plot->width * i / plot->places;
      const Column *column = i > 0 && i <= ledger->columns->len ? ledger->columns->pdata[i - 1] : NULL;
      double align = 0.5;
      const char *name;

      if (i == 0)
        name = _("start");
      else if (column != NULL)
        name = column->title;
      else
        name = sg_text_ordinal (i);

      sg_pen_rule (pen, x, plot->y, x, plot->y + plot->height, 0.12, SG_PALE);
      if (i == 0 || i == plot->places)   /* the outermost names stay within the plot */
        align = i == 0 ? 0 : 1;
      draw_place (pen, x, plot->y + plot->height + 4, align, plot->width / plot->places - 2, name);
    }
  if (ledger->target > 0)
    for (int sign = ledger->net ? -1 : 1; sign <= 1; sign += 2)
      sg_pen_rule (pen, plot->x, plot_y (plot, sign * ledger->target), plot->x + plot->width, plot_y (plot, sign * ledger->target), 0.7, SG_INK);
}

/* The end of the line is at the chart's head, or the other side’s line ends close above: its name goes below. */
static gboolean
is_crowded (const Plot *plot, const Column *column, gboolean second)
{
  double own = (second ? column->after_b : column->after_a) / 2.0;
  double other = (second ? column->after_a : column->after_b) / 2.0;

  if (plot_y (plot, own) - plot->y < 5)
    return plot_y (plot, other) - plot_y (plot, own) > 6 || other > own;
  return other > own && other >= 0 && plot_y (plot, own) - plot_y (plot, other) < 5;
}

/* Where the name at the end of a line stands: mm below the point.  Of two lines that end in one, the second’s name stands above the first’s. */
static double
label_drop (const Plot *plot, const Column *column, gboolean second)
{
  double own = (second ? column->after_b : column->after_a) / 2.0, below = 3.8, above = -1.6, line = 4.4;

  if (second && column->after_a == column->after_b)
    {
      if (own < 0)
        return below + line;
      return plot_y (plot, own) - plot->y < 10 ? below : above - line;
    }
  return own < 0 || is_crowded (plot, column, second) ? below : above;
}

/* One side's line: Blue solid with square points, Red dashed with round ones. */
static void
draw_line (SgPen *pen, const Plot *plot, const Ledger *ledger, gboolean second)
{
  const char *side = second ? ledger->second : ledger->first;
  const char *name = second ? ledger->second_name : ledger->first_name;
  gboolean blue = strcmp (side, "blue") == 0;
  double from = plot_y (plot, 0), dashes[] = { 2.4, 1.2 }, x = plot->x;

  for (guint i = 0; i < ledger->columns->len; i++)
    {
      const Column *column = ledger->columns->pdata[i];
      double total = (second ? column->after_b : column->after_a) / 2.0, to = plot_y (plot, total);
      double next = plot->x + plot->width * (i + 1) / plot->places;

      cairo_set_dash (pen->cr, dashes, blue ? 0 : 2, 0);
      sg_pen_side_rule (pen, side, x, from, next, to, column->score->ended ? 0.9 : 0.35);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      sg_pen_side (pen, side);
      if (blue)
        cairo_rectangle (pen->cr, next - 1.2, to - 1.2, 2.4, 2.4);
      else
        cairo_arc (pen->cr, next, to, 1.4, 0, 2 * G_PI);
      if (column->score->ended)
        cairo_fill (pen->cr);
      else
        {
          cairo_set_line_width (pen->cr, 0.35);
          cairo_stroke (pen->cr);
        }
      if (i + 1 == ledger->columns->len)
        {
          g_autofree char *sum = ledger->wins ? sg_text_halves (llround (total * 2)) : sg_text_signed_halves (llround (total * 2)), *label = g_strdup_printf ("%s %s", name, sum);
          gboolean right = i + 1 == plot->places;
          double base = to + label_drop (plot, column, second);

          if (right)
            sg_pen_fit (pen, next - 3, base, 1, SG_FACE_BOLD, 9.5, 6, MAX (next - plot->x - 4, 10), SG_INK, label);
          else
            sg_pen_fit (pen, next + 3, base, 0, SG_FACE_BOLD, 9.5, 6, MAX (plot->x + plot->width - next - 4, 10), SG_INK, label);
        }
      from = to;
      x = next;
    }
}

void
sg_ledger_chart (SgPen *pen, const SgPageFrame *frame, double y, const Ledger *ledger)
{
  Plot plot = make_plot (frame, y, ledger);
  double x = frame->left + 4, room = frame->right;

  x += sg_pen_text (pen, frame->left, y + 6, 0, SG_FACE_CAPS, 14.5, SG_INK, _("The war"));
  if (ledger->target > 0)
    {
      g_autofree char *won = g_strdup_printf (_("%d: the war is won"), (int) ledger->target);

      room -= sg_pen_text (pen, frame->right, y + 6, 1, SG_FACE_BOLD, 8.5, 0.2, won) + 4;
    }
  sg_pen_fit (pen, x, y + 6, 0, SG_FACE_TEXT, 8.5, 5.5, room - x, 0.3, _("totals carried forward after each battle; plot the next by hand"));
  draw_grid (pen, &plot, ledger);
  draw_line (pen, &plot, ledger, FALSE);
  draw_line (pen, &plot, ledger, TRUE);
}
