/* sg-ground-hgt.h: SRTM tiles: a degree a side, two bytes a height, the highest first, rows from the north.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-ground-import.h"

G_BEGIN_DECLS

SgGroundGrid *sg_ground_read_hgt (GBytes *bytes, const char *name, const SgGroundSource *source, GError **error);
/** sg_ground_read_tile: (transfer full): a degree of @n heights a side, as an .hgt has 1201 or 3601: @bytes has two for each. */
SgGroundGrid *sg_ground_read_tile (GBytes *bytes, guint n, const char *name, const SgGroundSource *source, GError **error);

G_END_DECLS
