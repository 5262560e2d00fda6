/* sg-names-private.h: one name of the country, and the face it is lettered in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** SgFace: @rank 0 is set first and seen from farthest; @within stands on its piece, @curved along it. */
typedef struct { guint hand; double size, tracking; guint32 ink; guint rank; gboolean within, curved; } SgFace;
typedef struct { double x, y, w, h; } SgBox;

/** SgName: where a name stands when nothing is in its way, and where it stood last, from the view's origin on. */
typedef struct
{
  const SgPiece   *piece;
  SgFace           face;
  double           zoom;
  SgBox            box, last;
  gboolean         left_out;
  GArray          *curve;      /* (owned) (nullable) (element-type SgPoint): the line it stands along */
  double           start, rise;
  cairo_surface_t *sprite;     /* (owned) (nullable) */
} SgName;

G_END_DECLS
