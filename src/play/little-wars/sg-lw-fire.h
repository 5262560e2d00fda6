/* sg-lw-fire.h: guns laid and fired, men who lie down, and men at the trail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

SgQuestion *sg_lw_shot           (const SgLw *lw, GPtrArray *figures, GError **error);
/** sg_lw_touches: (transfer full): a shot that reached the men of @figures, without its gun. */
SgQuestion *sg_lw_touches        (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_laying         (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_lying          (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_trail          (const SgLw *lw, GPtrArray *figures, GError **error);
/** sg_lw_at_trail: whether @man stands at the trail of a gun of his side that was fired in this turn. */
gboolean      sg_lw_at_trail         (const SgLw *lw, const SgFigure *man);
void          sg_lw_suggest_trails   (const SgLw *lw, GPtrArray *list);

G_END_DECLS
