/* sg-map-snap.h: where a hand that draws is held fast: at points, along lines, on a grid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgSnapKind: what holds it. */
typedef enum { SG_SNAP_NOTHING, SG_SNAP_POINT, SG_SNAP_LINE, SG_SNAP_EDGE, SG_SNAP_GRID } SgSnapKind;

/** SgSnap: how to snap. */
typedef struct
{
  double      reach;   /* ground units: how far points and lines hold; 0: not at all */
  double      grid;    /* ground units; 0: no grid */
  guint       layers;  /* bits of the SgLayers whose pieces hold */
  const char *skip;    /* (nullable): the id of a piece that does not */
} SgSnap;

/** sg_map_snap: @at as it is held: by the nearest point, else the nearest line, else the sheet's edge, else the grid. @kind: (out) (optional). */
SgPoint sg_map_snap (SgMap *map, const SgSnap *how, SgPoint at, SgSnapKind *kind);

G_END_DECLS
