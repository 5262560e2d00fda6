/* sg-contour-smooth.h: lines made smooth without leaving their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-contour-private.h"

G_BEGIN_DECLS

/** sg_contour_smooth: slides the points of a line along their edges, at most half the way to where the next level crosses. */
void sg_contour_smooth (const SgRelief *field, double interval, const guint *edges, SgPoint *points, guint n, gboolean closed);

G_END_DECLS
