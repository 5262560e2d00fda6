/* sg-tw-decide.h: what is decided at the end of a move: the half, morale, and what becomes of each mêlée.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** sg_tw_count_tests: how many units test their morale now. */
guint    sg_tw_count_tests (const SgTw *tw);
/** sg_tw_decide_all: what is left of the decisions, in their order, with dice of the program’s own: each a ruling, in one act. */
gboolean sg_tw_decide_all  (const SgTw *tw, GError **error);

extern const SgTwPart sg_tw_decide;

G_END_DECLS
