/* sg-in-sight.h: whether a piece lies in the part of the sheet that is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_piece_in_sight: whether any of what is drawn of @piece, its shadow and its signs included, may lie within the clip of @cr. */
gboolean sg_piece_in_sight (cairo_t *cr, const SgViewport *view, const SgPiece *piece);

G_END_DECLS
