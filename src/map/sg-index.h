/* sg-index.h: which pieces lie where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-private.h"
#include "map/sg-survey-private.h"

G_BEGIN_DECLS

/** sg_map_forget_index: when its pieces or its size change. */
void sg_map_forget_index (SgMap *map);
/** sg_map_get_index: (transfer none): made when it is first asked for. */
SgIndex *sg_map_get_index (SgMap *map);
void sg_index_free (SgIndex *self);
const SgFeature *sg_index_get (const SgIndex *self, guint i);
guint sg_index_get_size (const SgIndex *self);
/** sg_index_along: those whose cells the straight way from @a to @b touches, grown by @around. @hiding: only what stands. */
void sg_index_along (const SgIndex *self, SgPoint a, SgPoint b, double around, gboolean hiding, SgFinds *finds);
void sg_finds_clear (SgFinds *finds);

G_END_DECLS
