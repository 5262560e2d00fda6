/* sg-block-after.h: what stands outside a block's body: chevrons, waves, lost fronts, seals; and the flag.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block-private.h"

G_BEGIN_DECLS

/** sg_block_after: chevrons, wave, seal and ring, outside the body. */
void sg_block_after (const SgBlock *b);
/** sg_block_behind: of them what stands behind its rear. */
void sg_block_behind (const SgBlock *b);
/** sg_block_flag: a headquarters' flag, its foot on the spot. */
void sg_block_flag (const SgBlock *b);

G_END_DECLS
