/* sg-spine.h: a column that lies bent: the line from its head to its tail, along the way that its head has gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A spine is made from the head backwards: what was gone, the last of it first, and, where that is not enough, straight on behind.
 */

#pragma once

#include "base/sg-geometry.h"

G_BEGIN_DECLS

/** sg_spine_new: (transfer full) (element-type SgPoint): of which nothing but the head is known yet. */
GArray   *sg_spine_new      (SgPoint head);
/** sg_spine_add: @to behind the last point, as much of the way there as @left allows; FALSE when nothing is left. */
gboolean  sg_spine_add      (GArray *spine, SgPoint to, double *left);
/** sg_spine_end: what is @left straight behind the last point; behind a mere head as one that faces @bearing. */
void      sg_spine_end      (GArray *spine, double bearing, double left);
/** sg_spine_format: (transfer full): "100,200;300,400", so many parts to one of the ground's unit; "" of NULL. */
char     *sg_spine_format   (const GArray *spine, double parts);
/** sg_spine_parse: (transfer full) (nullable) (element-type SgPoint): NULL of what is no line; "100,200 300,400" is one as well. */
GArray   *sg_spine_parse    (const char *word);
/** sg_spine_at: the point @gone behind the head, facing as the column does there. */
SgPlace   sg_spine_at       (const SgPoint *points, guint n, double gone);
/** sg_spine_outline: the corners of a body of @width along @points: 2 × @n of them, front left, front right, down its right side to
 * the tail and up its left one. */
void      sg_spine_outline  (const SgPoint *points, guint n, double width, SgPoint *corners);

G_END_DECLS
