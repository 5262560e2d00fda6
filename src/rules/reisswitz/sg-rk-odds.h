/* sg-rk-odds.h: the odds of an attack: arms, numbers, circumstances.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-attack.h"

G_BEGIN_DECLS

/** sg_rk_attack_index: the sum of the three steps, each told (RK-141, RK-150). */
gboolean sg_rk_attack_index (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 *index, GError **error);

G_END_DECLS
