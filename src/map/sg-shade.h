/* sg-shade.h: what is told of every spot of a country at once: a raster over the map, and what can be seen from a point.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgShade: @nx × @ny cells of 0 … 255, row by row from the near edge, @step ground units across; @origin is the middle of
 * the first. It never changes once it is handed on, and is shared. */
typedef struct { guint nx, ny; double step; SgPoint origin; guint8 *cells; grefcount refs; } SgShade;
/** sg_shade_new: (transfer full): all cells 0. */
SgShade *sg_shade_new   (guint nx, guint ny, double step, SgPoint origin);
SgShade *sg_shade_ref   (SgShade *self);
void     sg_shade_unref (SgShade *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgShade, sg_shade_unref)
/** sg_shade_at: of the cell that @at lies in; 0 outside. */
guint8   sg_shade_at    (const SgShade *self, SgPoint at);

/** SgSightTerms: how one sees: the @eye and the @target above the ground, in the map's unit of height; how far one sees into
 * or through wood by its class, in ground units; how high a wood stands that does not tell it (0: as is usual). */
typedef struct
{
  double   eye, target;
  double   wood_depth;
  double   thick_depth, thin_depth;
  double   wood_height;
  gboolean profile;      /* whether sg_survey_sight() keeps the profile */
} SgSightTerms;

/** SgBlocker: troops in the way: the corners of their ground, and how high they stand above it, in the map's unit of height. */
typedef struct { SgPoint corners[4]; double height; } SgBlocker;

G_END_DECLS
