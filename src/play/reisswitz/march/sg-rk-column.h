/* sg-rk-column.h: where the parts of a column lie: bent along the way that its head has gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

/** sg_rk_column_line: (transfer full) (nullable) (element-type SgPoint): from head to tail, as the column lies along its way. */
GArray *sg_rk_column_line (SgBoard *board, const SgUnit *unit, const SgRkForm *form);
/** sg_rk_line_format: (transfer full): "100,200;300,400". */
char *sg_rk_line_format (const GArray *line);
/** sg_rk_keep_trail: writes down how it lies, before its way is changed. */
void sg_rk_keep_trail (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);
/** sg_rk_ground_nearest, …_gap, …_crosses, …_middle: of all of its parts, bent or not. */
SgPoint sg_rk_ground_nearest (const SgRkGround *ground, SgPoint to);
double sg_rk_ground_gap (const SgRkGround *one, const SgRkGround *two);
gboolean sg_rk_ground_crosses (const SgRkGround *ground, SgPoint from, SgPoint to);
SgPoint sg_rk_ground_middle (const SgRkGround *ground);

G_END_DECLS
