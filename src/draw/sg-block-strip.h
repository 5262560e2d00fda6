/* sg-block-strip.h: a column on the march, drawn along the way on which it lies, its head foremost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block-private.h"

G_BEGIN_DECLS

/** sg_block_strip: a column along @xy, n points of the sheet, head first; its width on the sheet. */
void sg_block_strip (const SgBlock *b, const double *xy, guint n, double width);
double sg_block_strip_width (const SgBlockLook *look, const SgViewport *view);

G_END_DECLS
