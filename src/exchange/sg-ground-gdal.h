/* sg-ground-gdal.h: GeoTIFF and every other raster that GDAL knows, when the build has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-ground-import.h"

G_BEGIN_DECLS

/** sg_ground_has_gdal: whether GeoTIFF and the rest can be read. */
gboolean      sg_ground_has_gdal    (void);

G_END_DECLS
