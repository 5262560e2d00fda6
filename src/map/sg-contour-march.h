/* sg-contour-march.h: marching squares, all levels in one pass over the field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-contour-private.h"

G_BEGIN_DECLS

/** sg_crossings_find: between the rows of nodes @from and @to. */
void sg_crossings_find (const SgRelief *field, const SgLevels *levels, guint from, guint to, SgCrossings *crossings);
void sg_crossings_clear (SgCrossings *self);

G_END_DECLS
