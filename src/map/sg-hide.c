/* sg-hide.c: ground that hides a body of troops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body is a rectangle that is laid on the nodes of the watch in turn, in so many bearings; where every node under it is free, it is hidden.
 * Free nodes that hang together are a pocket.  Cost: the nodes under a body for each free node.
 */

#include "map/sg-hide.h"

#include "map/sg-piece.h"
#include "map/sg-surface-private.h"
#include "map/sg-way.h"

#include <math.h>

#define BEARINGS 8 /* over half a turn */
#define NONE G_MAXUINT32

typedef struct { int *x, *y; guint n; } Under; /* the nodes under a body, from its middle */

SgShade *
sg_survey_standable (SgMap *map, const SgWatch *watch, const SgGoing *going)
{
  SgShade *shade = sg_shade_new (watch->nx, watch->ny, watch->step, (SgPoint){ 0, 0 });
  SgGoing dry = *going;
  SgSurface surface;

  for (guint kind = 0; kind < SG_PIECE_N_KINDS; kind++)
    if (sg_piece_kind_is_water (kind) || sg_piece_kind_is_building (kind))
      dry.factor[kind] = INFINITY;
  dry.width = 0;
  sg_surface_init (&surface, map, (SgPoint){ 0, 0 }, &dry, 2 * MAX (sg_map_get_width (map), sg_map_get_depth (map)), watch->step);
  for (guint j = 0; j < MIN (watch->ny, surface.ny); j++)
    for (guint i = 0; i < MIN (watch->nx, surface.nx); i++)
      if (isfinite (surface.cells[(j + 1) * surface.stride + i + 1].pay))
        shade->cells[(gsize) j * watch->nx + i] = 255;
  sg_surface_clear (&surface);
  return shade;
}

/* At least the node itself. */
static Under
lay (double front, double depth, double bearing, double step)
{
  double ahead_x = sin (bearing * G_PI / 180), ahead_y = cos (bearing * G_PI / 180), half = hypot (front, depth) / 2;
  int reach = (int) ceil (half / step);
  Under under = { g_new (int, (gsize) (2 * reach + 1) * (2 * reach + 1)), g_new (int, (gsize) (2 * reach + 1) * (2 * reach + 1)), 0 };

  for (int y = -reach; y <= reach; y++)
    for (int x = -reach; x <= reach; x++)
      {
        double along = (x * ahead_x + y * ahead_y) * step, across = (x * ahead_y - y * ahead_x) * step;

        if (fabs (along) > (depth + step) / 2 || fabs (across) > (front + step) / 2) /* half a cell more: the ground between two nodes counts */
          continue;
        under.x[under.n] = x;
        under.y[under.n++] = y;
      }
  return under;
}

static gboolean
fits_at (const SgShade *free_, const Under *under, int x, int y)
{
  for (guint k = 0; k < under->n; k++)
    {
      int i = x + under->x[k], j = y + under->y[k];

      if (i < 0 || j < 0 || i >= (int) free_->nx || j >= (int) free_->ny || !free_->cells[(gsize) j * free_->nx + i])
        return FALSE;
    }
  return TRUE;
}

/* 255 where the middle of a body fits in, and in @turns the first bearing in which. */
static SgShade *
find_fits (const SgShade *free_, double front, double depth, guint8 *turns)
{
  SgShade *fits = sg_shade_new (free_->nx, free_->ny, free_->step, free_->origin);
  Under unders[BEARINGS];

  for (guint b = 0; b < BEARINGS; b++)
    unders[b] = lay (front, depth, 180.0 * b / BEARINGS, free_->step);
  for (guint j = 0; j < free_->ny; j++)
    for (guint i = 0; i < free_->nx; i++)
      {
        gsize cell = (gsize) j * free_->nx + i;

        for (guint b = 0; free_->cells[cell] && !fits->cells[cell] && b < BEARINGS; b++)
          if (fits_at (free_, &unders[b], i, j))
            {
              fits->cells[cell] = 255;
              turns[cell] = b;
            }
      }
  for (guint b = 0; b < BEARINGS; b++)
    {
      g_free (unders[b].x);
      g_free (unders[b].y);
    }
  return fits;
}

/* How many steps, side to side and corner to corner, each free node lies from one that is not, or from the edge. */
static guint16 *
find_depths (const SgShade *free_)
{
  int nx = free_->nx, ny = free_->ny;
  guint16 *depths = g_new0 (guint16, (gsize) nx * ny);

#define DEPTH(x, y) ((x) < 0 || (y) < 0 || (x) >= nx || (y) >= ny ? 0 : depths[(gsize) (y) * nx + (x)])
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++)
      if (free_->cells[(gsize) j * nx + i])
        depths[(gsize) j * nx + i] = 1 + MIN (MIN (DEPTH (i - 1, j), DEPTH (i, j - 1)), MIN (DEPTH (i - 1, j - 1), DEPTH (i + 1, j - 1)));
  for (int j = ny - 1; j >= 0; j--)
    for (int i = nx - 1; i >= 0; i--)
      {
        guint16 *own = &depths[(gsize) j * nx + i];
        guint16 most = 1 + MIN (MIN (DEPTH (i + 1, j), DEPTH (i, j + 1)), MIN (DEPTH (i + 1, j + 1), DEPTH (i - 1, j + 1)));

        *own = MIN (*own, most);
      }
#undef DEPTH
  return depths;
}

typedef struct { const SgShade *free_, *fits; const guint16 *depths; const guint8 *turns; const SgPoint *by; guint8 *gathered; } Field;

/* The more, the better a body stands there. */
static double
worth_of (const Field *field, guint32 at)
{
  const SgShade *s = field->free_;

  if (field->by == NULL)
    return field->depths[at];
  return -sg_point_distance (*field->by, (SgPoint){ at % s->nx * s->step, at / s->nx * s->step });
}

/* All that hangs together with @start. */
static gboolean
gather (const Field *field, guint32 start, SgHide *hide)
{
  const SgShade *free_ = field->free_;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint nx = free_->nx, cells = 0;
  guint8 *gathered = field->gathered;
  double worth = -INFINITY;
  guint32 best = NONE;

  *hide = (SgHide){ { 0, 0 }, 0, { INFINITY, INFINITY }, { -INFINITY, -INFINITY }, 0 };
  g_array_append_val (open, start);
  gathered[start] = 1;
  while (open->len > 0)
    {
      guint32 at = g_array_index (open, guint32, open->len - 1);
      guint i = at % nx, j = at / nx;
      SgPoint place = { i * free_->step, j * free_->step };
      const guint32 beside[] = { i > 0 ? at - 1 : at, i + 1 < nx ? at + 1 : at, j > 0 ? at - nx : at, j + 1 < free_->ny ? at + nx : at };

      g_array_set_size (open, open->len - 1);
      cells++;
      hide->least = (SgPoint){ MIN (hide->least.x, place.x), MIN (hide->least.y, place.y) };
      hide->most = (SgPoint){ MAX (hide->most.x, place.x), MAX (hide->most.y, place.y) };
      if (field->fits->cells[at] && worth_of (field, at) > worth)
        {
          worth = worth_of (field, at);
          best = at;
        }
      for (guint k = 0; k < G_N_ELEMENTS (beside); k++)
        if (free_->cells[beside[k]] && !gathered[beside[k]])
          {
            gathered[beside[k]] = 1;
            g_array_append_val (open, beside[k]);
          }
    }
  if (best == NONE)
    return FALSE;
  hide->at = (SgPoint){ best % nx * free_->step, best / nx * free_->step };
  hide->bearing = 180.0 * field->turns[best] / BEARINGS;
  hide->area = cells * free_->step * free_->step;
  return TRUE;
}

static int
compare_hides (gconstpointer a, gconstpointer b, gpointer data)
{
  const SgHide *first = a, *second = b;
  const SgPoint *by = data;
  double less = second->area, more = first->area;

  if (by != NULL)
    {
      less = sg_point_distance (*by, first->at);
      more = sg_point_distance (*by, second->at);
    }
  return (less > more) - (less < more);
}

GArray *
sg_survey_hides (SgMap *map, const SgWatch *watch, const SgGoing *going, double front, double depth, const SgPoint *by, SgShade **fits)
{
  g_autoptr (SgShade) free_ = sg_survey_standable (map, watch, going), middles = NULL;
  gsize all = (gsize) watch->nx * watch->ny;
  g_autofree guint8 *turns = g_new0 (guint8, all), *gathered = g_new0 (guint8, all);
  g_autofree guint16 *depths = NULL;
  GArray *hides = g_array_new (FALSE, FALSE, sizeof (SgHide));
  Field field;

  for (gsize c = 0; c < all; c++)
    if (watch->counts[c] > 0)
      free_->cells[c] = 0;
  middles = find_fits (free_, front, depth, turns);
  depths = find_depths (free_);
  field = (Field){ free_, middles, depths, turns, by, gathered };
  for (gsize c = 0; c < all; c++)
    {
      SgHide hide;

      if (middles->cells[c] && !gathered[c] && gather (&field, c, &hide))
        g_array_append_val (hides, hide);
    }
  g_array_sort_with_data (hides, compare_hides, (gpointer) by);
  if (fits)
    *fits = g_steal_pointer (&middles);
  return hides;
}
