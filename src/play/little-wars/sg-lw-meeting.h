/* sg-lw-meeting.h: whom men would meet where their way ends, and what would come of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_snap: as SgGameMovement.snap. */
gboolean sg_lw_snap    (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, double within, SgPoint *end);
/** sg_lw_meeting: (transfer full) (nullable): “¾ in to Blue infantry-man”, or the mêlée that would be judged were Time called with all as they
 * stand, and its odds. */
char    *sg_lw_meeting (SgBattle *battle, const char *const *figures, const SgPlace *ends);

G_END_DECLS
