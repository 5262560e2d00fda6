/* sg-building-plan.h: buildings too small to show a roof, and the walls that divide one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** sg_building_*: (sg-building-plan.c) buildings too small for a roof, and what tells their classes; @at on the sheet. */
gboolean sg_building_is_small (const SgPoint *at, guint n);
void sg_building_enlarge (SgPoint *at, guint n, double scale);
void sg_building_small (cairo_t *cr, const SgInks *inks, const SgPiece *piece, const SgPoint *at, guint n);
void sg_building_ruin (cairo_t *cr, const SgInks *inks, const SgPoint *at, guint n);
void sg_building_class (cairo_t *cr, SgStyle style, const SgPiece *piece, const SgPoint *at, guint n);
void sg_building_sections (cairo_t *cr, SgStyle style, const SgPiece *piece, const SgPoint *at, guint n);

G_END_DECLS
