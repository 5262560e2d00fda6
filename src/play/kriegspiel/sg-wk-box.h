/* sg-wk-box.h: troops that go in closed boxes while the enemy is far off (chapter V).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgActTable sg_wk_box_acts;
extern const SgLwRuler sg_wk_box_rulers[];

/** sg_wk_ask_box: (transfer full) (nullable): whether @figures, or the box among them, may be boxed again or must be opened. */
SgQuestion *sg_wk_ask_box      (const SgLw *lw, const char *procedure, GPtrArray *figures, GError **error);
/** sg_wk_suggest_boxes: boxes that a scout of the enemy’s has come near; how many. */
guint       sg_wk_suggest_boxes (const SgLw *lw, GPtrArray *list);

G_END_DECLS
