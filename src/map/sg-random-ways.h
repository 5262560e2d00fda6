/* sg-random-ways.h: water and ways of random country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-random-private.h"

G_BEGIN_DECLS

void sg_country_streams (SgCountry *self);
void sg_country_ways (SgCountry *self);
/** sg_country_put: a piece of @points, with an id of its own. Returns: (transfer none). */
SgPiece *sg_country_put (SgCountry *self, SgPieceKind kind, const char *class, const SgPoint *points, guint n);
void sg_country_use (SgCountry *self, const GArray *line, double reach, guint8 mark);
guint8 sg_country_is_used (const SgCountry *self, SgPoint at, double reach);
/** sg_country_way: (transfer full) (nullable): the easiest way between two places. */
GArray *sg_country_way (SgCountry *self, SgPoint from, SgPoint to, double joins);
/** sg_country_put_way: @line: (transfer full) (nullable): a road, bridged where it meets water. */
void sg_country_put_way (SgCountry *self, GArray *line, const char *class, double width);

G_END_DECLS
