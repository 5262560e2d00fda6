/* sg-features-gdal.c: vector files read through GDAL, when the build has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only drivers that read a plain file are let in.  Features are read layer by layer and handed on one by one, so memory stays
 * bounded by the largest of them.
 */

#include "exchange/sg-features-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-name.h"
#include "exchange/sg-gdal-private.h"

#ifdef HAVE_GDAL

#define MOST_POINTS 200000  /* of one line: a longer one is left out */
#define EDGE 16             /* parts of an edge of the box that are projected one by one */
#define DEEPEST 8           /* of collections in collections */

static const char *const drivers[] = { "OSM", "GPKG", "ESRI Shapefile", "GeoJSON", NULL };

typedef struct
{
  const SgGdal *gdal;
  const char   *path;
  OGRCoordinateTransformationH project;   /* from the layer to the map */
  SgFeatureTake take;
  gpointer      data;
  GHashTable   *tags;
  gboolean      stopped;
} Reading;

static gboolean
refuse (const char *path, GError **error)
{
  g_autofree char *why = sg_gdal_complaint ();

  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is no file of features that can be read (%s); OpenStreetMap’s, a GeoPackage, a Shapefile or GeoJSON is expected."),
               path, why != NULL ? why : _("no kind that is known"));
  return FALSE;
}

/* @drivers: these and no others, or a file that names another, or an address, would be followed. */
static GDALDatasetH
open_file (const SgGdal *gdal, const char *path, GError **error)
{
  GDALDatasetH data = NULL;

  if (gdal == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s is read through GDAL (%s), which is not installed."), path, GDAL_LIBRARY);
  else if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s is no file that can be read."), path);
  else
    {
      gdal->CPLErrorReset ();
      data = gdal->GDALOpenEx (path, GDAL_OF_VECTOR | GDAL_OF_READONLY, drivers, NULL, NULL);
      if (data == NULL)
        refuse (path, error);
    }
  return data;
}

/* "\"barrier\"=>\"hedge\",\"name\"=>\"Long\"": what has no field of its own. */
static void
read_other_tags (GHashTable *tags, const char *text)
{
  while (*text != '\0')
    {
      GString *words[2] = { g_string_new (NULL), g_string_new (NULL) };

      for (guint k = 0; k < 2 && *text != '\0'; k++)
        {
          while (*text != '\0' && *text != '"')
            text++;
          for (text += *text == '"'; *text != '\0' && *text != '"'; text++)
            {
              if (*text == '\\' && text[1] != '\0')
                text++;
              g_string_append_c (words[k], *text);
            }
          text += *text == '"';
        }
      if (words[0]->len > 0)
        g_hash_table_replace (tags, g_string_free (words[0], FALSE), g_string_free (words[1], FALSE));
      else
        {
          g_string_free (words[0], TRUE);
          g_string_free (words[1], TRUE);
        }
      while (*text == ',' || *text == ' ')
        text++;
    }
}

/* Of one feature at a time, into the one table that is kept. What is no text says nothing. */
static void
read_tags (Reading *self, OGRFeatureH feature)
{
  int n = self->gdal->OGR_F_GetFieldCount (feature);

  g_hash_table_remove_all (self->tags);
  for (int i = 0; i < n; i++)
    {
      const char *name, *value;

      if (!self->gdal->OGR_F_IsFieldSetAndNotNull (feature, i))
        continue;
      name = self->gdal->OGR_Fld_GetNameRef (self->gdal->OGR_F_GetFieldDefnRef (feature, i));
      value = self->gdal->OGR_F_GetFieldAsString (feature, i);
      if (*value == '\0' || !g_utf8_validate (value, -1, NULL) || !g_utf8_validate (name, -1, NULL))
        continue;
      if (g_str_equal (name, "other_tags"))
        read_other_tags (self->tags, value);
      else
        g_hash_table_replace (self->tags, g_strdup (name), g_strdup (value));
    }
}

/* One line of points, projected. */
static void
hand_on (Reading *self, OGRGeometryH line, SgShape shape, gboolean inner)
{
  int n = self->gdal->OGR_G_GetPointCount (line);
  g_autofree double *x = NULL, *y = NULL;
  g_autofree SgPoint *points = NULL;

  if (n < 1 || n > MOST_POINTS || (shape == SG_SHAPE_LINE && n < 2) || (shape == SG_SHAPE_AREA && n < 4))
    return;
  x = g_new (double, n);
  y = g_new (double, n);
  for (int i = 0; i < n; i++)
    {
      x[i] = self->gdal->OGR_G_GetX (line, i);
      y[i] = self->gdal->OGR_G_GetY (line, i);
    }
  if (!self->gdal->OCTTransform (self->project, n, x, y, NULL))
    return;
  points = g_new (SgPoint, n);
  for (int i = 0; i < n; i++)
    {
      if (!isfinite (x[i]) || !isfinite (y[i]))
        return;
      points[i] = (SgPoint) { x[i], y[i] };
    }
  if (shape == SG_SHAPE_AREA && points[0].x == points[n - 1].x && points[0].y == points[n - 1].y)
    n--;
  self->stopped = self->stopped || !self->take (shape, points, n, inner, self->tags, self->data);
}

static void read_straight (Reading *self, OGRGeometryH geometry, int depth);

/* Rings after the first are holes. Depth is bounded: a file may put collections into collections as often as it likes. */
static void
read_geometry (Reading *self, OGRGeometryH geometry, int depth)
{
  OGRwkbGeometryType type = self->gdal->OGR_GT_Flatten (self->gdal->OGR_G_GetGeometryType (geometry));
  int n = self->gdal->OGR_G_GetGeometryCount (geometry);

  switch (type)
    {
    case wkbPoint:
      hand_on (self, geometry, SG_SHAPE_SPOT, FALSE);
      break;
    case wkbLineString:
      hand_on (self, geometry, SG_SHAPE_LINE, FALSE);
      break;
    case wkbPolygon:
      for (int i = 0; i < n; i++)
        hand_on (self, self->gdal->OGR_G_GetGeometryRef (geometry, i), SG_SHAPE_AREA, i > 0);
      break;
    case wkbMultiPoint: case wkbMultiLineString: case wkbMultiPolygon: case wkbGeometryCollection:
      for (int i = 0; i < n && depth < DEEPEST; i++)
        read_geometry (self, self->gdal->OGR_G_GetGeometryRef (geometry, i), depth + 1);
      break;
    default:
      read_straight (self, geometry, depth);
      break;
    }
}

/* An arc, or an outline of arcs, as the straight pieces that tell it. */
static void
read_straight (Reading *self, OGRGeometryH geometry, int depth)
{
  OGRGeometryH straight = depth < DEEPEST ? self->gdal->OGR_G_GetLinearGeometry (geometry, 0, NULL) : NULL;

  if (straight == NULL)
    return;
  read_geometry (self, straight, depth + 1);
  self->gdal->OGR_G_DestroyGeometry (straight);
}

/* The box in the coordinates of the layer, with its edges followed: straight on the map is bent elsewhere. */
static gboolean
project_box (const SgGdal *gdal, OGRSpatialReferenceH from, OGRSpatialReferenceH to, const double box[4], double out[4])
{
  OGRCoordinateTransformationH back = gdal->OCTNewCoordinateTransformation (from, to);
  gboolean done = back != NULL;

  out[0] = out[1] = INFINITY;
  out[2] = out[3] = -INFINITY;
  for (guint i = 0; done && i < 4 * EDGE; i++)
    {
      double t = (double) (i % EDGE) / EDGE, x, y;

      switch (i / EDGE)
        {
        case 0: x = box[0] + (box[2] - box[0]) * t; y = box[1]; break;
        case 1: x = box[2]; y = box[1] + (box[3] - box[1]) * t; break;
        case 2: x = box[2] + (box[0] - box[2]) * t; y = box[3]; break;
        default: x = box[0]; y = box[3] + (box[1] - box[3]) * t; break;
        }
      done = gdal->OCTTransform (back, 1, &x, &y, NULL) && isfinite (x) && isfinite (y);
      out[0] = MIN (out[0], x);
      out[1] = MIN (out[1], y);
      out[2] = MAX (out[2], x);
      out[3] = MAX (out[3], y);
    }
  if (back != NULL)
    gdal->OCTDestroyCoordinateTransformation (back);
  return done;
}

/* (transfer full): of a layer, in the usual order of its axes; degrees of the whole world where it says nothing. */
static OGRSpatialReferenceH
reference_of (const SgGdal *gdal, OGRLayerH layer)
{
  OGRSpatialReferenceH own = gdal->OGR_L_GetSpatialRef (layer), copy;

  if (own == NULL)
    return sg_gdal_reference ("EPSG:4326");
  copy = gdal->OSRClone (own);
  gdal->OSRSetAxisMappingStrategy (copy, OAMS_TRADITIONAL_GIS_ORDER);
  return copy;
}

/* How the features of a layer come onto the map; where they are @filtered only those come that lie on it. (transfer full) (nullable). */
static OGRCoordinateTransformationH
prepare_layer (const SgGdal *gdal, OGRLayerH layer, gboolean filtered, OGRSpatialReferenceH map, const double box[4])
{
  OGRSpatialReferenceH own = reference_of (gdal, layer);
  OGRCoordinateTransformationH project = own != NULL ? gdal->OCTNewCoordinateTransformation (own, map) : NULL;
  double within[4];

  if (project != NULL && project_box (gdal, map, own, box, within))
    {
      if (filtered)
        gdal->OGR_L_SetSpatialFilterRect (layer, within[0], within[1], within[2], within[3]);
    }
  else if (project != NULL)
    {
      gdal->OCTDestroyCoordinateTransformation (project);
      project = NULL;
    }
  if (own != NULL)
    gdal->OSRDestroySpatialReference (own);
  return project;
}

/* All of the file, in the order in which its driver likes to read: that of a file whose layers are mixed is the file’s own. */
static gboolean
read_file (Reading *self, GDALDatasetH file, GHashTable *projects, guint *read, GError **error)
{
  OGRFeatureH feature;
  OGRLayerH layer;

  self->gdal->GDALDatasetResetReading (file);
  while (!self->stopped && (feature = self->gdal->GDALDatasetGetNextFeature (file, &layer, NULL, NULL, NULL)) != NULL)
    {
      OGRGeometryH geometry = self->gdal->OGR_F_GetGeometryRef (feature);

      self->project = g_hash_table_lookup (projects, layer);
      self->stopped = ++*read > SG_FEATURES_MAX;
      read_tags (self, feature);
      if (geometry != NULL && self->project != NULL && !self->stopped)
        read_geometry (self, geometry, 0);
      self->gdal->OGR_F_Destroy (feature);
    }
  if (*read > SG_FEATURES_MAX)
    g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s has more than %d features."), self->path, SG_FEATURES_MAX);
  return *read <= SG_FEATURES_MAX;
}

static void
drop_project (gpointer project)
{
  sg_gdal ()->OCTDestroyCoordinateTransformation (project);
}

static gboolean
read_layers (Reading *self, GDALDatasetH file, OGRSpatialReferenceH map, const double box[4], guint *read, GError **error)
{
  g_autoptr (GHashTable) projects = g_hash_table_new_full (NULL, NULL, NULL, drop_project);
  /* OpenStreetMap’s driver, read in its own order, leaves lines out that begin outside its filter. */
  gboolean filtered = !g_str_equal (self->gdal->GDALGetDriverShortName (self->gdal->GDALGetDatasetDriver (file)), "OSM");

  for (int i = 0; i < self->gdal->GDALDatasetGetLayerCount (file); i++)
    {
      OGRLayerH layer = self->gdal->GDALDatasetGetLayer (file, i);
      OGRCoordinateTransformationH project = prepare_layer (self->gdal, layer, filtered, map, box);

      if (project == NULL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s: its coordinates cannot be brought into those of the map."), self->path);
          return FALSE;
        }
      g_hash_table_insert (projects, layer, project);
    }
  return read_file (self, file, projects, read, error);
}

gboolean
sg_features_each (const char *path, const char *crs, const double box[4], SgFeatureTake take, gpointer data, guint *read, GError **error)
{
  const SgGdal *gdal = sg_gdal ();
  Reading self = { gdal, path, NULL, take, data };
  GDALDatasetH file;
  OGRSpatialReferenceH map;
  gboolean done = TRUE;

  *read = 0;
  if (gdal != NULL)
    gdal->CPLPushErrorHandler (gdal->CPLQuietErrorHandler);
  file = open_file (gdal, path, error);
  if (file == NULL)
    {
      if (gdal != NULL)
        gdal->CPLPopErrorHandler ();
      return FALSE;
    }
  map = sg_gdal_reference (crs);
  if (map == NULL)
    {
      g_autofree char *shown = sg_name_show (crs, 60);

      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no reference system that is known."), shown);
      done = FALSE;
    }
  self.tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  done = done && read_layers (&self, file, map, box, read, error);
  g_hash_table_unref (self.tags);
  if (map != NULL)
    gdal->OSRDestroySpatialReference (map);
  gdal->GDALClose (file);
  gdal->CPLPopErrorHandler ();
  return done;
}

/* How far a layer reaches; of one that does not know it before it is read, feature by feature. */
static gboolean
find_extent (const SgGdal *gdal, OGRLayerH layer, OGREnvelope *extent)
{
  OGRFeatureH feature;
  gboolean found = FALSE;

  if (gdal->OGR_L_GetExtent (layer, extent, FALSE) == OGRERR_NONE)
    return TRUE;
  gdal->OGR_L_ResetReading (layer);
  for (guint n = 0; n < SG_FEATURES_MAX && (feature = gdal->OGR_L_GetNextFeature (layer)) != NULL; n++)
    {
      OGRGeometryH geometry = gdal->OGR_F_GetGeometryRef (feature);
      OGREnvelope one;

      if (geometry != NULL && !gdal->OGR_G_IsEmpty (geometry))
        {
          gdal->OGR_G_GetEnvelope (geometry, &one);
          extent->MinX = found ? MIN (extent->MinX, one.MinX) : one.MinX;
          extent->MinY = found ? MIN (extent->MinY, one.MinY) : one.MinY;
          extent->MaxX = found ? MAX (extent->MaxX, one.MaxX) : one.MaxX;
          extent->MaxY = found ? MAX (extent->MaxY, one.MaxY) : one.MaxY;
          found = TRUE;
        }
      gdal->OGR_F_Destroy (feature);
    }
  return found;
}

/* Of one layer, in degrees. */
static void
add_bounds (const SgGdal *gdal, OGRLayerH layer, OGRSpatialReferenceH degrees, double bounds[4])
{
  OGRSpatialReferenceH own = reference_of (gdal, layer);
  OGREnvelope extent;
  double out[4];

  if (own != NULL && find_extent (gdal, layer, &extent)
      && project_box (gdal, own, degrees, (double[]) { extent.MinX, extent.MinY, extent.MaxX, extent.MaxY }, out))
    {
      bounds[0] = MIN (bounds[0], out[0]);
      bounds[1] = MIN (bounds[1], out[1]);
      bounds[2] = MAX (bounds[2], out[2]);
      bounds[3] = MAX (bounds[3], out[3]);
    }
  if (own != NULL)
    gdal->OSRDestroySpatialReference (own);
}

/* A file of one point, or of one straight road, lies somewhere too, though its box has no breadth. */
static gboolean
is_box (const double bounds[4])
{
  return bounds[2] >= bounds[0] && bounds[3] >= bounds[1];
}

gboolean
sg_features_bounds (const char *path, double bounds[4], GError **error)
{
  const SgGdal *gdal = sg_gdal ();
  GDALDatasetH file;
  OGRSpatialReferenceH degrees;

  bounds[0] = bounds[1] = INFINITY;
  bounds[2] = bounds[3] = -INFINITY;
  if (gdal != NULL)
    gdal->CPLPushErrorHandler (gdal->CPLQuietErrorHandler);
  file = open_file (gdal, path, error);
  if (file != NULL)
    {
      degrees = sg_gdal_reference ("EPSG:4326");
      for (int i = 0; degrees != NULL && i < gdal->GDALDatasetGetLayerCount (file); i++)
        add_bounds (gdal, gdal->GDALDatasetGetLayer (file, i), degrees, bounds);
      if (degrees != NULL)
        gdal->OSRDestroySpatialReference (degrees);
      gdal->GDALClose (file);
      if (!is_box (bounds))
        g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has nothing in it that lies anywhere."), path);
    }
  if (gdal != NULL)
    gdal->CPLPopErrorHandler ();
  return file != NULL && is_box (bounds);
}

#else

static gboolean
refuse (const char *path, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s cannot be read: this Sandgate was built without GDAL, which reads such files."), path);
  return FALSE;
}

gboolean
sg_features_each (const char *path, const char *crs, const double box[4], SgFeatureTake take, gpointer data, guint *read, GError **error)
{
  return refuse (path, error);
}

gboolean
sg_features_bounds (const char *path, double bounds[4], GError **error)
{
  return refuse (path, error);
}

#endif
