/* sg-editor-drawing.h: pieces drawn point by point, and strokes of the brush.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor.h"

G_BEGIN_DECLS

/** sg_editor_finish: ends what is being drawn. Returns: whether something stands there now. */
gboolean       sg_editor_finish        (SgEditor *self);
/** sg_editor_point: sets a point, which may end the piece. */
void           sg_editor_point         (SgEditor *self, SgPoint at);
/** sg_editor_rubber: where the next point would be. */
void           sg_editor_rubber        (SgEditor *self, SgPoint at);
/** sg_editor_back: takes the last point back. Returns: whether there was one. */
gboolean       sg_editor_back          (SgEditor *self);
/** sg_editor_stop: gives up what is being drawn. Returns: whether something was. */
gboolean       sg_editor_stop          (SgEditor *self);
guint          sg_editor_get_n_points  (SgEditor *self);
const SgPoint *sg_editor_get_points    (SgEditor *self, guint *n);       /* (transfer none) */
/** sg_editor_preview: (transfer full): the shape with the rubber line's end; @closed: (out): whether it encloses ground. */
GArray        *sg_editor_preview       (SgEditor *self, gboolean *closed);
/** sg_editor_draw_box: a building, or any outline, from corner to corner. */
gboolean       sg_editor_draw_box      (SgEditor *self, SgPoint a, SgPoint b);
/** sg_editor_trail: the trail of a free hand, without its tremor below @slack: a piece of its own, or, where points are set already, the line
 * goes on along it. Returns: whether it was taken. */
gboolean       sg_editor_trail         (SgEditor *self, const SgPoint *trail, guint n, double slack);
/** sg_editor_get_curved: whether the points of lines and outlines are joined by a curve. */
gboolean       sg_editor_get_curved    (SgEditor *self);
void           sg_editor_set_curved    (SgEditor *self, gboolean curved);
/** sg_editor_stroke: a stroke of the brush along @points. */
gboolean       sg_editor_stroke        (SgEditor *self, const SgPoint *points, guint n);

G_END_DECLS
