/* sg-crowd.h: what stands on the sheet already, for labels to keep clear of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"
#include "draw/sg-labels.h"

G_BEGIN_DECLS

/** SgCrowd: blocks as they lie turned, names of places, whatever else is laid there, and the ground's edge, from a view's origin on. */
typedef struct
{
  GArray *shapes;  /* (element-type SgTurned) */
  GArray *blocks;  /* (element-type SgBox): about each block, in the order of the looks */
  GArray *taken;   /* (element-type SgBox): names and labels */
  SgBox   ground;
} SgCrowd;

/** SgTurned: a rectangle about its middle, @c and @s the cosine and sine of its turn. */
typedef struct { double x, y, w, h, c, s; } SgTurned;

SgCrowd *sg_crowd_new    (SgPainter *painter, const SgViewport *still, const SgBlockLook *looks, guint n);
void     sg_crowd_free   (SgCrowd *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgCrowd, sg_crowd_free)
/** sg_crowd_hidden: Returns: what share of @box blocks and names would lose or lies off the ground; 0: it is clear */
double   sg_crowd_hidden (const SgCrowd *self, SgBox box);

G_END_DECLS
