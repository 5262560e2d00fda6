/* sg-map-gpkg.c: what stands on a map as a GeoPackage, through GDAL, when the build has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is written beside the file of that name, which it replaces once it is whole.
 */

#include "exchange/sg-map-gpkg.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>

#include "base/sg-error.h"
#include "base/sg-file.h"
#include "exchange/sg-gdal-private.h"
#include "exchange/sg-map-geo.h"
#include "map/sg-contour.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#ifdef HAVE_GDAL

typedef enum { LAYER_AREAS, LAYER_LINES, LAYER_SPOTS, LAYER_CONTOURS, N_LAYERS } Layer;

typedef struct { const SgGdal *gdal; SgMap *map; GDALDatasetH file; OGRLayerH layers[N_LAYERS]; } Writing;

static gboolean
add_field (Writing *self, OGRLayerH layer, const char *name, OGRFieldType type)
{
  OGRFieldDefnH field = self->gdal->OGR_Fld_Create (name, type);
  gboolean done = self->gdal->OGR_L_CreateField (layer, field, TRUE) == OGRERR_NONE;

  self->gdal->OGR_Fld_Destroy (field);
  return done;
}

static gboolean
add_layers (Writing *self, OGRSpatialReferenceH crs)
{
  static const struct { const char *name; OGRwkbGeometryType type; } rows[] = {
    [LAYER_AREAS] = { "areas", wkbPolygon }, [LAYER_LINES] = { "lines", wkbLineString }, [LAYER_SPOTS] = { "spots", wkbPoint },
    [LAYER_CONTOURS] = { "contours", wkbLineString },
  };
  gboolean done = TRUE;

  for (guint i = 0; done && i < N_LAYERS; i++)
    {
      self->layers[i] = self->gdal->GDALDatasetCreateLayer (self->file, rows[i].name, crs, rows[i].type, NULL);
      done = self->layers[i] != NULL;
      if (i == LAYER_CONTOURS)
        {
          done = done && add_field (self, self->layers[i], "height", OFTReal);
          continue;
        }
      for (guint k = 0; done && k < SG_PIECE_TEXTS; k++)
        done = add_field (self, self->layers[i], sg_piece_text_names[k], OFTString);
      for (guint k = 0; done && k < SG_PIECE_NUMBERS; k++)
        done = add_field (self, self->layers[i], sg_piece_number_names[k], OFTReal);
    }
  return done;
}

/* (transfer full): of places in the world. */
static OGRGeometryH
make_geometry (Writing *self, Layer layer, const SgPoint *points, guint n)
{
  const SgWorld *world = sg_map_get_world (self->map);
  static const OGRwkbGeometryType types[] = { [LAYER_AREAS] = wkbLinearRing, [LAYER_LINES] = wkbLineString, [LAYER_SPOTS] = wkbPoint,
                                              [LAYER_CONTOURS] = wkbLineString };
  OGRGeometryH line = self->gdal->OGR_G_CreateGeometry (types[layer]), area;

  for (guint i = 0; i < n + (layer == LAYER_AREAS ? 1 : 0); i++)
    {
      SgPoint at = world != NULL ? sg_world_place (world, points[i % n]) : points[i % n];

      self->gdal->OGR_G_AddPoint_2D (line, at.x, at.y);
    }
  if (layer != LAYER_AREAS)
    return line;
  area = self->gdal->OGR_G_CreateGeometry (wkbPolygon);
  self->gdal->OGR_G_AddGeometryDirectly (area, line);
  return area;
}

static gboolean
add_piece (Writing *self, const SgPiece *piece)
{
  Layer layer = sg_piece_is_outline (piece) && piece->n_points >= 3 ? LAYER_AREAS : LAYER_LINES;
  const char *texts[SG_PIECE_TEXTS];
  double numbers[SG_PIECE_NUMBERS];
  OGRFeatureH feature;
  gboolean done;

  if (piece->n_points == 1)
    layer = LAYER_SPOTS;
  feature = self->gdal->OGR_F_Create (self->gdal->OGR_L_GetLayerDefn (self->layers[layer]));
  sg_piece_tell (piece, texts, numbers);
  for (guint i = 0; i < SG_PIECE_TEXTS; i++)
    if (texts[i] != NULL && *texts[i] != '\0')
      self->gdal->OGR_F_SetFieldString (feature, self->gdal->OGR_F_GetFieldIndex (feature, sg_piece_text_names[i]), texts[i]);
  for (guint i = 0; i < SG_PIECE_NUMBERS; i++)
    if (numbers[i] != 0)
      self->gdal->OGR_F_SetFieldDouble (feature, self->gdal->OGR_F_GetFieldIndex (feature, sg_piece_number_names[i]), numbers[i]);
  self->gdal->OGR_F_SetGeometryDirectly (feature, make_geometry (self, layer, piece->points, piece->n_points));
  done = self->gdal->OGR_L_CreateFeature (self->layers[layer], feature) == OGRERR_NONE;
  self->gdal->OGR_F_Destroy (feature);
  return done;
}

static gboolean
add_contour (Writing *self, const SgContour *line)
{
  OGRFeatureH feature = self->gdal->OGR_F_Create (self->gdal->OGR_L_GetLayerDefn (self->layers[LAYER_CONTOURS]));
  g_autofree SgPoint *points = g_new (SgPoint, line->n_points + 1);
  gboolean done;

  for (guint i = 0; i < line->n_points + line->closed; i++)
    points[i] = line->points[i % line->n_points];
  self->gdal->OGR_F_SetFieldDouble (feature, 0, line->level);
  self->gdal->OGR_F_SetGeometryDirectly (feature, make_geometry (self, LAYER_CONTOURS, points, line->n_points + line->closed));
  done = self->gdal->OGR_L_CreateFeature (self->layers[LAYER_CONTOURS], feature) == OGRERR_NONE;
  self->gdal->OGR_F_Destroy (feature);
  return done;
}

/* At the country’s own interval; one without has none. */
static gboolean
add_contours (Writing *self)
{
  SgRelief *relief = sg_map_get_relief (self->map);
  double interval = sg_map_get_interval (self->map), lowest, highest;
  g_autoptr (GPtrArray) lines = NULL;
  gboolean done = TRUE;

  sg_relief_get_range (relief, &lowest, &highest);
  if (interval <= 0 || (highest - lowest) / interval > 2000)
    return TRUE;
  lines = sg_relief_contours_all (relief, ceil (lowest / interval) * interval, interval, (guint) MAX (0, floor (highest / interval) - ceil (lowest / interval) + 1), FALSE);
  for (guint i = 0; done && i < lines->len; i++)
    if (((const SgContour *) lines->pdata[i])->n_points >= 2)
      done = add_contour (self, lines->pdata[i]);
  return done;
}

static gboolean
add_all (Writing *self, OGRSpatialReferenceH crs)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  gboolean done = add_layers (self, crs) && self->gdal->GDALDatasetStartTransaction (self->file, FALSE) == OGRERR_NONE;

  for (guint i = 0; done && i < pieces->len; i++)
    done = add_piece (self, pieces->pdata[i]);
  return done && add_contours (self) && self->gdal->GDALDatasetCommitTransaction (self->file) == OGRERR_NONE;
}

static gboolean
write_file (SgMap *map, const char *path)
{
  const SgWorld *world = sg_map_get_world (map);
  Writing self = { sg_gdal (), map };
  OGRSpatialReferenceH crs = world != NULL ? sg_gdal_reference (world->crs) : NULL;
  GDALDriverH driver = self.gdal->GDALGetDriverByName ("GPKG");
  gboolean done = driver != NULL && (world == NULL || crs != NULL);

  self.file = done ? self.gdal->GDALCreate (driver, path, 0, 0, 0, GDT_Unknown, NULL) : NULL;
  done = self.file != NULL && add_all (&self, crs);
  if (self.file != NULL)
    self.gdal->GDALClose (self.file);
  if (crs != NULL)
    self.gdal->OSRDestroySpatialReference (crs);
  return done;
}

gboolean
sg_map_to_geopackage (SgMap *map, const char *path, GError **error)
{
  g_autofree char *end = sg_file_find_end (path, error), *folder = NULL, *beside = NULL;
  const SgGdal *gdal = sg_gdal ();
  gboolean done;

  if (end == NULL)
    return FALSE;
  folder = g_path_get_dirname (end);
  beside = g_strdup_printf ("%s/.sandgate-%08x.gpkg", folder, g_random_int ());
  if (gdal == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s is written through GDAL (%s), which is not installed."), path, GDAL_LIBRARY);
      return FALSE;
    }
  gdal->CPLPushErrorHandler (gdal->CPLQuietErrorHandler);
  gdal->CPLErrorReset ();
  done = write_file (map, beside);
  if (!done)
    {
      g_autofree char *why = sg_gdal_complaint ();

      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s could not be written (%s)."), path, why != NULL ? why : _("no reason is known"));
    }
  gdal->CPLPopErrorHandler ();
  if (done && g_rename (beside, end) != 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s could not be written (%s)."), path, g_strerror (errno));
      done = FALSE;
    }
  if (!done)
    g_unlink (beside);
  return done;
}

#else

gboolean
sg_map_to_geopackage (SgMap *map, const char *path, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s cannot be written: this Sandgate was built without GDAL, which writes such files; GeoJSON needs none."), path);
  return FALSE;
}

#endif
