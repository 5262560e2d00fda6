/* sg-relief-board.c: boards cast on the field, with flanks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A board is cast on the nodes by scan lines and then spread by three running means, which together make a flank of
 * finite width: deep inside a board the ground is exactly its height, far outside exactly level.  A board that ends at
 * the map's edge goes on beyond it.  Cost: the nodes of its box + rows × points.
 */

#include "map/sg-relief-board.h"

#include "map/sg-relief-make.h"
#include "map/sg-relief-private.h"

#include <string.h>

#define SUBROWS 4
#define PASSES 3
#define FLANK_SHARE (1.0 / 34) /* of the map's longer side: how far a flank reaches to either side of an edge */

typedef struct
{
  const SgRelief *field;
  SgNodes         nodes;   /* beyond the field by the padding at most */
  int             nx, ny, pad;
  double         *share;   /* of each node's cell */
} Cast;

static int
flank_of (const SgRelief *field)
{
  double step = MAX (field->step_x, field->step_y);

  return MAX (1, (int) round (MAX (field->width, field->depth) * FLANK_SHARE / step / PASSES));
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Adds @amount × the share of each node's cell that lies between @from and @to, both counted in nodes. */
static void
cast_span (const Cast *cast, double *row, double from, double to, double amount)
{
  int first = MAX (cast->nodes.x0, floor (MAX (from, -1e6) + 0.5)), last = MIN (cast->nodes.x1 - 1, floor (MIN (to, 1e6) + 0.5));

  for (int i = first; i <= last; i++)
    {
      double share = MIN (to, i + 0.5) - MAX (from, i - 0.5);

      if (share > 0)
        row[i - cast->nodes.x0] += amount * share;
    }
}

/* Ground beyond the edge repeats the edge: what reaches the map's border is carried on past the padding. */
static double
beyond (double x, double far_edge, double limit)
{
  if (x <= 1e-9)
    return -limit;
  return x >= far_edge - 1e-9 ? far_edge + limit : x;
}

static void
cast_board (const Cast *cast, const SgPiece *piece)
{
  const SgRelief *field = cast->field;
  g_autofree double *at = g_new (double, piece->n_points);

  for (int j = cast->nodes.y0; j < cast->nodes.y1; j++)
    for (int k = 0; k < SUBROWS; k++)
      {
        double y = CLAMP ((j + (k + 0.5) / SUBROWS - 0.5) * field->step_y, 1e-6, field->depth - 1e-6);
        guint n = 0;

        for (guint i = 0; i < piece->n_points; i++)
          {
            SgPoint a = piece->points[i], b = piece->points[(i + 1) % piece->n_points];

            if ((a.y > y) != (b.y > y))
              at[n++] = beyond (a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), field->width, 2 * cast->pad * field->step_x);
          }
        qsort (at, n, sizeof (double), compare_doubles);
        for (guint i = 0; i + 1 < n; i += 2)
          cast_span (cast, cast->share + (gsize) (j - cast->nodes.y0) * cast->nx, at[i] / field->step_x,
                     at[i + 1] / field->step_x, 1.0 / SUBROWS);
      }
}

/* One running mean over 2·reach + 1 values of a row. */
static void
spread_row (double *values, double *scratch, int n, int reach)
{
  double sum = 0;

  for (int i = -reach; i <= reach; i++)
    sum += values[CLAMP (i, 0, n - 1)];
  for (int i = 0; i < n; i++)
    {
      scratch[i] = sum / (2 * reach + 1);
      sum += values[MIN (i + reach + 1, n - 1)] - values[MAX (i - reach, 0)];
    }
  memcpy (values, scratch, n * sizeof (double));
}

/* The same for all columns at once, row by row. */
static void
spread_columns (const Cast *cast, double *scratch, double *sums, int reach)
{
  int nx = cast->nx, ny = cast->ny;

  memset (sums, 0, nx * sizeof (double));
  for (int j = -reach; j <= reach; j++)
    for (int i = 0; i < nx; i++)
      sums[i] += cast->share[(gsize) CLAMP (j, 0, ny - 1) * nx + i];
  for (int j = 0; j < ny; j++)
    {
      const double *in = cast->share + (gsize) MIN (j + reach + 1, ny - 1) * nx;
      const double *out = cast->share + (gsize) MAX (j - reach, 0) * nx;
      double *row = scratch + (gsize) j * nx;

      for (int i = 0; i < nx; i++)
        {
          row[i] = sums[i] / (2 * reach + 1);
          sums[i] += in[i] - out[i];
        }
    }
}

static void
spread (Cast *cast, int reach)
{
  g_autofree double *scratch = g_new (double, (gsize) cast->nx * cast->ny), *sums = g_new (double, cast->nx);

  for (int pass = 0; pass < PASSES; pass++)
    {
      double *swap = scratch;

      for (int j = 0; j < cast->ny; j++)
        spread_row (cast->share + (gsize) j * cast->nx, sums, cast->nx, reach);
      spread_columns (cast, scratch, sums, reach);
      scratch = cast->share;
      cast->share = swap;
    }
}

/* All that the board and its flank cover, past the padding where it goes on beyond the edge. */
static SgNodes
box_of (const SgRelief *field, const SgPiece *piece, int pad)
{
  SgNodes padded = sg_nodes_grow (sg_relief_nodes (field), pad);
  SgNodes box = { padded.x1, padded.y1, padded.x0, padded.y0 };

  for (guint i = 0; i < piece->n_points; i++)
    {
      SgPoint p = piece->points[i];
      double x = beyond (p.x, field->width, 2 * pad * field->step_x) / field->step_x;
      double y = beyond (p.y, field->depth, 2 * pad * field->step_y) / field->step_y;

      box = (SgNodes){ MIN (box.x0, floor (x)), MIN (box.y0, floor (y)), MAX (box.x1, ceil (x) + 1), MAX (box.y1, ceil (y) + 1) };
    }
  return sg_nodes_meet (sg_nodes_grow (box, pad), padded);
}

SgNodes
sg_board_reach (const SgRelief *field, const SgPiece *piece)
{
  return sg_nodes_meet (box_of (field, piece, PASSES * flank_of (field) + 1), sg_relief_nodes (field));
}

void
sg_board_add (const SgPatch *patch, const SgPiece *piece)
{
  int reach = flank_of (patch->field), pad = PASSES * reach + 1;
  Cast cast = { patch->field, box_of (patch->field, piece, pad), 0, 0, pad, NULL };
  SgNodes both = sg_nodes_meet (cast.nodes, patch->nodes);

  if (sg_nodes_empty (both))
    return;
  cast.nx = cast.nodes.x1 - cast.nodes.x0;
  cast.ny = cast.nodes.y1 - cast.nodes.y0;
  cast.share = g_new0 (double, (gsize) cast.nx * cast.ny);
  cast_board (&cast, piece);
  spread (&cast, reach);
  for (int j = both.y0; j < both.y1; j++)
    {
      const double *share = cast.share + (gsize) (j - cast.nodes.y0) * cast.nx - cast.nodes.x0;
      float *row = sg_patch_row (patch, j) - patch->nodes.x0;

      for (int i = both.x0; i < both.x1; i++)
        row[i] += piece->height * round (share[i] * 1e9) / 1e9;
    }
  g_free (cast.share);
}
