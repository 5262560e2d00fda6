/* sg-map-private.h: what the files of the map room share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-world.h"
#include "map/sg-map.h"
#include "map/sg-relief.h"

G_BEGIN_DECLS

#define SG_MAP_MAX_POINTS 100000  /* in a whole map */
#define SG_OUTLINE_MAX_POINTS 4000 /* in one outline: checks and drawing are quadratic at worst */

struct _SgMap
{
  GObject    parent_instance;
  char      *id, *title, *unit, *height_unit, *note;
  double     width, depth;
  double     interval, scale, north;
  GPtrArray *pieces;   /* (owned) (element-type SgPiece) */
  GPtrArray *lines;    /* (owned) (element-type SgLine) */
  GPtrArray *strokes;  /* (owned) (element-type SgStroke) */
  SgHeights *heights;  /* (owned) (nullable) */
  SgBackdrop *backdrop; /* (owned) (nullable) */
  SgWorld   *world;    /* (owned) (nullable) */
  SgRelief  *relief;   /* (owned) (nullable): until it is asked for */
  SgRelief  *old_relief; /* (owned) (nullable): of the map it was made from, to make its own of */
  struct _SgIndex *index; /* (owned) (nullable): of its pieces by place, until it is asked for */
};

#define SG_MAP_MAX_SIDE 100000.0
#define SG_MAP_MAX_HEIGHT 30000.0
#define SG_MAP_MAX_STROKES 200000 /* points of the brush in a map */
#define SG_MAP_MAX_BRUSHING 2000.0 /* times that the brush may cover the whole map */

/** SgKindInfo: what the kinds of the file are. */
typedef struct
{
  const char *name, *label;
  guint       least;     /* points */
  gboolean    outline;   /* may enclose ground */
  gboolean    stops;     /* men and guns, unless it says otherwise (LW-R2) */
  SgLayer     layer;
  const char *classes[7]; /* the usual one first */
} SgKindInfo;

void              sg_line_free        (SgLine *line);
void              sg_world_free       (SgWorld *world);

G_END_DECLS
