/* sg-ground-private.h: what the readers of ground share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-ground-import.h"

G_BEGIN_DECLS

/* No ground on Earth is outside these, in metres. */
#define SG_GROUND_LOWEST -12000.0
#define SG_GROUND_HIGHEST 9000.0

/** sg_ground_read_gdal: through GDAL, or the sentence that there is none. */
SgGroundGrid *sg_ground_read_gdal   (const char *path, const SgGroundSource *source, GError **error);

G_END_DECLS
