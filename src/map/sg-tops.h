/* sg-tops.h: what stands on the ground, cast on a raster.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-viewshed-private.h"

G_BEGIN_DECLS

/** sg_tops_cast: what stands on @map hides, but for what holds @at. */
gboolean sg_tops_cast (SgMap *map, SgPoint at, const SgSightTerms *terms, const SgShade *shade, SgTops *tops);
/** sg_tops_cast_troops: so do troops, but for those that hold @at. Returns whether anything stands there now. */
gboolean sg_tops_cast_troops (SgPoint at, const SgBlocker *blockers, guint n, const SgShade *shade, SgTops *tops);

G_END_DECLS
