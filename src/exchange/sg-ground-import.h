/* sg-ground-import.h: real ground out of grids of heights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An ESRI ASCII grid and SRTM .hgt are read here; GeoTIFF and the rest through GDAL where the program was built with
 * it.  Holes are filled from their rims.  What cannot be read is one sentence, and no map.
 */

#pragma once

#include "map/sg-map-edit.h"

G_BEGIN_DECLS

/** SG_GROUND_MAX_NODES: of the grid that is read; larger ones are thinned by GDAL and refused by the others. */
#define SG_GROUND_MAX_NODES (40 * 1000 * 1000)

/** SgGroundGrid: heights as they were measured, row by row from the south, the first in the west. */
typedef struct
{
  guint    nx, ny;
  double   dx, dy;       /* metres between nodes */
  double   west, south;  /* of the first node, in the grid's own coordinates */
  float   *h;            /* metres; never a hole once it is read */
  gsize    holes;        /* how many were filled */
  char    *crs;          /* (nullable): the reference system of its own coordinates: “EPSG:27700”, or well-known text */
  double   step_x, step_y; /* between nodes, in its own coordinates; 0 where they are not known */
} SgGroundGrid;

void          sg_ground_grid_free   (SgGroundGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgGroundGrid, sg_ground_grid_free)

/** SgGroundSource: how a grid is to be understood. */
typedef enum { SG_GROUND_GUESS, SG_GROUND_METRES, SG_GROUND_DEGREES } SgGroundMeasure;
typedef struct
{
  SgGroundMeasure measure;   /* of its coordinates; guessed from their size unless told */
  double          upright;   /* metres to a unit of its heights; 0 takes what the file says, or metres */
} SgGroundSource;

/** SgGroundTerms: which part of it becomes what map. 0 everywhere takes all of it at its true size. */
typedef struct
{
  const char *title;
  const char *unit;          /* "paces" by default */
  const char *height_unit;   /* "ft" by default, "in" on a table */
  double      width, depth;  /* in @unit; 0 is all there is */
  double      east, north;   /* metres from the grid's south-west corner to the map's; NAN puts the map in its middle */
  double      reduction;     /* metres of ground to a unit of the map; 0 is true size, or on a table as @width asks */
  double      exaggeration;  /* of heights; 0 is 1 */
  double      scale;         /* of the printed sheet */
  guint       nodes;         /* along the longer side at most; 0 is 1,024 */
} SgGroundTerms;

/** sg_ground_read: (transfer full): the grid in the file at @path, its kind told from what is in it. @source: (nullable). */
SgGroundGrid *sg_ground_read        (const char *path, const SgGroundSource *source, GError **error);
/** sg_ground_to_map: (transfer full): new country with these heights. @terms: (nullable). */
SgMap        *sg_ground_to_map      (const SgGroundGrid *grid, const SgGroundTerms *terms, GError **error);

G_END_DECLS
