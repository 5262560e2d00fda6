/* sg-rk-column.h: where the parts of a column lie: bent along the way that its head has gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_column_line: (transfer full) (nullable) (element-type SgPoint): from head to tail, as the column lies along its way. */
GArray *sg_rk_column_line (SgBoard *board, const SgUnit *unit, const SgRkForm *form);
/** sg_rk_line_format: (transfer full): "100,200;300,400". */
char *sg_rk_line_format (const GArray *line);
/** sg_rk_keep_trail: writes down how it lies, before its way is changed. */
void sg_rk_keep_trail (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);

G_END_DECLS
