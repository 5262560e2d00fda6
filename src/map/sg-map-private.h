/* sg-map-private.h: what the files of the map room share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"
#include "map/sg-relief.h"

G_BEGIN_DECLS

#define SG_MAP_MAX_POINTS 100000  /* in a whole map */
#define SG_OUTLINE_MAX_POINTS 4000 /* in one outline: checks and drawing are quadratic at worst */

struct _SgMap
{
  GObject    parent_instance;
  char      *id, *title, *unit;
  double     width, depth;
  GPtrArray *pieces;   /* (owned) (element-type SgPiece) */
  GPtrArray *lines;    /* (owned) (element-type SgLine) */
  SgRelief  *relief;   /* (owned) (nullable): until it is asked for */
};

/** SgKindInfo: what the kinds of the file are. */
typedef struct
{
  const char *name, *label;
  guint       least;     /* points */
  gboolean    outline;   /* may enclose ground */
  gboolean    stops;     /* men and guns, unless it says otherwise (LW-R2) */
} SgKindInfo;

const SgKindInfo *sg_piece_kind_info  (SgPieceKind kind);
/** sg_outline_first_crossing: the first edge that meets another than its neighbours; -1 when none does. */
int               sg_outline_first_crossing (const SgPoint *points, guint n);
void              sg_piece_free       (SgPiece *piece);
void              sg_line_free        (SgLine *line);

G_END_DECLS
