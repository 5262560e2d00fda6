/* sg-joins.h: the sheets that one country is printed on, and what their edges would cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-labels.h"
#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** SgCutting: what the edges of sheets do to a box: nothing; it is cut by one and whole on another; it is whole on none. */
typedef enum { SG_CUTTING_NOTHING, SG_CUTTING_BESIDE, SG_CUTTING_THROUGH } SgCutting;

/** sg_painter_set_sheets: the @n pieces of ground that are each printed on a sheet of its own; names and figures are placed anew, so that each can be
 * read on one of them. */
void      sg_painter_set_sheets (SgPainter *self, const SgExtent *sheets, guint n);
/** sg_joins_cut: what becomes of @box on the sheets as @view shows them; where there is one sheet it is the map. */
SgCutting sg_joins_cut          (SgPainter *self, const SgViewport *view, SgBox box);

G_END_DECLS
