/* sg-tw-decide.h: what is decided at the end of a move: the half, morale, and what becomes of each mêlée.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** sg_tw_count_tests: how many units test their morale now, with nothing else before it; sg_tw_throw_tests: throws for all of them, each a ruling of its own. */
guint    sg_tw_count_tests (const SgTw *tw);
gboolean sg_tw_throw_tests (const SgTw *tw, GError **error);

extern const SgTwPart sg_tw_decide;

G_END_DECLS
