/* sg-features-private.h: what the reader of vector files hands to whoever makes pieces of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-features-table.h"

G_BEGIN_DECLS

/** SgFeatureTake: one line, outline or spot of a feature, in the coordinates of the map’s reference system, with its attributes (both strings);
 * @inner: it is a hole in the outline before it. Returns: FALSE to read no more. */
typedef gboolean (*SgFeatureTake) (SgShape shape, const SgPoint *points, guint n, gboolean inner, GHashTable *tags, gpointer data);

/** sg_features_each: every feature of the file at @path that may lie within @box (west, south, east, north of @crs), projected into it; of some kinds of
 * files all come. @read: (out): how many there were. */
gboolean sg_features_each  (const char *path, const char *crs, const double box[4], SgFeatureTake take, gpointer data, guint *read, GError **error);
/** sg_features_bounds: west, south, east and north of the whole file in degrees of longitude and latitude. */
gboolean sg_features_bounds (const char *path, double bounds[4], GError **error);

G_END_DECLS
