/* sg-country-contours.c: contours, and their figures in breaks of the line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every fifth line is an index, two to three times as heavy, and bears figures with their tops uphill, which stand in
 * ladders where they can.  Where lines would close up, those between the indexes are left out: of the drawing, never
 * of a measurement.
 */

#include "draw/sg-country-contours.h"

#include "base/sg-text.h"
#include "draw/sg-country-names.h"
#include "draw/sg-country-relief.h"
#include "draw/sg-inks.h"
#include "draw/sg-joins.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define MOST_CANDIDATES 1200
#define CLOSED_UP 1.7     /* u between lines below which only indexes are drawn */
#define THINNED 2.6       /* u below which every other line is left out */
#define LEAST_HOLLOW 64.0 /* u round about: a smaller one is not drawn */
#define LEAST_RUN 14.0    /* u: neither a line nor a gap in it is shorter */
#define FINEST 2.2        /* u: nearer to each other no points of a line are drawn: its corners are rounded */
#define LEAST_ROUNDED 2.0 /* u: between shorter pieces a corner is none */
#define STRAIGHT 0.22     /* the sine of a bend that nobody sees */
#define LADDER_NEAR 18.0
#define LADDER_FAR 130.0
#define HALF_FIGURE 6.0   /* u: half of how high a figure stands, with air */
#define MOST_SPOTS 8
#define TRIES 60

typedef struct { double x, y, angle, score, run, reach; } Spot;

typedef struct
{
  SgPainter        *self;
  cairo_t          *cr;
  const SgViewport *view;
  double            level, interval, zoom;
  gboolean          index;
  int               number;      /* of the level */
  GHashTable       *ladder;      /* (nullable) (element-type GArray of Spot): figures of the indexes below, by where they stand */
} Drawing;

static SgPoint
uphill_at (const Drawing *d, SgPoint at)
{
  SgPoint uphill = sg_relief_gradient (sg_map_get_relief (d->self->map), at), sheet;
  SgViewport unit = { 1, 0, 0, d->view->turn };

  sg_viewport_to_sheet (&unit, uphill, &sheet.x, &sheet.y);
  return sheet;
}

/* The ladder is kept in squares as wide as it reaches, so that what stands far off is not looked at. */
static gpointer
square_of (double x, double y, int right, int down)
{
  return GUINT_TO_POINTER (((guint) ((int) floor (x / LADDER_FAR) + right) & 0xffff) << 16 | ((guint) ((int) floor (y / LADDER_FAR) + down) & 0xffff));
}

/* Figures that stand straight above one another are read as one column. */
static double
ladder_bonus (const Drawing *d, double x, double y, SgPoint uphill)
{
  double best = 0, length = hypot (uphill.x, uphill.y);

  for (int square = 0; square < 9; square++)
    {
      const GArray *spots = g_hash_table_lookup (d->ladder, square_of (x, y, square % 3 - 1, square / 3 - 1));

      for (guint i = 0; spots != NULL && i < spots->len; i++)
        {
          const Spot *other = &g_array_index (spots, Spot, i);
          double dx = other->x - x, dy = other->y - y, away = hypot (dx, dy);

          if (away > LADDER_NEAR && away < LADDER_FAR)
            best = MAX (best, 2.2 * fabs (dx * uphill.x + dy * uphill.y) / (away * length));
        }
    }
  return best;
}

static void
add_to_ladder (const Drawing *d, const Spot *spot)
{
  gpointer square = square_of (spot->x, spot->y, 0, 0);
  GArray *spots = g_hash_table_lookup (d->ladder, square);

  if (spots == NULL)
    {
      spots = g_array_new (FALSE, FALSE, sizeof (Spot));
      g_hash_table_insert (d->ladder, square, spots);
    }
  g_array_append_val (spots, *spot);
}

static gboolean
is_on_map (const Drawing *d, SgPoint at)
{
  double edge = 12 / d->view->scale;

  return at.x > edge && at.y > edge && at.x < sg_map_get_width (d->self->map) - edge && at.y < sg_map_get_depth (d->self->map) - edge;
}

static double
measure_line (const Drawing *d, const SgContour *line)
{
  double length = 0;

  for (guint k = 1; k < line->n_points; k++)
    length += sg_point_distance (line->points[k], line->points[k - 1]);
  return length * d->view->scale;
}

/* However near one looks, a line is looked along in so many places and no more. */
static GArray *
find_candidates (const Drawing *d, const SgContour *line, double width)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Spot));
  double step = MAX (6, measure_line (d, line) / MOST_CANDIDATES), run = 0, last = -step, px = 0, py = 0;

  for (guint k = 0; k < line->n_points; k++)
    {
      Spot spot;
      SgPoint uphill;
      double x, y, bx, by, ax, ay;
      guint span;

      sg_viewport_to_sheet (d->view, line->points[k], &x, &y);
      run += k ? hypot (x - px, y - py) : 0;
      px = x;
      py = y;
      if (run - last < step || !is_on_map (d, line->points[k]))
        continue;
      last = run;
      span = CLAMP ((guint) (width / 2 * (k + 1) / MAX (run, 1)), 1, line->n_points / 2);
      sg_viewport_to_sheet (d->view, line->points[(k + line->n_points - span) % line->n_points], &bx, &by);
      sg_viewport_to_sheet (d->view, line->points[(k + span) % line->n_points], &ax, &ay);
      uphill = uphill_at (d, line->points[k]);
      if (hypot (uphill.x, uphill.y) < 1e-9)
        continue;
      spot = (Spot) { x, y, atan2 (uphill.x, -uphill.y), 0, run, width / 2 + 1.8 };
      spot.score = -60 * hypot (ax - 2 * x + bx, ay - 2 * y + by) / MAX (1, hypot (ax - bx, ay - by)) - 1.1 * fabs (spot.angle)
                   + ladder_bonus (d, x, y, uphill);
      g_array_append_val (found, spot);
    }
  return found;
}

static int
compare_spots (const void *a, const void *b)
{
  double p = ((const Spot *) a)->score, q = ((const Spot *) b)->score;

  return (p < q) - (p > q);
}

/* Whether what covers the ground at @x, @y of the sheet leaves a figure to be read. */
static gboolean
is_legible_on (const Drawing *d, double x, double y)
{
  const SgPiece *under = sg_map_piece_at (d->self->map, sg_viewport_to_ground (d->view, x, y));

  return !under || under->kind == SG_PIECE_HILL || under->kind == SG_PIECE_OPEN || under->kind == SG_PIECE_PLOUGH;
}

static SgBox
box_of (const Spot *spot)
{
  double c = fabs (cos (spot->angle)), s = fabs (sin (spot->angle));
  double wide = c * spot->reach + s * HALF_FIGURE, high = s * spot->reach + c * HALF_FIGURE;

  return (SgBox) { spot->x - wide, spot->y - high, 2 * wide, 2 * high };
}

/* Nothing else is drawn under any part of a figure, and no edge of a sheet cuts it. */
static gboolean
is_clear (const Drawing *d, const Spot *spot)
{
  double c = cos (spot->angle), s = sin (spot->angle);
  SgBox box = box_of (spot);

  for (int end = -1; end <= 1; end++)
    if (!is_legible_on (d, spot->x + end * c * spot->reach, spot->y + end * s * spot->reach))
      return FALSE;
  return sg_joins_cut (d->self, d->view, box) == SG_CUTTING_NOTHING && sg_country_is_free (d->self, d->cr, d->view, box);
}

/* The best places for figures on a line: at least 330 u along it and 110 u apart. */
static guint
find_spots (const Drawing *d, const SgContour *line, double width, Spot spots[MOST_SPOTS])
{
  g_autoptr (GArray) candidates = find_candidates (d, line, width);
  guint n = 0, tried = 0;

  if (candidates->len < 2 || g_array_index (candidates, Spot, candidates->len - 1).run < width * 4)
    return 0;
  g_array_sort (candidates, compare_spots);
  for (guint i = 0; i < candidates->len && n < MOST_SPOTS && tried < TRIES; i++)
    {
      const Spot *spot = &g_array_index (candidates, Spot, i);
      gboolean near = FALSE;

      for (guint k = 0; k < n && !near; k++)
        near = fabs (spots[k].run - spot->run) < 330 || hypot (spots[k].x - spot->x, spots[k].y - spot->y) < 110;
      if (near)
        continue;
      tried++;
      if (is_clear (d, spot))
        spots[n++] = *spot;
    }
  return n;
}

/* How far apart the lines lie on the sheet here. */
static double
gap_at (const Drawing *d, SgPoint at)
{
  SgPoint g = sg_relief_gradient (sg_map_get_relief (d->self->map), at);
  double steep = hypot (g.x, g.y);

  return steep > 0 ? d->interval / steep * d->view->scale : INFINITY;
}

/* Whether a figure stands anywhere within @around of here. */
static gboolean
is_near (const Spot *spots, guint n, double x, double y, double around)
{
  for (guint i = 0; i < n; i++)
    if (fabs (x - spots[i].x) < spots[i].reach + around && fabs (y - spots[i].y) < spots[i].reach + around)
      return TRUE;
  return FALSE;
}

static gboolean
is_broken (const Spot *spots, guint n, double x, double y)
{
  for (guint i = 0; i < n; i++)
    {
      double dx = x - spots[i].x, dy = y - spots[i].y, c = cos (spots[i].angle), s = sin (spots[i].angle);

      if (fabs (dx * c + dy * s) < spots[i].reach && fabs (dy * c - dx * s) < 5)
        return TRUE;
    }
  return FALSE;
}

/* (out) @hidden: which points lie where the lines close up; neither lines nor gaps are left too short to be seen. */
static void
thin_out (const Drawing *d, const SgContour *line, gboolean *hidden)
{
  double least = d->number % 2 ? THINNED : CLOSED_UP, run = 0;
  guint from = 0;

  for (guint k = 0; k < line->n_points; k++)
    hidden[k] = gap_at (d, line->points[k]) < least;
  for (guint k = 1; k <= line->n_points; k++)
    {
      if (k < line->n_points && hidden[k] == hidden[k - 1])
        {
          run += sg_point_distance (line->points[k], line->points[k - 1]) * d->view->scale;
          continue;
        }
      if (run < LEAST_RUN && from > 0 && k < line->n_points)
        for (guint i = from; i < k; i++)
          hidden[i] = !hidden[i];
      from = k;
      run = 0;
    }
}

/** Pen: draws a line through its points; a corner between long pieces is rounded, so that no eye sees the grid that the heights were taken on. */
typedef struct { cairo_t *cr; SgPoint last, corner; gboolean down, cornered, rounded; } Pen;

static void
lift_pen (Pen *pen)
{
  if (pen->cornered)
    cairo_line_to (pen->cr, pen->corner.x, pen->corner.y);
  pen->down = pen->cornered = pen->rounded = FALSE;
}

/* Round the corner from the middle of the way there to the middle of the way on. */
static void
round_corner (Pen *pen, SgPoint to)
{
  SgPoint a = { (pen->last.x + pen->corner.x) / 2, (pen->last.y + pen->corner.y) / 2 }, b = { (pen->corner.x + to.x) / 2, (pen->corner.y + to.y) / 2 };
  const double k = 2.0 / 3;

  if (!pen->rounded)
    cairo_line_to (pen->cr, a.x, a.y);
  cairo_curve_to (pen->cr, a.x + k * (pen->corner.x - a.x), a.y + k * (pen->corner.y - a.y), b.x + k * (pen->corner.x - b.x),
                  b.y + k * (pen->corner.y - b.y), b.x, b.y);
}

static gboolean
is_corner (const Pen *pen, SgPoint to)
{
  double ax = pen->corner.x - pen->last.x, ay = pen->corner.y - pen->last.y, bx = to.x - pen->corner.x, by = to.y - pen->corner.y;
  double a = hypot (ax, ay), b = hypot (bx, by);

  return MIN (a, b) > LEAST_ROUNDED && (ax * bx + ay * by < 0 || fabs (ax * by - ay * bx) > STRAIGHT * a * b);
}

static void
move_pen (Pen *pen, double x, double y)
{
  SgPoint to = { x, y };

  if (!pen->down)
    cairo_move_to (pen->cr, x, y);
  else if (pen->cornered && is_corner (pen, to))
    {
      round_corner (pen, to);
      pen->rounded = TRUE;
    }
  else if (pen->cornered)
    {
      cairo_line_to (pen->cr, pen->corner.x, pen->corner.y);
      pen->rounded = FALSE;
    }
  pen->last = pen->cornered ? pen->corner : to;
  pen->cornered = pen->down;
  pen->corner = to;
  pen->down = TRUE;
}

/* The line is broken at its figures, and near them alone is it walked u by u: elsewhere its own points will do. */
static void
trace_runs (const Drawing *d, const SgContour *line, const gboolean *hidden, const Spot *spots, guint n_spots)
{
  guint n = line->n_points + (line->closed ? 1 : 0);
  double lx = 0, ly = 0;
  Pen pen = { d->cr, { 0, 0 }, { 0, 0 }, FALSE, FALSE, FALSE };

  for (guint k = 0; k < n; k++)
    {
      double x, y, length;
      guint parts;

      sg_viewport_to_sheet (d->view, line->points[k % line->n_points], &x, &y);
      length = k ? hypot (x - lx, y - ly) : 0;
      if (k && k + 1 < n && length < FINEST && pen.down && (!hidden || !hidden[k % line->n_points])) /* no eye would see that it is there */
        continue;
      parts = is_near (spots, n_spots, x, y, length + 6) ? CLAMP ((guint) length, 1, 64) : 1;
      for (guint p = 1; p <= parts; p++)
        {
          double px = k ? lx + (x - lx) * p / parts : x;
          double py = k ? ly + (y - ly) * p / parts : y;

          if ((hidden && hidden[k % line->n_points])
              || (is_near (spots, n_spots, px, py, 6) && is_broken (spots, n_spots, px, py)))
            lift_pen (&pen);
          else
            move_pen (&pen, px, py);
        }
      lx = x;
      ly = y;
    }
  lift_pen (&pen);
}

/* Higher ground is on the left: a ring that turns right has lower ground within. */
static gboolean
is_hollow (const SgContour *line)
{
  double area = 0;

  for (guint k = 0; k < line->n_points; k++)
    {
      SgPoint a = line->points[k], b = line->points[(k + 1) % line->n_points];

      area += a.x * b.y - b.x * a.y;
    }
  return line->closed && area < 0;
}

/* A puddle in the bed of a stream, of which there would be a scrap of a line and a tick. */
static gboolean
is_puddle (const Drawing *d, const SgContour *line)
{
  double round = 0;

  for (guint k = 0; k < line->n_points; k++)
    round += sg_point_distance (line->points[k], line->points[(k + 1) % line->n_points]) * d->view->scale;
  return round < LEAST_HOLLOW;
}

static void
tick_hollow (const Drawing *d, const SgContour *line)
{
  double run = 0, last = 0;

  for (guint k = 0; k < line->n_points; k++)
    {
      double ax, ay, bx, by, length;
      SgPoint down = uphill_at (d, line->points[k]);

      sg_viewport_to_sheet (d->view, line->points[k], &ax, &ay);
      sg_viewport_to_sheet (d->view, line->points[(k + 1) % line->n_points], &bx, &by);
      run += hypot (bx - ax, by - ay);
      length = hypot (down.x, down.y);
      if (run - last < 12 || length < 1e-9)
        continue;
      last = run;
      cairo_move_to (d->cr, bx, by);
      cairo_rel_line_to (d->cr, -down.x / length * 3.4, -down.y / length * 3.4);
    }
}

static void
letter_spots (Drawing *d, PangoLayout *layout, const Spot *spots, guint n)
{
  const SgInks *inks = sg_inks (d->self->style);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  for (guint i = 0; i < n; i++)
    {
      cairo_save (d->cr);
      cairo_translate (d->cr, spots[i].x, spots[i].y);
      cairo_rotate (d->cr, spots[i].angle);
      sg_lettering_show (d->cr, layout, -w / 2, base - h / 2, inks->figure, inks->halo, d->self->style == SG_STYLE_TABLE ? inks->halo_alpha : 0);
      cairo_restore (d->cr);
    }
}

static gboolean
is_in_sight (const Drawing *d, const SgContour *line)
{
  double x0, y0, x1, y1, left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  cairo_clip_extents (d->cr, &x0, &y0, &x1, &y1);
  for (guint k = 0; k < line->n_points; k++)
    {
      double x, y;

      sg_viewport_to_sheet (d->view, line->points[k], &x, &y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  return right > x0 - 4 && left < x1 + 4 && bottom > y0 - 4 && top < y1 + 4;
}

/* Where its figures stand in this view. */
static guint
read_spots (const Drawing *d, const SgContour *line, Spot spots[MOST_SPOTS])
{
  const GArray *kept = d->index ? g_hash_table_lookup (d->self->figures, line) : NULL;
  guint n = kept != NULL ? kept->len : 0;

  for (guint i = 0; i < n; i++)
    {
      spots[i] = g_array_index (kept, Spot, i);
      spots[i].x += d->view->x;
      spots[i].y += d->view->y;
    }
  return n;
}

static void
draw_line (Drawing *d, const SgContour *line, PangoLayout *layout)
{
  const SgInks *inks = sg_inks (d->self->style);
  Spot spots[MOST_SPOTS];
  guint n = read_spots (d, line, spots);
  g_autofree gboolean *hidden = d->index ? NULL : g_new0 (gboolean, line->n_points);
  gboolean hollow = is_hollow (line);

  if (hollow && is_puddle (d, line))
    return;
  if (hidden)
    thin_out (d, line, hidden);
  trace_runs (d, line, hidden, spots, n);
  if (hollow)
    tick_hollow (d, line);
  sg_ink (d->cr, d->index ? inks->index : inks->contour, 1);
  cairo_set_line_width (d->cr, (d->index ? inks->index_width : inks->contour_width) * d->zoom);
  cairo_stroke (d->cr);
  if (n)
    letter_spots (d, layout, spots, n);
}

/* The lines of a level, and its figure as it is lettered. */
static GPtrArray *
read_level (const Drawing *d, PangoLayout **layout)
{
  gboolean boards = !sg_map_get_heights (d->self->map);
  g_autofree char *words = sg_text_number (d->level);
  double size = 11;

  if (d->zoom > 1)
    size *= 1.13;
  else if (d->zoom < 1)
    size *= 0.87;
  *layout = sg_lettering (d->self->style, SG_HAND_ROMAN, size, 0, words);
  /* The brow of a board is level ground just below its top: a hair under the level is where the eye puts the line. */
  return sg_country_lines_at (d->self, boards ? d->level - d->interval * 0.08 : d->level, d->interval);
}

static void
draw_level (Drawing *d)
{
  g_autoptr (PangoLayout) layout = NULL;
  GPtrArray *lines = read_level (d, &layout);

  for (guint i = 0; i < lines->len; i++)
    if (is_in_sight (d, g_ptr_array_index (lines, i)))
      draw_line (d, g_ptr_array_index (lines, i), layout);
}

/* The figures of an index, which keep to the ladders of those below. */
static void
place_level (Drawing *d)
{
  g_autoptr (PangoLayout) layout = NULL;
  GPtrArray *lines = d->index ? read_level (d, &layout) : NULL;
  double width;

  if (lines == NULL)
    return;
  sg_lettering_size (layout, &width, NULL, NULL);
  for (guint i = 0; i < lines->len; i++)
    {
      Spot spots[MOST_SPOTS];
      guint n = find_spots (d, g_ptr_array_index (lines, i), width, spots);
      GArray *kept;

      if (n == 0)
        continue;
      kept = g_array_sized_new (FALSE, FALSE, sizeof (Spot), n);
      g_array_append_vals (kept, spots, n);
      g_hash_table_insert (d->self->figures, g_ptr_array_index (lines, i), kept);
      for (guint k = 0; k < n; k++)
        add_to_ladder (d, &spots[k]);
    }
}

static void
each_level (Drawing *d, void (*each) (Drawing *d))
{
  double lowest, highest;

  sg_relief_get_range (sg_map_get_relief (d->self->map), &lowest, &highest);
  for (int k = (int) floor (lowest / d->interval) + 1; k * d->interval <= highest + 1e-9; k++)
    {
      d->number = k;
      d->level = k * d->interval;
      d->index = k % 5 == 0;
      each (d);
    }
}

/* Figures are placed once for a scale, whatever part of the country is drawn, and again when names have moved: parts of one sheet that are
 * drawn apart fit together. */
static void
need_figures (const Drawing *drawing)
{
  SgPainter *self = drawing->self;
  SgViewport still = { drawing->view->scale, 0, 0, drawing->view->turn };
  guint names_set = sg_country_names_set (self, drawing->cr, drawing->view);
  g_autoptr (GHashTable) ladder = NULL;
  Drawing d = *drawing;

  if (self->figures != NULL && self->figures_view.scale == still.scale && self->figures_view.turn == still.turn && self->figures_set == names_set)
    return;
  g_clear_pointer (&self->figures, g_hash_table_unref);
  self->figures = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->figures_view = still;
  self->figures_set = names_set;
  ladder = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  d.view = &still;
  d.ladder = ladder;
  each_level (&d, place_level);
}

void
sg_country_contours (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double lowest, highest;
  SgZoom zoom = sg_painter_zoom (self, view);
  Drawing d = { .self = self, .cr = cr, .view = view, .interval = sg_country_interval (self, view), .zoom = 1 };

  if (zoom.far)
    d.zoom = 0.75;
  else if (zoom.near)
    d.zoom = 1.15;
  if (!(self->layers & SG_PAINT_CONTOURS) || !sg_painter_shows (self, SG_LAYER_RELIEF))
    return;
  sg_relief_get_range (sg_map_get_relief (self->map), &lowest, &highest);
  if (highest - lowest < 1e-6)
    return;
  need_figures (&d);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  each_level (&d, draw_level);
  cairo_restore (cr);
}

GArray *
sg_country_figures (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  Drawing d = { .self = self, .cr = cr, .view = view, .interval = sg_country_interval (self, view), .zoom = 1 };
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (SgBox));
  GHashTableIter each;
  gpointer kept;

  need_figures (&d);
  g_hash_table_iter_init (&each, self->figures);
  while (g_hash_table_iter_next (&each, NULL, &kept))
    for (guint i = 0; i < ((GArray *) kept)->len; i++)
      {
        SgBox box = box_of (&g_array_index ((GArray *) kept, Spot, i));

        box.x += view->x;
        box.y += view->y;
        g_array_append_val (boxes, box);
      }
  return boxes;
}
