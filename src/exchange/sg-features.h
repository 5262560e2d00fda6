/* sg-features.h: what stands on real ground, out of vector files: roads, waters, woods, buildings, names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * OpenStreetMap’s XML and PBF, GeoPackage, Shapefile and GeoJSON are read through GDAL, where the program was built with it.  What a
 * feature becomes stands in data/imports/.  Everything is clipped to the map, projected onto it and thinned to what can be seen.
 */

#pragma once

#include "map/sg-map-world.h"

G_BEGIN_DECLS

/** SG_FEATURES_MAX: of a file; more are refused. */
#define SG_FEATURES_MAX 2000000

/** SgFeatureClass: features that become pieces of one kind. */
typedef struct
{
  char       *id, *label;    /* "main-roads", “Main roads”, as the table has it */
  SgPieceKind kind;
  gboolean    taken;         /* usually; a person may say otherwise */
  GPtrArray  *pieces;        /* (owned) (element-type SgPiece): of this file, on this map */
} SgFeatureClass;

/** SgFeatures: what of a file lies on a map. */
typedef struct
{
  GPtrArray *classes;        /* (owned) (element-type SgFeatureClass): in the order of the table */
  guint      read;           /* lines, outlines and spots of the file that lie on the map */
  guint      unclassed;      /* of those on the map, how many no class takes */
  guint      refused;        /* how many no map may hold: outlines that cross themselves */
  guint      holes;          /* islands and clearings, which a piece has no way to say */
} SgFeatures;

void        sg_features_free   (SgFeatures *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgFeatures, sg_features_free)

/** sg_features_read: (transfer full): what of the file at @path lies on @map, which must lie somewhere in the world. */
SgFeatures *sg_features_read   (const char *path, SgMap *map, GError **error);
/** sg_features_take: (transfer full): @map with the pieces of all classes that are taken. A map that would have too many points is refused. */
SgMap      *sg_features_take   (const SgFeatures *self, SgMap *map, GError **error);
/** sg_features_extent: (transfer full): bare country as large as what the file has, in the @unit of length "paces", "m" or "ft", lying in the world where it does. */
SgMap      *sg_features_extent (const char *path, const char *title, const char *unit, GError **error);

G_END_DECLS
