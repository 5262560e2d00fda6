/* sg-ground-gdal.c: GeoTIFF and every other raster that GDAL knows, when the build has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only drivers that read a plain file are let in: none that reaches for the network or for files that a file names.
 * A raster larger than what may be read is thinned while it is read, so memory stays bounded.
 */

#include "exchange/sg-ground-gdal.h"

#include "exchange/sg-ground-grid.h"
#include "exchange/sg-gdal-private.h"
#include "exchange/sg-ground-private.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#ifdef HAVE_GDAL

static const char *const drivers[] = {
  "GTiff", "AAIGrid", "AIG", "BT", "DTED", "EHdr", "ENVI", "ERS", "GRASSASCIIGrid", "GSAG", "GSBG", "GS7BG", "GXF", "HF2", "HFA",
  "JP2OpenJPEG", "RST", "SAGA", "SDTS", "SRTMHGT", "Terragen", "USGSDEM", "XYZ", "ZMap", NULL,
};

static gboolean
refuse (const char *path, GError **error)
{
  g_autofree char *why = sg_gdal_complaint ();

  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is no grid of heights that can be read (%s)."), path,
               why != NULL ? why : _("no kind of raster that is known"));
  return FALSE;
}

static gboolean
is_geographic (GDALDatasetH data, const SgGroundSource *source, const double *place)
{
  OGRSpatialReferenceH reference = sg_gdal ()->GDALGetSpatialRef (data);

  if (source && source->measure != SG_GROUND_GUESS)
    return source->measure == SG_GROUND_DEGREES;
  if (reference)
    return sg_gdal ()->OSRIsGeographic (reference);
  return fabs (place[1]) < 0.2 && fabs (place[0]) <= 360 && fabs (place[3]) <= 90;
}

static double
linear_unit (GDALDatasetH data)
{
  OGRSpatialReferenceH reference = sg_gdal ()->GDALGetSpatialRef (data);

  return reference && sg_gdal ()->OSRIsProjected (reference) ? sg_gdal ()->OSRGetLinearUnits (reference, NULL) : 1;
}

/* Metres to a unit of the band: what it says itself, or metres. */
static double
upright_unit (GDALRasterBandH band)
{
  g_autofree char *unit = g_ascii_strdown (sg_gdal ()->GDALGetRasterUnitType (band), -1);

  return g_str_has_prefix (unit, "ft") || g_str_has_prefix (unit, "foot") || g_str_has_prefix (unit, "feet")
                 || g_str_has_prefix (unit, "us survey f")
             ? 0.3048 : 1;
}

/* Metres, with holes for what the band says is none and for what no ground on Earth has. */
static void
put_right (SgGroundGrid *grid, GDALRasterBandH band, const SgGroundSource *source)
{
  int has_hole = FALSE, has_scale = FALSE, has_offset = FALSE;
  float hole = sg_gdal ()->GDALGetRasterNoDataValue (band, &has_hole);
  double scale = sg_gdal ()->GDALGetRasterScale (band, &has_scale), offset = sg_gdal ()->GDALGetRasterOffset (band, &has_offset);
  double upright = source && source->upright > 0 ? source->upright : upright_unit (band);
  double times = has_scale ? scale : 1;
  double more = has_offset ? offset : 0;

  for (gsize i = 0; i < (gsize) grid->nx * grid->ny; i++)
    {
      float h = grid->h[i];
      double metres = (h * times + more) * upright;

      grid->h[i] = (has_hole && h == hole) || !(metres >= SG_GROUND_LOWEST && metres <= SG_GROUND_HIGHEST) ? NAN : metres;
    }
}

static void
turn_over (SgGroundGrid *grid)
{
  for (guint j = 0; j < grid->ny / 2; j++)
    for (guint i = 0; i < grid->nx; i++)
      {
        float *a = &grid->h[(gsize) j * grid->nx + i], *b = &grid->h[(gsize) (grid->ny - 1 - j) * grid->nx + i], h = *a;

        *a = *b;
        *b = h;
      }
}

/* Whether its rows run from west to east and its columns from north to south, or the other way; and every figure is one. */
static gboolean
lies_straight (const double place[6])
{
  for (guint i = 0; i < 6; i++)
    if (!isfinite (place[i]))
      return FALSE;
  return place[2] == 0 && place[4] == 0 && place[1] > 0 && place[5] != 0;
}

static gboolean
check_place (GDALDatasetH data, const char *path, double *place, GError **error)
{
  if (sg_gdal ()->GDALGetGeoTransform (data, place) != CE_None)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s does not tell where on the ground it lies, so its size is not known."), path);
  else if (!lies_straight (place))
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s does not lie straight to north and east; such grids are not read."), path);
  else
    return TRUE;
  return FALSE;
}

/* The first band alone. Where a raster is larger than may be read, GDAL thins it on the way, and the cells are as much wider. */
static SgGroundGrid *
read_band (GDALDatasetH data, const char *path, const SgGroundSource *source, GError **error)
{
  double place[6], wide = sg_gdal ()->GDALGetRasterXSize (data), deep = sg_gdal ()->GDALGetRasterYSize (data);
  double thin = MAX (1, sqrt (wide * deep / SG_GROUND_MAX_NODES)), unit;
  GDALRasterBandH band = sg_gdal ()->GDALGetRasterCount (data) > 0 ? sg_gdal ()->GDALGetRasterBand (data, 1) : NULL;
  guint nx = wide / thin, ny = deep / thin;
  g_autoptr (SgGroundGrid) grid = NULL;

  if (!band || !check_place (data, path, place, error) || !sg_ground_check_size (path, nx, ny, error))
    {
      if (!band)
        refuse (path, error);
      return NULL;
    }
  grid = sg_ground_grid_new (nx, ny, place[1] * wide / nx, fabs (place[5]) * deep / ny);
  grid->west = place[0] + grid->dx / 2;
  grid->south = MIN (place[3], place[3] + place[5] * deep) + grid->dy / 2;
  grid->step_x = grid->dx;
  grid->step_y = grid->dy;
  grid->crs = sg_gdal_crs (sg_gdal ()->GDALGetSpatialRef (data));
  if (is_geographic (data, source, place))
    sg_ground_set_degrees (grid);
  else
    {
      unit = linear_unit (data);
      grid->dx *= unit;
      grid->dy *= unit;
    }
  grid->h = g_new (float, (gsize) nx * ny);
  if (sg_gdal ()->GDALRasterIO (band, GF_Read, 0, 0, wide, deep, grid->h, nx, ny, GDT_Float32, 0, 0) != CE_None)
    {
      refuse (path, error);
      return NULL;
    }
  if (place[5] < 0) /* the first row is the northernmost, as nearly always */
    turn_over (grid);
  put_right (grid, band, source);
  return sg_ground_finish (grid, path, error) ? g_steal_pointer (&grid) : NULL;
}

SgGroundGrid *
sg_ground_read_gdal (const char *path, const SgGroundSource *source, GError **error)
{
  GDALDatasetH data;
  SgGroundGrid *grid;

  if (!sg_gdal_is_installed ())
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s is neither an ESRI ASCII grid nor an SRTM .hgt; GDAL (%s), which reads the other kinds, is not installed."),
                   path, GDAL_LIBRARY);
      return NULL;
    }
  sg_gdal ()->CPLPushErrorHandler (sg_gdal ()->CPLQuietErrorHandler);
  sg_gdal ()->CPLErrorReset ();
  data = sg_gdal ()->GDALOpenEx (path, GDAL_OF_RASTER | GDAL_OF_READONLY, drivers, NULL, NULL);
  if (!data)
    {
      refuse (path, error);
      sg_gdal ()->CPLPopErrorHandler ();
      return NULL;
    }
  grid = read_band (data, path, source, error);
  sg_gdal ()->GDALClose (data);
  sg_gdal ()->CPLPopErrorHandler ();
  return grid;
}

#else

SgGroundGrid *
sg_ground_read_gdal (const char *path, const SgGroundSource *source, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN,
               _("%s is neither an ESRI ASCII grid nor an SRTM .hgt; this Sandgate was built without GDAL, which reads the other kinds."), path);
  return NULL;
}

#endif

gboolean
sg_ground_has_gdal (void)
{
  return sg_gdal_is_installed ();
}
