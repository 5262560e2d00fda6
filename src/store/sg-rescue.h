/* sg-rescue.h: what can be read of a damaged campaign, in a sound new file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The damaged file is not touched: it is read from a copy.  What can be read is posted anew, in order, as it was; where a ruling is
 * missing the new ledger says so in its place, and what cannot stand without it is told and left out.
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** SgRescued: how it went. @read of @known rulings stand in the new file. @lost: (element-type utf8): a sentence for each thing that is missing. */
typedef struct { guint read, known; GPtrArray *lost; } SgRescued;

void       sg_rescued_free (SgRescued *self);
/** sg_rescue: (transfer full): NULL with an error when nothing could be read, or @to not be made. */
SgRescued *sg_rescue       (const char *from, const char *to, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRescued, sg_rescued_free)

G_END_DECLS
