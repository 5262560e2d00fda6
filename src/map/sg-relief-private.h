/* sg-relief-private.h: the field itself, and how it is made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief.h"

#include <math.h>

G_BEGIN_DECLS

#define SG_RELIEF_MOST_ASKED 4

struct _SgRelief
{
  gatomicrefcount  refs;
  guint      nx, ny;          /* nodes */
  double     step_x, step_y;  /* between them, the first at the origin */
  float     *h;               /* row by row */

  /* what it was made of, so that another can be made of little more than the difference */
  double     width, depth;
  GPtrArray *hills;           /* (owned) (nullable) (element-type SgPiece): by id */
  GPtrArray *strokes;         /* (owned) (nullable) (element-type SgStroke) */
  SgHeights *heights;         /* (owned) (nullable) */

  /* how high and how steep it is, as it was asked for: a field never changes once it is handed on */
  gboolean   has_range;
  double     lowest, highest;
  struct { double share, slope; } steepest[SG_RELIEF_MOST_ASKED];
  guint      n_steepest;
};

static inline double
sg_relief_node (const SgRelief *self, guint i, guint j)
{
  return self->h[(gsize) j * self->nx + i];
}

SgRelief *sg_relief_allocate (guint nx, guint ny, double step_x, double step_y);
/** sg_relief_square: (transfer full): the same ground with nodes as far apart along as across, at least @nodes along the longer side. */
SgRelief *sg_relief_square   (SgRelief *self, double width, double depth, guint nodes);

/** SgNodes: the nodes from (@x0, @y0) up to but without (@x1, @y1); they may lie outside the field. */
typedef struct { int x0, y0, x1, y1; } SgNodes;

static inline gboolean
sg_nodes_empty (SgNodes a)
{
  return a.x0 >= a.x1 || a.y0 >= a.y1;
}

static inline SgNodes
sg_nodes_meet (SgNodes a, SgNodes b)
{
  return (SgNodes){ MAX (a.x0, b.x0), MAX (a.y0, b.y0), MIN (a.x1, b.x1), MIN (a.y1, b.y1) };
}

static inline SgNodes
sg_nodes_join (SgNodes a, SgNodes b)
{
  if (sg_nodes_empty (a) || sg_nodes_empty (b))
    return sg_nodes_empty (a) ? b : a;
  return (SgNodes){ MIN (a.x0, b.x0), MIN (a.y0, b.y0), MAX (a.x1, b.x1), MAX (a.y1, b.y1) };
}

static inline SgNodes
sg_nodes_grow (SgNodes a, int by)
{
  return (SgNodes){ a.x0 - by, a.y0 - by, a.x1 + by, a.y1 + by };
}

/** SgPatch: a part of a field in the making. Each step below gives every node of it the height that it would have in the whole field. */
typedef struct
{
  const SgRelief *field;   /* its size and steps; the heights are not read */
  SgNodes         nodes;   /* within the field */
  float          *h;       /* of @nodes, row by row */
} SgPatch;

static inline float *
sg_patch_row (const SgPatch *self, int j)
{
  return self->h + (gsize) (j - self->nodes.y0) * (self->nodes.x1 - self->nodes.x0);
}

G_END_DECLS
