/* sg-open-ground.h: units drawn up in rows, each shifted to where the ground is open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgOpenGround: @n units, side by side along the table’s width, each so wide and so deep, in inches. */
typedef struct
{
  guint          n;
  const double  *fronts, *depths;
  gboolean     (*may_stand) (guint unit, SgPoint at, gpointer data); /* in its side’s part of the table */
  gboolean     (*is_bad)    (guint unit, SgPoint at, gpointer data); /* ground that no part of it may lie on */
  gpointer       data;
} SgOpenGround;

/** sg_open_ground_is_bad: whether nobody is set down there of himself, whatever he is: in a building, a pond or a river. */
gboolean sg_open_ground_is_bad (SgMap *map, SgPoint at);
/** sg_open_ground_seek: whoever of @places would stand on bad ground is set down as near as open ground is, and clear of the others; where
 * there is none near he keeps his place. */
void     sg_open_ground_seek   (const SgOpenGround *self, SgPlace *places);

G_END_DECLS
