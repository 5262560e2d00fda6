/* sg-wk-retire.h: troops that must fall back, and those who cannot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgActTable sg_wk_retire_acts;
extern const SgLwRuler sg_wk_retire_rulers[];

/** SgWkFate: what stops those who fall back: nothing, the edge of the field, water that they cannot cross (WK-78). */
typedef enum { SG_WK_FREE, SG_WK_EDGE, SG_WK_RIVER } SgWkFate;

/** sg_wk_fall_to: Returns: where @man comes to who falls back @far inches along @bearing; @fate: (out). */
SgPoint sg_wk_fall_to (const SgLw *lw, const SgFigure *man, double bearing, double far, SgWkFate *fate);
/** sg_wk_suggest_retiring: who of the mover’s must fall back and has not, and whom his cavalry pursues; how many. */
guint sg_wk_suggest_retiring (const SgLw *lw, GPtrArray *list);

G_END_DECLS
