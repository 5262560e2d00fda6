/* sg-rk-score.h: what an exercise cost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

SgScore *sg_rk_score (SgBattle *battle, gboolean behind, GError **error);

G_END_DECLS
