/* sg-lw-capture.h: guns taken and in dispute.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

SgQuestion *sg_lw_capture        (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_credit         (const SgLw *lw, GPtrArray *figures, GError **error);
/** sg_lw_suggest_captures: @waits (nullable) when they must wait; returns how many must be settled. */
guint         sg_lw_suggest_captures (const SgLw *lw, GPtrArray *list, const char *waits);

G_END_DECLS
