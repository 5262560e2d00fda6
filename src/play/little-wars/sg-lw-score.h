/* sg-lw-score.h: the score of a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_score_question: (transfer full): the score as the battle stands; as if drawn now while it goes on. */
SgQuestion *sg_lw_score_question (const SgLw *lw, GError **error);
SgScore    *sg_lw_score          (SgBattle *battle, gboolean behind, GError **error);

G_END_DECLS
