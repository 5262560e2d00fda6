/* sg-wk-charge.h: charges of cavalry, and what they leave for the moves after.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"

G_BEGIN_DECLS

extern const SgLwRuler sg_wk_charge_rulers[];

/** sg_wk_clash: as SgLwHeir.clash: a charge, where those in contact have come to one; %NULL: a mêlée of Little Wars. */
SgQuestion *sg_wk_clash          (const SgLw *position, GPtrArray *red, GPtrArray *blue, char **title);
/** sg_wk_suggest_guns: guns that the mover’s cavalry has ridden up to; how many. */
guint       sg_wk_suggest_guns   (const SgLw *lw, GPtrArray *list);
/** sg_wk_note_threats: at the end of a turn: the cavalry and the infantry that it leaves within charging distance of the mover’s cavalry. */
void        sg_wk_note_threats   (const SgLw *lw, SgRuling *ruling);

G_END_DECLS
