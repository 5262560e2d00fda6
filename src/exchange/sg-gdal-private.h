/* sg-gdal-private.h: the one place where GDAL’s library is opened, for rasters and for vectors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is large, and is opened when the first file is read that needs it.  Only its headers are built against.
 */

#pragma once

#include <glib.h>

#include "config.h"

#ifdef HAVE_GDAL

#include <cpl_error.h>
#include <gdal.h>
#include <ogr_api.h>
#include <ogr_srs_api.h>

#define SG_GDAL_FUNCTIONS(X) \
  X (CPLErrorReset) X (CPLGetLastErrorMsg) X (CPLPopErrorHandler) X (CPLPushErrorHandler) X (CPLQuietErrorHandler) X (VSIFree) \
  X (GDALAllRegister) X (GDALClose) X (GDALGetGeoTransform) X (GDALGetRasterBand) X (GDALGetRasterCount) \
  X (GDALGetRasterNoDataValue) X (GDALGetRasterOffset) X (GDALGetRasterScale) X (GDALGetRasterUnitType) \
  X (GDALGetRasterXSize) X (GDALGetRasterYSize) X (GDALGetSpatialRef) X (GDALOpenEx) X (GDALRasterIO) \
  X (GDALDatasetGetLayerCount) X (GDALDatasetGetLayer) X (GDALDatasetGetNextFeature) X (GDALDatasetResetReading) X (GDALGetDatasetDriver) X (GDALGetDriverShortName) X (OGR_L_GetSpatialRef) X (OGR_L_SetSpatialFilterRect) X (OGR_L_ResetReading) \
  X (OGR_L_GetNextFeature) X (OGR_L_GetExtent) X (OGR_F_GetGeometryRef) X (OGR_F_GetFieldCount) X (OGR_F_GetFieldDefnRef) \
  X (OGR_F_IsFieldSetAndNotNull) X (OGR_F_GetFieldAsString) X (OGR_F_Destroy) X (OGR_Fld_GetNameRef) X (OGR_GT_Flatten) \
  X (OGR_G_GetGeometryType) X (OGR_G_GetGeometryCount) X (OGR_G_GetGeometryRef) X (OGR_G_GetPointCount) X (OGR_G_GetX) X (OGR_G_GetY) X (OGR_G_GetEnvelope) X (OGR_G_IsEmpty) \
  X (OGR_G_GetLinearGeometry) X (OGR_G_DestroyGeometry) \
  X (OSRNewSpatialReference) X (OSRDestroySpatialReference) X (OSRImportFromEPSG) X (OSRSetAxisMappingStrategy) X (OSRClone) \
  X (OSRExportToWkt) X (OSRGetAuthorityCode) X (OSRGetAuthorityName) X (OSRGetLinearUnits) X (OSRIsGeographic) X (OSRIsProjected) \
  X (GDALGetDriverByName) X (GDALCreate) X (GDALDatasetCreateLayer) X (GDALDatasetStartTransaction) X (GDALDatasetCommitTransaction) \
  X (OGR_Fld_Create) X (OGR_Fld_Destroy) X (OGR_L_CreateField) X (OGR_L_GetLayerDefn) X (OGR_L_CreateFeature) X (OGR_F_Create) \
  X (OGR_F_GetFieldIndex) X (OGR_F_SetFieldString) X (OGR_F_SetFieldDouble) X (OGR_F_SetGeometryDirectly) X (OGR_G_CreateGeometry) \
  X (OGR_G_AddPoint_2D) X (OGR_G_AddGeometryDirectly) \
  X (OCTNewCoordinateTransformation) X (OCTDestroyCoordinateTransformation) X (OCTTransform)

#define SG_GDAL_DECLARE(name) typeof (&name) name;
typedef struct { SG_GDAL_FUNCTIONS (SG_GDAL_DECLARE) } SgGdal;

/** sg_gdal: (nullable): the library, opened when it is first asked for; NULL where it is not installed. */
const SgGdal *sg_gdal (void);

/** sg_gdal_reference: (transfer full) (nullable): of “EPSG:27700” or well-known text, with longitude or east first; never from a file or a network. */
OGRSpatialReferenceH sg_gdal_reference (const char *crs);
/** sg_gdal_crs: (transfer full) (nullable): what sg_gdal_reference() takes for @reference. */
char *sg_gdal_crs (OGRSpatialReferenceH reference);
/** sg_gdal_complaint: (transfer full) (nullable): what it said last, as it may stand in a sentence: it quotes what lies in the file, which need be no text. */
char *sg_gdal_complaint (void);

#endif

/** sg_gdal_is_installed: whether GDAL can be used at all. */
gboolean sg_gdal_is_installed (void);
