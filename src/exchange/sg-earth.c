/* sg-earth.c: the places of a map as other programs know them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-earth.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-name.h"
#include "exchange/sg-gdal-private.h"

#define DEGREES_CRS "urn:ogc:def:crs:OGC:1.3:CRS84"

struct _SgEarth
{
  const SgWorld *world;      /* (nullable): the map’s */
  char          *crs;        /* (owned) (nullable) */
  gboolean       degrees;
#ifdef HAVE_GDAL
  OGRCoordinateTransformationH project; /* (owned) (nullable): from its own reference system to degrees */
#endif
};

/* Its own reference system by name, as GeoJSON names one. (transfer full). */
static char *
name_own (const char *crs)
{
  return g_str_has_prefix (crs, "EPSG:") ? g_strdup_printf ("urn:ogc:def:crs:EPSG::%s", crs + strlen ("EPSG:")) : g_strdup (crs);
}

#ifdef HAVE_GDAL

static gboolean
find_way (SgEarth *self, GError **error)
{
  const SgGdal *gdal = sg_gdal ();
  OGRSpatialReferenceH own, degrees;

  if (gdal == NULL)
    return TRUE;
  gdal->CPLPushErrorHandler (gdal->CPLQuietErrorHandler);
  own = sg_gdal_reference (self->world->crs);
  degrees = sg_gdal_reference ("EPSG:4326");
  self->project = own != NULL && degrees != NULL ? gdal->OCTNewCoordinateTransformation (own, degrees) : NULL;
  if (own != NULL)
    gdal->OSRDestroySpatialReference (own);
  if (degrees != NULL)
    gdal->OSRDestroySpatialReference (degrees);
  gdal->CPLPopErrorHandler ();
  if (self->project == NULL)
    {
      g_autofree char *shown = sg_name_show (self->world->crs, 60);

      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no reference system that is known."), shown);
    }
  self->degrees = self->project != NULL;
  return self->degrees;
}

static gboolean
project (SgEarth *self, SgPoint *points, guint n)
{
  gboolean done = TRUE;

  if (self->project == NULL)
    return TRUE;
  sg_gdal ()->CPLPushErrorHandler (sg_gdal ()->CPLQuietErrorHandler);
  for (guint i = 0; done && i < n; i++)
    done = sg_gdal ()->OCTTransform (self->project, 1, &points[i].x, &points[i].y, NULL) && isfinite (points[i].x) && isfinite (points[i].y);
  sg_gdal ()->CPLPopErrorHandler ();
  return done;
}

static void
drop_way (SgEarth *self)
{
  if (self->project != NULL)
    sg_gdal ()->OCTDestroyCoordinateTransformation (self->project);
}

#else

static gboolean
find_way (SgEarth *self, GError **error)
{
  return TRUE;
}

static gboolean
project (SgEarth *self, SgPoint *points, guint n)
{
  return TRUE;
}

static void
drop_way (SgEarth *self)
{
}

#endif

SgEarth *
sg_earth_new (SgMap *map, GError **error)
{
  g_autoptr (SgEarth) self = g_new0 (SgEarth, 1);

  self->world = sg_map_get_world (map);
  if (self->world == NULL)
    return g_steal_pointer (&self);
  if (g_str_equal (self->world->crs, "EPSG:4326"))
    self->degrees = TRUE;
  else if (!find_way (self, error))
    return NULL;
  self->crs = self->degrees ? g_strdup (DEGREES_CRS) : name_own (self->world->crs);
  return g_steal_pointer (&self);
}

void
sg_earth_free (SgEarth *self)
{
  drop_way (self);
  g_free (self->crs);
  g_free (self);
}

gboolean
sg_earth_place (SgEarth *self, SgPoint *points, guint n, GError **error)
{
  if (self->world == NULL)
    return TRUE;
  for (guint i = 0; i < n; i++)
    points[i] = sg_world_place (self->world, points[i]);
  if (project (self, points, n))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The country lies where its reference system does not reach."));
  return FALSE;
}

const char *
sg_earth_get_crs (SgEarth *self)
{
  return self->crs;
}

gboolean
sg_earth_is_degrees (SgEarth *self)
{
  return self->degrees;
}
