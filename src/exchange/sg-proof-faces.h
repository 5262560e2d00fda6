/* sg-proof-faces.h: whether dice fell as they are recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-ruling.h"

G_BEGIN_DECLS

/** sg_faces_begin_with: what is dealt or drawn with the same dice after the verdict stands behind its own @faces. */
gboolean sg_faces_begin_with (const char *dice, const char *faces);
/** sg_exchange_prove_dice: whether the faces recorded of a throw are those of its seed; a clause otherwise. @again: as it was judged anew. */
gboolean sg_exchange_prove_dice (SgRuling *ruling, SgDice *again, GError **error);

G_END_DECLS
