/* sg-block-contents.h: what a block bears: the mark of its arm, its name, its strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block-private.h"

G_BEGIN_DECLS

/** sg_block_contents: mark, name, strength, formation. */
void sg_block_contents (const SgBlock *b);

G_END_DECLS
