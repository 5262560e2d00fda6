/* sg-surface.c: the cost surface of a unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pieces are painted from the lowest rank to the highest, row by row, each as it was cut for ways.  What is a line that is
 * crossed lies between cells: each crossing of a row or column of middles is paid there, so that no line is ever missed
 * or paid twice, however thin.
 */

#include "map/sg-cut.h"
#include "map/sg-index.h"
#include "map/sg-piece.h"
#include "map/sg-surface-private.h"
#include "map/sg-way.h"

#include "map/sg-relief-private.h"

#include <math.h>
#include <string.h>

#define CORNER 0.7072      /* of a step: from the middle of a cell to its corner, so that no way clips what bars */
#define LEAST_HALF 0.75    /* of a road or bridge, in steps: so that its cells join side to side */

#define WIDE 1.25          /* of a road, in steps: half of it, from which on its cells need no help to join */
#define ROWS 3             /* of a cell, looked along for how much of it lies in an outline */

/* In steps: no middle lies on a line then, which would be on one side of it for its row and on the other for its column. */
#define ASIDE_X 1.2360679e-6
#define ASIDE_Y 2.7182818e-6

static void
allocate (SgSurface *self, SgMap *map, SgPoint from, double radius, double step, float open)
{
  double left = MAX (0, from.x - radius), right = MIN (sg_map_get_width (map), from.x + radius);
  double near_edge = MAX (0, from.y - radius), far_edge = MIN (sg_map_get_depth (map), from.y + radius);

  self->step = step;
  self->origin = (SgPoint){ from.x - floor ((from.x - left) / step) * step, from.y - floor ((from.y - near_edge) / step) * step };
  self->nx = 1 + (guint) MAX (0, floor ((right - self->origin.x) / step + 1e-9));
  self->ny = 1 + (guint) MAX (0, floor ((far_edge - self->origin.y) / step + 1e-9));
  self->stride = self->nx + 2;
  self->n = self->stride * (self->ny + 2);
  self->cells = g_new (SgCell, self->n);
  self->rank = g_new0 (guint8, self->n);
  for (guint c = 0; c < self->n; c++)
    self->cells[c] = (SgCell){ INFINITY, open };
  for (guint c = 0; c < self->stride; c++)
    self->cells[c].pay = self->cells[self->n - 1 - c].pay = INFINITY;
  for (guint c = 0; c < self->n; c += self->stride)
    self->cells[c].pay = self->cells[c + self->stride - 1].pay = INFINITY;
}

/* @over: the rank of the only cells that are painted; 0: all are. */
static void
fill_cuts (SgSurface *self, guint j, double width, const SgCuts *cuts, float pay, int rank, int over)
{
  for (guint k = 0; k < cuts->n; k++)
    {
      int first = MAX (0, (int) ceil (cuts->items[k].from * width / self->step - 1e-9));
      int last = MIN ((int) self->nx - 1, (int) floor (cuts->items[k].to * width / self->step + 1e-9));

      for (int i = first; i <= last; i++)
        {
          guint cell = (j + 1) * self->stride + i + 1;

          if (over != 0 && self->rank[cell] != over)
            continue;
          self->cells[cell].pay = rank >= SG_SURFACE_ROAD && !isinf (pay) ? -pay : pay;
          self->rank[cell] = rank;
        }
    }
}

/* Adds to @shares, of each cell of row @j, how much of it lies in @cuts, out of @of rows that are looked along. */
static void
add_shares (const SgSurface *self, float *shares, double width, const SgCuts *cuts, int of)
{
  for (guint k = 0; k < cuts->n; k++)
    {
      double from = cuts->items[k].from * width / self->step + 0.5, to = cuts->items[k].to * width / self->step + 0.5;
      int first = MAX (0, (int) floor (from)), last = MIN ((int) self->nx - 1, (int) floor (to));

      for (int i = first; i <= last; i++)
        shares[i] += (float) MAX (0, MIN (to, i + 1.0) - MAX (from, i)) / of;
    }
}

/* A cell that lies in a wood or on a road in part is paid in part: else each edge that is crossed would be half a cell off. */
static void
blend (SgSurface *self, guint j, const float *shares, float pay, int rank)
{
  float sign = rank >= SG_SURFACE_ROAD ? -1 : 1;

  for (guint i = 0; i < self->nx; i++)
    {
      SgCell *cell = &self->cells[(j + 1) * self->stride + i + 1];
      float share = MIN (1, shares[i]), under = ABS (cell->pay);

      if (share <= 0)
        continue;
      if (isinf (under))
        under = pay;
      if (share >= 0.5f || !isinf (cell->pay))
        cell->pay = copysignf (under + (pay - under) * share, share >= 0.5f ? sign : cell->pay);
      if (share >= 0.5f)
        self->rank[(j + 1) * self->stride + i + 1] = rank;
    }
}

/* Paints an outline or a road that one may go in, its edges as exactly as some rows in each cell tell them. */
static void
paint_area (SgSurface *self, const SgFeature *feature, float pay)
{
  g_autofree float *shares = g_new (float, self->nx);
  double width = self->nx * self->step;
  int first = MAX (0, (int) floor ((feature->least.y - self->origin.y) / self->step));
  int last = MIN ((int) self->ny - 1, (int) ceil ((feature->most.y - self->origin.y) / self->step));

  for (int j = first; j <= last; j++)
    {
      memset (shares, 0, self->nx * sizeof (float));
      for (int row = 0; row < ROWS; row++)
        {
          double y = self->origin.y + (j + (row + 0.5) / ROWS - 0.5) * self->step;
          SgPoint a = { self->origin.x - self->step / 2, y };
          SgCuts cuts;

          sg_feature_cut (feature, a, (SgPoint) { a.x + width, y }, &cuts);
          for (guint k = 0; k < cuts.n; k++) /* from the first cell’s own edge */
            cuts.items[k] = (SgCut) { cuts.items[k].from - 0.5 * self->step / width, cuts.items[k].to - 0.5 * self->step / width };
          add_shares (self, shares, width, &cuts, ROWS);
          sg_cuts_clear (&cuts);
        }
      blend (self, j, shares, pay, feature->rank);
    }
}

/* Paints an outline, or all that lies within @half of the drawn points, or both. */
static void
paint (SgSurface *self, const SgFeature *feature, double half, float pay, int over)
{
  const SgPiece *piece = feature->piece;
  guint legs = feature->outline ? piece->n_points : MAX (1, piece->n_points - 1);
  double width = MAX (1, self->nx - 1) * self->step, grow = half - feature->half;
  int first = MAX (0, (int) ceil ((feature->least.y - grow - self->origin.y) / self->step));
  int last = MIN ((int) self->ny - 1, (int) floor ((feature->most.y + grow - self->origin.y) / self->step));

  for (int j = first; j <= last; j++)
    {
      SgPoint a = { self->origin.x, self->origin.y + j * self->step }, b = { a.x + width, a.y };
      SgCuts cuts;

      if (feature->outline)
        {
          sg_polygon_cut (piece->points, piece->n_points, a, b, &cuts);
          fill_cuts (self, j, width, &cuts, pay, feature->rank, over);
          sg_cuts_clear (&cuts);
        }
      if (half <= 0)
        continue;
      sg_cuts_init (&cuts);
      for (guint i = 0; i < legs; i++)
        sg_capsule_cut (piece->points[i], piece->points[(i + 1) % piece->n_points], half, a, b, &cuts);
      fill_cuts (self, j, width, &cuts, pay, feature->rank, over);
      sg_cuts_clear (&cuts);
    }
}

static void
need_edges (SgSurface *self)
{
  if (self->east)
    return;
  self->east = g_new0 (float, self->n);
  self->north = g_new0 (float, self->n);
}

static void
pay_edge (SgSurface *self, float *edges, int i, int j, guint next, int rank, float pay)
{
  guint cell = (j + 1) * self->stride + i + 1;

  if (MIN (self->rank[cell], self->rank[cell + next]) > rank) /* both on the bridge or road that leads over it */
    return;
  edges[cell] += pay;
  self->cells[cell].pay = -sg_surface_pay (self, cell);
  self->cells[cell + next].pay = -sg_surface_pay (self, cell + next);
}

/* Pays wherever the leg p–q crosses the way from one middle to the next. */
static void
cross_leg (SgSurface *self, SgPoint p, SgPoint q, int rank, float pay)
{
  double px = (p.x - self->origin.x) / self->step + ASIDE_X, py = (p.y - self->origin.y) / self->step + ASIDE_Y;
  double qx = (q.x - self->origin.x) / self->step + ASIDE_X, qy = (q.y - self->origin.y) / self->step + ASIDE_Y;

  for (int j = MAX (0, ceil (MIN (py, qy))); j < MIN (self->ny, MAX (py, qy)); j++)
    {
      double x = floor (px + (qx - px) * (j - py) / (qy - py));

      if (x >= 0 && x < self->nx - 1)
        pay_edge (self, self->east, x, j, 1, rank, pay);
    }
  for (int i = MAX (0, ceil (MIN (px, qx))); i < MIN (self->nx, MAX (px, qx)); i++)
    {
      double y = floor (py + (qy - py) * (i - px) / (qx - px));

      if (y >= 0 && y < self->ny - 1)
        pay_edge (self, self->north, i, y, self->stride, rank, pay);
    }
}

static void
cross (SgSurface *self, const SgFeature *feature, float pay)
{
  need_edges (self);
  for (guint i = 0; i + 1 < feature->piece->n_points; i++)
    cross_leg (self, feature->piece->points[i], feature->piece->points[i + 1], feature->rank, pay);
}

/* What is wide enough is told to a part of a cell; a road must be so wide that its cells join all the same. */
static gboolean
is_area (const SgSurface *self, const SgFeature *feature)
{
  if (feature->outline)
    return feature->rank < SG_SURFACE_ROAD;
  return feature->piece->kind == SG_PIECE_ROAD && feature->half >= WIDE * self->step;
}

/* Water counts a unit’s middle, as in sg-map-ground.c; all else its whole width. */
static void
paint_feature (SgSurface *self, const SgFeature *feature, const SgGoing *going)
{
  const SgPiece *piece = feature->piece;
  gboolean bars = sg_going_bars (going, piece), joins = feature->rank >= SG_SURFACE_ROAD && !bars;
  double around = sg_piece_kind_is_water (piece->kind) ? CORNER * self->step : going->width / 2 + CORNER * self->step;
  double half;

  if (!bars)
    around = 0;
  half = feature->outline ? around : feature->half + around;
  if (sg_piece_is_crossed (piece))
    {
      if (bars)
        paint (self, feature, half, INFINITY, 0);
      return;
    }
  if (joins && !feature->outline)
    half = MAX (half - (sg_piece_kind_is_pass (piece->kind) ? CORNER * self->step : 0), LEAST_HALF * self->step);
  if (!bars && is_area (self, feature))
    paint_area (self, feature, sg_going_factor (going, piece) * self->step);
  else
    paint (self, feature, half, bars ? INFINITY : sg_going_factor (going, piece) * self->step, 0);
}

/* Houses fill the cells of the street before them, where it is narrower than the cells: it runs through all the same. */
static void
paint_street (SgSurface *self, const SgFeature *feature, const SgGoing *going)
{
  const SgPiece *piece = feature->piece;

  if (piece->kind == SG_PIECE_ROAD && !feature->outline && feature->half < LEAST_HALF * self->step && !sg_going_bars (going, piece))
    paint (self, feature, LEAST_HALF * self->step, sg_going_factor (going, piece) * self->step, SG_SURFACE_HOUSE);
}

static void
paint_all (SgSurface *self, SgMap *map, SgPoint from, const SgGoing *going)
{
  const SgIndex *index = sg_map_get_index (map);
  guint n = sg_index_get_size (index);

  for (int rank = 1; rank <= 10; rank++)
    {
      for (guint i = 0; i < n; i++)
        if (sg_index_get (index, i)->rank == rank)
          paint_feature (self, sg_index_get (index, i), going);
      for (guint i = 0; rank == SG_SURFACE_HOUSE && i < n; i++)
        paint_street (self, sg_index_get (index, i), going);
    }
  for (guint i = 0; i < n; i++)
    {
      const SgFeature *feature = sg_index_get (index, i);
      double crossing = sg_going_bars (going, feature->piece) ? INFINITY : sg_going_crossing (going, feature->piece);

      if (!feature->rank || !(crossing > 0) || !sg_piece_is_crossed (feature->piece))
        continue;
      if (isfinite (crossing) && sg_feature_covers (feature, from))
        self->begun += crossing;
      else
        cross (self, feature, crossing);
    }
}

static void
measure_slopes (SgSurface *self, SgMap *map)
{
  const SgRelief *relief = sg_map_get_relief (map);
  double rise = sg_map_get_rise (map);

  self->rise_x = g_new0 (float, self->n);
  self->rise_y = g_new0 (float, self->n);
  for (guint j = 0; j < self->ny; j++)
    for (guint i = 0; i < self->nx; i++)
      {
        SgPoint at = { self->origin.x + i * self->step, self->origin.y + j * self->step };
        SgPoint up = sg_relief_gradient (relief, at);
        guint cell = (j + 1) * self->stride + i + 1;

        self->rise_x[cell] = up.x * rise;
        self->rise_y[cell] = up.y * rise;
      }
}

void
sg_surface_init (SgSurface *self, SgMap *map, SgPoint from, const SgGoing *going, double radius, double step)
{
  *self = (SgSurface){ 0 };
  allocate (self, map, from, radius, step, going->open * step);
  paint_all (self, map, from, going);
  if (sg_going_heeds_slope (going))
    measure_slopes (self, map);
}

void
sg_surface_clear (SgSurface *self)
{
  g_free (self->cells);
  g_free (self->rank);
  g_free (self->east);
  g_free (self->north);
  g_free (self->rise_x);
  g_free (self->rise_y);
}
