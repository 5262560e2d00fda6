/* sg-map-moves.h: the moves of a turn made without a pointer: who has not moved yet, and a way that is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_moves_add: puts the actions "unmoved" and "type-way" among @actions, which live no longer than @canvas, and follows the desk with what they are
 * open to. */
void sg_map_moves_add (GActionMap *actions, SgMapCanvas *canvas, SgDesk *desk);

G_END_DECLS
