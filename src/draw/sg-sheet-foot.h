/* sg-sheet-foot.h: what stands round the country on each sheet of a map at its true scale, and the key to all sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** SgSheetPlan: how a map lies on its sheets; lengths are points of paper. */
typedef struct
{
  double width, depth;         /* of the map */
  double step_x, step_y;       /* from one sheet’s country to the next’s */
  double room_x, room_y;       /* of country on a sheet */
  guint  across, down;
} SgSheetPlan;

#define SG_SHEET_FOOT 38.0 /* points under the frame */

/** sg_sheet_foot: @caption, the scale in the map’s unit and in paces or yards, north, and which of the sheets it is, in @width from @x, @y on. */
void sg_sheet_foot    (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgSheetPlan *plan, guint column, guint row, const char *caption,
                       double x, double y, double width);
/** sg_sheet_overlap: marks in the frame of the country at @x, @y where the sheets beside it begin. */
void sg_sheet_overlap (cairo_t *cr, const SgSheetPlan *plan, guint column, guint row, double x, double y, double width, double height, double frame);
/** sg_sheet_key: a sheet of @width × @height points that shows all the others, and tells what is drawn on them. */
void sg_sheet_key     (SgPainter *self, cairo_t *cr, const SgSheetPlan *plan, const char *title, const char *scale, double width, double height);

G_END_DECLS
