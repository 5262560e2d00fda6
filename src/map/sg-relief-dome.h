/* sg-relief-dome.h: rounded hills: highest (or deepest) in the middle, level at their outline.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief-private.h"

G_BEGIN_DECLS

void sg_dome_add (const SgPatch *patch, const SgPiece *piece);

G_END_DECLS
