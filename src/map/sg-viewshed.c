/* sg-viewshed.c: what is seen from a point, for every spot at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From the eye outwards, each node keeps the least slope at which the line of sight through it clears all that lies
 * nearer.  A node's own is that of the line between the two nodes nearer to the eye that the sight passes between, taken in proportion
 * (the reference planes of Wang, Robinson and White), so that a whole field costs one pass over its nodes.
 * The far half of the field and the near half are worked at the same time.
 */

#include "map/sg-viewshed.h"

#include "map/sg-relief-private.h"
#include "map/sg-tops.h"
#include "map/sg-viewshed-private.h"

#include <math.h>

#define LEAST_NODES 320            /* along the longer side of a map, for what stands on it */
#define THREADS_FROM (256 * 256)   /* nodes: below, a thread costs more than it saves */

/* What all rows share. Nodes are counted from the window's lower left corner. */
typedef struct
{
  const float *h;
  gsize        stride;
  const SgTops *tops;      /* (nullable) */
  int          nx, ny, cx, cy;
  float        eye, target;
  double       reach2;     /* nodes squared; less than 0 for any */
  guint8      *cells;
  float       *inverse;    /* 1 / n */
} View;

/* By column: the slope to be cleared, and the share of what can be seen through that the line has spent in woods. */
typedef struct { float *slope, *spent; } Ring;

/* One half of a column pair on a row: to the right of the eye, or to the left. */
typedef struct
{
  const View   *view;
  const float  *h;
  guint8       *cells;
  const float  *rise, *thickness;   /* (nullable) */
  Ring          last, now;
  int           dy;
} Row;

static inline void
judge_node (const Row *row, int x, int far, float slope, float spent, float longer)
{
  const View *view = row->view;
  float h = row->h[x] - view->eye, inverse = view->inverse[far], own = h * inverse;
  gboolean seen = (h + view->target) * inverse >= slope;

  if (row->rise)
    {
      float thickness = row->thickness[x];

      if (thickness > 0)
        {
          if (slope < (h + row->rise[x]) * inverse)
            spent += thickness * longer;
          seen = seen && spent <= 1;
          own = spent > 1 ? (h + row->rise[x]) * inverse : own;
        }
      else
        own = (h + row->rise[x]) * inverse;
      row->now.spent[x] = spent;
    }
  row->cells[x] = seen ? 255 : 0;
  row->now.slope[x] = MAX (slope, own);
}

/* Where the row is farther from the eye than the column: both nearer nodes lie on the row before. */
static inline void
judge_steep (const Row *row, int x, int dx, int way)
{
  int inner = dx ? x - way : x;
  float share = dx * row->view->inverse[row->dy];
  float slope = row->last.slope[x] + (row->last.slope[inner] - row->last.slope[x]) * share, spent = 0, longer = 1;

  if (dx == row->dy)
    slope = row->last.slope[inner];
  if (row->rise)
    {
      spent = dx == row->dy ? row->last.spent[inner]
                            : row->last.spent[x] + (row->last.spent[inner] - row->last.spent[x]) * share;
      longer = sqrtf (1 + share * share);
    }
  judge_node (row, x, row->dy, slope, spent, longer);
}

/* Where the column is farther: one of them lies on the row before, one on this row. */
static inline void
judge_flat (const Row *row, int x, int dx, int way)
{
  float share = row->dy * row->view->inverse[dx];
  float straight = row->now.slope[x - way], slope = straight, spent = 0, longer = 1;

  if (row->dy)
    slope += (row->last.slope[x - way] - straight) * share;
  if (row->rise)
    {
      spent = row->now.spent[x - way];
      if (row->dy)
        spent += (row->last.spent[x - way] - spent) * share;
      longer = sqrtf (1 + share * share);
    }
  judge_node (row, x, dx, slope, spent, longer);
}

/* How far the row reaches from the eye's column within the radius. */
static int
span_of (const View *view, int dy)
{
  if (view->reach2 < 0)
    return G_MAXINT / 2;
  return (double) dy * dy > view->reach2 ? -1 : (int) sqrt (view->reach2 - (double) dy * dy);
}

/* The columns from @dx on, to both sides in turn: each waits for its own neighbour only. */
static void
judge_outwards (const Row *row, int dx, int span)
{
  const View *view = row->view;
  int right = MIN (span, view->nx - 1 - view->cx), left = MIN (span, view->cx), both = MIN (left, right);

  for (int d = dx; d <= both; d++)
    {
      judge_flat (row, view->cx + d, d, 1);
      judge_flat (row, view->cx - d, d, -1);
    }
  for (int d = MAX (dx, both + 1); d <= right; d++)
    judge_flat (row, view->cx + d, d, 1);
  for (int d = MAX (dx, both + 1); d <= left; d++)
    judge_flat (row, view->cx - d, d, -1);
}

static void
judge_row (const Row *row)
{
  const View *view = row->view;
  int span = MAX (span_of (view, row->dy), 0);

  for (int dx = 0; dx <= MIN (MIN (span, row->dy), view->nx - 1 - view->cx); dx++)
    judge_steep (row, view->cx + dx, dx, 1);
  for (int dx = 1; dx <= MIN (MIN (span, row->dy), view->cx); dx++)
    judge_steep (row, view->cx - dx, dx, -1);
  judge_outwards (row, row->dy + 1, span);
}

/* The eye's neighbours: nothing lies between. */
static void
judge_near (const Row *row)
{
  const View *view = row->view;

  for (int x = MAX (0, view->cx - 1); x <= MIN (view->nx - 1, view->cx + 1); x++)
    if (row->dy || x != view->cx)
      judge_node (row, x, 1, -INFINITY, 0, x != view->cx && row->dy ? M_SQRT2 : 1);
}

static Row
make_row (const View *view, int y, int dy, Ring last, Ring now)
{
  gsize at = (gsize) y * view->stride, cell = (gsize) y * view->nx;

  Row row = { view, view->h + at, view->cells + cell, NULL, NULL, last, now, dy };

  if (view->tops)
    {
      row.rise = view->tops->rise + cell;
      row.thickness = view->tops->thickness + cell;
    }
  return row;
}

static Ring
make_ring (const View *view)
{
  Ring ring = { g_new (float, view->nx), view->tops ? g_new0 (float, view->nx) : NULL };

  for (int i = 0; i < view->nx; i++)
    ring.slope[i] = -INFINITY;
  return ring;
}

static void
free_ring (Ring ring)
{
  g_free (ring.slope);
  g_free (ring.spent);
}

/* The eye's own row, to both sides. */
static Ring
judge_axis (const View *view)
{
  Ring now = make_ring (view);
  Row row = make_row (view, view->cy, 0, now, now);

  row.cells[view->cx] = 255;
  judge_near (&row);
  judge_outwards (&row, 2, span_of (view, 0));
  return now;
}

/* @last: the eye's own row; it is freed. */
static void
judge_half (const View *view, Ring last, int way)
{
  int most = way > 0 ? view->ny - 1 - view->cy : view->cy;
  Ring now = make_ring (view);

  for (int dy = 1; dy <= most && span_of (view, dy) >= 0; dy++)
    {
      Row row = make_row (view, view->cy + way * dy, dy, last, now);
      Ring spare = last;

      if (dy == 1)
        {
          judge_near (&row);
          judge_outwards (&row, 2, span_of (view, 1));
        }
      else
        judge_row (&row);
      last = now;
      now = spare;
    }
  free_ring (last);
  free_ring (now);
}

typedef struct { const View *view; Ring axis; } Half;

static gpointer
judge_far_thread (gpointer data)
{
  const Half *half = data;

  judge_half (half->view, half->axis, 1);
  return NULL;
}

static Ring
copy_ring (const View *view, Ring ring)
{
  return (Ring){ g_memdup2 (ring.slope, view->nx * sizeof (float)),
                 ring.spent ? g_memdup2 (ring.spent, view->nx * sizeof (float)) : NULL };
}

static void
judge_all (const View *view)
{
  Ring axis = judge_axis (view);
  Half far = { view, copy_ring (view, axis) };
  GThread *thread = NULL;

  if ((gsize) view->nx * view->ny >= THREADS_FROM)
    thread = g_thread_try_new ("viewshed", judge_far_thread, &far, NULL);
  if (!thread)
    judge_half (view, far.axis, 1);
  judge_half (view, axis, -1);
  if (thread)
    g_thread_join (thread);
}

/* The part of the field within @radius of the node (@cx, @cy). */
static SgShade *
make_window (const SgRelief *self, int cx, int cy, double radius, int *left, int *near)
{
  int reach = radius > 0 ? (int) ceil (radius / self->step_x) : G_MAXINT / 2;
  int right = MIN ((int) self->nx - 1, cx + reach), far = MIN ((int) self->ny - 1, cy + reach);

  *left = MAX (0, cx - reach);
  *near = MAX (0, cy - reach);
  return sg_shade_new (right - *left + 1, far - *near + 1, self->step_x,
                       (SgPoint){ *left * self->step_x, *near * self->step_x });
}

static float *
make_inverses (int n)
{
  float *inverse = g_new (float, n + 1);

  inverse[0] = 0;
  for (int i = 1; i <= n; i++)
    inverse[i] = 1.0f / i;
  return inverse;
}

SgShade *
sg_relief_viewshed (const SgRelief *self, SgPoint at, double eye, double target, double radius, SgTopsFunc func, gpointer data)
{
  int cx = CLAMP (round (at.x / self->step_x), 0, self->nx - 1.0), cy = CLAMP (round (at.y / self->step_y), 0, self->ny - 1.0);
  int left, near;
  SgShade *shade;
  SgTops tops = { NULL, NULL };
  View view;

  g_return_val_if_fail (fabs (self->step_x - self->step_y) <= 1e-9 * self->step_x, NULL);

  shade = make_window (self, cx, cy, radius, &left, &near);
  if (func && func (shade, &tops, data))
    view.tops = &tops;
  else
    view.tops = NULL;
  view.h = self->h + (gsize) near * self->nx + left;
  view.stride = self->nx;
  view.nx = shade->nx;
  view.ny = shade->ny;
  view.cx = cx - left;
  view.cy = cy - near;
  view.eye = sg_relief_height (self, at) + eye;
  view.target = target;
  view.reach2 = radius > 0 ? radius * radius / (self->step_x * self->step_x) : -1;
  view.cells = shade->cells;
  view.inverse = make_inverses (MAX (view.nx, view.ny));
  judge_all (&view);
  g_free (view.inverse);
  g_free (tops.rise);
  g_free (tops.thickness);
  return shade;
}

typedef struct { SgMap *map; SgPoint at; const SgSightTerms *terms; const SgBlocker *blockers; guint n; } Scene;

static gboolean
cast_scene (const SgShade *shade, SgTops *tops, gpointer data)
{
  const Scene *scene = data;

  sg_tops_cast (scene->map, scene->at, scene->terms, shade, tops);
  return sg_tops_cast_troops (scene->at, scene->blockers, scene->n, shade, tops);
}

SgShade *
sg_survey_viewshed (SgMap *map, SgPoint at, const SgSightTerms *terms, double radius)
{
  g_autoptr (SgRelief) field = NULL;
  Scene scene = { map, at, terms, NULL, 0 };

  g_return_val_if_fail (SG_IS_MAP (map) && terms, NULL);

  field = sg_relief_square (sg_map_get_relief (map), sg_map_get_width (map), sg_map_get_depth (map), LEAST_NODES);
  return sg_relief_viewshed (field, at, terms->eye, terms->target, radius, cast_scene, &scene);
}

SgShade *
sg_survey_viewshed_on (SgMap *map, const SgRelief *field, SgPoint at, const SgSightTerms *terms, double radius, const SgBlocker *blockers,
                       guint n_blockers)
{
  Scene scene = { map, at, terms, blockers, n_blockers };

  return sg_relief_viewshed (field, at, terms->eye, terms->target, radius, cast_scene, &scene);
}

/* Both lie on the same field's nodes. */
static void
add_shade (SgShade *self, const SgShade *part)
{
  int left = (int) round ((part->origin.x - self->origin.x) / self->step);
  int near = (int) round ((part->origin.y - self->origin.y) / self->step);

  for (guint j = 0; j < part->ny; j++)
    for (guint i = 0; i < part->nx; i++)
      self->cells[(gsize) (near + j) * self->nx + left + i] |= part->cells[(gsize) j * part->nx + i];
}

SgShade *
sg_survey_viewshed_among (SgMap *map, const SgPoint *at, guint n, const SgSightTerms *terms, double radius,
                          const SgBlocker *blockers, guint n_blockers)
{
  g_autoptr (SgRelief) field = NULL;
  SgShade *self;

  g_return_val_if_fail (SG_IS_MAP (map) && terms, NULL);

  field = sg_relief_square (sg_map_get_relief (map), sg_map_get_width (map), sg_map_get_depth (map), LEAST_NODES);
  self = sg_shade_new (field->nx, field->ny, field->step_x, (SgPoint){ 0, 0 });
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SgShade) part = sg_survey_viewshed_on (map, field, at[i], terms, radius, blockers, n_blockers);

      add_shade (self, part);
    }
  return self;
}

SgShade *
sg_survey_viewshed_side (SgMap *map, const SgPoint *at, guint n, const SgSightTerms *terms, double radius)
{
  return sg_survey_viewshed_among (map, at, n, terms, radius, NULL, 0);
}
