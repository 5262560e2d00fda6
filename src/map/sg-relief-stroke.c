/* sg-relief-stroke.c: the brush.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stroke works once on each node that it passes, by the node's distance to the line of its middle: full there, nothing at
 * the radius.  What it does to a node depends on no node farther off than its halo, and is worked in the same order
 * whatever part of the field is asked for, so that a part made alone is the same to the last bit.
 */

#include "map/sg-relief-stroke.h"

#include "map/sg-relief-make.h"
#include "map/sg-relief-private.h"

#define SMOOTH_SHARE 0.25   /* of the radius: how far smoothing takes its mean */
#define SMOOTH_MOST 32      /* nodes */

static double
step_of (const SgRelief *field)
{
  return MAX (field->step_x, field->step_y);
}

SgNodes
sg_stroke_reach (const SgRelief *field, const SgStroke *stroke)
{
  return sg_relief_nodes_around (field, stroke->points, stroke->n_points, stroke->radius);
}

int
sg_stroke_halo (const SgRelief *field, const SgStroke *stroke)
{
  if (stroke->kind != SG_STROKE_SMOOTH)
    return 0;
  return CLAMP ((int) round (stroke->radius * SMOOTH_SHARE / step_of (field)), 1, SMOOTH_MOST);
}

/* The brush at one leg: each node keeps the least distance to any, squared, in radii. */
static void
measure_leg (const SgRelief *field, const SgStroke *stroke, SgPoint a, SgPoint b, SgNodes nodes, float *far)
{
  SgPoint ends[] = { a, b };
  SgNodes near = sg_nodes_meet (sg_relief_nodes_around (field, ends, 2, stroke->radius), nodes);
  double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy, radii = 1 / (stroke->radius * stroke->radius);

  for (int j = near.y0; j < near.y1; j++)
    {
      float *row = far + (gsize) (j - nodes.y0) * (nodes.x1 - nodes.x0) - nodes.x0;

      for (int i = near.x0; i < near.x1; i++)
        {
          double px = i * field->step_x - a.x, py = j * field->step_y - a.y;
          double along = square > 0 ? CLAMP ((px * dx + py * dy) / square, 0, 1) : 0;
          double ex = px - along * dx, ey = py - along * dy;

          row[i] = MIN (row[i], (float) ((ex * ex + ey * ey) * radii));
        }
    }
}

/* How much the brush works on each node: 1 in the middle, 0 at the radius. */
static float *
weigh (const SgRelief *field, const SgStroke *stroke, SgNodes nodes)
{
  gsize n = (gsize) (nodes.x1 - nodes.x0) * (nodes.y1 - nodes.y0);
  float *weight = g_new (float, n);

  for (gsize k = 0; k < n; k++)
    weight[k] = 1;
  for (guint i = 0; i < MAX (1, stroke->n_points - 1); i++)
    measure_leg (field, stroke, stroke->points[i], stroke->points[MIN (i + 1, stroke->n_points - 1)], nodes, weight);
  for (gsize k = 0; k < n; k++)
    weight[k] = (1 - weight[k]) * (1 - weight[k]);
  return weight;
}

/* The mean around each node of @nodes, weighted by nearness along and across. */
static float *
blur (const SgPatch *patch, SgNodes nodes, int halo)
{
  int nx = nodes.x1 - nodes.x0, ny = nodes.y1 - nodes.y0;
  SgNodes whole = patch->nodes;
  SgNodes tall = { nodes.x0, MAX (whole.y0, nodes.y0 - halo), nodes.x1, MIN (whole.y1, nodes.y1 + halo) };
  g_autofree float *across = g_new (float, (gsize) nx * (tall.y1 - tall.y0));
  float *mean = g_new (float, (gsize) nx * ny), whole_weight = (halo + 1) * (halo + 1);

  for (int j = tall.y0; j < tall.y1; j++)
    {
      const float *row = sg_patch_row (patch, j) - whole.x0;

      for (int i = nodes.x0; i < nodes.x1; i++)
        {
          float sum = 0;

          for (int k = -halo; k <= halo; k++)
            sum += row[CLAMP (i + k, whole.x0, whole.x1 - 1)] * (halo + 1 - ABS (k));
          across[(gsize) (j - tall.y0) * nx + i - nodes.x0] = sum / whole_weight;
        }
    }
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++)
      {
        float sum = 0;

        for (int k = -halo; k <= halo; k++)
          sum += across[(gsize) (CLAMP (j + nodes.y0 + k, tall.y0, tall.y1 - 1) - tall.y0) * nx + i] * (halo + 1 - ABS (k));
        mean[(gsize) j * nx + i] = sum / whole_weight;
      }
  return mean;
}

static float
brushed (const SgStroke *stroke, float h, float weight, float mean)
{
  switch (stroke->kind)
    {
    case SG_STROKE_RAISE: return h + (float) stroke->amount * weight;
    case SG_STROKE_LOWER: return h - (float) stroke->amount * weight;
    case SG_STROKE_LEVEL: return h + ((float) stroke->amount - h) * weight;
    case SG_STROKE_SMOOTH: return h + (mean - h) * (float) CLAMP (stroke->amount, 0, 1) * weight;
    default: return h;
    }
}

void
sg_stroke_apply (const SgPatch *patch, const SgStroke *stroke)
{
  SgNodes nodes = sg_nodes_meet (sg_stroke_reach (patch->field, stroke), patch->nodes);
  g_autofree float *weight = NULL, *mean = NULL;
  int nx = nodes.x1 - nodes.x0;

  if (sg_nodes_empty (nodes) || stroke->radius <= 0 || !stroke->n_points)
    return;
  weight = weigh (patch->field, stroke, nodes);
  if (stroke->kind == SG_STROKE_SMOOTH)
    mean = blur (patch, nodes, sg_stroke_halo (patch->field, stroke));
  for (int j = nodes.y0; j < nodes.y1; j++)
    {
      float *row = sg_patch_row (patch, j) + nodes.x0 - patch->nodes.x0;
      gsize at = (gsize) (j - nodes.y0) * nx;

      for (int i = 0; i < nx; i++)
        row[i] = brushed (stroke, row[i], weight[at + i], mean ? mean[at + i] : 0);
    }
}
