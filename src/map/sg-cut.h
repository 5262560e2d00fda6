/* sg-cut.h: where a straight way lies in a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey-private.h"

G_BEGIN_DECLS

/** sg_feature_cut: the parts of a–b that lie in @feature, in order, apart from each other. */
void sg_feature_cut (const SgFeature *feature, SgPoint a, SgPoint b, SgCuts *cuts);
/** sg_polygon_cut: the same for the corners of an outline. */
void sg_polygon_cut (const SgPoint *points, guint n, SgPoint a, SgPoint b, SgCuts *cuts);
/** sg_capsule_cut: adds the part of a–b within @half of p–q to @cuts, which must stand. */
void sg_capsule_cut (SgPoint p, SgPoint q, double half, SgPoint a, SgPoint b, SgCuts *cuts);
void sg_cuts_init (SgCuts *cuts);
void sg_cuts_clear (SgCuts *cuts);
gboolean sg_feature_covers (const SgFeature *feature, SgPoint at);

G_END_DECLS
