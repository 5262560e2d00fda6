/* sg-style.h: the three styles, read from data/styles/.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** sg_symbol: (nullable): of a piece's kind and class. */
const SgSymbol *sg_symbol (SgStyle style, SgPieceKind kind, const char *class);
const SgInks *sg_inks (SgStyle style);
const SgSideInks *sg_side_inks (SgStyle style, const char *side);

G_END_DECLS
