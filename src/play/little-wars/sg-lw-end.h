/* sg-lw-end.h: the ends of the three games, and conceding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

SgQuestion *sg_lw_conceding      (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_end            (const SgLw *lw, const char *procedure, GError **error);
guint         sg_lw_suggest_ends     (const SgLw *lw, GPtrArray *list, const char *waits);

G_END_DECLS
