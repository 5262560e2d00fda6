/* sg-relief-dome.c: rounded hills: highest (or deepest) in the middle, level at their outline.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Inside an outline a depth is worked which is the distance near an edge and smooth everywhere else: two over the sum of the
 * mean value weights of its corners (Floater; Belyaev's smooth distance).  It is worked on a coarse lattice, as an outline may have thousands
 * of corners, and carried from there to the nodes by cubics.  Cost: lattice × points + nodes.
 */

#include "map/sg-relief-dome.h"

#include "map/sg-map-ground.h"
#include "map/sg-relief-make.h"
#include "map/sg-relief-private.h"

#define LATTICE 72      /* cells along the longer side */
#define MARGIN 2        /* cells around */

typedef struct { SgPoint origin; double step; int nx, ny; double *depth; } Lattice;

/* More than 0 inside, at most 0 outside. */
static double
depth_at (const SgPiece *piece, SgPoint at)
{
  double sum = 0;

  if (!sg_polygon_contains (piece->points, piece->n_points, at))
    return -MAX (0, sg_piece_distance (piece, at));
  for (guint i = 0; i < piece->n_points; i++)
    {
      SgPoint p = piece->points[i], q = piece->points[(i + 1) % piece->n_points];
      double ax = p.x - at.x, ay = p.y - at.y, bx = q.x - at.x, by = q.y - at.y;
      double a = hypot (ax, ay), b = hypot (bx, by), cross = ax * by - ay * bx, dot = ax * bx + ay * by;

      if (a * b + dot <= 1e-12 * a * b) /* on the edge, or at a corner */
        return 0;
      sum += cross / (a * b + dot) * (1 / a + 1 / b);
    }
  return sum != 0 ? 2 / fabs (sum) : 0;
}

static Lattice
make_lattice (const SgPiece *piece)
{
  SgPoint least = { INFINITY, INFINITY }, most = { -INFINITY, -INFINITY };
  Lattice self;
  double deepest = 0;

  for (guint i = 0; i < piece->n_points; i++)
    {
      least = (SgPoint){ MIN (least.x, piece->points[i].x), MIN (least.y, piece->points[i].y) };
      most = (SgPoint){ MAX (most.x, piece->points[i].x), MAX (most.y, piece->points[i].y) };
    }
  self.step = MAX (MAX (most.x - least.x, most.y - least.y), 1e-6) / LATTICE;
  self.origin = (SgPoint){ least.x - MARGIN * self.step, least.y - MARGIN * self.step };
  self.nx = (int) ceil ((most.x - least.x) / self.step) + 2 * MARGIN + 1;
  self.ny = (int) ceil ((most.y - least.y) / self.step) + 2 * MARGIN + 1;
  self.depth = g_new (double, self.nx * self.ny);
  for (int j = 0; j < self.ny; j++)
    for (int i = 0; i < self.nx; i++)
      {
        double depth = depth_at (piece, (SgPoint){ self.origin.x + i * self.step, self.origin.y + j * self.step });

        self.depth[j * self.nx + i] = depth;
        deepest = MAX (deepest, depth);
      }
  for (int i = 0; i < self.nx * self.ny && deepest > 0; i++)
    self.depth[i] /= deepest;
  return self;
}

static double
cubic (const double *v, double u)
{
  return v[1] + 0.5 * u * (v[2] - v[0] + u * (2 * v[0] - 5 * v[1] + 4 * v[2] - v[3] + u * (3 * (v[1] - v[2]) + v[3] - v[0])));
}

static double
lattice_at (const Lattice *self, double x, double y)
{
  double u = (x - self->origin.x) / self->step, v = (y - self->origin.y) / self->step, column[4];
  int i = floor (u), j = floor (v);

  if (i < 1 || j < 1 || i + 2 >= self->nx || j + 2 >= self->ny)
    return 0;
  for (int k = 0; k < 4; k++)
    column[k] = cubic (self->depth + (j - 1 + k) * self->nx + i - 1, u - i);
  return CLAMP (cubic (column, v - j), 0, 1);
}

void
sg_dome_add (const SgPatch *patch, const SgPiece *piece)
{
  const SgRelief *field = patch->field;
  SgNodes both = sg_nodes_meet (sg_relief_nodes_around (field, piece->points, piece->n_points, 0), patch->nodes);
  Lattice lattice;

  if (sg_nodes_empty (both))
    return;
  lattice = make_lattice (piece);
  for (int j = both.y0; j < both.y1; j++)
    for (int i = both.x0; i < both.x1; i++)
      {
        double t = lattice_at (&lattice, i * field->step_x, j * field->step_y);

        sg_patch_row (patch, j)[i - patch->nodes.x0] += piece->height * t * t * (2 - t);
      }
  g_free (lattice.depth);
}
