/* sg-store-place.h: where an open campaign’s file is: followed when it is renamed, held still when it is gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_store_settle: takes all work into the one visible file; done by itself when nothing has been posted for a while, at the end of a turn
 * and at closing. Returns: whether nothing waits. */
gboolean    sg_store_settle        (SgStore *self);
/** sg_store_look: where the file is. One that was renamed or moved is followed; of one that is gone or replaced everything is held still:
 * nothing more is written, and a copy can be saved. "told" (a sentence) is emitted. It is looked before every posting as well. */
SgFilePlace     sg_store_look          (SgStore *self);
/** sg_store_get_told: (nullable): the last sentence of "told". */
const char *sg_store_get_told      (SgStore *self);
SgFilePlace     sg_store_get_place     (SgStore *self);

G_END_DECLS
