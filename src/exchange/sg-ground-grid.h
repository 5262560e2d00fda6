/* sg-ground-grid.h: a grid of measured heights: its holes and its true size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-ground-private.h"

G_BEGIN_DECLS

/** sg_ground_grid_new: (transfer full): @h is not yet allocated. */
SgGroundGrid *sg_ground_grid_new (guint nx, guint ny, double dx, double dy);
/** sg_ground_set_degrees: the steps are degrees: metres at the grid's middle latitude. */
void sg_ground_set_degrees (SgGroundGrid *self);
/** sg_ground_finish: holes (NAN) are filled from their rims; FALSE when there is nothing but holes. */
gboolean sg_ground_finish (SgGroundGrid *self, const char *name, GError **error);
/** sg_ground_check_size: whether so many nodes may be read. */
gboolean sg_ground_check_size (const char *name, double nx, double ny, GError **error);

G_END_DECLS
