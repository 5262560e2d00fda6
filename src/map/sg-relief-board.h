/* sg-relief-board.h: boards cast on the field, with flanks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief-private.h"

G_BEGIN_DECLS

SgNodes sg_board_reach (const SgRelief *field, const SgPiece *piece);
void sg_board_add (const SgPatch *patch, const SgPiece *piece);

G_END_DECLS
