/* sg-line-up.h: a force laid out along its back line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-board.h"

G_BEGIN_DECLS

/** sg_line_up: (transfer full) (array): where each of @figures (element-type SgFigure), of one side and still in the box, is put down
 * along the line from @a to @b, facing @front. */
SgPlace *sg_line_up (SgBoard *board, GPtrArray *figures, SgPoint a, SgPoint b, double front);

G_END_DECLS
