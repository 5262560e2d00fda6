/* sg-lw-putdown.h: forces put down before the first turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_put_down: the same as SgGame.move, before the battle begins. */
gboolean    sg_lw_put_down       (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);
/** sg_lw_may_put: whether @figures may be put down at @places together, clear of each other and of all else. */
gboolean    sg_lw_may_put        (const SgLw *lw, GPtrArray *figures, const SgPlace *places, char **reason, char **rule);

G_END_DECLS
