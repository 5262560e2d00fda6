/* sg-names-private.h: one name of the country, and the face it is lettered in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-labels.h"
#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** SgFace: @rank 0 is set first and seen from farthest; @within stands on its piece, @curved along it. */
typedef struct { guint hand; double size, tracking; guint32 ink; guint rank; gboolean within, curved; } SgFace;

#define SG_MOST_RUN 16

/** SgName: one writing of a name, and where it stands, from the view's origin on. */
typedef struct
{
  const SgPiece   *piece;
  SgFace           face;
  double           zoom, width, height;  /* of its letters */
  guint            part, parts;          /* which of so many writings along its line */
  GArray          *line;       /* (owned) (nullable) (element-type SgPoint): along which it stands */
  int              at;         /* which of its places it has; -1: none, and it is left out */
  SgBox            box;        /* all of it */
  GArray          *boxes;      /* (owned) (element-type SgBox): what it covers */
  double           start, rise;
  gboolean         led;        /* so far off its piece that a line leads there */
  cairo_surface_t *sprite;     /* (owned) (nullable) */
} SgName;

G_END_DECLS
