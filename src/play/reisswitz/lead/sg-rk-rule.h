/* sg-rk-rule.h: what an accepted verdict brings about: losses, the beaten and their retreat, the tests that follow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/lead/sg-rk-game.h"

G_BEGIN_DECLS

/** sg_rk_rule: as SgGame.rule. */
SgRuling *sg_rk_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);

G_END_DECLS
