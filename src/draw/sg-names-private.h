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

/** sg_name_face: FALSE when a piece's name is not written at this zoom. */
gboolean sg_name_face   (SgPainter *self, const SgViewport *view, const SgPiece *piece, SgFace *face);
double   sg_name_zoom   (SgPainter *self, const SgViewport *view);
PangoLayout *sg_name_letter (SgPainter *self, cairo_t *cr, const SgPiece *piece, const SgFace *face, double zoom);
/** sg_name_bend: (nullable) (transfer full): the part of its piece's line that a name should stand along, left to right. */
gboolean sg_name_bend   (SgPainter *self, cairo_t *cr, const SgViewport *view, SgName *name, double part);
/** sg_name_parts: how often a name is written along its line. */
guint    sg_name_parts  (const SgViewport *view, const SgPiece *piece);
void     sg_name_clear  (SgName *name);

G_END_DECLS
