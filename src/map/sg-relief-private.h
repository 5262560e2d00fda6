/* sg-relief-private.h: the field itself, for the contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief.h"

G_BEGIN_DECLS

struct _SgRelief
{
  grefcount refs;
  guint     nx, ny;          /* nodes */
  double    step_x, step_y;  /* between them, the first at the origin */
  float    *h;               /* row by row */
};

/** sg_relief_square: (transfer full): the same ground with nodes as far apart along as across, at least @nodes along the longer side. */
SgRelief *sg_relief_square (SgRelief *self, double width, double depth, guint nodes);

static inline double
sg_relief_node (const SgRelief *self, guint i, guint j)
{
  return self->h[(gsize) j * self->nx + i];
}

G_END_DECLS
