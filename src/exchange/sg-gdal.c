/* sg-gdal.c: GDAL’s library, opened when it is first wanted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-gdal-private.h"

#ifdef HAVE_GDAL

#include <gmodule.h>
#include <string.h>

#include "base/sg-name.h"

enum { MOST_COMPLAINT = 200 }; /* characters */

static SgGdal gdal;

#define ROW(name) { #name, G_STRUCT_OFFSET (SgGdal, name) },
static const struct { const char *name; gsize at; } functions[] = { SG_GDAL_FUNCTIONS (ROW) };

static gboolean
open_library (void)
{
  GModule *module = g_module_open (GDAL_LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gboolean whole = module != NULL;

  for (guint i = 0; whole && i < G_N_ELEMENTS (functions); i++)
    whole = g_module_symbol (module, functions[i].name, &G_STRUCT_MEMBER (gpointer, &gdal, functions[i].at));
  if (whole)
    gdal.GDALAllRegister ();
  return whole;
}

const SgGdal *
sg_gdal (void)
{
  static gsize state; /* 1: it cannot be opened, 2: it is open */

  if (g_once_init_enter (&state))
    g_once_init_leave (&state, open_library () ? 2 : 1);
  return state == 2 ? &gdal : NULL;
}

OGRSpatialReferenceH
sg_gdal_reference (const char *crs)
{
  OGRSpatialReferenceH reference = gdal.OSRNewSpatialReference (g_str_has_prefix (crs, "EPSG:") ? NULL : crs);

  if (reference == NULL)
    return NULL;
  if (g_str_has_prefix (crs, "EPSG:")
      && gdal.OSRImportFromEPSG (reference, (int) CLAMP (g_ascii_strtoll (crs + strlen ("EPSG:"), NULL, 10), 0, G_MAXINT)) != OGRERR_NONE)
    {
      gdal.OSRDestroySpatialReference (reference);
      return NULL;
    }
  gdal.OSRSetAxisMappingStrategy (reference, OAMS_TRADITIONAL_GIS_ORDER);
  return reference;
}

char *
sg_gdal_crs (OGRSpatialReferenceH reference)
{
  const char *name = reference != NULL ? gdal.OSRGetAuthorityName (reference, NULL) : NULL;
  const char *code = reference != NULL ? gdal.OSRGetAuthorityCode (reference, NULL) : NULL;
  char *text = NULL, *crs;

  if (reference == NULL)
    return NULL;
  if (g_strcmp0 (name, "EPSG") == 0 && code != NULL)
    return g_strdup_printf ("EPSG:%s", code);
  if (gdal.OSRExportToWkt (reference, &text) != OGRERR_NONE)
    return NULL;
  crs = g_strdup (text);
  gdal.VSIFree (text);
  return crs;
}

char *
sg_gdal_complaint (void)
{
  g_autofree char *plain = g_utf8_make_valid (gdal.CPLGetLastErrorMsg (), -1);

  return *plain != '\0' ? sg_name_show (g_strdelimit (plain, "\r\n\t", ' '), MOST_COMPLAINT) : NULL;
}

gboolean
sg_gdal_is_installed (void)
{
  return sg_gdal () != NULL;
}

#else

gboolean
sg_gdal_is_installed (void)
{
  return FALSE;
}

#endif
