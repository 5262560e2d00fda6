/* sg-ground-asc.h: ESRI ASCII grids: a head of names and figures, then heights row by row from the north.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-ground-import.h"

G_BEGIN_DECLS

/** sg_ground_read_asc, sg_ground_read_hgt: (transfer full): the same from bytes; @name tells an .hgt's latitude. */
SgGroundGrid *sg_ground_read_asc (GBytes *bytes, const char *name, const SgGroundSource *source, GError **error);

G_END_DECLS
