/* sg-block-stand.h: a unit of toy figures: the ground that it covers, and each of them upon it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block-private.h"

G_BEGIN_DECLS

/** sg_block_stands: whether its figures are drawn one by one at this width, on the ground that they cover. */
gboolean sg_block_stands (const SgBlockLook *look, double width);
void sg_block_stand (const SgBlock *b);
/** sg_block_stand_meets_gun: whether a point so far to the right of the unit’s middle and behind it, in u at this width, lies on the gun that is drawn
 * between its crew. */
gboolean sg_block_stand_meets_gun (const SgBlockLook *look, double width, double right, double behind);
/** sg_block_stand_bent: the same of a column along its spine, in the frame of the sheet. */
void sg_block_stand_bent (const SgBlock *b, const SgViewport *view);

G_END_DECLS
